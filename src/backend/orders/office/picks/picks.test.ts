import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { officeOrderMove, shipOrder } from '#contract/office/orders/order-moves.ts'
import { officeOrder, officeOrders } from '#contract/office/orders/orders.ts'
import { pickingSheet, pickLine, recordShortage } from '#contract/office/orders/picking.ts'
import { order as orderCall } from '#contract/shop/orders.ts'
import { testDatabase } from '../../../testing/test-database.ts'
import { proposing } from '../../proposals/testing/proposing.ts'
import { countedFigures, keptFigures } from '../../testing/kept-figures.ts'
import { anOperator } from '../../testing/operators.ts'
import { anOrder, committedOf, line, ordering, promoLine, refusalOf } from '../../testing/ordering.ts'
import { aCustomer, aProduct, aPromo, openShop } from '../../testing/shop-data.ts'

const { db } = await testDatabase(openShop)
const { create, call } = ordering(db)
const { propose, answer, read, write } = proposing(db)
const owner = await anOperator(db, 'dueno', { name: 'Beatriz Larrosa' })
const store = await anOperator(db, 'deposito', { name: 'Julio Acosta' })
const other = await anOperator(db, 'deposito', { name: 'Nelly Ramos' })
const sales = await anOperator(db, 'ventas', { name: 'Marcelo Viera' })

/** A confirmed order of ten hammers and three saws, of products of its own. */
async function confirmed() {
  const buyer = await aCustomer(db)
  const hammer = await aProduct(db, { available: 40 })
  const saw = await aProduct(db, { available: 40 })
  const lines = [line(hammer, 10), line(saw, 3)]
  const { orderId } = await create(buyer, anOrder({ lines }))
  await write(officeOrderMove, { orderId, from: 'received', to: 'confirmed' }, owner)
  return { buyer, hammer, saw, orderId }
}

const page = (orderId: number) => read(officeOrder, { orderId }, owner)
const pick = (orderId: number, itemCode: string, units: number, as = store) =>
  write(pickLine, { orderId, picks: [{ itemCode, units }] }, as)
const short = (
  orderId: number,
  quantity: number,
  rest: { way?: 'wait' | 'substitute' | 'close'; correctsStock?: boolean; lineNum?: number } = {},
) => write(recordShortage, { orderId, lineNum: 0, quantity, reason: 'missing', way: 'wait', ...rest }, store)
async function sheetOf(orderId: number) {
  const { orders } = await read(pickingSheet, { orderId }, store)
  return (orders[0]?.lines ?? []).map(({ itemCode, units, counted }) => [itemCode, units, counted])
}
async function stockOf(itemCode: string) {
  const { rows } = await sql<{ available: number; committed: number }>`
    select available, committed from product_stock where itemcode = ${itemCode}`.execute(db)
  return rows[0]
}

test('OFO-14 two people count one order; the first count begins it, excess and other codes count nothing', async () => {
  const { hammer, saw, orderId } = await confirmed()
  expect(await pick(orderId, hammer, 4)).toMatchObject({ status: 'preparing' })
  await pick(orderId, hammer, 6, other)
  expect(await page(orderId)).toMatchObject({ status: 'preparing', takenBy: 'Julio Acosta' })
  expect(await refusalOf(pick(orderId, hammer, 1))).toMatchObject({ code: 'VALIDATION' })
  const both = [
    { itemCode: saw, units: 2 },
    { itemCode: 'P-OTRO', units: 1 },
  ]
  expect(await refusalOf(write(pickLine, { orderId, picks: both }, store))).toMatchObject({
    errors: [{ path: 'picks.1.units', code: 'unknown' }],
  })
  await pick(orderId, hammer, -3)
  expect(await refusalOf(pick(orderId, hammer, -8))).toMatchObject({ code: 'VALIDATION' })
  expect(await sheetOf(orderId)).toEqual([
    [hammer, 10, 7],
    [saw, 3, 0],
  ])
  expect(await refusalOf(pick(orderId, hammer, 1, sales))).toMatchObject({ code: 'FORBIDDEN' })
})

