import { create } from 'zustand'
import type { Shortage } from '#domain/cart/shortage.ts'
import { formatQuantity, sumOf, unitMultOf } from '#domain/pricing/quantity.ts'
import type { CustomerCard } from '#domain/products/product.ts'
import type { CheckedEntry, OrderCandidate, OrderEntry } from '#domain/quick-order/quick-order-check.ts'
import type { SearchNotes } from '#domain/search/search-notes.ts'
import type { MatchedLines } from './quick-order-calls.ts'

/** A line on its way into the cart. */
export interface QuickEntry extends OrderEntry {
  /** As it was written, or the code that was scanned. */
  readonly text: string
  /** What is asked for now: the text, its correction, or the product that was chosen. */
  readonly asked: string
  readonly by: MatchedLines['lines'][number]['by']
  /** The first candidate is what this customer buys: it waits to be accepted. */
  readonly isUsual: boolean
  /** What of it the candidates do not answer. */
  readonly notes: Pick<SearchNotes, 'leftOut' | 'nearestSize'>
}

export type CheckedLine = CheckedEntry<QuickEntry>

export interface QuickOrderState {
  /** What stands in the field. */
  readonly text: string
  readonly entries: readonly QuickEntry[]
  /** What was discarded all at once, until further lines are read: it can be brought back. */
  readonly discarded: readonly QuickEntry[]
  /** Lines that ask for nothing, empty ones aside. */
  readonly skipped: number
  readonly products: ReadonlyMap<string, CustomerCard>
  /** By item code; of products that were read before as they were then. */
  readonly shortages: ReadonlyMap<string, Shortage>
}

/** Where its links lead; a part of `paths.quickOrder`. */
export const QUICK_ORDER_HASH = '#pedido-rapido'

export const NOTHING: QuickOrderState = {
  text: '',
  entries: [],
  discarded: [],
  skipped: 0,
  products: new Map(),
  shortages: new Map(),
}

/** The quick order of this page; `draft.ts` keeps it over reloads. */
export const useQuickOrder = create<QuickOrderState>()(() => NOTHING)

/** The state with what the server made of further lines; `asked` where a line stood for another text. */
export function withLines(
  state: QuickOrderState,
  { lines, products, shortages }: MatchedLines,
  known: readonly Pick<QuickEntry, 'number' | 'text'>[] = [],
): QuickOrderState {
  const before = state.entries.at(-1)?.number ?? 0
  const entries = lines.flatMap((line, at): QuickEntry[] => {
    if (line.skipped !== null) return []
    const { number, text } = known[at] ?? { number: before + at + 1, text: line.text }
    return [entryOf(number, text, line)]
  })
  const skipped = lines.filter(line => line.skipped !== null && line.skipped !== 'empty').length
  return {
    ...state,
    entries: [...state.entries, ...entries],
    discarded: [],
    skipped: state.skipped + skipped,
    products: withProducts(state.products, products),
    shortages: withShortages(state.shortages, shortages),
  }
}

/** The state with a line that was written anew and matched again. */
export function withCorrection(
  state: QuickOrderState,
  number: number,
  { lines: [line, ...further], ...reply }: MatchedLines,
): QuickOrderState {
  if (line === undefined) return state
  const corrected = changed(state, number, entry => entryOf(number, entry.text, line))
  // Written anew a line may ask for several articles.
  return withLines(corrected, { ...reply, lines: further })
}

/** The state with the product a person chose for a line. */
export function withChoice(state: QuickOrderState, number: number, chosen: OrderCandidate): QuickOrderState {
  return changed(state, number, entry => ({ ...entry, chosen, asked: askedOf(chosen) }))
}

/** The state with the sizes a person chose for a line: the first stands in its place, each further one is a new line. */
export function withSizes(
  state: QuickOrderState,
  number: number,
  sizes: readonly { readonly card: CustomerCard; readonly quantity: number }[],
): QuickOrderState {
  const line = state.entries.find(entry => entry.number === number)
  const [first, ...further] = sizes.map(({ card: { itemCode }, quantity }) => ({ itemCode, quantity }))
  if (line === undefined || first === undefined) return state
  const last = state.entries.at(-1)?.number ?? 0
  const added = further.map((chosen, at): QuickEntry => {
    const asked = askedOf(chosen)
    return { ...line, number: last + at + 1, asked, isUsual: false, candidates: [chosen], chosen }
  })
  const { entries } = withChoice(state, number, first)
  const products = withProducts(
    state.products,
    sizes.map(({ card }) => card),
  )
  return { ...state, entries: [...entries, ...added], products }
}

