import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { CallInput } from '#contract/call.ts'
import { erpOpenOrders, erpOrderProgress } from '#contract/office/erp.ts'
import { holdOrder, officeOrderMove } from '#contract/office/orders/order-moves.ts'
import { order } from '#contract/shop/orders.ts'
import { hashSecretToken } from '../../../auth/accounts/secret-token.ts'
import { testDatabase } from '../../../testing/test-database.ts'
import { countedFigures, keptFigures } from '../../testing/kept-figures.ts'
import { anOperator, officeRunner } from '../../testing/operators.ts'
import { anOrder, type Buyer, line, ordering, refusalOf } from '../../testing/ordering.ts'
import { aCustomer, aProduct, openShop } from '../../testing/shop-data.ts'
import { erpOrderHandlers } from './handlers.ts'

const { db } = await testDatabase(openShop)
const config = { erpOrdersUrl: null, mediaBaseUrl: '/media' }
const { create, call } = ordering(db)
const { read, write, answer } = officeRunner(db, {
  routes: office => erpOrderHandlers({ db, office, config }),
})
const owner = await anOperator(db, 'dueno')
const token = 'mst_only-for-this-test'
await sql`insert into service_tokens (token_hash, role_id, name) values (${hashSecretToken(token)}, 'erp', 'ERP')`.execute(
  db,
)
const erp = { officeToken: token }

type Progress = NonNullable<CallInput<typeof erpOrderProgress>['body']>
type Document = NonNullable<Progress['documents']>[number]

let lastNumber = 7000
function invoice(traits: Partial<Document> = {}): Document {
  lastNumber += 1
  return {
    kind: 'invoice',
    docEntry: lastNumber,
    docNum: lastNumber,
    cfeType: 111,
    folioPref: 'A',
    folioNum: lastNumber,
    docDate: '2026-03-11',
    dueDate: '2026-04-10',
    paymentForm: 'Crédito',
    currency: '$',
    total: 610,
    balance: 610,
    ...traits,
  }
}

async function placed(quantity = 5) {
  const buyer = await aCustomer(db)
  const code = await aProduct(db)
  const { orderId, docNum } = await create(buyer, anOrder({ lines: [line(code, quantity)] }))
  return { buyer, code, orderId, docNum }
}
const shown = (buyer: Buyer, orderId: number) => call(order, { query: { orderid: orderId } }, buyer)
const report = (body: Progress) => write(erpOrderProgress, body, erp)

test('OFO-25 the ERP reports an order confirmed, invoiced with its document, and shipped', async () => {
  const { buyer, code, orderId } = await placed()
  expect(await report({ orderId, status: 'confirmed', erpRef: 'SO-9' })).toMatchObject({
    status: 'confirmed',
    moved: true,
  })
  const document = invoice()
  await report({ orderId, status: 'invoiced', documents: [document] })
  const shipment = { agency: 'DAC', guide: '1234', packages: 3, pays: 'sender' as const }
  await report({ orderId, status: 'shipped', shipment })
  const seen = await shown(buyer, orderId)
  expect(seen).toMatchObject({
    status: 'shipped',
    lines: [{ openQty: 0 }],
    documents: [{ docNum: document.docNum, folioNum: document.folioNum, total: 610 }],
    shipments: [{ agency: 'DAC', guide: '1234', packages: 3, lines: [{ lineNum: 0, quantity: 5 }] }],
  })
  const { rows } = await sql`
    select o.erp_ref, o.erp_state, s.available, s.committed, d.balance
    from orders o, product_stock s, fiscal_documents d
    where o.id = ${orderId} and s.itemcode = ${code} and d.doc_entry = ${document.docEntry}`.execute(db)
  expect(rows).toEqual([
    { erp_ref: 'SO-9', erp_state: 'answered', available: 995, committed: 0, balance: 610 },
  ])
  const { rows: events } =
    await sql`select actor from order_events where order_id = ${orderId} order by id`.execute(db)
  expect(events.slice(1)).toEqual(Array(3).fill({ actor: 'ERP' }))
  expect(await keptFigures(db)).toEqual(await countedFigures(db))
})

