import { sql } from 'kysely'
import { expect, test } from 'vitest'
import {
  holdOrder,
  markErpEntered,
  noteOrder,
  officeOrderMove,
  retryErpPush,
  shipOrder,
} from '#contract/office/orders/order-moves.ts'
import { officeOrder, orderHold } from '#contract/office/orders/orders.ts'
import { pickingSheet } from '#contract/office/orders/picking.ts'
import { countStatements } from '../../../platform/db/statement-count.ts'
import { testDatabase } from '../../../testing/test-database.ts'
import { recordErpAttempt } from '../../erp-queries.ts'
import { anOperator, officeRunner } from '../../testing/operators.ts'
import { anOrder, line, ordering, promoLine, refusalOf } from '../../testing/ordering.ts'
import {
  aCustomer,
  aDocument,
  aProduct,
  aPromo,
  NOW,
  openShop,
  RATE,
  TODAY,
} from '../../testing/shop-data.ts'

const { db } = await testDatabase(openShop)
const erpOrdersUrl = 'http://127.0.0.1:9/orders'
const { create } = ordering(db)
const pushing = ordering(db, { erpOrdersUrl })
const { read, write } = officeRunner(db, { erpOrdersUrl })
const owner = await anOperator(db, 'dueno', { name: 'Beatriz Larrosa' })
const sales = await anOperator(db, 'ventas', { name: 'Marcelo Viera' })
const warehouse = await anOperator(db, 'deposito')
const accountant = await anOperator(db, 'contador')

const page = (orderId: number, as = owner) => read(officeOrder, { orderId }, as)

test('OFO-12 OFA-21 OFC-16 the page has notes of both kinds, who moved the order, and its history', async () => {
  const buyer = await aCustomer(db)
  const code = await aProduct(db)
  const { orderId, docNum } = await create(buyer, anOrder({ lines: [line(code, 2)] }))
  await write(noteOrder, { orderId, isInternal: true, body: 'Paga con cheque' }, sales)
  await write(officeOrderMove, { orderId, from: 'received', to: 'confirmed' }, sales)
  await sql`update orders set taken_by = ${warehouse.staffId}, placed_by = ${sales.staffId}
    where id = ${orderId}`.execute(db)
  const { result, statements } = await countStatements(() => page(orderId))
  // The session, the order, its history, the queue.
  expect(statements).toHaveLength(4)
  expect(result).toMatchObject({
    orderId,
    docNum,
    status: 'confirmed',
    takenBy: 'Persona de deposito',
    placedBy: 'Marcelo Viera',
    customer: { rut: '211234560018', payTerms: 'Crédito 30 días', isBlocked: false },
    lines: [{ itemCode: code, quantity: 2, openQty: 2, closedQty: 0, shippedQty: 0, freeStock: 998 }],
    payable: [{ currency: '$', total: 244 }],
    events: [{ actor: buyer.email }, { actor: 'Marcelo Viera', statusDescription: 'Confirmado' }],
    notes: [{ author: 'Marcelo Viera', isInternal: true, body: 'Paga con cheque' }],
  })
  expect(result.history.map(({ title }) => title)).toEqual([
    `Pedido ${docNum}: confirmado`,
    `Pedido ${docNum}: nota interna`,
  ])
})

test('OFO-05 the page says of each state whether this operator can move the order there, or why not', async () => {
  const buyer = await aCustomer(db)
  const { orderId } = await create(buyer, anOrder({ lines: [line(await aProduct(db), 1)] }))
  const refusals = async (as: typeof owner) =>
    Object.fromEntries((await page(orderId, as)).moves.map(({ to, refusal }) => [to, refusal]))
  expect(await refusals(sales)).toMatchObject({
    confirmed: null,
    cancelled: null,
    rejected: 'no-permission',
    shipped: 'not-allowed',
  })
  expect(await refusals(accountant)).toMatchObject({ confirmed: 'no-permission', cancelled: 'no-permission' })
})

