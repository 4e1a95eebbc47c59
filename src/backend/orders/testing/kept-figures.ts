import { sql } from 'kysely'
import type { Database } from '../../platform/db/pool.ts'

/** What triggers keep of orders and promotions (migration 0048). */
export async function keptFigures(db: Database) {
  const { rows: open } = await sql`
    select cardcode, currency, orders, amount from customer_open_amounts where orders <> 0 or amount <> 0
    order by cardcode, currency`.execute(db)
  const { rows: usage } = await sql`
    select doc_entry, cardcode, units from promo_usage_totals where units <> 0 order by doc_entry, cardcode`.execute(
    db,
  )
  return { open, usage }
}

/** The same, counted from the orders. */
export async function countedFigures(db: Database) {
  const { rows: open } = await sql`
    with amounts as (
      select o.cardcode, o.id, t.currency, t.total as amount
      from orders o join order_totals t on t.cardcode = o.cardcode and t.order_id = o.id
      where o.status in ('received', 'on_hold', 'confirmed', 'preparing')
      union all
      select o.cardcode, o.id, 'UYU', (s ->> 'charge')::numeric + (s ->> 'chargeTax')::numeric
      from orders o cross join lateral placed_shipping(o.shipping) s
      where o.status in ('received', 'on_hold', 'confirmed', 'preparing') and (s ->> 'charge')::numeric > 0
      union all
      select o.cardcode, o.id, l.currency, round(l.line_total * l.open_qty / l.quantity * (1 + l.tax / 100), 2)
      from orders o join order_lines l on l.cardcode = o.cardcode and l.order_id = o.id
      where o.status = 'partially_invoiced'
      union all
      select o.cardcode, o.id, l.currency, -round(l.line_total * l.closed_qty / l.quantity * (1 + l.tax / 100), 2)
      from orders o join order_lines l on l.cardcode = o.cardcode and l.order_id = o.id
      where o.status in ('received', 'on_hold', 'confirmed', 'preparing') and l.closed_qty > 0
    )
    select cardcode, currency, count(distinct id) as orders, sum(amount) as amount
    from amounts group by cardcode, currency order by cardcode, currency`.execute(db)
  const { rows: usage } = await sql`
    select doc_entry, owner as cardcode, sum(units) as units
    from promo_usage cross join lateral (values (''), (cardcode)) o (owner)
    group by doc_entry, owner order by doc_entry, owner`.execute(db)
  return { open, usage }
}
