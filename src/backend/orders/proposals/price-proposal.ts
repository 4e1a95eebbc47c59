import { amountOf } from '#domain/money/money.ts'
import { payableTotals } from '#domain/pricing/payable.ts'
import { businessDayOf } from '#domain/time/business-day.ts'
import type { Database } from '../../platform/db/pool.ts'
import {
  lockedCustomer,
  type OrderFacts,
  type OrderingCustomer,
  readOrderFacts,
} from '../place/facts-queries.ts'
import { itemCodesOf, type OrderRequest } from '../place/order-request.ts'
import type { PlacingOptions } from '../place/place-order.ts'
import { type PricedOrder, type Pricing, priceOrder } from '../place/price-order.ts'
import type { OrderContent } from '../proposal-queries.ts'
import { findContent, type ProposedOrder } from './queries.ts'

export interface PricedProposal extends Pricing {
  readonly facts: OrderFacts
}

/** The customer of a request, locked; null when it may not order (CHK-20). */
export async function lockBuyer(
  tx: Database,
  cardcode: string,
  request: OrderRequest,
): Promise<OrderingCustomer | null> {
  const { rows } = await lockedCustomer(cardcode, itemCodesOf(request)).execute(tx)
  return rows[0]?.allowed ? rows[0] : null
}

/**
 * Prices a request by the rules of an order that is placed now, as if the order that it replaces were not there (OFO-22).
 * Its customer and the order are locked; the stock of both is from here on.
 */
export async function priceProposal(
  tx: Database,
  request: OrderRequest,
  order: ProposedOrder,
  customer: OrderingCustomer,
  { now, backOrders }: Pick<PlacingOptions, 'now' | 'backOrders'>,
): Promise<PricedProposal> {
  const today = businessDayOf(now)
  const facts = await readOrderFacts(tx, request, { customer, today, backOrders }, order)
  return { ...priceOrder(request, facts), facts }
}

/** A priced order as people compare it; null without a delivery, which is then among the changes. */
export function contentOf({ lines, totals, payable, shipping, address }: PricedOrder): OrderContent | null {
  if (shipping === null) return null
  return {
    lines: lines.map(line => ({
      itemCode: line.itemCode,
      title: line.title,
      quantity: line.quantity,
      factorQty: line.factorQty,
      price: line.price,
      discount: line.discount,
      currency: line.currency,
      tax: line.tax,
      lineTotal: amountOf(line.total),
      idPromo: line.promo?.idPromo ?? null,
      promoDescription: line.promo?.description ?? null,
      ...(line.ownPrice === null ? {} : { ownPrice: true as const }),
    })),
    totals,
    payable,
    shipping,
    address,
  }
}

/** The order as it is. */
export async function storedContent(tx: Database, order: ProposedOrder): Promise<OrderContent> {
  const stored = await findContent(tx, order)
  if (stored === null) throw new Error('A locked order is gone')
  return { ...stored, payable: payableTotals(stored.totals, stored.shipping) }
}
