import { create } from 'zustand'
import type { Shortage } from '#domain/cart/shortage.ts'
import { formatQuantity, sumOf, unitMultOf } from '#domain/pricing/quantity.ts'
import type { CustomerCard } from '#domain/products/product.ts'
import type { CheckedEntry, OrderCandidate, OrderEntry } from '#domain/quick-order/quick-order-check.ts'
import type { SearchNotes } from '#domain/search/search-notes.ts'
import type { MatchedLines } from './quick-order-calls.ts'

/** A line of the quick order. */
export interface QuickEntry extends OrderEntry {
  /** As typed, or the scanned code. */
  readonly text: string
  /** The current query: the text, its correction, or the chosen product. */
  readonly query: string
  readonly by: MatchedLines['lines'][number]['by']
  /** The code of the line, which its product had before. */
  readonly formerCode: string | null
  /** The first candidate is one this customer buys: it is suggested and must be accepted. */
  readonly isUsual: boolean
  /** Parts of the query the candidates do not match. */
  readonly notes: Pick<SearchNotes, 'leftOut' | 'nearestSize'>
}

export type CheckedLine = CheckedEntry<QuickEntry>

export interface QuickOrderState {
  /** Content of the text field. */
  readonly text: string
  readonly entries: readonly QuickEntry[]
  /** Lines discarded all at once, which can be restored until further lines are read. */
  readonly discarded: readonly QuickEntry[]
  /** Number of non-empty lines without a product. */
  readonly skipped: number
  readonly products: ReadonlyMap<string, CustomerCard>
  /** By item code, as of the product's last match. */
  readonly shortages: ReadonlyMap<string, Shortage>
}

/** Hash of its links; part of `paths.quickOrder`. */
export const QUICK_ORDER_HASH = '#pedido-rapido'

export const EMPTY_QUICK_ORDER: QuickOrderState = {
  text: '',
  entries: [],
  discarded: [],
  skipped: 0,
  products: new Map(),
  shortages: new Map(),
}

/** The quick order of this page; `draft.ts` persists it across reloads. */
export const useQuickOrder = create<QuickOrderState>()(() => EMPTY_QUICK_ORDER)

/** The state with further matched lines; `known` has the numbers and texts of lines restored from a draft. */
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

/** The state with a corrected line. */
export function withCorrection(
  state: QuickOrderState,
  number: number,
  { lines: [line, ...further], ...reply }: MatchedLines,
): QuickOrderState {
  if (line === undefined) return state
  const corrected = changed(state, number, entry => entryOf(number, entry.text, line))
  // A corrected line may contain several products.
  return withLines(corrected, { ...reply, lines: further })
}

/** The state with the product chosen for a line. */
export function withChoice(state: QuickOrderState, number: number, chosen: OrderCandidate): QuickOrderState {
  return changed(state, number, entry => ({ ...entry, chosen, formerCode: null, query: exactQuery(chosen) }))
}

/** The state with the sizes chosen for a line: the first replaces it, each further one is a new line. */
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
    const query = exactQuery(chosen)
    return {
      ...line,
      number: last + at + 1,
      query,
      formerCode: null,
      isUsual: false,
      candidates: [chosen],
      chosen,
    }
  })
  const { entries } = withChoice(state, number, first)
  const products = withProducts(
    state.products,
    sizes.map(({ card }) => card),
  )
  return { ...state, entries: [...entries, ...added], products }
}

/** The state with all suggestions accepted. */
export function withSuggestions(state: QuickOrderState): QuickOrderState {
  const entries = state.entries.map(entry => {
    const chosen = suggestionOf(entry)
    return chosen === null ? entry : { ...entry, chosen, query: exactQuery(chosen) }
  })
  return { ...state, entries }
}

/** The suggestion of a line that is not accepted yet, or null. */
export function suggestionOf({ isUsual, chosen, candidates }: QuickEntry): OrderCandidate | null {
  return isUsual && chosen === null ? (candidates[0] ?? null) : null
}

/**
 * The state with another quantity for a candidate, and for the others with the same parsed quantity, because the line
 * was misread.
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

/** The state with another quantity of a line's product; repeated lines are merged into it. */
export function withQuantity(state: QuickOrderState, number: number, quantity: number): QuickOrderState {
  const product = state.entries.find(entry => entry.number === number)?.chosen?.itemCode
  if (product === undefined) return state
  const entries = state.entries.map(entry => {
    if (entry.chosen?.itemCode !== product) return entry
    const chosen = { itemCode: product, quantity: entry.number === number ? quantity : 0 }
    return { ...entry, chosen, query: exactQuery(chosen) }
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

/** The state with the discarded lines restored. */
export function withDiscarded(state: QuickOrderState): QuickOrderState {
  return { ...state, entries: state.discarded, discarded: [] }
}

/** The state with one more sale unit of a scanned code; null if it is new. */
export function withOneMore(state: QuickOrderState, code: string): QuickOrderState | null {
  const entry = state.entries.find(({ text }) => text === code)
  const card = entry?.chosen && state.products.get(entry.chosen.itemCode)
  if (!entry?.chosen || !card) return null
  const step = unitMultOf(card.unitMult)
  const { quantity } = entry.chosen
  return changed(state, entry.number, one => {
    const chosen = { itemCode: card.itemCode, quantity: sumOf(quantity ?? step, step) }
    return { ...one, chosen, query: exactQuery(chosen) }
  })
}

function entryOf(number: number, text: string, line: MatchedLines['lines'][number]): QuickEntry {
  const { candidates, isSure, isUsual, by, formerCode = null, leftOut, nearestSize } = line
  const chosen = isSure ? (candidates[0] ?? null) : null
  const notes = { leftOut, nearestSize }
  return { number, text, query: line.text, by, formerCode, isUsual, notes, candidates, chosen }
}

/** A line that matches exactly this product and quantity. */
function exactQuery({ itemCode, quantity }: OrderCandidate): string {
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
