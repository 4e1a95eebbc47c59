import { sql } from 'kysely'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { retryMail, sentMails } from '#contract/office/system/mails.ts'
import { openShop } from '../orders/testing/shop-data.ts'
import { composeMail } from '../platform/mail/compose-mail.ts'
import { createMailer } from '../platform/mail/mailer.ts'
import { sendOnce } from '../platform/mail/send-once.ts'
import { smtpServer } from '../platform/mail/testing/smtp-server.ts'
import { runWithJob } from '../platform/queue/current-job.ts'
import { loggedTasks } from '../platform/queue/logged-tasks.ts'
import { queueJobs, type TaskName } from '../platform/queue/queue-queries.ts'
import { makeJobsDue, workQueue } from '../platform/queue/testing/work-queue.ts'
import { anOperator, lastChangeSet, type TestOperator, testOffice } from '../staff/testing/operators.ts'
import { callRunner } from '../testing/run-call.ts'
import { testDatabase } from '../testing/test-database.ts'
import { testFolder } from '../testing/test-folders.ts'
import { mailHandlers } from './handlers.ts'

const database = await testDatabase(openShop)
const { db } = database
const office = callRunner(mailHandlers({ db, office: testOffice(db), config: { smtpUrl: null } }))
const config = { smtpUrl: null, dataDir: '', mailFrom: 'Mostrador <pedidos@mostrador.test>' }
let admin: TestOperator

beforeEach(async () => {
  await sql`truncate staff, sent_mails cascade`.execute(db)
  await sql`delete from graphile_worker._private_jobs`.execute(db)
  admin = await anOperator(db, { role: 'administracion', name: 'Graciela' })
})

const read = (query: object = {}) => office.call(sentMails, { query }, admin.caller)
const retry = (id: string, to: string | null = null) =>
  office.call(retryMail, { body: { id, to }, idempotencyKey: crypto.randomUUID() }, admin.caller)

/** Runs a task that mails its payload's id to an address, over a server that refuses some recipients. */
async function mailing(task: TaskName, refused: readonly string[] = [], answer = 550) {
  const server = await smtpServer({ recipient: address => (refused.includes(address) ? answer : null) })
  const mailer = createMailer({ ...config, smtpUrl: server.url })
  onTestFinished(() => mailer.close())
  const work = () =>
    workQueue(
      database,
      loggedTasks(
        {
          async [task](payload: unknown) {
            const { id } = payload as { id: string }
            const blocks = [{ kind: 'text' as const, text: 'Recibido' }]
            await sendOnce(
              db,
              mailer,
              composeMail({ id, to: 'ana@ferreteria.test', subject: `Pedido ${id}`, blocks }),
            )
          },
        },
        false,
      ),
    )
  return { server, work, queue: (id: string) => queueJobs(db, [{ task, payload: { id }, key: id }]) }
}

test('OFS-08 a refused mail shows the server’s words, and is sent once its address is corrected', async () => {
  const { server, work, queue } = await mailing('orderReceivedMail', ['ana@ferreteria.test'])
  await queue('order-1')
  await work()
  expect(await read({ state: 'refused' })).toMatchObject({
    refusedLately: 1,
    mails: [
      {
        id: 'order-1',
        state: 'refused',
        recipient: 'ana@ferreteria.test',
        subject: 'Pedido order-1',
        answer: expect.stringContaining('550'),
        canRetry: true,
        canRedirect: true,
      },
    ],
  })
  await retry('order-1', 'compras@ferreteria.test')
  expect(await lastChangeSet(db)).toMatchObject({
    title: 'Correo otra vez a compras@ferreteria.test: Pedido order-1',
  })
  expect((await lastChangeSet(db))?.rows).toContainEqual(
    expect.objectContaining({ entity: 'mail', field: 'redirected_to', after: 'compras@ferreteria.test' }),
  )
  await work()
  expect(server.mails).toHaveLength(1)
  expect(server.mails[0]?.toString()).toContain('compras@ferreteria.test')
  expect((await read()).mails).toMatchObject([
    { id: 'order-1', state: 'sent', recipient: 'compras@ferreteria.test', canRetry: false },
  ])
  await expect(retry('order-1')).rejects.toMatchObject({ code: 'STATE_CONFLICT' })
})

