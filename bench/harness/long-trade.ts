import { sql } from 'kysely'
import type { Database } from '#backend/platform/db/pool.ts'
import { addTradeHistory } from '#backend/testing/demo/long-history.ts'
import { businessDayOf } from '#domain/time/business-day.ts'

/** Half a million order lines, for the benchmarks of the back office. */

export const CUSTOMERS = 2_000
const ORDERS_EACH = 36
const AT_ONCE = 200
export const OPEN_ORDERS = 1_000
export const LINES_OF_ONE = 300

/** Five years of trade, a thousand open orders, one of many lines, whose id is returned; once in a database. */
export async function fillTrade(db: Database): Promise<number> {
  const known = await bigOrder(db)
  if (known !== null) return known
  const today = businessDayOf(new Date())
  const customers = Array.from({ length: CUSTOMERS }, (_, at) => ({
    cardcode: `H${20_000 + at}`,
    orders: ORDERS_EACH,
    invoices: 2,
    repairs: 0,
    lines: 14,
  }))
  // A statement may not run for long.
  for (let at = 0; at < CUSTOMERS; at += AT_ONCE) {
    await addTradeHistory(db, customers.slice(at, at + AT_ONCE), today)
  }
  await sql`
    update orders o set status = (array['received', 'on_hold', 'confirmed', 'preparing', 'invoiced'])[1 + o.id % 5],
      status_at = now() - make_interval(mins => (o.id % 5000)::int)
    from (select id from orders where cardcode like 'H2%' order by created_at desc limit ${OPEN_ORDERS}) as newest
    where o.id = newest.id`.execute(db)
  const { rows } = await sql<{ id: number }>`
    with big as (select cardcode, id from orders where cardcode = 'H20001' order by id desc limit 1),
    gone as (delete from order_lines l using big where l.cardcode = big.cardcode and l.order_id = big.id and l.line_num >= 100)
    insert into order_lines (cardcode, order_id, line_num, itemcode, title, quantity, unit_mult, price, discount, currency, tax,
      line_total, open_qty)
    select big.cardcode, big.id, 1000 + row_number() over (), p.itemcode, p.title, 2, 1, 100, 0, 'UYU', 22, 200, 2
    from big, (select itemcode, title from products order by itemcode limit ${LINES_OF_ONE}) p
    returning order_id as id`.execute(db)
  await sql`vacuum analyze`.execute(db)
  return rows[0]?.id ?? 0
}

/** The order of many lines, if it is there. */
async function bigOrder(db: Database): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select order_id as id from order_lines where cardcode = 'H20001' and line_num = 1001`.execute(db)
  return rows[0]?.id ?? null
}
