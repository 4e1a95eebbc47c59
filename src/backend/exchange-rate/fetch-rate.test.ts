import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { officeToday } from '#contract/office/home.ts'
import { officeSettings, saveExchangeRate } from '#contract/office/settings.ts'
import { DEFAULT_LANGUAGES } from '#domain/text/locale.ts'
import { instantAt } from '#domain/time/business-day.ts'
import { openTestCatalogue } from '../catalogue/read/testing/open-test-catalogue.ts'
import { homeHandlers } from '../office-home/handlers.ts'
import { openShop } from '../orders/testing/shop-data.ts'
import { circuitBreaker } from '../platform/circuit-breaker.ts'
import { workQueue } from '../platform/queue/testing/work-queue.ts'
import { officeSettingsHandlers } from '../settings/office/handlers.ts'
import { anOperator, lastChangeSet, type TestOperator, testOffice } from '../staff/testing/operators.ts'
import { callRunner } from '../testing/run-call.ts'
import { testDatabase } from '../testing/test-database.ts'
import { exchangeRateTasks } from './tasks.ts'
import { type BcuServer, bcuServer } from './testing/bcu-server.ts'

const database = await testDatabase(openShop)
const { db } = database
const catalogue = await openTestCatalogue(database)
// A Friday.
const FRIDAY = '2026-11-27'
let now = instantAt(FRIDAY, '18:05')
const testing = testOffice(db, () => now)
const office = callRunner([
  ...officeSettingsHandlers({
    db,
    office: testing,
    catalogue,
    config: { backOrders: false, languages: DEFAULT_LANGUAGES },
  }),
  ...homeHandlers({ db, office: testing, catalogue, config: { smtpUrl: null } }),
])
let admin: TestOperator

beforeEach(async () => {
  now = instantAt(FRIDAY, '18:05')
  await sql`truncate staff, settings, exchange_rates, rate_fetches cascade`.execute(db)
  await sql`insert into settings (key, value) values ('rateFetch', '{"isOn": true, "time": "18:00"}')`.execute(
    db,
  )
  await rateOf('2026-11-26', 40)
  admin = await anOperator(db, { role: 'administracion', name: 'Graciela', now })
})

const rateOf = (day: string, rate: number) =>
  sql`insert into exchange_rates (currency, date, rate, source) values ('USD', ${day}, ${rate}, 'manual')`.execute(
    db,
  )
const stored = async () => {
  const { rows } = await sql<{ date: string; rate: number; source: string }>`
    select to_char(date, 'YYYY-MM-DD') as date, rate::float8 as rate, source from exchange_rates order by date`.execute(
    db,
  )
  return rows
}
const home = async () => {
  await sql`update staff_sessions set last_seen_at = ${now}, created_at = ${now},
    expires_at = ${new Date(now.getTime() + 3_600_000)}`.execute(db)
  return await office.call(officeToday, {}, admin.caller)
}
const rateCard = async () => (await home()).cards.find(({ kind }) => kind === 'rate')

/** Runs the task once, as the queue does every ten minutes. */
async function run({ url }: Pick<BcuServer, 'url'>, bcu = circuitBreaker()): Promise<void> {
  await sql`select graphile_worker.add_job('fetchRate')`.execute(db)
  await workQueue(database, exchangeRateTasks({ config: { bcuUrl: url }, db, clock: () => now, bcu }))
}

test('OFS-05 the close of the day is fetched from its hour on, with source, history and no card left', async () => {
  const bcu = await bcuServer({ closed: FRIDAY, rate: '40.250000' })
  now = instantAt(FRIDAY, '17:55')
  await run(bcu)
  expect(bcu.asked).toEqual([])
  now = instantAt(FRIDAY, '18:05')
  expect(await rateCard()).toMatchObject({ count: 1 })
  await run(bcu)
  expect(bcu.asked.map(({ service, action }) => [service, action])).toEqual([
    ['awsultimocierre', '"Cotizaaction/AWSULTIMOCIERRE.Execute"'],
    ['awsbcucotizaciones', '"Cotizaaction/AWSBCUCOTIZACIONES.Execute"'],
  ])
  expect(bcu.asked[1]?.body).toContain(
    `<cot:item>2225</cot:item></cot:Moneda><cot:FechaDesde>${FRIDAY}</cot:FechaDesde>`,
  )
  expect(await stored()).toEqual([
    { date: '2026-11-26', rate: 40, source: 'manual' },
    { date: FRIDAY, rate: 40.25, source: 'BCU' },
  ])
  expect(await lastChangeSet(db)).toMatchObject({ actor: 'BCU', title: expect.stringContaining('40,25') })
  const { exchangeRates } = await office.call(officeSettings, {}, admin.caller)
  expect(exchangeRates[0]).toMatchObject({ source: 'BCU', changedBy: 'BCU', buy: 40.25, sell: 40.25 })
  expect(await home()).toMatchObject({ rateFetch: null, rate: { rate: 40.25, isLatest: true } })
  expect(await rateCard()).toMatchObject({ count: 0 })
  // Known: nothing is asked any more, over the weekend neither.
  now = instantAt('2026-11-29', '12:00')
  await run(bcu)
  expect(bcu.asked).toHaveLength(2)
  expect(await rateCard()).toMatchObject({ count: 0 })
})

