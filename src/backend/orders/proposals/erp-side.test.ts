import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { erpOpenOrders, erpOrderProgress } from '#contract/office/erp.ts'
import { markErpEntered, officeOrderMove } from '#contract/office/orders/order-moves.ts'
import { withdrawProposal } from '#contract/office/orders/order-proposals.ts'
import { order as orderCall } from '#contract/shop/orders.ts'
import { hashSecretToken } from '../../auth/accounts/secret-token.ts'
import { waitingJobs } from '../../platform/queue/testing/work-queue.ts'
import { testDatabase } from '../../testing/test-database.ts'
import { erpOrderHandlers } from '../office/erp/handlers.ts'
import { anOperator, officeRunner } from '../testing/operators.ts'
import { anOrder, line, ordering, refusalOf } from '../testing/ordering.ts'
import { aCustomer, aProduct, openShop } from '../testing/shop-data.ts'
import { proposing } from './testing/proposing.ts'

const database = await testDatabase(openShop)
const { db } = database
const erpOrdersUrl = 'http://erp.test/orders'
const { create, call } = ordering(db, { erpOrdersUrl })
const { propose, preview, answer, write } = proposing(db, { erpOrdersUrl })
const erp = officeRunner(db, {
  erpOrdersUrl,
  routes: office => erpOrderHandlers({ db, office, config: { erpOrdersUrl, mediaBaseUrl: '/media' } }),
})
const owner = await anOperator(db, 'dueno')
const token = 'mst_only-for-this-test'
await sql`insert into service_tokens (token_hash, role_id, name) values (${hashSecretToken(token)}, 'erp', 'ERP')`.execute(
  db,
)
const machine = { officeToken: token }
const hammer = await aProduct(db)
const saw = await aProduct(db, { price: 200 })
const toSaws = { lines: [{ itemCode: saw, quantity: 1 }] }

async function placed() {
  const buyer = await aCustomer(db)
  const { orderId } = await create(buyer, anOrder({ lines: [line(hammer, 5)] }))
  return { buyer, orderId }
}

async function erpSide(orderId: number) {
  const { rows } = await sql<{
    state: string
  }>`select erp_state as state from orders where id = ${orderId}`.execute(db)
  const jobs = await waitingJobs(database)
  const isQueued = jobs.some(
    ({ task, payload }) => task === 'pushOrder' && (payload as { orderId: number }).orderId === orderId,
  )
  return [rows[0]?.state, isQueued]
}

test('OFO-22 an order is not sent to the ERP while its customer is asked, and then as it was agreed', async () => {
  const { buyer, orderId } = await placed()
  expect(await erpSide(orderId)).toEqual(['waiting', true])
  const sent = await propose(orderId, toSaws, owner)
  expect(await erpSide(orderId)).toEqual(['held', false])
  const open = async () => (await erp.read(erpOpenOrders, { limit: 100 }, machine)).orders
  expect((await open()).map(one => one.orderId)).not.toContain(orderId)
  await answer(buyer, sent, 'accept')
  expect(await erpSide(orderId)).toEqual(['waiting', true])
  const shown = (await open()).find(one => one.orderId === orderId)
  expect(shown?.lines.map(({ itemCode }) => itemCode)).toEqual([saw])
  expect(shown).not.toHaveProperty('proposal')
})

test('OFO-22 the ERP is told of an order whose proposal was rejected, withdrawn or overtaken', async () => {
  const rejected = await placed()
  await answer(rejected.buyer, await propose(rejected.orderId, toSaws, owner), 'reject')
  expect(await erpSide(rejected.orderId)).toEqual(['waiting', true])
  const withdrawn = await placed()
  const { proposalId } = await propose(withdrawn.orderId, toSaws, owner)
  await write(withdrawProposal, { orderId: withdrawn.orderId, proposalId }, owner)
  expect(await erpSide(withdrawn.orderId)).toEqual(['waiting', true])
  const confirmed = await placed()
  await propose(confirmed.orderId, toSaws, owner)
  await write(officeOrderMove, { orderId: confirmed.orderId, from: 'received', to: 'confirmed' }, owner)
  expect(await erpSide(confirmed.orderId)).toEqual(['waiting', true])
})

test('OFO-22 what the ERP has, or may have, is changed there', async () => {
  const { buyer, orderId } = await placed()
  await sql`
    insert into erp_pushes (cardcode, order_id, what, attempt, outcome)
    values (${buyer.cardcode}, ${orderId}, 'order', 1, 'failed')`.execute(db)
  expect(await refusalOf(preview(orderId, toSaws, owner))).toMatchObject({
    code: 'STATE_CONFLICT',
    detail: expect.stringContaining('El ERP ya tiene el pedido'),
  })
})

test('OFO-22 OFO-25 an order that the ERP took while its customer was asked stays as the ERP has it', async () => {
  const { buyer, orderId } = await placed()
  const sent = await propose(orderId, toSaws, owner)
  // It reads orders on its own, and reports one that it knew before.
  await sql`update orders set erp_state = 'answered', erp_ref = 'SO-1' where id = ${orderId}`.execute(db)
  expect((await answer(buyer, sent, 'accept')).status).toBe('stale')
  const shown = await call(orderCall, { query: { orderid: orderId } }, buyer)
  expect(shown.lines.map(({ itemCode }) => itemCode)).toEqual([hammer])

  const reported = await placed()
  const second = await propose(reported.orderId, toSaws, owner)
  const progress = { orderId: reported.orderId, status: 'confirmed' as const, erpRef: 'SO-2' }
  await erp.write(erpOrderProgress, progress, machine)
  expect(await refusalOf(answer(reported.buyer, second, 'accept'))).toMatchObject({ code: 'STATE_CONFLICT' })

  const typed = await placed()
  const third = await propose(typed.orderId, toSaws, owner)
  await write(markErpEntered, { orderId: typed.orderId, erpRef: 'SO-3' }, owner)
  expect(await refusalOf(answer(typed.buyer, third, 'accept'))).toMatchObject({ code: 'STATE_CONFLICT' })
})
