import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { cancelOrder, order } from '#contract/shop/orders.ts'
import { openTestCatalogue } from './catalogue/read/testing/open-test-catalogue.ts'
import { documentTools } from './documents/testing/document-calls.ts'
import { createEventLog } from './events/event-log.ts'
import { openMedia } from './media/media.ts'
import { anOrder, line, ordering } from './orders/testing/ordering.ts'
import { aCustomer, aProduct, NOW, openShop } from './orders/testing/shop-data.ts'
import { Activity } from './platform/activity.ts'
import { type CircuitBreaker, circuitBreaker } from './platform/circuit-breaker.ts'
import { listenForNotices } from './platform/db/notify-listener.ts'
import { noExports } from './platform/exports/testing/no-exports.ts'
import { unwatched } from './platform/health/loop-health.ts'
import { createMailer } from './platform/mail/mailer.ts'
import { AWAKE } from './platform/queue/queue-queries.ts'
import { workQueue as workJobs } from './platform/queue/testing/work-queue.ts'
import { listen } from './testing/listen.ts'
import { testDatabase } from './testing/test-database.ts'
import { testFolder } from './testing/test-folders.ts'
import { startJobs } from './worker.ts'
import { jobTasks } from './worker-tasks.ts'

const { db, url } = await testDatabase(openShop)
const catalogue = await openTestCatalogue({ db, url })
const dataDir = await testFolder()
const mailConfig = { smtpUrl: null, dataDir, mailFrom: 'Mostrador <pedidos@mostrador.test>' }

interface Pushed {
  readonly url: string | undefined
  readonly headers: IncomingHttpHeaders
  readonly body: unknown
}
const pushed: Pushed[] = []
let erpStatus = 200
let erpAnswer = ''
let duringPush: (() => Promise<void>) | null = null
const erp = createServer(async (request, response) => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  pushed.push({
    url: request.url,
    headers: request.headers,
    body: JSON.parse(Buffer.concat(chunks).toString()),
  })
  await duringPush?.()
  response.writeHead(erpStatus).end(erpAnswer)
})
const erpOrdersUrl = `http://127.0.0.1:${await listen(erp)}/orders?company=1`

const publicUrl = 'https://tienda.test'
const config = {
  publicUrl,
  officeUrl: publicUrl,
  bcuUrl: publicUrl,
  officeKey: 'a-key-only-for-tests',
  incomingDir: '/nowhere',
  importNetworks: null,
  erpOrdersUrl,
  mediaBaseUrl: '/media',
  ...mailConfig,
}
const { create, call } = ordering(db, { erpOrdersUrl })

beforeEach(async () => {
  await sql`delete from graphile_worker._private_jobs`.execute(db)
  pushed.length = 0
  erpStatus = 200
  erpAnswer = ''
  duringPush = null
})

afterAll(() => erp.close())

test('CHK-24 the mail of an order is written once, in plain text and HTML, with data escaped', async () => {
  const buyer = await aCustomer(db)
  const body = anOrder({ lines: [line(await aProduct(db), 3)], comments: '<b>Urgente</b>' })
  const { orderId, docNum } = await create(buyer, body)
  await workQueue()
  const file = join(dataDir, 'mail', `order-received-${orderId}.eml`)
  const mail = readFileSync(file, 'utf8').replaceAll('=\n', '')
  expect(mail).toContain(`To: ${buyer.email}`)
  expect(mail).toContain(`Subject: Pedido ${docNum} recibido`)
  expect(mail).toContain(`Message-ID: <order-received-${orderId}@mostrador.test>`)
  expect(mail).toContain('Content-Type: text/plain; charset=utf-8')
  expect(mail).toContain('Total a pagar: $=C2=A0366,00')
  expect(mail).toContain(`https://tienda.test/account/orders/${orderId}`)
  expect(mail).toContain('&lt;b&gt;Urgente&lt;/b&gt;')

  rmSync(file)
  await sql`select graphile_worker.add_job('orderReceivedMail',
    ${JSON.stringify({ cardcode: buyer.cardcode, orderId })}::json)`.execute(db)
  await workQueue()
  expect(readdirSync(join(dataDir, 'mail'))).not.toContain(`order-received-${orderId}.eml`)
})

test('an order pushed to the ERP carries its own key and all its data', async () => {
  const buyer = await aCustomer(db)
  const code = await aProduct(db)
  const { orderId, docNum } = await create(buyer, anOrder({ lines: [line(code, 2)] }))
  await workQueue()
  expect(pushed).toMatchObject([
    {
      headers: { 'idempotency-key': `order-${orderId}`, 'content-type': 'application/json' },
      body: { cardcode: buyer.cardcode, docNum, lines: [{ itemCode: code, quantity: 2 }] },
    },
  ])
})

