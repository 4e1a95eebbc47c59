import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import type { BodyOf } from '#contract/call.ts'
import { noticeChoices, officeNotices, readNotices, takeTask } from '#contract/office/home.ts'
import { holdOrder, officeOrderMove } from '#contract/office/orders/order-moves.ts'
import { savePreferences } from '#contract/office/session.ts'
import type { NoticeChannel, NoticeKind } from '#domain/office/notices/notices.ts'
import { openTestCatalogue } from '../../catalogue/read/testing/open-test-catalogue.ts'
import { noticeTasks } from '../../notices/tasks.ts'
import { anOperator, officeRunner } from '../../orders/testing/operators.ts'
import { anOrder, line, ordering } from '../../orders/testing/ordering.ts'
import { aCustomer, aProduct, NOW, openShop } from '../../orders/testing/shop-data.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Mail } from '../../platform/mail/mail.ts'
import { queueJobs } from '../../platform/queue/queue-queries.ts'
import { makeJobsDue, workQueue } from '../../platform/queue/testing/work-queue.ts'
import { createLimiter } from '../../platform/rate-limit/limiter.ts'
import { findOperators } from '../../staff/access/find-operator.ts'
import { accessHandlers } from '../../staff/access/handlers.ts'
import type { TestOperator } from '../../testing/office/operators.ts'
import { testDatabase } from '../../testing/test-database.ts'
import { homeHandlers } from '../handlers.ts'
import { taskHandlers } from '../tasks/handlers.ts'
import { findNotices } from './find-notices.ts'

/** What concerns an operator, told once and by the ways they chose (OFX-21). */

const database = await testDatabase(openShop)
const { db } = database
const catalogue = await openTestCatalogue(database)
let now = NOW
const clock = () => now
const { create } = ordering(db, { clock })
const { read, write, answer } = officeRunner(db, {
  clock,
  routes: office => [
    ...homeHandlers({ db, office, catalogue, config: { smtpUrl: null } }),
    ...taskHandlers({ db, office, catalogue }),
    ...accessHandlers({
      db,
      clock,
      office,
      limiter: createLimiter(db),
      config: { isFactorWaived: false, officeKey: 'a key of the office', officeUrl: 'https://tienda.test' },
    }),
  ],
})
const owner = await anOperator(db, 'dueno', { name: 'Beatriz Larrosa' })
const sales = await anOperator(db, 'ventas', { name: 'Ana Paredes' })
const manager = await anOperator(db, 'administracion', { name: 'Rosa Bentancur' })
const store = await anOperator(db, 'deposito', { name: 'Julio Acosta' })
const rep = await anOperator(db, 'vendedor', { name: 'Laura Sosa', employeeCode: 'V7' })
const sent: Mail[] = []
const mailer = { send: async (mail: Mail) => void sent.push(mail), close() {} }
const tasks = noticeTasks({ db, mailer, config: { officeUrl: 'https://tienda.test' } })

beforeEach(async () => {
  await sql`delete from staff_notices`.execute(db)
  await sql`update staff set preferences = '{}', created_at = ${NOW}`.execute(db)
  await sql`update orders set status = 'cancelled', erp_waiting_since = null`.execute(db)
  await sql`delete from order_proposals`.execute(db)
  sent.length = 0
  now = new Date(NOW.getTime() + 60_000)
})

const search = () => findNotices({ db, clock, findOperators })
const mails = async () => {
  await makeJobsDue(database)
  await workQueue(database, tasks)
  return sent.splice(0).map(({ to, subject }) => `${to} ${subject}`)
}
const listOf = (as: TestOperator) => read(officeNotices, undefined, as)
const kindsOf = async (as: TestOperator) => (await listOf(as)).notices.map(({ kind }) => kind).sort()
const choose = (kind: NoticeKind, channels: NoticeChannel[], as: TestOperator) =>
  write(savePreferences, { notice: { kind, channels } }, as)
const mark = (body: BodyOf<typeof readNotices>, as: TestOperator) => answer(readNotices, { body }, as)

async function anyOrder(seller: string | null = null) {
  const buyer = await aCustomer(db)
  await sql`update customers set seller_code = ${seller} where cardcode = ${buyer.cardcode}`.execute(db)
  const { orderId } = await create(buyer, anOrder({ lines: [line(await aProduct(db), 1)] }))
  return { orderId, cardcode: buyer.cardcode }
}