test('OFO-18 the page says what a cancellation frees', async () => {
  const buyer = await aCustomer(db)
  const [code, other] = [await aProduct(db), await aProduct(db)]
  const idPromo = await aPromo(db, { lines: [{ itemCode: other, price: 90, factorQty: 2 }] })
  const { orderId } = await create(
    buyer,
    anOrder({
      lines: [line(code, 5)],
      promos: [{ idPromo, lines: [promoLine(other, 1, { factorQty: 2 })] }],
    }),
  )
  const { wouldFree, payable } = await page(orderId)
  expect(wouldFree).toEqual({
    amounts: [{ currency: '$', amount: payable[0]?.total }],
    units: 7,
    promos: 1,
  })
})

test('OFO-08 a hold is shown in numbers, per currency and in pesos, with the documents behind', async () => {
  const buyer = await aCustomer(db, { creditLimit: 5_000 })
  const [code, dollars] = [await aProduct(db), await aProduct(db, { currency: 'USD' })]
  await aDocument(db, buyer.cardcode, { total: 1_000, dueDate: '2026-01-09' })
  await aDocument(db, buyer.cardcode, { total: -200, kind: 'receipt', dueDate: '2026-01-01' })
  const earlier = await create(buyer, anOrder({ lines: [line(code, 1)] }))
  const { orderId } = await create(
    buyer,
    anOrder({ lines: [line(dollars, 1, { currency: 'U$' }), line(code, 2)] }),
  )
  const hold = await read(orderHold, { orderId }, sales)
  expect(hold).toMatchObject({
    orderId,
    holdReasons: ['credit', 'overdue'],
    internalNote: null,
    rate: { rate: RATE, date: TODAY },
    limit: 5_000,
    amounts: [
      { currency: '$', balance: 800, openOrders: 122, thisOrder: 244, total: 1_166, inPesos: 1_166 },
      { currency: 'U$', balance: 0, openOrders: 0, thisOrder: 122, total: 122, inPesos: 4_910.5 },
    ],
    exposure: 6_076.5,
    excess: 1_076.5,
    daysOverdue: 60,
    toleratedDays: 30,
    openOrders: [{ orderId: earlier.orderId, amounts: [{ currency: '$', amount: 122 }] }],
    overrides: [],
  })
  expect(hold.documents.map(({ balance, daysOverdue }) => [balance, daysOverdue])).toEqual([
    [-200, 0],
    [1_000, 60],
  ])
})

test('OFO-11 operators read why an order was put on hold', async () => {
  const buyer = await aCustomer(db)
  const { orderId } = await create(buyer, anOrder({ lines: [line(await aProduct(db), 1)] }))
  await write(holdOrder, { orderId, from: 'received', reason: 'Pide llamar antes' }, owner)
  expect((await page(orderId)).internalHoldNote).toBe('Pide llamar antes')
  expect(await read(orderHold, { orderId }, owner)).toMatchObject({ internalNote: 'Pide llamar antes' })
})