test('CHK-28 a failed push leaves the order received and is retried later', async () => {
  const buyer = await aCustomer(db)
  const { orderId } = await create(buyer, anOrder({ lines: [line(await aProduct(db), 1)] }))
  erpStatus = 503
  await workQueue()
  expect(pushed).toHaveLength(1)
  expect(await call(order, { query: { orderid: orderId } }, buyer)).toMatchObject({ status: 'received' })
  const { rows } = await sql<{ attempts: number; later: boolean }>`
    select attempts, run_at > now() as later from graphile_worker.jobs where key = ${`pushOrder:${orderId}`}
  `.execute(db)
  expect(rows).toEqual([{ attempts: 1, later: true }])

  erpStatus = 200
  await runEverythingNow()
  await workQueue()
  expect(pushed).toHaveLength(2)
})

test('while the ERP does not respond one order probes it at a time, and all are pushed once it recovers', async () => {
  const buyer = await aCustomer(db)
  const code = await aProduct(db)
  for (const units of [1, 2, 3]) await create(buyer, anOrder({ lines: [line(code, units)] }))
  let time = 0
  const silence = circuitBreaker({ slowFailureMs: 0, openMs: 1_000, now: () => time })
  erpStatus = 503
  await workQueue(silence)
  expect(pushed).toHaveLength(1)

  erpStatus = 200
  time = 1_000
  await runEverythingNow()
  await workQueue(silence)
  expect(new Set(pushed.map(({ headers }) => headers['idempotency-key'])).size).toBe(3)
  expect(await waitingJobs()).toEqual([])
})

test('the ERP’s reference of an order is stored; a response without one succeeds too', async () => {
  const buyer = await aCustomer(db)
  const refs: (string | null)[] = []
  for (const answer of ['{"erpRef":" SO-4711 "}', '', 'Recibido', '{"erpRef":4711}', '[]']) {
    erpAnswer = answer
    const { orderId } = await create(buyer, anOrder({ lines: [line(await aProduct(db), 1)] }))
    await workQueue()
    const { rows } = await sql<{ ref: string | null }>`
      select erp_ref as ref from orders where id = ${orderId}`.execute(db)
    refs.push(...rows.map(({ ref }) => ref))
  }
  expect(refs).toEqual(['SO-4711', null, null, null, null])
  expect(pushed).toHaveLength(5)
})

test('an order pushed again keeps its ERP reference, and an order that is not cancelled sends no cancellation', async () => {
  const buyer = await aCustomer(db)
  erpAnswer = '{"erpRef":"SO-2"}'
  const { orderId } = await create(buyer, anOrder({ lines: [line(await aProduct(db), 1)] }))
  await workQueue()
  erpAnswer = ''
  for (const task of ['pushOrder', 'pushCancellation']) {
    await sql`select graphile_worker.add_job(${task}::text,
      ${JSON.stringify({ cardcode: buyer.cardcode, orderId })}::json)`.execute(db)
    await workQueue()
  }
  expect(pushed.map(({ headers }) => headers['idempotency-key'])).toEqual([
    `order-${orderId}`,
    `order-${orderId}`,
  ])
  const { rows } = await sql`select erp_ref as ref from orders where id = ${orderId}`.execute(db)
  expect(rows).toEqual([{ ref: 'SO-2' }])
})

test('CHK-27 a cancelled order that the ERP has is cancelled there, with its reference and a key of its own', async () => {
  const buyer = await aCustomer(db)
  erpAnswer = '{"erpRef":"SO-1"}'
  const { orderId, docNum } = await create(buyer, anOrder({ lines: [line(await aProduct(db), 1)] }))
  await workQueue()
  await call(cancelOrder, { body: { orderid: orderId } }, buyer)
  erpStatus = 503
  await workQueue()
  erpStatus = 200
  await runEverythingNow()
  await workQueue()
  const cancellation = {
    url: `/orders/${docNum}/cancel?company=1`,
    headers: { 'idempotency-key': `order-${orderId}-cancel` },
    body: {
      cardcode: buyer.cardcode,
      orderId,
      docNum,
      erpRef: 'SO-1',
      cancelledAt: NOW.toISOString(),
    },
  }
  expect(pushed.slice(1)).toMatchObject([cancellation, cancellation])
  await workQueue()
  expect(pushed).toHaveLength(3)
})

test.each([404, 410])('an order for which the ERP returns %i needs no cancellation there', async status => {
  const buyer = await aCustomer(db)
  const { orderId } = await create(buyer, anOrder({ lines: [line(await aProduct(db), 1)] }))
  erpStatus = 503
  await workQueue()
  await call(cancelOrder, { body: { orderid: orderId } }, buyer)
  erpStatus = status
  await workQueue()
  expect(pushed.map(({ url }) => url)).toEqual([
    expect.stringMatching(/^\/orders\?/),
    expect.stringMatching(/\/cancel\?/),
  ])
  expect(await waitingJobs()).toEqual([])
})

