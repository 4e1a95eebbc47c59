import { freeUnits, type StockLevel } from '../pricing/customer-terms.ts'
import { promoUnits } from '../pricing/promo.ts'
import { floorTo, sumOf, unitMultOf } from '../pricing/quantity.ts'
import type { Cart, CartPromo } from './cart.ts'
import type { CartAdjustment } from './cart-change.ts'

/** A product with less stock than the cart requests. */
export interface Shortage {
  readonly itemCode: string
  /** Maximum for the whole cart, a multiple of its unitMult; null (undisclosed) when the request was very large. */
  readonly available: number | null
}

export interface RequestedUnits {
  readonly itemCode: string
  readonly units: number
}

/** The stock of a product. */
export interface StockFacts {
  readonly unitMult: number
  readonly stock: StockLevel | null
}

/** Above this many multiples the stock is not disclosed, as a competitor could probe it (domain.md 4.5). */
const MAX_DISCLOSED_MULTIPLES = 100

/**
 * CRT-46: the products with less stock than requested, each once; lines and promotions of one product share its stock.
 * `stockOf` returns null for a product that cannot be ordered.
 */
export function shortagesOf(
  requested: Iterable<RequestedUnits>,
  stockOf: (itemCode: string) => StockFacts | null,
): Shortage[] {
  const sums = new Map<string, number>()
  for (const { itemCode, units } of requested) sums.set(itemCode, sumOf(sums.get(itemCode) ?? 0, units))
  return Array.from(sums).flatMap(([itemCode, units]) => {
    const facts = stockOf(itemCode)
    if (facts === null) return []
    const free = freeUnits(facts.stock, facts.unitMult)
    if (units <= free) return []
    return [
      {
        itemCode,
        available: isDisclosed(units, facts.unitMult) ? floorTo(free, unitMultOf(facts.unitMult)) : null,
      },
    ]
  })
}

/** Available units under a known shortage: undefined where the request can be met, null where undisclosed. */
export function availableFor(
  shortage: Shortage | undefined,
  units: number,
  unitMult: number,
): number | null | undefined {
  if (shortage === undefined) return undefined
  const { available } = shortage
  // An undisclosed shortage applies until the next save, as long as the request is as large.
  if (available === null) return isDisclosed(units, unitMult) ? undefined : null
  return available < units ? available : undefined
}

/** The lines and promotions of a cart without enough stock. */
export interface CartShortages {
  /** Available quantity by line id; null when undisclosed. */
  readonly items: ReadonlyMap<number, number | null>
  /** Promotions without enough stock, by idPromo. */
  readonly promos: ReadonlySet<number>
}

export const NO_SHORTAGES: CartShortages = { items: new Map(), promos: new Set() }

/**
 * CRT-46: the lines and promotions affected by the last known shortages. Promotions consume their units first, as in an
 * order, because their quantities are fixed.
 */
export function cartShortages(
  { items, promos }: Pick<Cart, 'items' | 'promos'>,
  shortages: readonly Shortage[],
): CartShortages {
  if (shortages.length === 0) return NO_SHORTAGES
  const short = { items: new Map<number, number | null>(), promos: new Set<number>() }
  const left = new Map(shortages.map(({ itemCode, available }) => [itemCode, available]))
  const requested = requestedUnits(items, promos)
  /** Consumes available units; undefined where the request can be met. */
  const consume = (itemCode: string, units: number, unitMult: number): number | null | undefined => {
    const free = left.get(itemCode)
    if (free === undefined) return undefined
    const shortage = { itemCode, available: free }
    if (free === null) return availableFor(shortage, requested.get(itemCode) ?? 0, unitMult)
    left.set(itemCode, Math.max(sumOf(free, -units), 0))
    return availableFor(shortage, units, unitMult)
  }
  for (const { idPromo, lines } of promos.filter(({ available }) => available)) {
    for (const { product, quantity, factorQty } of lines) {
      const unitMult = items.find(item => item.product.itemCode === product.itemCode)?.product.unitMult ?? 1
      if (consume(product.itemCode, promoUnits(quantity, factorQty), unitMult) !== undefined)
        short.promos.add(idPromo)
    }
  }
  for (const { id, product, quantity } of items) {
    const free = consume(product.itemCode, quantity, product.unitMult)
    if (free !== undefined)
      short.items.set(id, free === null ? null : floorTo(free, unitMultOf(product.unitMult)))
  }
  return short
}

/** CRT-46: the adjustment that resolves the known shortages; a line with undisclosed stock is unchanged. */
export function shortageAdjustment({ items }: Cart, shortages: CartShortages): CartAdjustment {
  return {
    lines: items.flatMap(item => {
      const quantity = shortages.items.get(item.id)
      return typeof quantity === 'number' ? [{ item, quantity }] : []
    }),
    promos: [...shortages.promos],
  }
}

function isDisclosed(units: number, unitMult: number): boolean {
  return units <= unitMultOf(unitMult) * MAX_DISCLOSED_MULTIPLES
}

function requestedUnits(items: Cart['items'], promos: readonly CartPromo[]): Map<string, number> {
  const requested = new Map<string, number>()
  const add = (itemCode: string, units: number) =>
    requested.set(itemCode, sumOf(requested.get(itemCode) ?? 0, units))
  for (const { product, quantity } of items) add(product.itemCode, quantity)
  for (const { lines } of promos.filter(({ available }) => available))
    for (const { product, quantity, factorQty } of lines)
      add(product.itemCode, promoUnits(quantity, factorQty))
  return requested
}