test('OFO-23 the ERP’s side is on the order: attempts, answers, next try, sent again, entered by hand', async () => {
  const buyer = await aCustomer(db)
  const { orderId } = await pushing.create(buyer, anOrder({ lines: [line(await aProduct(db), 1)] }))
  const waiting = (await page(orderId)).erp
  expect(waiting).toMatchObject({ state: 'waiting', ref: null, isConnected: true, pushes: [] })
  expect(waiting.waitingSince).toBe(NOW.toISOString())
  expect(waiting.nextTry).not.toBeNull()
  const failure = {
    what: 'order',
    outcome: 'failed',
    at: NOW,
    httpStatus: 503,
    answer: 'En mantenimiento',
  } as const
  await recordErpAttempt(db, buyer.cardcode, orderId, failure)
  await recordErpAttempt(db, buyer.cardcode, orderId, {
    ...failure,
    httpStatus: null,
    answer: 'ECONNREFUSED',
  })
  expect((await page(orderId)).erp).toMatchObject({
    state: 'failed',
    pushes: [
      { attempt: 2, outcome: 'failed', httpStatus: null, answer: 'ECONNREFUSED' },
      { attempt: 1, httpStatus: 503, answer: 'En mantenimiento' },
    ],
  })
  expect(await write(retryErpPush, { orderId }, sales)).toEqual({ orderId, queued: true })
  expect((await page(orderId)).erp.state).toBe('waiting')
  await write(markErpEntered, { orderId, erpRef: 'SO-12' }, sales)
  expect((await page(orderId)).erp).toMatchObject({
    state: 'entered',
    ref: 'SO-12',
    waitingSince: null,
    nextTry: null,
  })
  expect(await refusalOf(write(retryErpPush, { orderId }, sales))).toMatchObject({ code: 'STATE_CONFLICT' })
})

test('OFO-13 the sheet lists what is left to fetch, by place then code, for each order and for all', async () => {
  const buyer = await aCustomer(db)
  const [near, far, none] = [await aProduct(db), await aProduct(db), await aProduct(db, { unitMult: 6 })]
  await sql`update products set place = 'A-2', codebars = '7730001' where itemcode = ${near}`.execute(db)
  await sql`update products set place = 'A-10' where itemcode = ${far}`.execute(db)
  await sql`insert into product_codes (itemcode, code, kind, quantity) values (${none}, '17730003', 'barcode', 12)`.execute(
    db,
  )
  const one = await create(buyer, anOrder({ lines: [line(none, 6), line(far, 1), line(near, 4)] }))
  const two = await create(buyer, anOrder({ lines: [line(near, 3)] }))
  const moves = [
    { orderId: one.orderId, from: 'received', to: 'confirmed' },
    { orderId: one.orderId, from: 'confirmed', to: 'preparing' },
  ] as const
  for (const move of moves) await write(officeOrderMove, move, owner)
  await write(
    shipOrder,
    {
      orderId: one.orderId,
      from: 'preparing',
      packages: 1,
      pays: 'sender',
      documents: [{ currency: '$', cfeType: 111, folioPref: 'A', folioNum: 9001 }],
      lines: [{ lineNum: 2, quantity: 1 }],
    },
    warehouse,
  )
  const sheet = await read(pickingSheet, { orderId: [one.orderId, two.orderId] }, warehouse)
  expect(
    sheet.orders.map(({ docNum, lines }) => [docNum, lines.map(({ itemCode, units }) => [itemCode, units])]),
  ).toEqual([
    [
      one.docNum,
      [
        [near, 3],
        [far, 1],
        [none, 6],
      ],
    ],
    [two.docNum, [[near, 3]]],
  ])
  expect(sheet.together).toMatchObject([
    {
      itemCode: near,
      place: 'A-2',
      units: 6,
      barcode: '7730001',
      orders: [
        { docNum: one.docNum, units: 3 },
        { docNum: two.docNum, units: 3 },
      ],
    },
    { itemCode: far, place: 'A-10', units: 1 },
    { itemCode: none, place: null, unitMult: 6, boxes: [{ code: '17730003', quantity: 12 }] },
  ])
})

test('OFA-11 an order of another seller’s customer is not there', async () => {
  const rep = await anOperator(db, 'vendedor', { employeeCode: 'V55' })
  const buyer = await aCustomer(db)
  const { orderId } = await create(buyer, anOrder({ lines: [line(await aProduct(db), 1)] }))
  expect(await refusalOf(page(orderId, rep))).toMatchObject({ code: 'NOT_FOUND' })
  expect(await refusalOf(read(orderHold, { orderId }, rep))).toMatchObject({ code: 'NOT_FOUND' })
  expect(await refusalOf(read(pickingSheet, { orderId }, rep))).toMatchObject({ code: 'FORBIDDEN' })
})
