import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { bulkJob, runBulk } from '#contract/office/bulk.ts'
import { remindRepairs, unfetchedRepairs } from '#contract/office/workshop/repairs.ts'
import { bulkHandlers } from '../../bulk/handlers.ts'
import { runNextThing } from '../../bulk/run-things.ts'
import { anOperator, officeRunner } from '../../orders/testing/operators.ts'
import { refusalOf } from '../../orders/testing/ordering.ts'
import { aCustomer, NOW, openShop } from '../../orders/testing/shop-data.ts'
import { listExports } from '../../platform/exports/list-exports.ts'
import { openTableWriter } from '../../platform/exports/table-writer.ts'
import type { Mail } from '../../platform/mail/mail.ts'
import { loggedTasks } from '../../platform/queue/logged-tasks.ts'
import { workQueue } from '../../platform/queue/testing/work-queue.ts'
import { findOperatorById } from '../../staff/access/find-operator.ts'
import { testDatabase } from '../../testing/test-database.ts'
import { repairTasks } from '../tasks.ts'
import { aRepair } from '../testing/repair-data.ts'
import { bulkReminders } from './bulk-reminders.ts'
import { unfetchedHandlers } from './unfetched.ts'

const database = await testDatabase(openShop)
const { db } = database
const writer = openTableWriter()
const { read, write } = officeRunner(db, {
  routes: office => [
    ...unfetchedHandlers({ db, office }),
    ...bulkHandlers({ db, office, exports: listExports({ db, office, writer }), kinds: [bulkReminders] }),
  ],
})
const workshop = await anOperator(db, 'taller', { name: 'Tomás Taller' })

const ago = (days: number) => new Date(NOW.getTime() - days * 86_400_000).toISOString()
const numbers = async (days: number) =>
  (await read(unfetchedRepairs, { days }, workshop)).repairs.map(({ docNum }) => docNum)

test('OFT-06 machines ready for 15, 30 and 60 days are listed, the longest first, and reminded of by mail', async () => {
  const { cardcode, email } = await aCustomer(db)
  const silent = await aCustomer(db)
  await sql`update customers set email = '' where cardcode = ${silent.cardcode}`.execute(db)
  const ready = (days: number, of = cardcode) => aRepair(db, of, { status: 'ready', receivedAt: ago(days) })
  const [fresh, old, older, oldest] = [await ready(14), await ready(15), await ready(31), await ready(61)]
  const unmailed = await ready(40, silent.cardcode)
  const inWork = await aRepair(db, cardcode, { status: 'repairing', receivedAt: ago(90) })
  expect(await numbers(15)).toEqual([oldest, unmailed, older, old])
  expect(await numbers(30)).toEqual([oldest, unmailed, older])
  expect(await numbers(60)).toEqual([oldest])
  const asked = [old, oldest, unmailed, inWork]
  expect(await write(remindRepairs, { docNums: asked }, workshop)).toEqual({
    mailed: [old, oldest],
    left: [unmailed, inWork],
  })
  const sent: Mail[] = []
  const mailer = { send: async (mail: Mail) => void sent.push(mail), close: () => undefined }
  const tasks = repairTasks({ config: { publicUrl: 'https://tienda.test' }, db, mailer })
  // Fetched before the mail left.
  await sql`update services set status = 'delivered' where doc_num = ${old}`.execute(db)
  await workQueue(database, loggedTasks(tasks, false))
  expect(sent).toMatchObject([{ to: email, subject: `Reparación ${oldest}: falta retirarla` }])
  expect(sent[0]?.text).toContain('hace 61 días')
  expect(sent[0]?.text).toContain('Condiciones:')
  const { repairs } = await read(unfetchedRepairs, { days: 60 }, workshop)
  expect(repairs).toMatchObject([{ docNum: oldest, days: 61, remindedAt: NOW.toISOString() }])
  const { rows } = await sql`
    select note_public as note, note_internal as internal from service_events
    where doc_num = ${oldest} and from_status = 'ready'`.execute(db)
  expect(rows).toEqual([{ note: 'Se recordó por correo que está lista para retirar.', internal: null }])
  expect(await numbers(1)).toContain(fresh)
})

test('OFX-07 OFT-06 more than fifty are reminded by a job, which lists those that could not be', async () => {
  const { cardcode } = await aCustomer(db)
  const silent = await aCustomer(db)
  await sql`update customers set email = '' where cardcode = ${silent.cardcode}`.execute(db)
  const docNums: number[] = []
  for (let at = 0; at < 51; at++)
    docNums.push(await aRepair(db, cardcode, { status: 'ready', receivedAt: ago(70) }))
  const unmailed = await aRepair(db, silent.cardcode, { status: 'ready', receivedAt: ago(70) })
  const [fetched = 0] = docNums
  expect(await refusalOf(write(remindRepairs, { docNums }, workshop))).toMatchObject({ code: 'VALIDATION' })

  const body = { kind: 'remind-repairs' as const, docNums: [...docNums, unmailed] }
  const { jobId } = await write(runBulk, body, workshop)
  expect(await read(bulkJob, { jobId }, workshop)).toMatchObject({
    title: 'Recordatorio de retiro de 52 reparaciones',
    state: 'running',
    total: 52,
  })
  await sql`update services set status = 'delivered' where doc_num = ${fetched}`.execute(db)
  const run = { db, clock: () => NOW, kinds: [bulkReminders], findOperatorById }
  while ((await runNextThing(run, jobId, false)) !== null);
  expect(await read(bulkJob, { jobId }, workshop)).toMatchObject({
    state: 'done',
    done: 50,
    refused: 2,
    failures: [
      { name: `Reparación ${fetched}`, path: `/taller/${fetched}`, reason: 'Ya no espera a que la retiren.' },
      { name: `Reparación ${unmailed}`, reason: 'El cliente no tiene correo electrónico.' },
    ],
  })
  const { rows } = await sql`
    select count(*)::int as reminded from services where reminded_at is not null and doc_num = any (${docNums}::bigint[])`.execute(
    db,
  )
  expect(rows).toEqual([{ reminded: 50 }])
  const contents = await anOperator(db, 'contenido')
  expect(await refusalOf(write(runBulk, body, contents))).toMatchObject({ code: 'FORBIDDEN' })
})
