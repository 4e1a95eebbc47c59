import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { closedOrder } from '#contract/office/orders/day-close.ts'
import type { OrderPosition } from '#domain/office/day-close.ts'
import type { StaffScope } from '#domain/permissions/staff-permissions.ts'
import { isMissing } from '../../orders/shortage-queries.ts'
import { instantText } from '../../platform/db/expressions/instant-text.ts'
import { withinScope } from '../../platform/db/expressions/scope-condition.ts'
import type { Database } from '../../platform/db/pool.ts'

export type ClosedOrder = z.output<typeof closedOrder>

/** A part of a day: from its beginning until before `end`. */
export interface DayPart {
  readonly start: Date
  readonly end: Date
}

/** An order as it was at the end of a part of a day, with what decides why it waits. */
export type DayOrderRow = Omit<ClosedOrder, 'reason'> & OrderPosition

/** States in which an order is of the house, however long since; what its customer fetches is done when it is invoiced. */
const OPEN = ['received', 'on_hold', 'confirmed', 'preparing', 'partially_invoiced']
const DONE = ['invoiced', 'shipped', 'delivered', 'cancelled', 'rejected']

/**
 * The orders that a part of a day had work with (OFH-09): those that were open when it began, and those that came in. Their
 * states follow from their events; what has none, a shortage and the ERP's silence, is as it is known now.
 */
export async function findDayOrders(
  db: Database,
  scope: StaffScope,
  { start, end }: DayPart,
): Promise<DayOrderRow[]> {
  const { rows } = await sql<DayOrderRow>`
    with known as materialized (
      select o.cardcode, o.id, o.created_at, o.status_at, c.cardname, coalesce(m.kind = 'pickup', false) as is_pickup,
        case when o.created_at < ${start} then ${statusBefore(start)} end as was, ${statusBefore(end)} as status
      from orders o join customers c using (cardcode) left join shipping_methods m on m.code = o.shipping_code
      where (o.status = any (${OPEN}::text[])
          or o.status = 'invoiced' and m.kind is distinct from 'pickup'
          or o.status = any (${DONE}::text[]) and o.status_at >= ${start})
        and o.created_at < ${end} and ${withinScope(scope)}
    ), days as materialized (
      select * from known
      where was is null or was = any (${OPEN}::text[]) or was = 'invoiced' and not is_pickup
    )
    select o.id as "orderId", o.doc_num as "docNum", d.cardcode, d.cardname as "cardName", o.channel,
      ${instantText(sql`d.created_at`)} as "enteredAt", d.was, d.status, ${instantText(sinceOf(end))} as since,
      o.hold_reasons as "holdReasons", coalesce(t.pesos, 0) as pesos, coalesce(t.dollars, 0) as dollars,
      ${releasesOf(start, end)} as releases, coalesce(${shipmentsOf(start, end)}, ${departureOf(start, end)}, '[]') as dispatches,
      d.is_pickup as "isPickup",
      exists (select from order_proposals p
        where p.cardcode = d.cardcode and p.order_id = d.id and p.sent_at < ${end} and p.expires_at >= ${end}
          and (p.answered_at is null or p.answered_at >= ${end})
          and (p.settled_at is null or p.settled_at >= ${end})) as "isProposed",
      coalesce(o.erp_waiting_since < ${end}, false) as "waitsForErp",
      exists (select from order_picks k join order_lines l using (cardcode, order_id, line_num)
        where k.cardcode = d.cardcode and k.order_id = d.id and k.at < ${end} and ${isMissing} and l.open_qty > 0
      ) as "isShort"
    from days d join orders o on o.cardcode = d.cardcode and o.id = d.id
      left join lateral (
        select sum(amount) filter (where currency = 'UYU') as pesos,
          sum(amount) filter (where currency = 'USD') as dollars
        from (
          select currency, total as amount from order_totals where cardcode = d.cardcode and order_id = d.id
          union all
          select 'UYU', (s.placed ->> 'charge')::numeric + (s.placed ->> 'chargeTax')::numeric
          from placed_shipping(o.shipping) as s (placed) where (o.shipping ->> 'charge')::numeric > 0
        ) as payable
      ) as t on true
    order by o.id`.execute(db)
  return rows
}

