import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { cancelOrder } from '#contract/shop/orders.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { isDeep } from '../../testing/deep.ts'
import { testDatabase } from '../../testing/test-database.ts'
import { countedFigures, keptFigures } from '../testing/kept-figures.ts'
import { anOrder, line, ordering, promoLine, untilWaiting } from '../testing/ordering.ts'
import { aCustomer, aProduct, aPromo, openShop } from '../testing/shop-data.ts'

const { db } = await testDatabase(openShop)
const { create, call } = ordering(db)

const buyers = [await aCustomer(db), await aCustomer(db)]
const pesos = await aProduct(db, { price: 100 })
const dollars = await aProduct(db, { price: 100, currency: 'USD' })
const packed = await aProduct(db)
const promo = await aPromo(db, { lines: [{ itemCode: packed, price: 90 }] })

type Buyer = (typeof buyers)[number]

/** What happens to orders: placed by customers, cancelled, moved on or corrected by whoever writes the tables. */
const changes = {
  place: (buyer: Buyer) =>
    create(
      buyer,
      anOrder({
        lines: [line(pesos, 2), line(dollars, 1, { currency: 'U$' })],
        shipping: { code: 'REPARTO', addressId: buyer.addressId, agency: null, agencyBranch: null },
      }),
    ),
  placePromo: (buyer: Buyer) =>
    create(buyer, anOrder({ promos: [{ idPromo: promo, lines: [promoLine(packed, 1)] }] })),
  cancel: async (buyer: Buyer, pick: number) => {
    const id = await orderOf(buyer, pick, sql`status in ('received', 'on_hold')`)
    if (id !== null) await call(cancelOrder, { body: { orderid: id } }, buyer).catch(conflict)
  },
  confirm: (buyer: Buyer, pick: number) => move(buyer, pick, 'confirmed'),
  deliver: (buyer: Buyer, pick: number) => move(buyer, pick, 'delivered'),
  reopen: (buyer: Buyer, pick: number) => move(buyer, pick, 'received'),
  invoicePart: (buyer: Buyer, pick: number) => invoice(buyer, pick, 'partially_invoiced', 0.5),
  invoiceRest: (buyer: Buyer, pick: number) => invoice(buyer, pick, 'invoiced', 0),
  invoiceMore: (buyer: Buyer, pick: number) =>
    write(buyer, pick, id => sql`update order_lines set open_qty = open_qty / 2 where order_id = ${id}`),
  dropLine: (buyer: Buyer, pick: number) =>
    write(buyer, pick, id => sql`delete from order_lines where order_id = ${id} and line_num = 1`),
  freeCharge: (buyer: Buyer, pick: number) =>
    write(
      buyer,
      pick,
      id => sql`update orders set shipping = shipping || '{"charge": 0, "chargeTax": 0}' where id = ${id}`,
    ),
  correctTotals: (buyer: Buyer, pick: number) =>
    write(
      buyer,
      pick,
      id =>
        sql`update order_totals set subtotal = subtotal + 1, total = total + 1
          where order_id = ${id} and currency = 'UYU'`,
    ),
  doubleUsage: (buyer: Buyer, pick: number) =>
    write(
      buyer,
      pick,
      id => sql`update promo_usage set units = units * 2 where order_id = ${id} and units < 99`,
    ),
  erase: (buyer: Buyer, pick: number) => write(buyer, pick, id => sql`delete from orders where id = ${id}`),
  deliverAll: (buyer: Buyer) =>
    inTransaction(db, tx =>
      sql`update orders set status = 'delivered' where cardcode = ${buyer.cardcode} and status = 'confirmed'`.execute(
        tx,
      ),
    ),
}

const names = Object.keys(changes) as (keyof typeof changes)[]
const change = fc.record({
  // Most runs have something to change.
  name: fc.oneof(fc.constantFrom(...names), fc.constantFrom('place' as const, 'placePromo' as const)),
  buyer: fc.constantFrom(...buyers),
  pick: fc.nat(20),
})

