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

/** What was counted of an order, and what waits, of a product (OFO-14, OFO-15). */
interface KeptPick {
  readonly itemCode: string
  readonly picked: number
  readonly shortage: number
  readonly reason: string | null
  readonly stockOff: number
  readonly staffId: string | null
  readonly author: string
}

/**
 * Gives an order other lines, totals and delivery, as if it had been placed with them. What it held is free first; the
 * stock rows of both must be locked already. What was counted stays counted; a shortage that was substituted is over.
 */
export async function replaceContents(tx: Database, replacement: Replacement): Promise<void> {
  const { cardcode, orderId, request, order, holdReasons } = replacement
  const { rows: picks } = await sql<KeptPick>`
    with lines as (
      delete from order_lines where cardcode = ${cardcode} and order_id = ${orderId}
      returning line_num, itemcode, open_qty * factor_qty as units
    ), freed as (
      update product_stock s set committed = greatest(s.committed - l.units, 0)
      from (select itemcode, sum(units) as units from lines group by itemcode) l where s.itemcode = l.itemcode
    ), totals as (
      delete from order_totals where cardcode = ${cardcode} and order_id = ${orderId}
    ), taxes as (
      delete from order_taxes where cardcode = ${cardcode} and order_id = ${orderId}
    ), usage as (
      delete from promo_usage where cardcode = ${cardcode} and order_id = ${orderId}
    ), picks as (
      delete from order_picks where cardcode = ${cardcode} and order_id = ${orderId} returning *
    )
    select l.itemcode as "itemCode", sum(k.picked) as picked,
      coalesce(sum(k.shortage) filter (where k.way = 'wait'), 0) as shortage,
      max(k.reason) filter (where k.way = 'wait') as reason,
      coalesce(sum(k.stock_off) filter (where k.way = 'wait'), 0) as "stockOff",
      (array_agg(k.staff_id order by k.at desc))[1] as "staffId", (array_agg(k.author order by k.at desc))[1] as author
    from picks k join lines l using (line_num) group by l.itemcode`.execute(tx)
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
  if (picks.length > 0) await keepPicks(tx, replacement, picks)
}

/** Puts what was counted of a product on the first line that has it now. */
async function keepPicks(
  tx: Database,
  { cardcode, orderId }: Replacement,
  picks: readonly KeptPick[],
): Promise<void> {
  await sql`
    insert into order_picks (cardcode, order_id, line_num, picked, shortage, reason, way, stock_off, staff_id, author)
    select ${cardcode}, ${orderId}, l.line_num, least(k.picked, l.quantity * l.factor_qty), least(k.shortage, l.quantity),
      k.reason, case when k.reason is not null then 'wait' end, k."stockOff", k."staffId", k.author
    from jsonb_to_recordset(${JSON.stringify(picks)}::jsonb) as k ("itemCode" text, picked numeric, shortage numeric,
        reason text, "stockOff" numeric, "staffId" uuid, author text)
      cross join lateral (
        select * from order_lines
        where cardcode = ${cardcode} and order_id = ${orderId} and itemcode = k."itemCode" order by line_num limit 1
      ) l`.execute(tx)
}
