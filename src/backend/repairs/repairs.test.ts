import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { services, servicestatus } from '#contract/shop/repairs.ts'
import { refusalOf } from '../orders/testing/ordering.ts'
import { aCustomer, NOW, openShop } from '../orders/testing/shop-data.ts'
import { callRunner } from '../testing/run-call.ts'
import { testDatabase } from '../testing/test-database.ts'
import { repairHandlers } from './handlers.ts'
import { aRepair, INTERNAL_NOTE } from './testing/repair-data.ts'

const { db } = await testDatabase(openShop)
const { call } = callRunner(repairHandlers({ db, clock: () => NOW }))

test('API-29 REP-02 without dates the last 24 months are returned, newest first', async () => {
  const owner = await aCustomer(db)
  // It is 10 March 2026 in Montevideo, where the day begins at 03:00 UTC.
  const numbers: number[] = []
  for (const receivedAt of [
    '2024-03-10T02:59:59Z',
    '2024-03-10T03:00:00Z',
    '2026-03-11T02:59:59Z',
    '2026-03-11T03:00:00Z',
  ]) {
    numbers.push(await aRepair(db, owner.cardcode, { receivedAt }))
  }
  const found = await call(services, {}, owner)
  expect(found.services.map(({ docNum }) => docNum)).toEqual([numbers[2], numbers[1]])
  expect(found).toMatchObject({ total: 2, truncated: false })
})

test('REP-03 SRV-17 both dates of a window are included, as Montevideo days or instants', async () => {
  const owner = await aCustomer(db)
  for (const receivedAt of ['2020-05-04T02:59:59Z', '2020-05-04T03:00:00Z', '2020-05-06T02:59:59Z']) {
    await aRepair(db, owner.cardcode, { receivedAt })
  }
  const total = async (query: { start?: string; end?: string }) =>
    (await call(services, { query }, owner)).total
  expect(await total({ start: '2020-05-04', end: '2020-05-05' })).toBe(2)
  expect(await total({ start: '2020-05-04T02:59:59Z', end: '2020-05-04' })).toBe(2)
  expect(await total({ start: '2020-05-05', end: '2020-05-04' })).toBe(0)
  expect(await refusalOf(total({ end: '9999-12-31' }))).toMatchObject({ code: 'BAD_REQUEST' })
  expect(await refusalOf(total({ start: '2020-02-30' }))).toMatchObject({ code: 'BAD_REQUEST' })
})

test('SRV-11 a page has the paging members with the total', async () => {
  const owner = await aCustomer(db)
  const numbers: number[] = []
  for (let index = 0; index < 5; index += 1) numbers.unshift(await aRepair(db, owner.cardcode))
  const page = await call(services, { query: { page: '2', limit: '2' } }, owner)
  expect(page).toMatchObject({ page: 2, limit: 2, pages: 3, total: 5, truncated: false })
  expect(page.services.map(({ docNum }) => docNum)).toEqual(numbers.slice(2, 4))
  const beyond = await call(services, { query: { page: '999999999999999', limit: '500' } }, owner)
  expect(beyond).toMatchObject({ services: [], total: 5 })
})

test('SRV-11 without a page at most 500 are returned, with truncated set', async () => {
  const owner = await aCustomer(db)
  await sql`
    insert into services (cardcode, doc_num, item_title, received_at, status, status_at, under_warranty, failure)
    select ${owner.cardcode}, 100000 + n, 'Sierra', ${NOW}, 'received', ${NOW}, true, 'Ruido'
    from generate_series(1, 501) n`.execute(db)
  const found = await call(services, {}, owner)
  expect(found).toMatchObject({ total: 501, truncated: true })
  expect(found.services).toHaveLength(500)
})

test('API-03 REP-04 one repair has its status, quote and history, without internal notes', async () => {
  const owner = await aCustomer(db)
  const docNum = await aRepair(db, owner.cardcode, { status: 'quoted', quote: 45.5, serial: 'TZ-1' })
  await sql`
    insert into service_events (cardcode, doc_num, from_status, to_status, at, actor, note_internal)
    values (${owner.cardcode}, ${docNum}, 'diagnosing', 'quoted', '2026-03-04T15:00:00Z', 'taller', ${INTERNAL_NOTE})
  `.execute(db)
  await sql`update services set promised_at = '2026-03-20', branch = 'Centro' where doc_num = ${docNum}`.execute(
    db,
  )
  const found = await call(servicestatus, { query: { docNum } }, owner)
  expect(found).toEqual({
    docNum,
    itemCode: 'TAL-1',
    title: 'Taladro percutor',
    serial: 'TZ-1',
    receivedAt: '2026-03-01T12:00:00.000Z',
    status: 'quoted',
    statusDescription: 'Presupuestado',
    statusAt: '2026-03-01T12:00:00.000Z',
    underWarranty: false,
    failure: 'No enciende',
    diagnosis: null,
    quote: { amount: 45.5, currency: 'U$', status: 'pending', total: null, validUntil: null },
    quoteLines: [],
    promisedAt: '2026-03-20',
    deliveredAt: null,
    branch: 'Centro',
    tracking: null,
    history: [
      {
        status: 'received',
        statusDescription: 'Ingresado',
        at: '2026-03-01T12:00:00.000Z',
        note: 'Se recibió sin caja',
      },
      { status: 'quoted', statusDescription: 'Presupuestado', at: '2026-03-04T15:00:00.000Z', note: null },
    ],
  })
  const list = await call(services, {}, owner)
  expect(JSON.stringify([found, list])).not.toContain(INTERNAL_NOTE)
})

test('REP-05 another customer’s repair is neither found nor listed', async () => {
  const [owner, other] = [await aCustomer(db), await aCustomer(db)]
  const docNum = await aRepair(db, owner.cardcode)
  const colleague = { cardcode: owner.cardcode, email: 'colega@ferreteria.test' }
  expect(await call(servicestatus, { query: { docNum } }, colleague)).toMatchObject({ docNum })
  const refusal = await refusalOf(call(servicestatus, { query: { docNum } }, other))
  const unknown = await refusalOf(call(servicestatus, { query: { docNum: 999_999_999_999_999 } }, other))
  expect([refusal.code, refusal.status, refusal.detail]).toEqual(['NOT_FOUND', 404, unknown.detail])
  expect(await call(services, {}, other)).toMatchObject({ services: [], total: 0 })
})
