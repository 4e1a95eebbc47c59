import { differs, type OrderChange, taxDiffers } from '#domain/orders/order-review.ts'
import { effectiveTax } from '#domain/pricing/price.ts'
import { type PromoCustomer, promoRefusal, promoUnits } from '#domain/pricing/promo.ts'
import { floorTo } from '#domain/pricing/quantity.ts'
import type { BusinessDay } from '#domain/time/business-day.ts'
import type { OrderedPromo, OrderedPromoLineFact, ProductFact } from './facts-queries.ts'
import type { FreeStock } from './free-stock.ts'
import type { RequestedPromo, RequestedPromoLine } from './order-request.ts'

export interface PromoFacts {
  readonly customer: PromoCustomer
  readonly byId: ReadonlyMap<number, OrderedPromo>
}

interface ReviewFacts {
  readonly today: BusinessDay
  readonly promos: PromoFacts
  readonly products: ReadonlyMap<string, ProductFact>
}

export interface ReviewedPromo {
  readonly changes: readonly OrderChange[]
  /** The lines that can be priced, as the promotion is now. */
  readonly lines: readonly {
    readonly fact: OrderedPromoLineFact
    readonly quantity: number
    readonly description: string
  }[]
}

type Change = Pick<OrderChange, 'code' | 'was' | 'now'> & { readonly blocking?: boolean }

/**
 * PRO-08 to PRO-10: dates, audience, limits and lines, then price and stock line by line. The units of a promotion
 * need not be a multiple of the product's unitMult.
 */
export function reviewPromo(requested: RequestedPromo, facts: ReviewFacts, free: FreeStock): ReviewedPromo {
  const { idPromo } = requested
  const promo = facts.promos.byId.get(idPromo)
  if (promo === undefined) return { changes: [promoRejected(idPromo, 'PROMO_EXPIRED')], lines: [] }

  const usage = { byCustomer: promo.usedByCustomer, total: promo.usedInTotal }
  const refused = promoRefusal(promo, requested.lines, facts.promos.customer, usage, facts.today)
  const changes: OrderChange[] = refused === null ? [] : [promoRejected(idPromo, refused)]
  const factOf = new Map(promo.lines.map(line => [line.itemCode, line]))
  const lines = requested.lines.flatMap(line => {
    const fact = factOf.get(line.itemCode)
    if (fact === undefined) return []
    for (const change of lineChanges(line, fact, facts.products.get(line.itemCode), free)) {
      changes.push({ where: 'promoLine', itemCode: line.itemCode, idPromo, blocking: false, ...change })
    }
    return [{ fact, quantity: line.quantity, description: promo.title }]
  })
  return { changes, lines }
}

function lineChanges(
  seen: RequestedPromoLine,
  fact: OrderedPromoLineFact,
  product: ProductFact | undefined,
  free: FreeStock,
): Change[] {
  if (!product?.active) return [{ code: 'ITEM_INACTIVE', was: seen.quantity, now: null, blocking: true }]
  const changes: Change[] = []
  if (seen.currency !== fact.currency) {
    changes.push({ code: 'CURRENCY_CHANGED', was: seen.currency, now: fact.currency })
  }
  if (differs(seen.price, fact.price)) {
    changes.push({ code: 'PRICE_CHANGED', was: seen.price, now: fact.price })
  }
  if (taxDiffers(seen.tax, product.tax)) {
    changes.push({ code: 'TAX_CHANGED', was: effectiveTax(seen.tax), now: effectiveTax(product.tax) })
  }
  const units = promoUnits(seen.quantity, fact.factorQty)
  const available = free.consume(seen.itemCode, units)
  if (available !== null && available < units) {
    const packs = floorTo(floorTo(available, fact.factorQty) / fact.factorQty, 1)
    const code = packs > 0 ? 'INSUFFICIENT_STOCK' : 'OUT_OF_STOCK'
    changes.push({ code, was: seen.quantity, now: packs, blocking: true })
  }
  return changes
}

/** The blocking change for a promotion that cannot be ordered like this. */
export function promoRejected(idPromo: number, code: OrderChange['code']): OrderChange {
  return { where: 'promo', code, idPromo, was: null, now: null, blocking: true }
}
