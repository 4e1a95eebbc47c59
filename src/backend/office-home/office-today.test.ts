import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { leaveFirstStep, officeNotices, officeToday } from '#contract/office/home.ts'
import { holdOrder } from '#contract/office/orders/order-moves.ts'
import { instantAt } from '#domain/time/business-day.ts'
import { openTestCatalogue } from '../catalogue/read/testing/open-test-catalogue.ts'
import { anOperator, officeRunner } from '../orders/testing/operators.ts'
import { anOrder, line, ordering } from '../orders/testing/ordering.ts'
import { aCustomer, aProduct, openShop } from '../orders/testing/shop-data.ts'
import { countStatements } from '../platform/db/statement-count.ts'
import { testDatabase } from '../testing/test-database.ts'
import { homeHandlers } from './handlers.ts'

const database = await testDatabase(openShop)
const { db } = database
const catalogue = await openTestCatalogue(database)
// 10 March 2026 is a Tuesday; the sessions of the tests begin at 22:30 of it.
let now = instantAt('2026-03-11', '08:30')
const { create } = ordering(db, { clock: () => now })
const { read, write } = officeRunner(db, {
  clock: () => now,
  routes: office => homeHandlers({ db, office, catalogue, config: { smtpUrl: null } }),
})
const owner = await anOperator(db, 'dueno')
const sales = await anOperator(db, 'ventas')
const warehouse = await anOperator(db, 'deposito')
const rep = await anOperator(db, 'vendedor', { employeeCode: 'V01' })
await sql`
  update staff_sessions set created_at = ${now}, last_seen_at = ${now}, second_factor_at = ${now},
    expires_at = ${new Date(now.getTime() + 10 * 86_400_000)}`.execute(db)

const today = (as = owner) => {
  return sql`update staff_sessions set last_seen_at = ${now}`
    .execute(db)
    .then(() => read(officeToday, undefined, as))
}
const cardOf = async (kind: string, as = owner) => (await today(as)).cards.find(card => card.kind === kind)

test('OFH-01 OFH-02 each role gets the cards of its own work, a card with nothing is there too', async () => {
  const kinds = async (as: typeof owner) => (await today(as)).cards.map(({ kind }) => kind).sort()
  expect(await kinds(owner)).toEqual([
    'accountRequests',
    'approvals',
    'arrived',
    'brokenLinks',
    'erp',
    'failedSources',
    'held',
    'jobs',
    'mails',
    'newOrders',
    'ownChanges',
    'proposals',
    'quotes',
    'rate',
    'stoppedImports',
    'substitutes',
    'toDispatch',
    'toPrepare',
    'warranties',
  ])
  expect(await kinds(sales)).toEqual(['accountRequests', 'erp', 'newOrders', 'proposals', 'substitutes'])
  expect(await kinds(warehouse)).toEqual(['arrived', 'toDispatch', 'toPrepare'])
  expect(await kinds(rep)).toEqual(['held', 'proposals', 'substitutes'])
  expect(await cardOf('newOrders')).toMatchObject({ count: 0, oldestAt: null, oldestMinutes: null, late: 0 })
})

test('OFH-03 OFH-04 an order of Tuesday 17:40 is 15 minutes old on Wednesday at 8:30, and late after 30', async () => {
  const buyer = await aCustomer(db)
  const code = await aProduct(db)
  now = instantAt('2026-03-10', '17:40')
  const { orderId } = await create(buyer, anOrder({ lines: [line(code, 1)] }))
  now = instantAt('2026-03-11', '08:30')
  expect(await cardOf('newOrders')).toMatchObject({ count: 1, oldestMinutes: 15, limitMinutes: 30, late: 0 })
  now = instantAt('2026-03-11', '08:46')
  expect(await cardOf('newOrders')).toMatchObject({ oldestMinutes: 31, late: 1 })
  expect((await today()).cards[0]).toMatchObject({ kind: 'newOrders', late: 1 })
  await sql`insert into settings (key, value) values ('officeLimits', '{"newOrders": 60}')`.execute(db)
  expect(await cardOf('newOrders')).toMatchObject({ limitMinutes: 60, late: 0 })
  await write(holdOrder, { orderId, from: 'received', reason: 'Llamar' }, owner)
  expect(await cardOf('newOrders')).toMatchObject({ count: 0 })
  expect(await cardOf('held')).toMatchObject({ count: 1, parts: [{ value: 'manual', count: 1 }] })
  expect(await cardOf('held', rep)).toMatchObject({ count: 0, parts: [] })
  await sql`update customers set seller_code = 'V01' where cardcode = ${buyer.cardcode}`.execute(db)
  expect(await cardOf('held', rep)).toMatchObject({ count: 1, parts: [{ value: 'manual', count: 1 }] })
})