test('OFO-14 OFX-12 a repeated count counts once, and what left is not counted again', async () => {
  const { hammer, saw, orderId } = await confirmed()
  const body = { orderId, picks: [{ itemCode: hammer, units: 4 }] }
  await write(pickLine, body, store, 'una-vez')
  await write(pickLine, body, store, 'una-vez')
  const documents = [{ currency: '$' as const, cfeType: 111, folioPref: 'A', folioNum: 77 }]
  await write(
    shipOrder,
    {
      orderId,
      from: 'preparing',
      packages: 1,
      pays: 'sender',
      documents,
      lines: [{ lineNum: 0, quantity: 4 }],
    },
    owner,
  )
  expect(await sheetOf(orderId)).toEqual([
    [hammer, 6, 0],
    [saw, 3, 0],
  ])
  const { orderId: fresh } = await create(await aCustomer(db), anOrder({ lines: [line(hammer, 1)] }))
  expect(await refusalOf(pick(fresh, hammer, 1))).toMatchObject({ code: 'STATE_CONFLICT' })
})

test('OFO-15 what waits stays open and reserved, and is found by its case until it is there again', async () => {
  const { buyer, hammer, orderId } = await confirmed()
  await short(orderId, 4, { correctsStock: true })
  expect(await stockOf(hammer)).toEqual({ available: 36, committed: 10 })
  const { lines, shortage } = await page(orderId)
  expect(lines[0]).toMatchObject({
    openQty: 10,
    closedQty: 0,
    shortage: { quantity: 4, reason: 'missing', way: 'wait', author: 'Julio Acosta' },
  })
  expect(shortage).toBe('arrived')
  await sql`update product_stock set available = 6 where itemcode = ${hammer}`.execute(db)
  expect((await page(orderId)).shortage).toBe('waiting')
  expect((await sheetOf(orderId))[0]).toEqual([hammer, 6, 0])
  const found = async (of: 'waiting' | 'arrived' | 'substitute') =>
    (await read(officeOrders, { shortage: of, text: buyer.cardcode }, owner)).orders.length
  expect([await found('waiting'), await found('arrived'), await found('substitute')]).toEqual([1, 0, 0])
  // It was behind another box: the stock has it again.
  await write(recordShortage, { orderId, lineNum: 0, quantity: 0 }, store)
  expect(await stockOf(hammer)).toEqual({ available: 10, committed: 10 })
  expect(await page(orderId)).toMatchObject({ shortage: null })
  expect((await sheetOf(orderId))[0]).toEqual([hammer, 10, 0])
})

test('OFO-15 what is closed is neither open nor reserved nor owed, and its customer reads why', async () => {
  const { buyer, hammer, orderId } = await confirmed()
  await pick(orderId, hammer, 6)
  expect(await refusalOf(short(orderId, 5, { way: 'close' }))).toMatchObject({
    errors: [{ path: 'quantity', code: 'too_big' }],
  })
  await short(orderId, 4, { way: 'close', correctsStock: true })
  expect(await stockOf(hammer)).toEqual({ available: 36, committed: 6 })
  expect((await page(orderId)).lines[0]).toMatchObject({ openQty: 6, closedQty: 4, shortage: null })
  expect(await keptFigures(db)).toEqual(await countedFigures(db))
  const { rows } = await sql<{ amount: number }>`
    select amount from order_open_amounts where order_id = ${orderId}`.execute(db)
  // Nine of thirteen at 100 with 22 %.
  expect(rows).toEqual([{ amount: 1098 }])
  const { events } = await call(orderCall, { query: { orderid: orderId } }, buyer)
  expect(events.at(-1)).toMatchObject({ note: expect.stringContaining('No se entregan 4 de ') })
  const { rows: jobs } = await sql<{ key: string }>`
    select key from graphile_worker.jobs where key like 'orderMovedMail:%'
      and key = 'orderMovedMail:' || (select max(id) from order_events where order_id = ${orderId})`.execute(
    db,
  )
  expect(jobs).toHaveLength(1)
})

test('OFO-15 the last of an order is not closed before something was invoiced, and ends it afterwards', async () => {
  const { saw, orderId } = await confirmed()
  await short(orderId, 10, { way: 'close' })
  const last = () => short(orderId, 3, { way: 'close', lineNum: 1 })
  expect(await refusalOf(last())).toMatchObject({ errors: [{ path: 'way', code: 'not_allowed' }] })
  await pick(orderId, saw, 1)
  const documents = [{ currency: '$' as const, cfeType: 111, folioPref: 'A', folioNum: 78 }]
  await write(
    officeOrderMove,
    { orderId, from: 'preparing', to: 'partially_invoiced', documents, lines: [{ lineNum: 1, quantity: 1 }] },
    owner,
  )
  expect(await short(orderId, 2, { way: 'close', lineNum: 1 })).toMatchObject({ status: 'invoiced' })
  expect(await committedOf(db, saw)).toBe(0)
})

