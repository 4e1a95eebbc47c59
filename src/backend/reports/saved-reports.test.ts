import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { changeSavedReport, savedReports, saveReport } from '#contract/office/reports/saved-reports.ts'
import { openTestCatalogue } from '../catalogue/read/testing/open-test-catalogue.ts'
import { aCustomer, openShop } from '../orders/testing/shop-data.ts'
import { listExports } from '../platform/exports/list-exports.ts'
import { openTableWriter } from '../platform/exports/table-writer.ts'
import type { Mail } from '../platform/mail/mail.ts'
import { makeJobsDue, workQueue } from '../platform/queue/testing/work-queue.ts'
import { findOperatorById } from '../staff/access/find-operator.ts'
import { anOperator, nextKey, testOffice } from '../testing/office/operators.ts'
import { callRunner } from '../testing/run-call.ts'
import { testDatabase } from '../testing/test-database.ts'
import { customerReportHandlers } from './customers/handlers.ts'
import { marginHandlers } from './margins/handlers.ts'
import { salesExports } from './sales/export-sales.ts'
import { savedReportHandlers } from './saved/handlers.ts'
import { reportTasks } from './saved/tasks.ts'
import { openSoldLines } from './sold/sold-lines.ts'

/** Reports that people keep, and their mails of each Monday. */

const database = await testDatabase(openShop)
const { db } = database
const catalogue = await openTestCatalogue(database)
const sold = openSoldLines(db)
const writer = openTableWriter()
// A Wednesday at noon in Montevideo.
const WEDNESDAY = new Date('2026-03-04T15:00:00Z')
const MONDAY = new Date('2026-03-09T12:00:00Z')
let now = WEDNESDAY
const clock = () => now
const office = testOffice(db, clock)
const exports = listExports({ db, office, writer })
const parts = { db, office, exports, catalogue, sold }
const { call } = callRunner([
  ...savedReportHandlers({ db, office, exports }),
  ...salesExports({ db, catalogue, sold }, exports),
  ...marginHandlers(parts),
  ...customerReportHandlers(parts),
])
const sent: Mail[] = []
const mailer = { send: async (mail: Mail) => void sent.push(mail), close() {} }
const config = { officeUrl: 'https://tienda.test/oficina' }
const tasks = reportTasks({ db, clock, mailer, config, exports, findOperatorById })
afterAll(async () => {
  sold.close()
  await writer.close()
})

beforeEach(async () => {
  now = WEDNESDAY
  sent.length = 0
  await sql`delete from saved_reports`.execute(db)
})

const SPAN = { from: '2026-02-03', to: '2026-03-04' }
const query = { by: 'customer', ...SPAN, sort: 'pesos' }
const save = (by: Awaited<ReturnType<typeof anOperator>>, given: object = {}) =>
  call(
    saveReport,
    {
      body: {
        name: 'Por cliente',
        report: 'ExportSales',
        search: '?por=customer',
        query,
        isWeekly: true,
        ...given,
      },
      idempotencyKey: nextKey(),
    },
    by,
  )

/** Runs what is due at an instant. */
async function at(instant: Date): Promise<void> {
  now = instant
  await tasks.mailReports()
  await makeJobsDue(database)
  await workQueue(database, tasks)
}

test('OFR-12 a saved report comes by mail once from the next Monday on, over as many days until Sunday', async () => {
  const owner = await anOperator(db, 'dueno', { now })
  await aCustomer(db)
  await save(owner)
  const { reports } = await call(savedReports, {}, owner)
  expect(reports).toMatchObject([{ name: 'Por cliente', report: 'ExportSales', isWeekly: true }])
  await at(new Date('2026-03-09T09:59:00Z'))
  expect(sent).toEqual([])
  await at(MONDAY)
  expect(sent).toHaveLength(1)
  expect(sent[0]?.text).toContain('Del 07/02/2026 al 08/03/2026')
  expect(sent[0]?.attachments).toMatchObject([{ name: 'Ventas por cliente 2026-03-09.xlsx' }])
  await at(new Date('2026-03-10T15:00:00Z'))
  expect(sent).toHaveLength(1)
  await at(new Date('2026-03-16T15:00:00Z'))
  expect(sent).toHaveLength(2)
})

