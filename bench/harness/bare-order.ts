import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { PricedOrderLine } from '#backend/orders/place/price-lines.ts'
import type { PooledDatabase } from '#backend/platform/db/pool.ts'
import { inTransaction } from '#backend/platform/db/transaction.ts'
import { insertJobsFrom } from '#backend/platform/queue/queue-queries.ts'
import type { Caller } from '#contract/client.ts'
import { isoOf } from '#domain/money/money.ts'

export type OrderedLine = Pick<
  PricedOrderLine,
  'itemCode' | 'title' | 'quantity' | 'unitMult' | 'price' | 'discount' | 'currency' | 'tax'
>

/**
 * The rows an order leaves behind, written as plainly as can be: one INSERT per table in one transaction, no lock, no
 * price, no check. What placing an order is compared with.
 */
export async function insertBareOrder(
  db: PooledDatabase,
  { cardcode, email }: Caller,
  lines: readonly OrderedLine[],
): Promise<void> {
  const key = randomUUID()
  const totals = totalsOf(lines)
  await inTransaction(db, async tx => {
    const { rows } = await sql<{ id: number }>`
      insert into orders (cardcode, email, kind, status, status_at, hold_reasons, shipping_code, shipping, created_at,
        idempotency_key)
      values (${cardcode}, ${email}, 'order', 'received', now(), '{}', 'RETIRO', '{"code": "RETIRO"}', now(), ${key})
      returning id`.execute(tx)
    const id = rows[0]?.id
    await sql`
      insert into order_events (cardcode, order_id, to_status, at, actor)
      values (${cardcode}, ${id}, 'received', now(), ${email})`.execute(tx)
    await sql`
      insert into order_lines (cardcode, order_id, line_num, itemcode, title, quantity, unit_mult, price, discount,
        currency, tax, line_total, open_qty)
      select ${cardcode}, ${id}, l.position - 1, l.itemcode, l.title, l.quantity, l.unit_mult, l.price, l.discount,
        l.currency, l.tax, l.price, l.quantity
      from unnest(${lines.map(line => line.itemCode)}::text[], ${lines.map(line => line.title)}::text[],
        ${lines.map(line => line.quantity)}::numeric[], ${lines.map(line => line.unitMult)}::numeric[],
        ${lines.map(line => line.price)}::numeric[], ${lines.map(line => line.discount)}::numeric[],
        ${lines.map(line => isoOf(line.currency))}::text[], ${lines.map(line => line.tax)}::numeric[])
        with ordinality as l (itemcode, title, quantity, unit_mult, price, discount, currency, tax, position)`.execute(
      tx,
    )
    await sql`
      insert into order_totals (cardcode, order_id, currency, subtotal, tax_total, total)
      select ${cardcode}, ${id}, t.currency, t.total, 0, t.total
      from unnest(${totals.map(total => total.currency)}::text[], ${totals.map(total => total.sum)}::numeric[])
        as t (currency, total)`.execute(tx)
    await sql`
      insert into order_taxes (cardcode, order_id, currency, rate, net, tax)
      select ${cardcode}, ${id}, t.currency, 22, t.total, 0
      from unnest(${totals.map(total => total.currency)}::text[], ${totals.map(total => total.sum)}::numeric[])
        as t (currency, total)`.execute(tx)
    await sql`
      insert into idempotency_keys (cardcode, route, key, body_hash, state, status, reply, order_id, started_at,
        expires_at)
      values (${cardcode}, 'bare', ${key}, ${key}, 'finished', 201, '{}', ${id}, now(), now() + interval '7 days')`.execute(
      tx,
    )
    const payload = JSON.stringify({ cardcode, orderId: id })
    await insertJobsFrom(
      sql`(values ('orderReceivedMail', ${payload}::json, ${`bare:${key}`})) as job (task, payload, key)`,
    ).execute(tx)
  })
}

function totalsOf(lines: readonly OrderedLine[]): { currency: string; sum: number }[] {
  const sums = new Map<string, number>()
  for (const line of lines) {
    const currency = isoOf(line.currency)
    sums.set(currency, (sums.get(currency) ?? 0) + Math.round(line.price * line.quantity * 100) / 100)
  }
  return [...sums].map(([currency, sum]) => ({ currency, sum }))
}
