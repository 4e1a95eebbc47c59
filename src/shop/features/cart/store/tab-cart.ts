import type { Cart } from '#domain/cart/cart.ts'
import { changedLines, withLinesOf } from './cart-lines.ts'
import { NOTHING_UNSAVED, type UnsavedLines } from './unsaved-lines.ts'

/** A cart as one tab shows it, with what it has not saved yet. */
export interface TabCart {
  readonly cart: Cart
  readonly unsaved: UnsavedLines
}

/** A tab that changes lines which are not saved yet. */
interface ChangingTab {
  readonly cart: Cart
  /** The cart without its own changes. */
  readonly base: Cart
  /** When it last changed a line, in ms since 1970. */
  readonly changedAt: number
}

/** A tab that has not saved its changes by then was closed or broke. */
const LONGEST_SAVE_MS = 60_000

/** The lines that another tab is about to save; what waits for the server is as long as that takes. */
export function stillUnsaved(
  { keys, changedAt, waits = false }: UnsavedLines,
  now: number,
): readonly string[] {
  return !waits && now - changedAt > LONGEST_SAVE_MS ? [] : keys
}

/**
 * What two tabs come to: lines that this one changed stay as they are here, unless the other changed them later; all
 * others are as the other tab has them. So no line is lost, and both tabs come to the same cart.
 */
export function agreedCart(
  { cart, base, changedAt }: ChangingTab,
  theirs: TabCart,
): TabCart & { base: Cart } {
  const { unsaved } = theirs
  const isNewer = unsaved.changedAt > changedAt
  const own = [...changedLines(base, cart)].filter(key => !(isNewer && unsaved.keys.includes(key)))
  return {
    base: withLinesOf(theirs.cart, base, own),
    cart: withLinesOf(theirs.cart, cart, own),
    unsaved: { ...unsaved, keys: unsaved.keys.filter(key => !own.includes(key)) },
  }
}

interface RestoredCart {
  readonly base: Cart
  /** What another tab has not saved yet: it is not in the server's answer, and must not go from its screen. */
  readonly foreign: UnsavedLines
  /** What waited on this device for the server, left by a page that may be gone: this one saves it. */
  readonly waiting: ((cart: Cart) => Cart) | null
}

/** The server's cart beside what this device keeps of it (null: nothing of this user), but for the lines in `own`. */
export function restoredCart(
  loaded: Cart,
  kept: TabCart | null,
  own: ReadonlySet<string>,
  now: number,
): RestoredCart {
  if (kept === null) return { base: loaded, foreign: NOTHING_UNSAVED, waiting: null }
  const { cart, unsaved } = kept
  const keys = stillUnsaved(unsaved, now).filter(key => !own.has(key))
  const waits = unsaved.waits === true && keys.length > 0
  return {
    base: waits ? loaded : withLinesOf(loaded, cart, keys),
    foreign: { keys: waits ? [] : keys, changedAt: unsaved.changedAt },
    waiting: waits ? held => withLinesOf(held, cart, keys) : null,
  }
}