/** The state with all that is suggested accepted. */
export function withSuggestions(state: QuickOrderState): QuickOrderState {
  const entries = state.entries.map(entry => {
    const chosen = suggestionOf(entry)
    return chosen === null ? entry : { ...entry, chosen, asked: askedOf(chosen) }
  })
  return { ...state, entries }
}

/** What waits to be accepted for a line; null where nothing does. */
export function suggestionOf({ isUsual, chosen, candidates }: QuickEntry): OrderCandidate | null {
  return isUsual && chosen === null ? (candidates[0] ?? null) : null
}

/**
 * The state with another quantity of one of the products a line may mean, and of the others that were read with the
 * same: it was the line that was misread.
 */
export function withCandidateQuantity(
  state: QuickOrderState,
  number: number,
  { itemCode, quantity }: OrderCandidate,
): QuickOrderState {
  return changed(state, number, entry => {
    const read = entry.candidates.find(candidate => candidate.itemCode === itemCode)?.quantity
    const candidates = entry.candidates.map(candidate =>
      candidate.quantity === read ? { ...candidate, quantity } : candidate,
    )
    return { ...entry, candidates }
  })
}

/** The state with another quantity of a line's product; lines it is repeated in are counted in it. */
export function withQuantity(state: QuickOrderState, number: number, quantity: number): QuickOrderState {
  const product = state.entries.find(entry => entry.number === number)?.chosen?.itemCode
  if (product === undefined) return state
  const entries = state.entries.map(entry => {
    if (entry.chosen?.itemCode !== product) return entry
    const chosen = { itemCode: product, quantity: entry.number === number ? quantity : 0 }
    return { ...entry, chosen, asked: askedOf(chosen) }
  })
  return { ...state, entries }
}

/** The state without some lines. */
export function withoutEntries(state: QuickOrderState, numbers: ReadonlySet<number>): QuickOrderState {
  const entries = state.entries.filter(entry => !numbers.has(entry.number))
  return { ...state, entries, skipped: entries.length === 0 ? 0 : state.skipped }
}

/** The state with all of its lines discarded. */
export function withoutAll(state: QuickOrderState): QuickOrderState {
  return { ...state, entries: [], discarded: state.entries, skipped: 0 }
}

/** The state with what was discarded all at once. */
export function withDiscarded(state: QuickOrderState): QuickOrderState {
  return { ...state, entries: state.discarded, discarded: [] }
}

/** The state with one more of what was scanned before; null where it is new. */
export function withOneMore(state: QuickOrderState, code: string): QuickOrderState | null {
  const entry = state.entries.find(({ text }) => text === code)
  const card = entry?.chosen && state.products.get(entry.chosen.itemCode)
  if (!entry?.chosen || !card) return null
  const step = unitMultOf(card.unitMult)
  const { quantity } = entry.chosen
  return changed(state, entry.number, one => {
    const chosen = { itemCode: card.itemCode, quantity: sumOf(quantity ?? step, step) }
    return { ...one, chosen, asked: askedOf(chosen) }
  })
}

function entryOf(number: number, text: string, line: MatchedLines['lines'][number]): QuickEntry {
  const { candidates, isSure, isUsual, by, leftOut, nearestSize } = line
  const chosen = isSure ? (candidates[0] ?? null) : null
  const notes = { leftOut, nearestSize }
  return { number, text, asked: line.text, by, isUsual, notes, candidates, chosen }
}

/** As a line that is read without doubt. */
function askedOf({ itemCode, quantity }: OrderCandidate): string {
  return quantity === null ? itemCode : `${itemCode}\t${formatQuantity(quantity)}`
}

function changed(
  state: QuickOrderState,
  number: number,
  change: (entry: QuickEntry) => QuickEntry,
): QuickOrderState {
  return {
    ...state,
    entries: state.entries.map(entry => (entry.number === number ? change(entry) : entry)),
  }
}

function withProducts(
  known: ReadonlyMap<string, CustomerCard>,
  products: readonly CustomerCard[],
): ReadonlyMap<string, CustomerCard> {
  return new Map([...known, ...products.map(card => [card.itemCode, card] as const)])
}

function withShortages(
  known: ReadonlyMap<string, Shortage>,
  shortages: readonly Shortage[],
): ReadonlyMap<string, Shortage> {
  return new Map([...known, ...shortages.map(shortage => [shortage.itemCode, shortage] as const)])
}