test('an order cancelled during its push is cancelled in the ERP afterwards', async () => {
  const buyer = await aCustomer(db)
  const { orderId } = await create(buyer, anOrder({ lines: [line(await aProduct(db), 1)] }))
  duringPush = async () => {
    duringPush = null
    await call(cancelOrder, { body: { orderid: orderId } }, buyer)
    await sql`delete from graphile_worker._private_jobs where key = ${`pushCancellation:${orderId}`}`.execute(
      db,
    )
  }
  await workQueue()
  await workQueue()
  expect(pushed.map(({ headers }) => headers['idempotency-key'])).toEqual([
    `order-${orderId}`,
    `order-${orderId}-cancel`,
  ])
})

test('an order cancelled before its push is not sent to the ERP', async () => {
  const buyer = await aCustomer(db)
  const { orderId } = await create(buyer, anOrder({ lines: [line(await aProduct(db), 1)] }))
  await call(cancelOrder, { body: { orderid: orderId } }, buyer)
  await workQueue()
  expect(pushed).toEqual([])
})

test('a cancelled order is not pushed even if its job is still there', async () => {
  const buyer = await aCustomer(db)
  const { orderId } = await create(buyer, anOrder({ lines: [line(await aProduct(db), 1)] }))
  await call(cancelOrder, { body: { orderid: orderId } }, buyer)
  await sql`select graphile_worker.add_job('pushOrder',
    ${JSON.stringify({ cardcode: buyer.cardcode, orderId })}::json)`.execute(db)
  await workQueue()
  expect(pushed).toEqual([])
})

test('the daily clean-up deletes what has expired and nothing else', async () => {
  const { cardcode } = await aCustomer(db)
  for (const [key, expires] of [
    ['old', '2026-03-10'],
    ['new', '2026-03-12'],
  ]) {
    await sql`insert into idempotency_keys (cardcode, route, key, body_hash, state, expires_at)
      values (${cardcode}, 'CreateOrder', ${key}, '', 'finished', ${expires})`.execute(db)
    await sql`insert into order_quotes (cardcode, fingerprint, expires_at)
      values (${cardcode}, ${key}, ${expires})`.execute(db)
    await sql`insert into rate_limits values (${key}, 1, ${Date.parse(`${expires}T00:00:00Z`)})`.execute(db)
  }
  await sql`select graphile_worker.add_job('cleanUp')`.execute(db)
  await workQueue()
  const { rows } = await sql<{ left: string }>`
    select key as left from idempotency_keys where cardcode = ${cardcode}
    union all select fingerprint from order_quotes where cardcode = ${cardcode}
    union all select key from rate_limits`.execute(db)
  expect(rows).toEqual([{ left: 'new' }, { left: 'new' }, { left: 'new' }])
})

test('the queue starts on a database without it and stops', async () => {
  const fresh = await testDatabase()
  const jobs = await startJobs({
    db: fresh.db,
    databaseUrl: fresh.url,
    log: false as const,
    config: { ...config, drawAhead: false },
    pictures: openMedia({ db: fresh.db, dir: config.dataDir, maxBytes: 1, catalogue }),
    clock: () => NOW,
    work: true,
    catalogue,
    events: createEventLog(() => NOW),
    ...documentTools(),
    exports: noExports,
    presence: unwatched,
    activity: new Activity(),
  })
  await sql`select graphile_worker.add_job('cleanUp')`.execute(fresh.db)
  await jobs.close()
})

test('calls of a process that leaves its jobs to others wake these', async () => {
  const { db, url } = await testDatabase()
  const heard: string[] = []
  const listener = await listenForNotices(url, {
    channel: 'jobs:insert',
    onNotice: payload => heard.push(payload),
    onReconnect() {},
  })
  const activity = new Activity()
  const jobs = await startJobs({
    db,
    databaseUrl: url,
    log: false as const,
    config: { ...config, drawAhead: false },
    pictures: openMedia({ db, dir: config.dataDir, maxBytes: 1, catalogue }),
    clock: () => NOW,
    work: false,
    catalogue,
    events: createEventLog(() => NOW),
    ...documentTools(),
    exports: noExports,
    presence: unwatched,
    activity,
  })
  expect(heard).not.toContain(AWAKE)
  activity.noteCall()
  await expect.poll(() => heard, { timeout: 20_000 }).toContain(AWAKE)
  await jobs.close()
  await listener.close()
})

/** Makes postponed jobs due at once. */
async function runEverythingNow(): Promise<void> {
  await sql`update graphile_worker._private_jobs set run_at = now()`.execute(db)
}

async function waitingJobs(): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`select key from graphile_worker.jobs`.execute(db)
  return rows.map(({ key }) => key)
}

/** Runs every due job once. */
async function workQueue(silence?: CircuitBreaker): Promise<void> {
  const mailer = createMailer(mailConfig)
  const tasks = jobTasks({
    config,
    db,
    clock: () => NOW,
    mailer,
    catalogue,
    ...documentTools(),
    exports: noExports,
    erp: silence,
  })
  await workJobs({ db, url }, tasks)
  mailer.close()
}
