import type { Cart } from '../cart/cart.ts'
import { type AddDecision, checkAdd, quantityInCart } from '../cart/cart-check.ts'
import { lineTotal } from '../pricing/price.ts'
import { nearestMultiples, sumOf, unitMultOf } from '../pricing/quantity.ts'
import { type CurrencySum, type TaxedAmount, totalsByCurrency } from '../pricing/totals.ts'
import type { CustomerCard } from '../products/product.ts'

/** A product a line may mean; a null quantity is its `unitMult`. */
export interface OrderCandidate {
  readonly itemCode: string
  readonly quantity: number | null
}

/** A line on its way into the cart. */
export interface OrderEntry {
  readonly number: number
  /** The chosen candidate; null while undecided. */
  readonly chosen: OrderCandidate | null
  readonly candidates: readonly OrderCandidate[]
}

/** `repeated`: counted in an earlier line of the same product. */
export type OrderEntryState = 'repeated' | 'unknown' | 'ambiguous' | AddDecision

export interface CheckedEntry<Entry extends OrderEntry> {
  readonly entry: Entry
  readonly state: OrderEntryState
  readonly card: CustomerCard | null
  /** Of all lines of the product together; 0 where there is no product, and for a repeated line. */
  readonly quantity: number
  /** Number of the line in which a repeated line is counted. */
  readonly countedIn: number | null
  /** The orderable quantities next to a wrong one; empty where it is right. */
  readonly nearest: readonly number[]
}

export interface CheckedOrder<Entry extends OrderEntry> {
  readonly entries: readonly CheckedEntry<Entry>[]
  readonly additions: readonly { readonly card: CustomerCard; readonly quantity: number }[]
  /** Totals of the additions, per currency. */
  readonly sums: readonly CurrencySum[]
}

interface CheckContext {
  readonly cardOf: (itemCode: string) => CustomerCard | null
  readonly cart: Cart
  readonly cardcode: string | null
}

/**
 * CRT-43: which lines can be added and why the others cannot (CRT-36). Lines of one product are merged into the first, so
 * the multiple is checked on their sum.
 */
export function checkOrder<Entry extends OrderEntry>(
  entries: readonly Entry[],
  { cardOf, cart, cardcode }: CheckContext,
): CheckedOrder<Entry> {
  const sums = new Map<number, number>()
  for (const { chosen } of entries) {
    const card = chosen && cardOf(chosen.itemCode)
    if (card) sums.set(card.id, sumOf(sums.get(card.id) ?? 0, chosen.quantity ?? unitMultOf(card.unitMult)))
  }
  const firsts = new Map<number, number>()
  const checked = entries.map((entry): CheckedEntry<Entry> => {
    const card = entry.chosen && cardOf(entry.chosen.itemCode)
    const nothing = { entry, card, quantity: 0, countedIn: null, nearest: [] }
    if (!card) return { ...nothing, state: entry.candidates.length > 0 ? 'ambiguous' : 'unknown' }
    const countedIn = firsts.get(card.id)
    if (countedIn !== undefined) return { ...nothing, state: 'repeated', countedIn }
    firsts.set(card.id, entry.number)
    const quantity = sums.get(card.id) ?? 0
    const inCart = quantityInCart(cart, card.id)
    const state = checkAdd({ cardcode, product: card, quantity, inCart })
    const isCorrectable = state === 'wrong-quantity' && card.hasStock
    return { ...nothing, state, quantity, nearest: isCorrectable ? nearestTo(quantity, card) : [] }
  })
  const additions = checked.flatMap(({ state, card, quantity }) =>
    state === 'ok' && card ? [{ card, quantity }] : [],
  )
  return { entries: checked, additions, sums: totalsByCurrency(additions.map(amountOfAddition)) }
}

function amountOfAddition({ card, quantity }: { card: CustomerCard; quantity: number }): TaxedAmount {
  const { price, discount, currency, tax } = card
  return { net: lineTotal({ price, discount, currency, quantity }), tax }
}

function nearestTo(quantity: number, card: CustomerCard): number[] {
  const { down, up } = nearestMultiples(quantity, unitMultOf(card.unitMult))
  return down === null || down === up ? [up] : [down, up]
}
