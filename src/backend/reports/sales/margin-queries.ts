import { sql } from 'kysely'
import type { StaffScope } from '#domain/permissions/staff-permissions.ts'
import { TIME_ZONE } from '#domain/time/business-day.ts'
import { withinScope } from '../../platform/db/expressions/scope-condition.ts'
import type { Database } from '../../platform/db/pool.ts'

export interface DailyCost {
  readonly day: string
  readonly currency: string
  /** Net of the lines whose cost is known. */
  readonly net: number
  readonly cost: number
  readonly uncosted: number
}

/**
 * What was sold since then and what it cost, by business day and currency: each line at the latest cost that a supplier had
 * on the day of its order, of one unit, at the order's own rate where the currencies differ.
 */
export async function findDailyCosts(db: Database, scope: StaffScope, since: Date): Promise<DailyCost[]> {
  const { rows } = await sql<DailyCost>`
    with sold as (
      select (o.created_at at time zone ${TIME_ZONE})::date as day, l.currency, l.line_total as net, case
          when k.currency = l.currency then k.cost
          when k.currency = 'USD' then k.cost * nullif(o.exchange_rate, 0)
          else k.cost / nullif(o.exchange_rate, 0)
        end * l.quantity * l.factor_qty as cost
      from orders o join customers c using (cardcode)
        join order_lines l on l.cardcode = o.cardcode and l.order_id = o.id
        left join lateral (
          select h.cost / coalesce(i.pack, 1) as cost, h.currency
          from (
            select distinct on (supplier_code) supplier_code, cost, currency, at
            from cost_history
            where itemcode = l.itemcode
              and at < ((o.created_at at time zone ${TIME_ZONE})::date + 1)::timestamp at time zone ${TIME_ZONE}
            order by supplier_code, at desc
          ) h left join lateral (
            select pack from supplier_items s
            where s.supplier_code = h.supplier_code and s.itemcode = l.itemcode
            order by (s.cost = h.cost) desc nulls last limit 1
          ) i on true
          where h.cost is not null order by h.at desc, h.supplier_code limit 1
        ) k on true
      where o.created_at >= ${since} and o.status not in ('cancelled', 'rejected') and ${withinScope(scope)}
    )
    select day::text, currency, coalesce(sum(net) filter (where cost is not null), 0)::float8 as net,
      coalesce(sum(cost), 0)::float8 as cost, count(*) filter (where cost is null) as uncosted
    from sold group by day, currency`.execute(db)
  return rows
}