test('OFX-21 a new order concerns who confirms orders, once, however often and by whomever it is looked for', async () => {
  const { orderId } = await anyOrder()
  await search()
  await Promise.all([search(), search()])
  const { notices, unread } = await listOf(sales)
  expect(unread).toBe(1)
  expect(notices).toMatchObject([
    {
      kind: 'newOrders',
      title: 'Pedido nuevo',
      path: `/pedidos/${orderId}`,
      channels: ['bell'],
      isRead: false,
    },
  ])
  expect(await kindsOf(owner)).toEqual(['newOrders'])
  expect(await kindsOf(store)).toEqual([])
  expect(await kindsOf(rep)).toEqual([])
  expect(await mails()).toEqual([])
})

test('OFX-21 what a colleague did is read with that, and who did it hears nothing of it', async () => {
  const { orderId } = await anyOrder()
  await search()
  await write(officeOrderMove, { orderId, from: 'received', to: 'confirmed' }, owner)
  await search()
  expect(await listOf(sales)).toMatchObject({ unread: 0, notices: [{ kind: 'newOrders', isRead: true }] })
  expect(await kindsOf(store)).toEqual(['toPrepare'])
  // The owner picks too, and knows.
  expect(await kindsOf(owner)).toEqual(['newOrders'])
})

test('OFX-21 an order that is held again is told again', async () => {
  const { orderId } = await anyOrder()
  await write(holdOrder, { orderId, from: 'received', reason: 'Llamar' }, manager)
  await search()
  now = new Date(now.getTime() + 60_000)
  await sql`update orders set status_at = ${now}, hold_reasons = '{credit}' where id = ${orderId}`.execute(db)
  await search()
  expect(await kindsOf(owner)).toEqual(['held', 'held'])
  expect(await listOf(owner)).toMatchObject({ unread: 1 })
})

test('OFX-21 OFA-11 a rep hears of held orders of own customers alone, also once one is somebody else’s', async () => {
  const own = await anyOrder('V7')
  const foreign = await anyOrder()
  for (const { orderId } of [own, foreign])
    await write(holdOrder, { orderId, from: 'received', reason: 'Llamar' }, manager)
  await search()
  expect((await listOf(rep)).notices).toMatchObject([{ kind: 'held', path: `/pedidos/${own.orderId}` }])
  await sql`update customers set seller_code = null where cardcode = ${own.cardcode}`.execute(db)
  expect(await listOf(rep)).toMatchObject({ unread: 0, notices: [] })
})

test('OFX-21 a kind that was switched off does not come, nor what happened meanwhile once it is on again', async () => {
  await choose('newOrders', [], sales)
  await anyOrder()
  await search()
  expect(await kindsOf(sales)).toEqual([])
  now = new Date(now.getTime() + 60_000)
  await choose('newOrders', ['browser', 'mail'], sales)
  await search()
  expect(await kindsOf(sales)).toEqual([])
  now = new Date(now.getTime() + 60_000)
  await anyOrder()
  await search()
  expect((await listOf(sales)).notices).toMatchObject([{ channels: ['browser', 'mail'] }])
  expect(await mails()).toEqual([expect.stringContaining('Pedido nuevo: ')])
  const { kinds } = await read(noticeChoices, undefined, sales)
  expect(kinds.find(({ kind }) => kind === 'newOrders')?.channels).toEqual(['browser', 'mail'])
  expect(kinds.map(({ kind }) => kind)).not.toContain('toPrepare')
})

test('OFX-21 a mail leaves once, also after a retry, and not for what was read before', async () => {
  await choose('newOrders', ['mail'], sales)
  await choose('newOrders', ['bell', 'mail'], owner)
  now = new Date(now.getTime() + 60_000)
  await anyOrder()
  await search()
  expect((await listOf(sales)).notices).toEqual([])
  const [notice] = (await listOf(owner)).notices
  await mark({ which: 'one', id: notice?.id ?? 0, isRead: true }, owner)
  expect(await mails()).toHaveLength(1)
  const { rows } = await sql<{
    id: number
  }>`select id from staff_notices where staff_id = ${sales.staffId}`.execute(db)
  await inTransaction(db, tx =>
    queueJobs(tx, [{ task: 'noticeMail', payload: { id: rows[0]?.id ?? 0 }, key: 'again' }]),
  )
  expect(await mails()).toEqual([])
})

