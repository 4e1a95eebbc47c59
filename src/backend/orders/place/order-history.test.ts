import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { CustomerAccounts } from '../../catalogue/read/customer-accounts.ts'
import { changesSince } from '../../catalogue/read/testing/changes-since.ts'
import { findDebts } from '../../customers/queries.ts'
import { createDatabase, type PooledDatabase } from '../../platform/db/pool.ts'
import { findPromoUsage } from '../../promos/queries.ts'
import { testDatabase } from '../../testing/test-database.ts'
import { anOrder, line, ordering, promoLine } from '../testing/ordering.ts'
import { aCustomer, aProduct, aPromo, NOW, openShop, TODAY } from '../testing/shop-data.ts'

const { db: setUp, url } = await testDatabase(openShop)

const OPEN = 1_000
const PAST = 2_000
/** Pages of an index may hold entries of rows that were just replaced. */
const TOLERATED = 40

test('an order reads no more rows after thousands of orders than after none', async () => {
  // One connection, whose counters of rows read are complete.
  const db = createDatabase(url, { maxConnections: 1 })
  onTestFinished(() => db.close())
  const { create } = ordering(db)
  const codes: string[] = []
  for (let at = 0; at < 20; at += 1) codes.push(await aProduct(setUp))
  const packed = await aProduct(setUp)
  const promo = await aPromo(setUp, { lines: [{ itemCode: packed, price: 90 }] })
  const promos = [{ idPromo: promo, lines: [promoLine(packed, 1)] }]
  const place = (buyer: typeof young) =>
    create(buyer, anOrder({ lines: codes.slice(0, 3).map(code => line(code, 1)), promos }))
  const young = await aCustomer(setUp, { creditLimit: 100_000_000 })
  const old = await aCustomer(setUp, { creditLimit: 100_000_000 })
  await addHistory(setUp, old.cardcode, { codes, promo })

  const accounts = new CustomerAccounts(db, () => TODAY)
  const changes = await changesSince(db)
  const steps: Record<string, (buyer: typeof young) => Promise<unknown>> = {
    order: place,
    'terms and purchases after it': async ({ cardcode }) => {
      accounts.addOrders((await changes()).orders)
      await accounts.find(cardcode)
    },
    'what is owed': ({ cardcode }) => findDebts(db, cardcode, TODAY),
    'usage of promotions': ({ cardcode }) => findPromoUsage(db, [promo], cardcode),
  }
  for (const buyer of [young, old]) {
    await place(buyer)
    await changes()
    await accounts.find(buyer.cardcode)
  }
  for (const [step, work] of Object.entries(steps)) {
    const first = await rowsReadBy(db, () => work(young))
    const later = await rowsReadBy(db, () => work(old))
    expect([step, later]).toEqual([step, expect.toSatisfy((rows: number) => rows <= first + TOLERATED)])
  }
})

/** Rows and index entries that the server reads for `work`. */
async function rowsReadBy(db: PooledDatabase, work: () => Promise<unknown>): Promise<number> {
  const before = await rowsRead(db)
  await work()
  return (await rowsRead(db)) - before
}

async function rowsRead(db: PooledDatabase): Promise<number> {
  await sql`select pg_stat_force_next_flush()`.execute(db)
  const { rows } = await sql<{ rows: number }>`
    select (select sum(seq_tup_read) from pg_stat_user_tables)
      + (select sum(idx_tup_read) from pg_stat_user_indexes) as rows`.execute(db)
  return rows[0]?.rows ?? Number.NaN
}

async function addHistory(
  db: PooledDatabase,
  cardcode: string,
  { codes, promo }: { codes: readonly string[]; promo: number },
): Promise<void> {
  await sql`
    insert into orders (cardcode, email, kind, status, shipping_code, shipping, created_at)
    select ${cardcode}, 'antes@cliente.test', 'order', case when n <= ${OPEN} then 'received' else 'delivered' end,
      'RETIRO', '{"charge": 0}', ${NOW}::timestamptz - n * interval '1 hour'
    from generate_series(1, ${OPEN + PAST}::int) n`.execute(db)
  await sql`
    insert into order_lines (cardcode, order_id, line_num, itemcode, title, quantity, unit_mult, price, discount,
      currency, tax, line_total, open_qty)
    select cardcode, id, l, (${codes}::text[])[1 + (id + l) % ${codes.length}::int], 'Martillo', 1, 1, 100, 0, 'UYU', 22, 100, 1
    from orders cross join generate_series(0, 1) l where cardcode = ${cardcode}`.execute(db)
  await sql`
    insert into order_totals (cardcode, order_id, currency, subtotal, tax_total, total)
    select cardcode, id, 'UYU', 200, 44, 244 from orders where cardcode = ${cardcode}`.execute(db)
  await sql`
    insert into promo_usage (doc_entry, cardcode, order_id, units)
    select ${promo}, cardcode, id, 1 from orders where cardcode = ${cardcode}`.execute(db)
  await sql`analyze`.execute(db)
}
