import { sql } from 'kysely'
import type { PooledDatabase } from '#backend/platform/db/pool.ts'
import type { Caller } from '#contract/client.ts'

export interface History {
  /** Orders received and not invoiced yet. */
  readonly open: number
  /** Orders delivered in the last twelve months. */
  readonly past: number
}

/** A customer like the demo's first, without special prices and debts, with orders of five lines. */
export async function addCustomerWithHistory(
  db: PooledDatabase,
  cardcode: string,
  { open, past }: History,
): Promise<Caller> {
  const email = `${cardcode.toLowerCase()}@demo.test`
  await sql`
    insert into customers
    select (jsonb_populate_record(c, jsonb_build_object('cardcode', ${cardcode}::text, 'email', ${email}::text,
      'credit_limit_uyu', 1000000000))).*
    from customers c where c.cardcode = (select min(cardcode) from customers)`.execute(db)
  await sql`
    insert into orders (cardcode, email, kind, status, shipping_code, shipping, created_at)
    select ${cardcode}, ${email}, 'order', case when n > ${past}::int then 'received' else 'delivered' end, 'RETIRO',
      '{"code": "RETIRO", "charge": 0}', now() - interval '350 days' * (1 - n::float8 / ${open + past}::int)
    from generate_series(1, ${open + past}::int) n`.execute(db)
  await sql`
    with goods as (select itemcode, title, row_number() over (order by md5(itemcode)) as n from products where active)
    insert into order_lines (cardcode, order_id, line_num, itemcode, title, quantity, unit_mult, price, discount,
      currency, tax, line_total, open_qty)
    select o.cardcode, o.id, l, g.itemcode, g.title, 1, 1, 100, 0, 'UYU', 22, 100, 1
    from orders o cross join generate_series(0, 4) l join goods g on g.n = 1 + (o.id * 7 + l * l * 13) % 600
    where o.cardcode = ${cardcode}`.execute(db)
  await sql`
    insert into order_totals (cardcode, order_id, currency, subtotal, tax_total, total)
    select cardcode, id, 'UYU', 500, 110, 610 from orders where cardcode = ${cardcode}`.execute(db)
  await sql`vacuum analyze`.execute(db)
  return { cardcode, email, requestId: 'bench', address: null }
}
