import type { Cart } from '#domain/cart/cart.ts'
import { changedLines, withLinesOf } from './cart-lines.ts'
import { NO_UNSAVED_LINES, type UnsavedLines } from './unsaved-lines.ts'

/** A cart as shown by one tab, with its unsaved lines. */
export interface TabCart {
  readonly cart: Cart
  readonly unsaved: UnsavedLines
}

/** A tab with unsaved changes. */
interface ChangingTab {
  readonly cart: Cart
  /** The cart without its own changes. */
  readonly base: Cart
  /** When it last changed a line, in ms since 1970. */
  readonly changedAt: number
}

/** A tab that has not saved its changes by then was closed or crashed. */
const LONGEST_SAVE_MS = 60_000

/** The lines another tab is about to save; changes that await the server never expire. */
export function stillUnsaved(
  { keys, changedAt, waits = false }: UnsavedLines,
  now: number,
): readonly string[] {
  return !waits && now - changedAt > LONGEST_SAVE_MS ? [] : keys
}

/**
 * Merges the carts of two tabs: lines changed here stay, unless the other tab changed them later; all others come from
 * the other tab. No line is lost, and both tabs converge.
 */
export function mergedCart(
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
  /** Unsaved changes of another tab: missing in the server's response, but still shown there. */
  readonly foreign: UnsavedLines
  /** Changes stored by an earlier page while the server was unreachable: this one saves them. */
  readonly waiting: ((cart: Cart) => Cart) | null
}

/** Merges the server's cart with the one stored on this device (null: none of this user), except the lines in `own`. */
export function restoredCart(
  loaded: Cart,
  stored: TabCart | null,
  own: ReadonlySet<string>,
  now: number,
): RestoredCart {
  if (stored === null) return { base: loaded, foreign: NO_UNSAVED_LINES, waiting: null }
  const { cart, unsaved } = stored
  const keys = stillUnsaved(unsaved, now).filter(key => !own.has(key))
  const waits = unsaved.waits === true && keys.length > 0
  return {
    base: waits ? loaded : withLinesOf(loaded, cart, keys),
    foreign: { keys: waits ? [] : keys, changedAt: unsaved.changedAt },
    waiting: waits ? held => withLinesOf(held, cart, keys) : null,
  }
}
