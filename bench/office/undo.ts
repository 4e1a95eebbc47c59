import { sql } from 'kysely'
import { undoChangeSet, undoEffect } from '#contract/office/audit.ts'
import type { BenchShop } from '../harness/bench-shop.ts'
import type { Benchmark, Report, Row } from '../harness/benchmark.ts'
import { officeCaller } from '../harness/office-calls.ts'

const ROWS = 16_000
/** OFI-13. */
const LONGEST_MS = 8_000

export const undo: Benchmark = {
  name: 'undo',
  about:
    'what undoing an act of 16,000 rows would do, its undo, and the undo of that: rows changed, made and deleted',
  measure,
}

/** Acts of imports: on special prices, and on products with their prices and stock. */
async function measure(benchShop: BenchShop): Promise<Report> {
  const shop = await benchShop.inProcess()
  const { db } = shop
  const call = await officeCaller(shop)
  await sql`
    insert into customers (cardcode, cardname, rut, email, price_list, pay_terms_name, department)
    select 'U' || n, 'Cliente ' || n, '211234560018', 'u' || n || '@mail.test', (select min(price_list) from price_lists),
      'Contado', 'MO' from generate_series(1, 10) n`.execute(db)
  // As a supplier's first list, its second one, and one that is taken out again.
  const acts = {
    'special prices made': [
      sql`
        insert into special_prices (cardcode, itemcode, valid_from, price, currency)
        select 'U' || n, p.itemcode, '2026-01-01', 10, 'UYU'
        from generate_series(1, 10) n, (select itemcode from products order by itemcode limit ${ROWS / 10}) p`,
    ],
    'special prices changed': [
      sql`update special_prices set price = price + 1, percent = 5 where cardcode like 'U%'`,
    ],
    'special prices deleted': [sql`delete from special_prices where cardcode like 'U%'`],
    'products made': [
      sql`
        insert into products (itemcode, id, title, name, brand_id, category_id)
        select 'UNDO-' || n, 900000000 + n, 'Producto ' || n, 'producto ' || n, (select min(id) from brands),
          (select category_id from products limit 1)
        from generate_series(1, ${ROWS}::int) n`,
      sql`
        insert into product_prices (itemcode, price_list, currency, price)
        select itemcode, (select min(price_list) from price_lists), 'UYU', 100 from products where itemcode like 'UNDO-%'`,
      sql`
        insert into product_stock (itemcode, available, status, description)
        select itemcode, 5, 'S', '' from products where itemcode like 'UNDO-%'`,
    ],
    'products changed': [
      sql`update products set title = title || ' bis', tax = 10 where itemcode like 'UNDO-%'`,
      sql`update product_prices set price = price * 1.1 where itemcode like 'UNDO-%'`,
      sql`update product_stock set available = available + 1 where itemcode like 'UNDO-%'`,
    ],
  }
  const rows: Row[] = []
  for (const [what, statements] of Object.entries(acts)) {
    const id = await db.transaction().execute(async tx => {
      const { rows: opened } = await sql<{ id: number }>`
        insert into change_sets (actor, kind) values ('importación 1', 'import') returning id`.execute(tx)
      const made = opened[0]?.id ?? 0
      await sql`select set_config('mostrador.change_set', ${String(made)}, true)`.execute(tx)
      for (const statement of statements) await statement.execute(tx)
      return made
    })
    const timed = async <Reply>(step: string, work: () => Promise<Reply>) => {
      const since = performance.now()
      const reply = await work()
      rows.push({ rows: what, step, ms: Math.round(performance.now() - since) })
      return reply
    }
    const take = (set: number) =>
      call(undoChangeSet, { body: { id: set }, idempotencyKey: crypto.randomUUID() })
    await timed('effect', () => call(undoEffect, { body: { id } }))
    const { changeSetId } = await timed('undo', () => take(id))
    await timed('undo of the undo', () => take(changeSetId))
  }
  const slow = rows.filter(({ ms }) => Number(ms) > LONGEST_MS)
  return {
    tables: [{ title: `Undo of ${ROWS.toLocaleString('en')} rows`, rows }],
    failures: slow.map(row => `${row.step} of ${row.rows} rows takes ${row.ms} ms (OFI-13: ${LONGEST_MS})`),
  }
}