test('kept figures are those of the orders, however orders, cancellations and changes of state meet', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(change, { minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 6 }),
      async together => {
        for (const simultaneous of together) {
          await Promise.all(simultaneous.map(({ name, buyer, pick }) => changes[name](buyer, pick)))
          expect(await keptFigures(db)).toEqual(await countedFigures(db))
        }
      },
    ),
    { numRuns: isDeep ? 40 : 12 },
  )
}, 120_000)

test('an order invoiced in part is open by its lines', async () => {
  const [buyer = raise()] = buyers
  const id = await invoicedInPart(buyer)
  const figures = await keptFigures(db)
  await sql`update order_lines set open_qty = open_qty / 4 where order_id = ${id}`.execute(db)
  expect(await keptFigures(db)).not.toEqual(figures)
  expect(await keptFigures(db)).toEqual(await countedFigures(db))
  await sql`delete from order_lines where order_id = ${id} and line_num = 0`.execute(db)
  expect(await keptFigures(db)).toEqual(await countedFigures(db))
})

test('of an order whose lines and state two change at the same time, the last to commit decides', async () => {
  const [buyer = raise()] = buyers
  const id = await invoicedInPart(buyer)
  let ending: Promise<unknown> = Promise.resolve()
  await db.transaction().execute(async tx => {
    await sql`update order_lines set open_qty = open_qty / 4 where order_id = ${id}`.execute(tx)
    ending = sql`update orders set status = 'invoiced' where id = ${id}`.execute(db)
    await untilWaiting(db, 1)
  })
  await ending
  expect(await keptFigures(db)).toEqual(await countedFigures(db))
})

async function invoicedInPart(buyer: Buyer): Promise<number> {
  const { orderId } = await changes.place(buyer)
  await sql`update orders set status = 'partially_invoiced' where id = ${orderId}`.execute(db)
  expect(await keptFigures(db)).toEqual(await countedFigures(db))
  return orderId
}

test('emptied tables of orders leave no figures', async () => {
  await changes.place(buyers[0] ?? raise())
  await changes.placePromo(buyers[0] ?? raise())
  expect((await keptFigures(db)).open).not.toEqual([])
  await sql`truncate orders cascade`.execute(db)
  expect(await keptFigures(db)).toEqual({ open: [], usage: [] })
})

/** State and lines in one statement; `open` is the part of each line that stays open. */
async function invoice(buyer: Buyer, pick: number, status: string, open: number): Promise<void> {
  await write(
    buyer,
    pick,
    id => sql`
      with moved as (update orders set status = ${status} where id = ${id})
      update order_lines set open_qty = quantity * ${open}::numeric where order_id = ${id}`,
  )
}

async function move(buyer: Buyer, pick: number, status: string): Promise<void> {
  await write(buyer, pick, id => sql`update orders set status = ${status} where id = ${id}`)
}

/** Repeated after a deadlock, like every transaction of the shop. */
async function write(buyer: Buyer, pick: number, statement: (id: number) => ReturnType<typeof sql>) {
  const id = await orderOf(buyer, pick, sql`true`)
  if (id !== null) await inTransaction(db, tx => statement(id).execute(tx))
}

async function orderOf({ cardcode }: Buyer, pick: number, condition: ReturnType<typeof sql>) {
  const { rows } = await sql<{ id: number }>`
    select id from orders where cardcode = ${cardcode} and ${condition} order by id desc limit 5`.execute(db)
  return rows[pick % Math.max(rows.length, 1)]?.id ?? null
}

/** Somebody else was first. */
function conflict(error: unknown): void {
  if (
    !(
      error instanceof Error &&
      'code' in error &&
      ['STATE_CONFLICT', 'NOT_FOUND'].includes(String(error.code))
    )
  )
    throw error
}

function raise(): never {
  throw new Error('There is no customer')
}
