import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import type { CallInput } from '#contract/call.ts'
import { erpOrderProgress, tellErpOrders } from '#contract/office/erp.ts'
import { markErpEntered, officeOrderMove } from '#contract/office/orders/order-moves.ts'
import { erpDifferences, linkErpOrder, settleDifference } from '#contract/office/orders/reconcile.ts'
import { businessDayOf } from '#domain/time/business-day.ts'
import { hashSecretToken } from '../../auth/accounts/secret-token.ts'
import { installJobs } from '../../platform/queue/install-jobs.ts'
import { waitingJobs } from '../../platform/queue/testing/work-queue.ts'
import { testDatabase } from '../../testing/test-database.ts'
import { erpOrderHandlers } from '../office/erp/handlers.ts'
import { anOperator, officeRunner } from '../testing/operators.ts'
import { anOrder, line, ordering, refusalOf } from '../testing/ordering.ts'
import { aCustomer, aProduct, NOW, openShop } from '../testing/shop-data.ts'
import { reconcileHandlers } from './handlers.ts'

const database = await testDatabase(openShop)
const { db } = database
await installJobs(database.url)
const erpOrdersUrl = 'https://erp.test/orders'
const { create } = ordering(db, { erpOrdersUrl })
let now = NOW
const { read, write } = officeRunner(db, {
  clock: () => now,
  erpOrdersUrl,
  routes: office => [
    ...reconcileHandlers({ db, office, config: { erpOrdersUrl } }),
    ...erpOrderHandlers({ db, office, config: { erpOrdersUrl, mediaBaseUrl: '/media' } }),
  ],
})
const sales = await anOperator(db, 'ventas')
const token = 'mst_only-for-this-test'
await sql`insert into service_tokens (token_hash, role_id, name) values (${hashSecretToken(token)}, 'erp', 'ERP')`.execute(
  db,
)
const erp = { officeToken: token }
const today = businessDayOf(NOW)

beforeEach(async () => {
  now = NOW
  await sql`truncate orders, erp_orders, accepted_differences cascade`.execute(db)
  await sql`delete from graphile_worker._private_jobs`.execute(db)
})

/** An order of 5 × 100 pesos net, which the ERP answered. */
async function placed() {
  const buyer = await aCustomer(db)
  const code = await aProduct(db)
  const { orderId, docNum } = await create(buyer, anOrder({ lines: [line(code, 5)] }))
  await sql`
    update orders set created_at = ${new Date(NOW.getTime() - 3 * 3_600_000)}, erp_state = 'answered',
      erp_waiting_since = null where id = ${orderId}`.execute(db)
  const [difference] = (await look()).differences
  return { buyer, orderId, docNum, difference }
}

type Told = NonNullable<CallInput<typeof tellErpOrders>['body']>['orders'][number]
const tell = (...orders: Partial<Told>[]) =>
  write(
    tellErpOrders,
    {
      orders: orders.map(order => ({
        erpRef: 'SO-1',
        day: today,
        currency: '$' as const,
        total: 610,
        ...order,
      })),
    },
    erp,
  )
const toldAt = (at: Date) => sql`update erp_orders set told_at = ${at}`.execute(db)
const look = (query: CallInput<typeof erpDifferences>['query'] = {}) => read(erpDifferences, query, sales)
const found = async () => (await look()).differences.map(({ kind }) => kind)
const settle = async (act: NonNullable<CallInput<typeof settleDifference>['body']>['do'], by = sales) => {
  const [difference] = (await look()).differences
  const { key = '', mark = '' } = difference ?? {}
  return await write(settleDifference, { key, mark, do: act }, by)
}
const queued = async () => (await waitingJobs(database)).map(({ task }) => task)

test('OFO-24 before the ERP told anything nothing differs', async () => {
  await placed()
  expect(await look()).toMatchObject({ told: null, differences: [], accepted: 0, isConnected: true })
})

test('OFO-24 an order that both have with the same totals is no difference, to a few cents', async () => {
  const { docNum } = await placed()
  await tell({ docNum, total: 610.02 })
  await toldAt(NOW)
  expect(await look()).toMatchObject({ told: { first: today, final: today }, differences: [], counts: [] })
})

test('OFO-24 other totals are shown with both, and accepted with a note until they change again', async () => {
  const { docNum, orderId, buyer } = await placed()
  await tell({ docNum, total: 700 })
  await toldAt(NOW)
  expect(await look()).toMatchObject({
    counts: [{ kind: 'totals', count: 1 }],
    differences: [
      {
        kind: 'totals',
        order: { orderId, docNum, status: 'received', erpState: 'answered' },
        cardcode: buyer.cardcode,
        erpRefs: ['SO-1'],
        ours: [{ currency: '$', amount: 610 }],
        theirs: [{ currency: '$', amount: 700 }],
        accepted: null,
      },
    ],
  })
  await settle({ act: 'accept', note: 'Flete aparte' })
  expect(await look()).toMatchObject({ differences: [], accepted: 1 })
  expect(await look({ accepted: true })).toMatchObject({
    differences: [{ kind: 'totals', accepted: { note: 'Flete aparte', author: sales.name } }],
  })
  await tell({ docNum, total: 800 })
  await toldAt(NOW)
  expect(await look()).toMatchObject({ differences: [{ theirs: [{ amount: 800 }] }], accepted: 0 })
})