test('OFX-21 OFH-08 a task that a colleague gave comes with the note, at once and by mail', async () => {
  const { orderId } = await anyOrder()
  const to = { who: 'colleague', staffId: sales.staffId, note: 'Pide factura aparte' } as const
  await write(takeTask, { thing: 'order', key: String(orderId), to }, owner)
  expect((await listOf(sales)).notices).toMatchObject([
    { kind: 'given', detail: 'De Beatriz Larrosa: Pide factura aparte', path: `/pedidos/${orderId}` },
  ])
  expect(await mails()).toEqual([expect.stringContaining('Tarea que me dieron')])
  // To oneself is no notice.
  await write(
    takeTask,
    { thing: 'order', key: String(orderId), to: { ...to, staffId: owner.staffId } },
    owner,
  )
  expect(await kindsOf(owner)).not.toContain('given')
})

test('OFX-21 an answered proposal concerns its author, or all who propose once that person is gone', async () => {
  const { orderId, cardcode } = await anyOrder('V7')
  const proposed = (author: TestOperator, status: string) =>
    sql`
    insert into order_proposals (cardcode, order_id, request, before, after, status, staff_id, author, sent_at,
      expires_at, answered_at, answered_by)
    values (${cardcode}, ${orderId}, '{}', '{}', '{}', ${status}, ${author.staffId}, 'x', ${NOW},
      ${new Date(NOW.getTime() + 86_400_000)}, ${now}, 'compras@cliente.test')`.execute(db)
  await proposed(sales, 'accepted')
  await search()
  expect((await listOf(sales)).notices).toContainEqual(
    expect.objectContaining({ kind: 'proposalAnswers', detail: expect.stringContaining(': aceptada') }),
  )
  expect(await kindsOf(rep)).toEqual([])
  const gone = await anOperator(db, 'ventas')
  await proposed(gone, 'rejected')
  await sql`update staff set status = 'blocked' where id = ${gone.staffId}`.execute(db)
  await search()
  expect(await kindsOf(rep)).toEqual(['proposalAnswers'])
})

test('OFX-21 an ERP that is silent is told once it is late, a failed job by its name', async () => {
  const { orderId } = await anyOrder()
  await sql`update orders set erp_waiting_since = ${now} where id = ${orderId}`.execute(db)
  await sql`select graphile_worker.add_job('cleanUp', job_key => 'failed', max_attempts => 1)`.execute(db)
  await sql`update graphile_worker._private_jobs set attempts = 1, run_at = ${now} where key = 'failed'`.execute(
    db,
  )
  await search()
  expect(await kindsOf(sales)).not.toContain('erp')
  expect((await listOf(owner)).notices).toContainEqual(
    expect.objectContaining({ kind: 'jobs', name: 'Limpieza diaria', path: '/trabajos?estado=failed' }),
  )
  await sql`update orders set erp_waiting_since = ${new Date(now.getTime() - 86_400_000 * 4)} where id = ${orderId}`.execute(
    db,
  )
  await sql`update staff set created_at = ${new Date(now.getTime() - 86_400_000 * 5)}`.execute(db)
  await search()
  expect(await kindsOf(sales)).toContain('erp')
})

test('OFX-21 all that was seen is read at once, what came after stays, and nobody marks what is another’s', async () => {
  await anyOrder()
  await anyOrder()
  await search()
  const [newest, older] = (await listOf(sales)).notices
  await mark({ which: 'all', until: older?.id ?? 0 }, sales)
  expect(await listOf(sales)).toMatchObject({ unread: 1 })
  expect(await mark({ which: 'one', id: newest?.id ?? 0, isRead: true }, owner)).toMatchObject({
    reply: { changed: 0 },
  })
  expect(await listOf(sales)).toMatchObject({ unread: 1 })
  await mark({ which: 'one', id: older?.id ?? 0, isRead: false }, sales)
  expect(await listOf(sales)).toMatchObject({ unread: 2 })
})

test('OFX-21 OFA-09 who lost a permission no longer reads what came with it', async () => {
  await anyOrder()
  await search()
  await sql`update staff set role_id = 'contador' where id = ${sales.staffId}`.execute(db)
  expect(await listOf(sales)).toMatchObject({ unread: 0, notices: [] })
  await sql`update staff set role_id = 'ventas' where id = ${sales.staffId}`.execute(db)
  expect(await listOf(sales)).toMatchObject({ unread: 1 })
})