test('OFS-05 off by default: without the setting nothing is asked', async () => {
  await sql`delete from settings`.execute(db)
  const bcu = await bcuServer({ closed: FRIDAY, rate: '40.25' })
  await run(bcu)
  expect(bcu.asked).toEqual([])
  expect(await home()).toMatchObject({ rateFetch: null, rate: { isLatest: false } })
})

test('OFS-05 a close that is late or of a holiday is on Hoy, and asked for again, ever less often', async () => {
  const bcu = await bcuServer({ closed: '2026-11-26', rate: '40.00' })
  await run(bcu)
  expect(await home()).toMatchObject({ rateFetch: { outcome: 'late', closeDay: '2026-11-26', attempts: 1 } })
  now = instantAt(FRIDAY, '18:10')
  await run(bcu)
  expect(bcu.asked).toHaveLength(2)
  now = instantAt(FRIDAY, '18:15')
  bcu.behaviour.closed = FRIDAY
  bcu.behaviour.rate = '40.10'
  await run(bcu)
  expect((await stored()).at(-1)).toEqual({ date: FRIDAY, rate: 40.1, source: 'BCU' })
})

test('OFS-05 a jump over 5 % waits for a person, whose Enter takes it as the BCU’s', async () => {
  const bcu = await bcuServer({ closed: FRIDAY, rate: '44.10' })
  await run(bcu)
  expect(await stored()).toHaveLength(1)
  expect(await home()).toMatchObject({
    rateFetch: { outcome: 'waiting', closeDay: FRIDAY, rate: 44.1, jumpPercent: 10.3 },
  })
  expect(await rateCard()).toMatchObject({ count: 1 })
  now = instantAt(FRIDAY, '21:00')
  await run(bcu)
  expect(bcu.asked).toHaveLength(2)
  await home()
  const body = { date: FRIDAY, rate: 44.1, was: null, confirmsJump: true }
  await office.call(saveExchangeRate, { body, idempotencyKey: crypto.randomUUID() }, admin.caller)
  expect((await stored()).at(-1)).toEqual({ date: FRIDAY, rate: 44.1, source: 'BCU' })
  expect(await lastChangeSet(db)).toMatchObject({ actor: 'Graciela' })
  expect(await home()).toMatchObject({ rateFetch: null })
})

test('OFS-05 who types another rate than the one that waits has typed it, and nothing waits any more', async () => {
  const bcu = await bcuServer({ closed: FRIDAY, rate: '44.10' })
  await run(bcu)
  const body = { rate: 40.4, was: null, confirmsJump: false }
  await home()
  await office.call(saveExchangeRate, { body, idempotencyKey: crypto.randomUUID() }, admin.caller)
  expect((await stored()).at(-1)).toEqual({ date: FRIDAY, rate: 40.4, source: 'manual' })
  expect(await home()).toMatchObject({ rateFetch: null })
})

test('OFS-05 a rate that a person typed for the day stays', async () => {
  await rateOf(FRIDAY, 41)
  const bcu = await bcuServer({ closed: FRIDAY, rate: '40.25' })
  await run(bcu)
  expect(bcu.asked).toEqual([])
  expect((await stored()).at(-1)).toEqual({ date: FRIDAY, rate: 41, source: 'manual' })
})

for (const [fails, reason] of [
  ['status 0', 'refused'],
  ['500', 'refused'],
  ['html', 'unreadable'],
  ['long', 'unreadable'],
  ['another currency', 'unreadable'],
  ['hang up', 'unreachable'],
] as const) {
  test(`OFS-05 an answer that is no rate (${fails}) stores nothing, is said on Hoy and tried again`, async () => {
    const bcu = await bcuServer({ closed: FRIDAY, rate: '40.25', fails })
    await run(bcu)
    expect(await stored()).toHaveLength(1)
    expect(await home()).toMatchObject({ rateFetch: { outcome: 'failed', reason, attempts: 1 } })
    expect(await rateCard()).toMatchObject({ count: 1 })
    bcu.behaviour.fails = undefined
    now = instantAt(FRIDAY, '18:16')
    await run(bcu)
    expect((await stored()).at(-1)).toEqual({ date: FRIDAY, rate: 40.25, source: 'BCU' })
  })
}

for (const closed of ['2026-11-30', 'mañana', ''])
  test(`OFS-05 a last close that cannot be (${closed || 'none'}) stores nothing`, async () => {
    const bcu = await bcuServer({ closed, rate: '40.25' })
    await run(bcu)
    expect(await stored()).toHaveLength(1)
    expect(await home()).toMatchObject({ rateFetch: { outcome: 'failed', reason: 'unreadable' } })
  })

test('OFS-05 a server that does not answer is left alone while its circuit is open', async () => {
  const bcu = await bcuServer({ closed: FRIDAY, rate: '40.25', fails: 'hang up' })
  // Every failure counts as a slow one.
  const breaker = circuitBreaker({ slowFailureMs: 0 })
  await run(bcu, breaker)
  const asked = bcu.asked.length
  now = instantAt(FRIDAY, '18:30')
  await run(bcu, breaker)
  expect(bcu.asked).toHaveLength(asked)
  expect(await home()).toMatchObject({ rateFetch: { attempts: 1 } })
})