test('OFR-12 OFX-04 a saved report is mailed in the columns that its list had', async () => {
  const owner = await anOperator(db, 'dueno', { now })
  const columns = 'Pedidos|Cliente'
  await save(owner, { query: { ...query, columns } })
  await at(MONDAY)
  expect(sent).toHaveLength(1)
  const operator = await findOperatorById(db, owner.staffId)
  if (operator === null) throw new Error('There is no such person')
  const { sheet } = await exports.fileFor('ExportSales', { operator, query: { ...query, columns }, now })
  expect(sheet.columns.map(({ head }) => head)).toEqual(['Pedidos', 'Código', 'Nombre'])
})

test('OFR-12 OFX-21 who was blocked, or lost the report since, gets none', async () => {
  const blocked = await anOperator(db, 'administracion', { now })
  const demoted = await anOperator(db, 'administracion', { now })
  await save(blocked)
  await save(demoted, { report: 'ExportMargins', query: { by: 'product', ...SPAN } })
  await sql`update staff set status = 'blocked' where id = ${blocked.staffId}`.execute(db)
  await sql`update staff set role_id = 'contador' where id = ${demoted.staffId}`.execute(db)
  await at(MONDAY)
  expect(sent).toEqual([])
  // It is not silent: who lost it hears why, once.
  await at(MONDAY)
  const { rows } = await sql`select staff_id as "staffId", kind, name, channels from staff_notices`.execute(
    db,
  )
  expect(rows).toEqual([
    { staffId: demoted.staffId, kind: 'reportStopped', name: 'Por cliente', channels: ['bell', 'mail'] },
  ])
})

test('OFR-12 OFA-11 a mailed report has the customers of its person by then', async () => {
  const { cardcode } = await aCustomer(db)
  await sql`
    with placed as (
      insert into orders (cardcode, email, kind, status, shipping_code, shipping, created_at)
      values (${cardcode}, 'uno@tienda.test', 'order', 'received', 'RETIRO', '{}', '2026-03-03T15:00:00Z') returning id)
    insert into order_lines (cardcode, order_id, line_num, itemcode, title, quantity, unit_mult, price, discount,
      currency, tax, line_total, open_qty)
    select ${cardcode}, id, 0, 'P-9', 'Pinza', 1, 1, 100, 0, 'UYU', 22, 100, 1 from placed`.execute(db)
  // Rows written by hand give no notice here.
  sold.noteGap()
  const person = await anOperator(db, 'administracion', { now })
  await save(person)
  await at(MONDAY)
  expect(sent[0]?.text).toContain('con 1 fila.')
  await sql`update roles set scope = 'own' where id = 'administracion'`.execute(db)
  await at(new Date('2026-03-16T15:00:00Z'))
  await sql`update roles set scope = 'all' where id = 'administracion'`.execute(db)
  expect(sent[1]?.text).toContain('con 0 filas.')
})

test('OFR-12 a report is saved by who may have it as a file, with filters that it has, and is its person’s alone', async () => {
  const owner = await anOperator(db, 'dueno', { now })
  const accountant = await anOperator(db, 'contador', { now })
  await expect(
    save(accountant, { report: 'ExportMargins', query: { by: 'product', ...SPAN } }),
  ).rejects.toMatchObject({ code: 'FORBIDDEN' })
  await expect(save(owner, { query: { by: 'moon' } })).rejects.toMatchObject({ code: 'VALIDATION' })
  const { id } = await save(owner)
  await expect(save(owner)).rejects.toMatchObject({ code: 'VALIDATION', errors: [{ path: 'name' }] })
  expect((await call(savedReports, {}, accountant)).reports).toEqual([])
  const change = (act: 'stop' | 'delete', by = owner) =>
    call(changeSavedReport, { body: { id, act }, idempotencyKey: nextKey() }, by)
  await expect(change('delete', accountant)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await change('stop')
  await at(MONDAY)
  expect(sent).toEqual([])
  now = WEDNESDAY
  await change('delete')
  expect((await call(savedReports, {}, owner)).reports).toEqual([])
})
