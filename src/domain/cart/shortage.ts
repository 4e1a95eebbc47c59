import { freeUnits, type StockLevel } from '../pricing/customer-terms.ts'
import { promoUnits } from '../pricing/promo.ts'
import { floorTo, sumOf, unitMultOf } from '../pricing/quantity.ts'
import type { Cart, CartPromo } from './cart.ts'
import type { CartAdjustment } from './cart-adjustment.ts'

/** A product of which a cart asks for more than there is. */
export interface Shortage {
  readonly itemCode: string
  /** What the whole cart may have of it, a multiple of its unitMult; null when so much was asked that it is not stated. */
  readonly available: number | null
}

export interface RequestedUnits {
  readonly itemCode: string
  readonly units: number
}

/** What is known of a product's stock. */
export interface StockFacts {
  readonly unitMult: number
  readonly stock: StockLevel | null
}

/** Above so many multiples the answer would tell a competitor the whole stock (domain.md 4.5). */
const MAX_STATED_MULTIPLES = 100

/**
 * CRT-46: the products of which less is there than asked, each once; lines and promotions of one product share its
 * stock. `stockOf` answers null for what cannot be ordered at all.
 */
export function shortagesOf(
  asked: Iterable<RequestedUnits>,
  stockOf: (itemCode: string) => StockFacts | null,
): Shortage[] {
  const sums = new Map<string, number>()
  for (const { itemCode, units } of asked) sums.set(itemCode, sumOf(sums.get(itemCode) ?? 0, units))
  return Array.from(sums).flatMap(([itemCode, units]) => {
    const facts = stockOf(itemCode)
    if (facts === null) return []
    const free = freeUnits(facts.stock, facts.unitMult)
    if (units <= free) return []
    return [
      {
        itemCode,
        available: isStated(units, facts.unitMult) ? floorTo(free, unitMultOf(facts.unitMult)) : null,
      },
    ]
  })
}

/** What there is for a number of units by what is known of their product: undefined where nothing is short. */
export function availableFor(
  shortage: Shortage | undefined,
  units: number,
  unitMult: number,
): number | null | undefined {
  if (shortage === undefined) return undefined
  const { available } = shortage
  // What was not stated is asked again with the next save; until then it holds for as much as was asked then.
  if (available === null) return isStated(units, unitMult) ? undefined : null
  return available < units ? available : undefined
}

/** Where a cart is short of stock as it is now. */
export interface CartShortages {
  /** What each short line may have, by its id; null when it is not stated. */
  readonly items: ReadonlyMap<number, number | null>
  /** Promotions that there is not enough for, by idPromo. */
  readonly promos: ReadonlySet<number>
}

export const NO_SHORTAGES: CartShortages = { items: new Map(), promos: new Set() }

/**
 * CRT-46: the lines and promotions that the last known shortages still hold for. Promotions take their units first, as
 * an order does: their quantities are fixed.
 */
export function cartShortages(
  { items, promos }: Pick<Cart, 'items' | 'promos'>,
  shortages: readonly Shortage[],
): CartShortages {
  if (shortages.length === 0) return NO_SHORTAGES
  const short = { items: new Map<number, number | null>(), promos: new Set<number>() }
  const left = new Map(shortages.map(({ itemCode, available }) => [itemCode, available]))
  const asked = requestedUnits(items, promos)
  /** Takes units as far as there are any; undefined where nothing is short. */
  const take = (itemCode: string, units: number, unitMult: number): number | null | undefined => {
    const free = left.get(itemCode)
    if (free === undefined) return undefined
    const shortage = { itemCode, available: free }
    if (free === null) return availableFor(shortage, asked.get(itemCode) ?? 0, unitMult)
    left.set(itemCode, Math.max(sumOf(free, -units), 0))
    return availableFor(shortage, units, unitMult)
  }
  for (const { idPromo, lines } of promos.filter(({ available }) => available)) {
    for (const { product, quantity, factorQty } of lines) {
      const unitMult = items.find(item => item.product.itemCode === product.itemCode)?.product.unitMult ?? 1
      if (take(product.itemCode, promoUnits(quantity, factorQty), unitMult) !== undefined)
        short.promos.add(idPromo)
    }
  }
  for (const { id, product, quantity } of items) {
    const free = take(product.itemCode, quantity, product.unitMult)
    if (free !== undefined)
      short.items.set(id, free === null ? null : floorTo(free, unitMultOf(product.unitMult)))
  }
  return short
}

/** CRT-46: what the known shortages of a cart come to; a line whose stock is not stated stays as it is. */
export function shortageAdjustment({ items }: Cart, shortages: CartShortages): CartAdjustment {
  return {
    lines: items.flatMap(item => {
      const quantity = shortages.items.get(item.id)
      return typeof quantity === 'number' ? [{ item, quantity }] : []
    }),
    promos: [...shortages.promos],
  }
}

function isStated(units: number, unitMult: number): boolean {
  return units <= unitMultOf(unitMult) * MAX_STATED_MULTIPLES
}

function requestedUnits(items: Cart['items'], promos: readonly CartPromo[]): Map<string, number> {
  const asked = new Map<string, number>()
  const add = (itemCode: string, units: number) => asked.set(itemCode, sumOf(asked.get(itemCode) ?? 0, units))
  for (const { product, quantity } of items) add(product.itemCode, quantity)
  for (const { lines } of promos.filter(({ available }) => available))
    for (const { product, quantity, factorQty } of lines)
      add(product.itemCode, promoUnits(quantity, factorQty))
  return asked
}
