import { sql } from 'kysely'
import PostalMime from 'postal-mime'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { openTestCatalogue } from '../../catalogue/read/testing/open-test-catalogue.ts'
import { documentTools } from '../../documents/testing/document-calls.ts'
import { anOrder, line, ordering } from '../../orders/testing/ordering.ts'
import { aCustomer, aProduct, NOW, openShop } from '../../orders/testing/shop-data.ts'
import { testDatabase } from '../../testing/test-database.ts'
import { jobTasks } from '../../worker-tasks.ts'
import { noExports } from '../exports/testing/no-exports.ts'
import { makeJobsDue, waitingJobs, workQueue } from '../queue/testing/work-queue.ts'
import { createMailer } from './mailer.ts'
import { smtpServer } from './testing/smtp-server.ts'

const database = await testDatabase(openShop)
const catalogue = await openTestCatalogue(database)
const { db } = database
const TIMEOUTS = { connect: 200, greeting: 200, silence: 200, whole: 2_000 }

beforeEach(() => sql`delete from graphile_worker._private_jobs`.execute(db))

test('CHK-24 a mail with two different temporary rejections is sent by a later attempt of its job', async () => {
  const answers: { recipient: number | null; mail: number | null }[] = [
    { recipient: 450, mail: null },
    { recipient: null, mail: 451 },
  ]
  const server = await smtpServer({
    recipient: () => {
      if (answers[0]?.recipient === null) return null
      return answers.shift()?.recipient ?? null
    },
    mail: () => answers.shift()?.mail ?? null,
  })
  const order = await aPlacedOrder()
  for (const attempts of [1, 2]) {
    await work(server.url)
    expect(await waitingJobs(database)).toMatchObject([{ task: 'orderReceivedMail', attempts, later: true }])
    expect(server.mails).toHaveLength(0)
    await makeJobsDue(database)
  }
  await work(server.url)
  expect(await waitingJobs(database)).toEqual([])
  expect(server.mails).toHaveLength(1)
  const read = await PostalMime.parse(server.mails[0] ?? '')
  expect(read.to).toEqual([{ address: order.email, name: '' }])
  expect(read.subject).toBe(`Pedido ${order.docNum} recibido`)
})

test('a server that does not respond ends the attempt, and the job waits for the next', async () => {
  await aPlacedOrder()
  const silent = await smtpServer({ options: { onConnect: () => undefined } })
  await work(silent.url)
  expect(await waitingJobs(database)).toMatchObject([{ attempts: 1, later: true }])
})

test('a mail to an unknown recipient is done after its first attempt', async () => {
  const { orderId } = await aPlacedOrder()
  const server = await smtpServer({ recipient: () => 550 })
  await work(server.url)
  expect(await waitingJobs(database)).toEqual([])
  const { rows } = await sql`
    select state, answer from sent_mails where id = ${`order-received-${orderId}`}`.execute(db)
  expect(rows).toEqual([{ state: 'refused', answer: expect.stringContaining('550') }])
})

async function aPlacedOrder() {
  const buyer = await aCustomer(db)
  const body = anOrder({ lines: [line(await aProduct(db), 3)] })
  return { ...buyer, ...(await ordering(db).create(buyer, body)) }
}

async function work(smtpUrl: string): Promise<void> {
  const mailConfig = { smtpUrl, dataDir: '', mailFrom: 'Mostrador <pedidos@mostrador.test>' }
  const mailer = createMailer(mailConfig, { timeouts: TIMEOUTS })
  onTestFinished(() => mailer.close())
  const config = {
    publicUrl: 'https://tienda.test',
    officeUrl: 'https://tienda.test',
    bcuUrl: 'http://127.0.0.1:9',
    officeKey: 'a-key-only-for-tests',
    incomingDir: '/nowhere',
    importNetworks: null,
    erpOrdersUrl: null,
    mediaBaseUrl: '/media',
    ...mailConfig,
  }
  await workQueue(
    database,
    jobTasks({ config, db, clock: () => NOW, mailer, catalogue, ...documentTools(), exports: noExports }),
  )
}
