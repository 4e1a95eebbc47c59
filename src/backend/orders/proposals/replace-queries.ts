import { sql } from 'kysely'
import type { HoldReason } from '#domain/orders/order.ts'
import type { Database } from '../../platform/db/pool.ts'
import { contentsOf } from '../place/insert-queries.ts'
import type { OrderRequest } from '../place/order-request.ts'
import type { PricedOrder } from '../place/price-order.ts'

export interface Replacement {
  readonly cardcode: string
  readonly orderId: number
  readonly request: OrderRequest
  readonly order: PricedOrder
  readonly holdReasons: readonly HoldReason[]
}

/**
 * Gives an order other lines, totals and delivery, as if it had been placed with them. What it held is free first; the
 * stock rows of both must be locked already.
 */
export async function replaceContents(tx: Database, replacement: Replacement): Promise<void> {
  const { cardcode, orderId, request, order, holdReasons } = replacement
  await sql`
    with lines as (
      delete from order_lines where cardcode = ${cardcode} and order_id = ${orderId}
      returning itemcode, open_qty * factor_qty as units
    ), freed as (
      update product_stock s set committed = greatest(s.committed - l.units, 0)
      from (select itemcode, sum(units) as units from lines group by itemcode) l where s.itemcode = l.itemcode
    ), totals as (
      delete from order_totals where cardcode = ${cardcode} and order_id = ${orderId}
    ), taxes as (
      delete from order_taxes where cardcode = ${cardcode} and order_id = ${orderId}
    )
    delete from promo_usage where cardcode = ${cardcode} and order_id = ${orderId}`.execute(tx)
  const { address, shipping, exchangeRate } = order
  const promoIds = request.promos.map(promo => promo.idPromo)
  const isPromoAlone = request.lines.length === 0 && promoIds.length === 1
  await sql`
    with placed as (
      update orders set kind = case when ${isPromoAlone} then kind else 'order' end,
        shipping_code = ${request.shipping.code}, shipping = ${JSON.stringify(shipping)}::jsonb,
        address = ${address && JSON.stringify(address)}::jsonb, exchange_rate = ${exchangeRate},
        hold_reasons = ${holdReasons}::text[]
      where cardcode = ${cardcode} and id = ${orderId}
      returning cardcode, id
    ), ${contentsOf(order, promoIds)}
    select from placed`.execute(tx)
}
