import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { bulkJob, bulkJobs, cancelBulk } from '#contract/office/bulk.ts'
import { bulkInvitations } from '../../auth/accounts/bulk-invitations.ts'
import { bulkHandlers } from '../../bulk/handlers.ts'
import { runNextThing } from '../../bulk/run-things.ts'
import { listExports } from '../../platform/exports/list-exports.ts'
import { openTableWriter } from '../../platform/exports/table-writer.ts'
import { installJobs } from '../../platform/queue/install-jobs.ts'
import { findOperatorById } from '../../staff/access/find-operator.ts'
import { nextKey, testOffice } from '../../testing/office/operators.ts'
import { callRunner } from '../../testing/run-call.ts'
import { officeImports } from '../testing/office-imports.ts'

const shop = await officeImports()
const { db, owner } = shop
await installJobs(shop.url)
const clock = () => new Date()
const kinds = [bulkInvitations]
const office = testOffice(db, clock)
const exports = listExports({ db, office, writer: openTableWriter() })
const bulk = callRunner(bulkHandlers({ db, office, exports, kinds }))
const run = { db, clock, kinds, findOperatorById }

const jobsOf = async () => (await bulk.call(bulkJobs, {}, owner)).jobs
const progressOf = (jobId: number) => bulk.call(bulkJob, { query: { jobId } }, owner)
const queued = async () => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from graphile_worker.jobs where task_identifier = 'activationMail'`.execute(
    db,
  )
  return rows[0]?.count
}
/** How many seconds the job waits after each thing, until it has none left or pauses. */
async function turn(jobId: number): Promise<number | null> {
  for (;;) {
    const seconds = await runNextThing(run, jobId, false)
    if (seconds !== 0) return seconds
  }
}

test('OFI-20 OFX-07 invitations of an import are a job, begun only when asked: 200 at a time, followed and ended', async () => {
  await sql`insert into price_lists (price_list, name, kind) values (1, 'General', 'sale')`.execute(db)
  const customer = await shop.upload(
    'clientes.csv',
    'código;razón social;RUT;correo;departamento;lista\nC1;Uno S.A.;219999830019;uno@uno.test;Montevideo;General\n',
  )
  expect(await shop.preview(customer, { kind: 'customers' })).toMatchObject({ create: 1, refusals: [] })
  await shop.apply(customer)
  const contacts = Array.from({ length: 403 }, (_, at) => `C1;p${at}@uno.test;Persona ${at}\n`).join('')
  const text = `código de cliente;correo electrónico;nombre\n${contacts}`
  const first = await shop.upload('contactos.csv', text)
  await shop.preview(first, { kind: 'contacts' })
  await shop.apply(first)
  expect([await jobsOf(), await queued()]).toEqual([[], 0])

  await sql`insert into users (email, name, status) values ('P7@uno.test', 'Siete', 'pending')`.execute(db)
  const again = await shop.upload('contactos.csv', text)
  await shop.preview(again, { kind: 'contacts' })
  await shop.apply(again, { invites: true })
  const [job] = await jobsOf()
  expect(job).toMatchObject({ title: 'Invitar a 402 contactos', state: 'running', total: 402, done: 0 })
  const { jobId = 0 } = job ?? {}
  expect(await queued()).toBe(0)

  // Who made an account meanwhile is not invited, and said.
  await sql`insert into users (email, name, status) values ('p9@uno.test', 'Nueve', 'active')`.execute(db)
  expect(await turn(jobId)).toBe(60)
  expect(await progressOf(jobId)).toMatchObject({
    state: 'running',
    done: 199,
    refused: 1,
    failures: [
      { name: 'p9@uno.test', path: '/clientes/C1', reason: expect.stringContaining('Ya tiene cuenta') },
    ],
  })
  expect(await queued()).toBe(199)
  expect(await turn(jobId)).toBe(60)
  expect(await queued()).toBe(399)
  const body = { jobId }
  await bulk.call(cancelBulk, { body, idempotencyKey: nextKey() }, owner)
  expect(await turn(jobId)).toBeNull()
  expect(await queued()).toBe(399)
  expect(await progressOf(jobId)).toMatchObject({ state: 'cancelled', done: 399, refused: 1 })
})