test('OFO-24 an order of ours may be one there for each currency', async () => {
  const { docNum } = await placed()
  await tell({ docNum, total: 600 }, { docNum, erpRef: 'SO-2', total: 10 })
  await toldAt(NOW)
  expect(await found()).toEqual([])
  await tell({ docNum, erpRef: 'SO-3', currency: 'U$', total: 5 })
  await toldAt(NOW)
  expect((await look()).differences).toMatchObject([
    {
      kind: 'totals',
      erpRefs: ['SO-1', 'SO-2', 'SO-3'],
      theirs: [{ currency: '$' }, { currency: 'U$', amount: 5 }],
    },
  ])
})

test('OFO-24 an order that the ERP lacks is sent again, although it answered once', async () => {
  const { orderId } = await placed()
  await tell({ erpRef: 'SO-9', isCancelled: true })
  await toldAt(NOW)
  expect((await look()).differences).toMatchObject([
    { kind: 'missing-there', order: { orderId }, theirs: [] },
  ])
  await settle({ act: 'send' })
  expect(await queued()).toContain('pushOrder')
  const { rows } = await sql`select erp_state from orders where id = ${orderId}`.execute(db)
  expect(rows).toEqual([{ erp_state: 'waiting' }])
})

test('OFO-24 what was placed since the ERP told, on other days, or waits to be sent, is not missing there', async () => {
  const { orderId } = await placed()
  await tell({ erpRef: 'SO-9', isCancelled: true })
  const at = (created: Date) =>
    sql`update orders set created_at = ${created} where id = ${orderId}`.execute(db)
  await toldAt(NOW)
  await at(new Date(NOW.getTime() - 30 * 60_000))
  expect(await found()).toEqual([])
  await at(new Date(NOW.getTime() - 48 * 3_600_000))
  expect(await found()).toEqual([])
  await at(new Date(NOW.getTime() - 3 * 3_600_000))
  expect(await found()).toEqual(['missing-there'])
  await sql`update orders set erp_state = 'held' where id = ${orderId}`.execute(db)
  expect(await found()).toEqual([])
})

test('OFO-24 an order that was typed in there is linked by its reference, whose list need not name ours', async () => {
  const { orderId, docNum } = await placed()
  await tell({ erpRef: 'SO-7' })
  await toldAt(NOW)
  expect(await found()).toEqual(['missing-there', 'missing-here'])
  const wrong = write(linkErpOrder, { erpRef: 'SO-7', docNum: docNum + 1 }, sales)
  expect(await refusalOf(wrong)).toMatchObject({ code: 'VALIDATION', errors: [{ path: 'docNum' }] })
  await write(linkErpOrder, { erpRef: 'SO-7', docNum }, sales)
  expect(await found()).toEqual([])
  const { rows } = await sql`select erp_state, erp_ref from orders where id = ${orderId}`.execute(db)
  expect(rows).toEqual([{ erp_state: 'entered', erp_ref: 'SO-7' }])
})

test('OFO-24 marking it as typed in at the order does the same', async () => {
  const { orderId } = await placed()
  await tell({ erpRef: 'SO-7' })
  await toldAt(NOW)
  await write(markErpEntered, { orderId, erpRef: 'so-7' }, sales)
  expect(await found()).toEqual([])
})

test('OFO-24 cancelled on one side only: ours is told again, theirs is seen', async () => {
  const { orderId, docNum } = await placed()
  await tell({ docNum })
  await toldAt(NOW)
  const cancel = { orderId, from: 'received', to: 'cancelled', cancelReason: 'duplicate' } as const
  await write(officeOrderMove, cancel, sales)
  await sql`delete from graphile_worker._private_jobs`.execute(db)
  expect(await found()).toEqual(['cancelled-here'])
  await settle({ act: 'send' })
  expect(await queued()).toEqual(['pushCancellation'])
  await tell({ docNum, isCancelled: true })
  expect(await found()).toEqual([])
  const other = await placed()
  await tell({ docNum: other.docNum, erpRef: 'SO-2', isCancelled: true })
  await toldAt(NOW)
  expect((await look()).differences).toMatchObject([
    { kind: 'cancelled-there', order: { docNum: other.docNum } },
  ])
  expect(await refusalOf(settle({ act: 'send' }))).toMatchObject({ code: 'STATE_CONFLICT' })
})

test('OFO-24 OFO-25 a report that the table of states forbids is there until one that it allows', async () => {
  const { orderId, docNum } = await placed()
  const report = (status: 'confirmed' | 'shipped' | 'delivered') =>
    write(erpOrderProgress, { orderId, status }, erp)
  expect(await refusalOf(report('delivered'))).toMatchObject({ code: 'STATE_CONFLICT' })
  expect((await look()).differences).toMatchObject([
    { kind: 'refused-report', report: 'delivered', order: { docNum, status: 'received' } },
  ])
  await report('confirmed')
  expect(await found()).toEqual([])
})

test('OFO-24 an act is about what was seen', async () => {
  const { docNum } = await placed()
  await tell({ docNum, total: 700 })
  await toldAt(NOW)
  const [seen] = (await look()).differences
  await tell({ docNum, total: 900 })
  await toldAt(NOW)
  const { key = '', mark = '' } = seen ?? {}
  const late = write(settleDifference, { key, mark, do: { act: 'accept', note: 'Bien' } }, sales)
  expect(await refusalOf(late)).toMatchObject({ code: 'STATE_CONFLICT' })
})