test('OFO-15 OFO-17 closing the last of an order of which all else has left ends it: nothing waits for a dispatch', async () => {
  const { saw, orderId } = await confirmed()
  await pick(orderId, saw, 3)
  const ship = { orderId, packages: 1, pays: 'receiver' } as const
  const paper = (folioNum: number) => [{ currency: '$' as const, cfeType: 111, folioPref: 'A', folioNum }]
  const saws = { documents: paper(79), lines: [{ lineNum: 1, quantity: 3 }] }
  await write(shipOrder, { ...ship, from: 'preparing', ...saws }, store)
  expect(await short(orderId, 10, { way: 'close' })).toMatchObject({ status: 'shipped' })

  const next = await confirmed()
  await pick(next.orderId, next.saw, 3)
  await write(
    shipOrder,
    { ...ship, orderId: next.orderId, from: 'preparing', ...saws, documents: paper(80) },
    store,
  )
  const rest = { orderId: next.orderId, from: 'partially_invoiced', to: 'invoiced', closeRest: true } as const
  expect(await write(officeOrderMove, rest, store)).toMatchObject({ status: 'shipped' })
  const { events } = await call(orderCall, { query: { orderid: next.orderId } }, next.buyer)
  expect(events.map(({ status }) => status).slice(-3)).toEqual(['partially_invoiced', 'invoiced', 'shipped'])
})

test('OFO-15 OFO-19 a substitute is proposed for what is missing of an order in preparation, and what was counted stays', async () => {
  const { buyer, hammer, saw, orderId } = await confirmed()
  const instead = await aProduct(db, { available: 40 })
  const lines = [
    { itemCode: hammer, quantity: 6 },
    { itemCode: saw, quantity: 3 },
    { itemCode: instead, quantity: 4 },
  ]
  await pick(orderId, saw, 3)
  expect(await refusalOf(propose(orderId, { lines }, sales))).toMatchObject({ code: 'STATE_CONFLICT' })
  await short(orderId, 4, { way: 'substitute', correctsStock: true })
  expect((await page(orderId)).shortage).toBe('substitute')
  const substitutes = [{ itemCode: instead, insteadOf: hammer }]
  const { proposalId } = await propose(orderId, { lines }, sales, { substitutes })
  // It is the customer's turn.
  expect(await page(orderId)).toMatchObject({ shortage: null, proposal: 'sent' })
  expect(await answer(buyer, { orderId, proposalId }, 'accept')).toMatchObject({ status: 'accepted' })
  expect((await sheetOf(orderId)).toSorted()).toEqual(
    [
      [hammer, 6, 0],
      [instead, 4, 0],
      [saw, 3, 3],
    ].toSorted(),
  )
  expect(await page(orderId)).toMatchObject({ status: 'preparing', shortage: null })
  expect(await stockOf(hammer)).toEqual({ available: 36, committed: 6 })
  expect(await committedOf(db, instead)).toBe(4)
})

test('OFO-15 packs of a promotion are missing whole, and are not substituted', async () => {
  const itemCode = await aProduct(db)
  const idPromo = await aPromo(db, { kind: 'volume', lines: [{ itemCode, price: 90, factorQty: 11 }] })
  const buyer = await aCustomer(db)
  const packs = { idPromo, lines: [promoLine(itemCode, 2, { factorQty: 11, price: 90 })] }
  const { orderId } = await create(buyer, anOrder({ promos: [packs] }))
  await write(officeOrderMove, { orderId, from: 'received', to: 'confirmed' }, owner)
  await pick(orderId, itemCode, 11)
  const code = async (quantity: number, way: 'wait' | 'substitute') =>
    (await refusalOf(short(orderId, quantity, { way }))).errors?.[0]?.code
  expect(await code(0.5, 'wait')).toBe('not_a_multiple')
  expect(await code(1, 'substitute')).toBe('not_allowed')
  await short(orderId, 1)
  expect(await sheetOf(orderId)).toEqual([[itemCode, 11, 11]])
})