test('OFS-08 without a mail server a mail is not said to be sent, and leaves once there is one', async () => {
  const files = createMailer({ ...config, dataDir: await testFolder() })
  const mail = composeMail({ id: 'order-9', to: 'ana@ferreteria.test', subject: 'Pedido 9', blocks: [] })
  await runWithJob({ task: 'orderReceivedMail', payload: { id: 'order-9' } }, () => sendOnce(db, files, mail))
  expect(await read({ state: 'filed' })).toMatchObject({
    areFiles: true,
    mails: [{ id: 'order-9', state: 'filed', answer: null, canRetry: false }],
  })
  expect((await read({ state: 'sent' })).mails).toEqual([])
  await expect(retry('order-9')).rejects.toMatchObject({ code: 'STATE_CONFLICT' })
  const withServer = callRunner(
    mailHandlers({ db, office: testOffice(db), config: { smtpUrl: 'smtp://correo.test' } }),
  )
  expect((await withServer.call(sentMails, { query: {} }, admin.caller)).mails).toMatchObject([
    { canRetry: true },
  ])
  const body = { id: 'order-9', to: null }
  await withServer.call(retryMail, { body, idempotencyKey: crypto.randomUUID() }, admin.caller)
  const { server, work } = await mailing('orderReceivedMail')
  await work()
  expect(server.mails).toHaveLength(1)
  expect((await read()).mails).toMatchObject([{ id: 'order-9', state: 'sent' }])
})

test('OFS-08 a corrected address outlives a mail server that is away', async () => {
  const refusing = await mailing('orderReceivedMail', ['ana@ferreteria.test'])
  await refusing.queue('order-2')
  await refusing.work()
  await retry('order-2', 'compras@ferreteria.test')
  const away = await mailing('orderReceivedMail', ['compras@ferreteria.test'], 450)
  await away.work()
  expect((await read()).mails).toMatchObject([{ state: 'waiting', redirectedTo: 'compras@ferreteria.test' }])
  expect((await read()).failing).toMatchObject([
    { task: 'orderReceivedMail', attempts: 1, nextAt: expect.any(String) },
  ])
  await makeJobsDue(database)
  await refusing.work()
  expect(refusing.server.mails).toHaveLength(1)
  expect((await read()).failing).toEqual([])
})

test('OFS-08 a mail with a link to an account goes to its own address only', async () => {
  const { work, queue } = await mailing('passwordResetMail', ['ana@ferreteria.test'])
  await queue('reset-1')
  await work()
  expect((await read()).mails).toMatchObject([{ canRetry: true, canRedirect: false }])
  await expect(retry('reset-1', 'otra@ferreteria.test')).rejects.toMatchObject({
    errors: [{ path: 'to', code: 'account' }],
  })
  expect(await retry('reset-1')).toEqual({ queued: true })
})

test('OFS-08 mails are found by state and text, page by page; one of unknown outcome says so', async () => {
  await sql`
    insert into sent_mails (id, at, state, recipient, subject, task, payload)
    select 'm' || n, now() - make_interval(hours => n), case n when 3 then 'sending' else 'sent' end,
      'a' || n || '@b.test', 'Pedido ' || n, 'orderReceivedMail', '{}' from generate_series(1, 5) n`.execute(
    db,
  )
  expect((await read({ state: 'uncertain' })).mails.map(({ id, canRetry }) => [id, canRetry])).toEqual([
    ['m3', true],
  ])
  expect((await read({ text: 'A4@' })).mails.map(({ id }) => id)).toEqual(['m4'])
  expect((await read({ text: '%' })).mails).toEqual([])
  const ids: string[] = []
  let after: string | undefined
  do {
    const page = await read({ limit: 2, ...(after === undefined ? {} : { after }) })
    ids.push(...page.mails.map(({ id }) => id))
    after = page.next ?? undefined
  } while (after !== undefined)
  expect(ids).toEqual(['m1', 'm2', 'm3', 'm4', 'm5'])
  await expect(retry('nothing')).rejects.toMatchObject({ code: 'NOT_FOUND' })
})