/** The state of `orders o` right before an instant. */
function statusBefore(at: Date): RawBuilder<unknown> {
  return sql`case when o.status_at < ${at} then o.status else coalesce((
    select e.to_status from order_events e where e.cardcode = o.cardcode and e.order_id = o.id and e.at < ${at}
    order by e.at desc, e.id desc limit 1), o.status) end`
}

/** Since when the order `d` is in the state that it had right before an instant. */
function sinceOf(end: Date): RawBuilder<unknown> {
  return sql`case when d.status_at < ${end} then d.status_at else coalesce((
    select max(e.at) from order_events e
    where e.cardcode = d.cardcode and e.order_id = d.id and e.at < ${end}
      and e.from_status is distinct from e.to_status), d.created_at) end`
}

function releasesOf(start: Date, end: Date): RawBuilder<unknown> {
  return sql`coalesce((
    select jsonb_agg(jsonb_build_object('at', ${instantText(sql`e.at`)}, 'by', e.actor) order by e.at, e.id)
    from order_events e
    where e.cardcode = d.cardcode and e.order_id = d.id and e.at >= ${start} and e.at < ${end}
      and e.from_status = 'on_hold' and e.to_status = 'confirmed'), '[]')`
}

const inCurrency = (iso: 'UYU' | 'USD', quantity: RawBuilder<unknown>) => sql`coalesce(sum(
  round(l.line_total * ${quantity} / l.quantity * (1 + l.tax / 100), 2)) filter (where l.currency = ${iso}), 0)`

/** Null: nothing of the order was dispatched with papers. */
function shipmentsOf(start: Date, end: Date): RawBuilder<unknown> {
  return sql`(
    select jsonb_agg(jsonb_build_object('at', ${instantText(sql`h.at`)}, 'by', h.author, 'agency', h.agency,
      'branch', h.branch, 'guide', h.guide, 'packages', h.packages, 'pesos', g.pesos, 'dollars', g.dollars)
      order by h.at, h.id)
    from shipments h cross join lateral (
      select ${inCurrency('UYU', sql`s.quantity`)} as pesos, ${inCurrency('USD', sql`s.quantity`)} as dollars
      from shipment_lines s join order_lines l
        on l.cardcode = s.cardcode and l.order_id = h.order_id and l.line_num = s.line_num
      where s.cardcode = h.cardcode and s.shipment_id = h.id
    ) as g
    where h.cardcode = d.cardcode and h.order_id = d.id and h.at >= ${start} and h.at < ${end})`
}

/** An order that left without papers, as by the ERP's word, or is fetched: what had not left before. */
function departureOf(start: Date, end: Date): RawBuilder<unknown> {
  return sql`(
    select jsonb_build_array(jsonb_build_object('at', ${instantText(sql`e.at`)}, 'by', e.actor,
      'agency', nullif(o.shipping ->> 'agency', ''), 'branch', null, 'guide', null, 'packages', null,
      'pesos', g.pesos, 'dollars', g.dollars))
    from order_events e cross join lateral (
      select ${inCurrency('UYU', sql`r.quantity`)} as pesos, ${inCurrency('USD', sql`r.quantity`)} as dollars,
        sum(r.quantity) as quantity
      from order_lines l cross join lateral (
        select greatest(l.quantity - l.closed_qty - coalesce(sum(s.quantity), 0), 0) as quantity
        from shipments h join shipment_lines s on s.cardcode = h.cardcode and s.shipment_id = h.id
        where h.cardcode = l.cardcode and h.order_id = l.order_id and h.at < ${start} and s.line_num = l.line_num
      ) as r
      where l.cardcode = d.cardcode and l.order_id = d.id
    ) as g
    where e.cardcode = d.cardcode and e.order_id = d.id and e.at >= ${start} and e.at < ${end}
      and e.from_status is distinct from e.to_status and g.quantity > 0
      and e.to_status = case when d.is_pickup then 'invoiced' else 'shipped' end
    order by e.at desc, e.id desc limit 1)`
}