test('OFO-25 a repeated report changes nothing, under the same key and under another', async () => {
  const { buyer, orderId } = await placed()
  const body: Progress = { orderId, status: 'confirmed', erpRef: 'SO-10' }
  const input = { body, idempotencyKey: crypto.randomUUID() }
  await answer(erpOrderProgress, input, erp)
  expect(await answer(erpOrderProgress, input, erp)).toMatchObject({ replayed: true, reply: { moved: true } })
  expect(await report(body)).toMatchObject({ status: 'confirmed', moved: false })
  const invoiced: Progress = { orderId, status: 'invoiced', documents: [invoice()] }
  await report(invoiced)
  await report(invoiced)
  const seen = await shown(buyer, orderId)
  expect(seen.events.map(({ status }) => status)).toEqual(['received', 'confirmed', 'invoiced'])
  expect(seen.documents).toHaveLength(1)
})

test('OFO-25 an order invoiced in part keeps open what the ERP has left', async () => {
  const { buyer, orderId } = await placed()
  await report({ orderId, status: 'confirmed' })
  await report({
    orderId,
    status: 'partially_invoiced',
    open: [{ lineNum: 0, quantity: 2 }],
    documents: [invoice({ total: 366 })],
  })
  expect(await shown(buyer, orderId)).toMatchObject({ status: 'partially_invoiced', lines: [{ openQty: 2 }] })
  expect(await keptFigures(db)).toEqual(await countedFigures(db))
  const wrong = report({ orderId, status: 'partially_invoiced', open: [{ lineNum: 7, quantity: 1 }] })
  expect(await refusalOf(wrong)).toMatchObject({ code: 'VALIDATION' })
})

test('OFO-25 a report the table forbids answers STATE_CONFLICT and stores nothing', async () => {
  const { buyer, orderId } = await placed()
  const early = report({ orderId, status: 'shipped', documents: [invoice()] })
  expect(await refusalOf(early)).toMatchObject({ code: 'STATE_CONFLICT' })
  expect(await shown(buyer, orderId)).toMatchObject({ status: 'received', documents: [] })
})

test('OFO-25 a CFE recorded by hand becomes the ERP’s document, another customer’s is refused', async () => {
  const { buyer, orderId } = await placed()
  const moves = [
    { orderId, from: 'received', to: 'confirmed' },
    { orderId, from: 'confirmed', to: 'preparing' },
  ] as const
  for (const move of moves) await write(officeOrderMove, move, owner)
  const byHand = { currency: '$' as const, cfeType: 111, folioPref: 'A', folioNum: 6001 }
  await write(officeOrderMove, { orderId, from: 'preparing', to: 'invoiced', documents: [byHand] }, owner)
  const document = invoice({ folioNum: 6001, balance: 100 })
  expect(await report({ orderId, status: 'invoiced', documents: [document] })).toMatchObject({ moved: false })
  expect((await shown(buyer, orderId)).documents).toMatchObject([{ docNum: document.docNum, folioNum: 6001 }])
  const other = await placed()
  await report({ orderId: other.orderId, status: 'confirmed' })
  const stolen = report({ orderId: other.orderId, status: 'invoiced', documents: [document] })
  expect(await refusalOf(stolen)).toMatchObject({ code: 'VALIDATION' })
  expect((await shown(other.buyer, other.orderId)).status).toBe('confirmed')
})

test('OFO-25 open orders are listed page by page, without those that wait for their release', async () => {
  await sql`update orders set status = 'delivered' where status <> 'delivered'`.execute(db)
  const [one, held, two] = [await placed(), await placed(), await placed()]
  await write(holdOrder, { orderId: held.orderId, from: 'received', reason: 'Llamar' }, owner)
  const first = await read(erpOpenOrders, { limit: 1 }, erp)
  expect(first).toMatchObject({
    orders: [{ orderId: one.orderId, cardcode: one.buyer.cardcode, erpRef: null, status: 'received' }],
    next: one.orderId,
  })
  const rest = await read(erpOpenOrders, { after: one.orderId }, erp)
  expect(rest.orders.map(({ orderId }) => orderId)).toEqual([two.orderId])
  expect(rest.next).toBeNull()
})

test('OFO-25 OFA-09 the calls of the ERP are its role’s alone', async () => {
  expect(await refusalOf(read(erpOpenOrders, {}, owner))).toMatchObject({ code: 'FORBIDDEN' })
  const { orderId } = await placed()
  const asPerson = write(erpOrderProgress, { orderId, status: 'confirmed' }, owner)
  expect(await refusalOf(asPerson)).toMatchObject({ code: 'FORBIDDEN' })
  const move = write(officeOrderMove, { orderId, from: 'received', to: 'confirmed' }, erp)
  expect(await refusalOf(move)).toMatchObject({ code: 'FORBIDDEN' })
})