test('OFH-02 yesterday’s exchange rate is on the home until there is one of today', async () => {
  expect(await cardOf('rate')).toMatchObject({ count: 1 })
  await sql`insert into exchange_rates (currency, date, rate, source) values ('USD', '2026-03-11', 41, 'manual')`.execute(
    db,
  )
  expect(await cardOf('rate')).toMatchObject({ count: 0 })
})

test('OFX-24 the owner alone is led; what exists is ticked, a step may be left and taken up again', async () => {
  await sql`delete from settings where key in ('company', 'firstDay')`.execute(db)
  const states = async (as = owner) =>
    (await today(as)).firstDay?.steps.map(({ step, isDone, isLeft }) => [step, isDone, isLeft])
  expect((await today(sales)).firstDay).toBeNull()
  const led = (await today()).firstDay?.steps ?? []
  const steps = new Map(led.map(({ step, isDone, isLeft }) => [step, [isDone, isLeft]]))
  expect(steps.get('company')).toEqual([false, false])
  // Of the earlier tests.
  for (const step of ['rate', 'shipping', 'products', 'customers'] as const)
    expect(steps.get(step), step).toEqual([true, false])
  expect((await today()).firstDay?.mailsAreFiles).toBe(true)

  await write(leaveFirstStep, { step: 'company', isLeft: true }, owner)
  expect(await states()).toContainEqual(['company', false, true])
  await write(leaveFirstStep, { step: 'company', isLeft: false }, owner)
  expect(await states()).toContainEqual(['company', false, false])
  await expect(write(leaveFirstStep, { step: 'company', isLeft: true }, sales)).rejects.toMatchObject({
    code: 'FORBIDDEN',
  })
  await write(leaveFirstStep, { step: 'invitation', isLeft: true }, owner)
  await sql`insert into settings (key, value) values ('company', '{"name": "Del Sur"}')`.execute(db)
  expect((await today()).firstDay).toBeNull()
})

test('the home takes three statements, whatever waits', async () => {
  const { statements } = await countStatements(() => read(officeToday, undefined, owner))
  // The session, the settings, what waits.
  expect(statements).toHaveLength(3)
})

test('OFH-05 what every screen says of what waits and of the dollar is what Hoy says', async () => {
  expect((await today()).rate?.rate).toBe(41)
  for (const as of [owner, sales, warehouse, rep]) {
    const { cards, rate } = await today(as)
    const frame = await read(officeNotices, undefined, as)
    const counts = (list: readonly { kind: string; count: number }[]) =>
      Object.fromEntries(list.map(({ kind, count }) => [kind, count]))
    expect(counts(frame.waiting)).toEqual(counts(cards))
    expect(frame.rate).toEqual(rate)
  }
  // One order that waits for two reasons is one order.
  await sql`update orders set erp_waiting_since = ${now} where status = 'on_hold'`.execute(db)
  expect(await cardOf('erp')).toMatchObject({ count: 1 })
  const { waiting } = await read(officeNotices, undefined, owner)
  expect(waiting.filter(({ count }) => count > 0)).toEqual([{ kind: 'held', count: 1 }])
  // Older pages are for the list of notices alone.
  expect(await read(officeNotices, { before: 1 }, owner)).toMatchObject({ waiting: [], rate: null })
  const { statements } = await countStatements(() => read(officeNotices, undefined, owner))
  // The session, the notices, what is unread, the settings, what waits.
  expect(statements).toHaveLength(5)
})
