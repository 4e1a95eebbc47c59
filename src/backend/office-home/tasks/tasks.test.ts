import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { BodyOf } from '#contract/call.ts'
import { colleagues, officeNotices, officeQueue, officeToday, takeTask } from '#contract/office/home.ts'
import { officeOrderMove } from '#contract/office/orders/order-moves.ts'
import { officeOrder } from '#contract/office/orders/orders.ts'
import { openTestCatalogue } from '../../catalogue/read/testing/open-test-catalogue.ts'
import { anOperator, officeRunner } from '../../orders/testing/operators.ts'
import { anOrder, line, ordering, refusalOf } from '../../orders/testing/ordering.ts'
import { aCustomer, aProduct, NOW, openShop } from '../../orders/testing/shop-data.ts'
import { countStatements } from '../../platform/db/statement-count.ts'
import { findOperators } from '../../staff/access/find-operator.ts'
import { testDatabase } from '../../testing/test-database.ts'
import { homeHandlers } from '../handlers.ts'
import { findNotices } from '../notices/find-notices.ts'
import { taskHandlers } from './handlers.ts'

const database = await testDatabase(openShop)
const { db } = database
const catalogue = await openTestCatalogue(database)
const { create } = ordering(db)
const { read, write } = officeRunner(db, {
  routes: office => [
    ...homeHandlers({ db, office, catalogue, config: { smtpUrl: null } }),
    ...taskHandlers({ db, office, catalogue }),
  ],
})
const owner = await anOperator(db, 'dueno', { name: 'Beatriz Larrosa' })
const ana = await anOperator(db, 'ventas', { name: 'Ana Paredes' })
const beto = await anOperator(db, 'ventas', { name: 'Beto Silva' })
const store = await anOperator(db, 'deposito', { name: 'Julio Acosta' })
const rep = await anOperator(db, 'vendedor', { name: 'Laura Sosa', employeeCode: 'V7' })

/** An order that came so many minutes before now. */
async function cameIn(minutesAgo: number): Promise<{ orderId: number; cardcode: string }> {
  const { cardcode, ...buyer } = await aCustomer(db)
  const lines = [line(await aProduct(db), 1)]
  const { orderId } = await create({ cardcode, ...buyer }, anOrder({ lines }))
  await sql`update orders set status_at = ${new Date(NOW.getTime() - minutesAgo * 60_000)} where id = ${orderId}`.execute(
    db,
  )
  return { orderId, cardcode }
}
const queue = async (as: typeof owner, all = false) =>
  (await read(officeQueue, all ? { all: true } : {}, as)).items
const keysOf = async (as: typeof owner, all = false) =>
  (await queue(as, all)).filter(({ thing }) => thing === 'order').map(({ key }) => Number(key))
const give = (orderId: number, staffId: string, note: string | null, as = ana) =>
  write(takeTask, { thing: 'order', key: String(orderId), to: { who: 'colleague', staffId, note } }, as)
const take = (orderId: number, who: 'me' | 'nobody', as = ana) =>
  write(takeTask, { thing: 'order', key: String(orderId), to: { who } }, as)

test('OFH-07 the queue has what the cards count, who waits longest first, and only what this role does', async () => {
  const { orderId: late } = await cameIn(1)
  const { orderId: early } = await cameIn(300)
  expect(await keysOf(ana)).toEqual([early, late])
  for (const as of [owner, ana, store, rep]) {
    const items = await queue(as, true)
    const { cards } = await read(officeToday, undefined, as)
    for (const { kind, count, late: lateOnes } of cards) {
      const own = items.filter(item => item.kind === kind)
      expect([kind, own.length, own.filter(({ isLate }) => isLate).length]).toEqual([kind, count, lateOnes])
    }
  }
  expect(await keysOf(store)).toEqual([])
  const { statements } = await countStatements(() => queue(owner))
  // The session, the settings, what waits.
  expect(statements).toHaveLength(3)
  await write(officeOrderMove, { orderId: early, from: 'received', to: 'confirmed' }, owner)
  expect(await keysOf(ana)).toEqual([late])
  expect(await keysOf(store)).toEqual([early])
})

test('OFH-08 what somebody took, or was given with a note, is theirs, and others see whose it is', async () => {
  const { orderId } = await cameIn(10)
  await take(orderId, 'me')
  expect(await keysOf(ana)).toContain(orderId)
  expect(await keysOf(beto)).not.toContain(orderId)
  const seen = (as: typeof owner) =>
    queue(as, true).then(items => items.find(({ key }) => key === String(orderId)))
  expect(await seen(beto)).toMatchObject({ takenBy: { name: 'Ana Paredes' }, note: null, givenBy: null })
  expect((await read(officeOrder, { orderId }, beto)).takenBy).toBe('Ana Paredes')
  await give(orderId, beto.staffId, 'Pide factura aparte')
  expect(await seen(beto)).toMatchObject({
    takenBy: { name: 'Beto Silva' },
    note: 'Pide factura aparte',
    givenBy: 'Ana Paredes',
  })
  expect(await keysOf(ana)).not.toContain(orderId)
  await take(orderId, 'nobody', beto)
  expect(await seen(ana)).toMatchObject({ takenBy: null, note: null })
  expect(await keysOf(ana)).toContain(orderId)
})

test('OFH-08 OFA-11 a thing goes to who may do something about it, and a foreign one is nobody’s to give', async () => {
  const { orderId, cardcode } = await cameIn(10)
  const { people } = await read(colleagues, { thing: 'account-request' }, ana)
  expect(people.map(({ name }) => name)).toEqual(['Ana Paredes', 'Beatriz Larrosa', 'Beto Silva'])
  const refused = await refusalOf(give(orderId, rep.staffId, null))
  expect(refused).toMatchObject({ code: 'VALIDATION', errors: [{ path: 'to.staffId' }] })
  expect(await refusalOf(take(orderId, 'me', rep))).toMatchObject({ code: 'NOT_FOUND' })
  await sql`update customers set seller_code = 'V7' where cardcode = ${cardcode}`.execute(db)
  expect(await give(orderId, rep.staffId, null)).toMatchObject({ takenBy: { name: 'Laura Sosa' } })
  const request = { thing: 'account-request', key: '1', to: { who: 'me' } } as const
  expect(await refusalOf(write(takeTask, request, store))).toMatchObject({ code: 'FORBIDDEN' })
  expect(await refusalOf(write(takeTask, request, ana))).toMatchObject({ code: 'NOT_FOUND' })
})

test('OFH-07 OFH-08 things without a state of an order are taken, too', async () => {
  const { rows } = await sql<{ id: string }>`
    insert into account_requests (at, day, typed_cardcode, email)
    values (${NOW}, '2026-03-10', 'C1', 'nuevo@ferreteria.test') returning id::text`.execute(db)
  const key = rows[0]?.id ?? ''
  await write(takeTask, { thing: 'account-request', key, to: { who: 'me' } }, ana)
  const own = (await queue(ana)).find(({ thing }) => thing === 'account-request')
  expect(own).toMatchObject({ name: 'nuevo@ferreteria.test', detail: 'C1', takenBy: { name: 'Ana Paredes' } })
  expect((await queue(beto)).some(({ thing }) => thing === 'account-request')).toBe(false)
})

test('OFA-11 who sees own customers only gets no other account request on Hoy, in the queue or by its key', async () => {
  await sql`
    insert into roles (id, name, permissions, scope)
    values ('ventas-propias', 'Ventas de lo propio', (select permissions from roles where id = 'ventas'), 'own')`.execute(
    db,
  )
  const seller = await anOperator(db, 'ventas', { name: 'Sonia Píriz', employeeCode: 'V11' })
  await sql`update staff set role_id = 'ventas-propias' where id = ${seller.staffId}`.execute(db)
  const own = await aCustomer(db)
  const other = await aCustomer(db)
  await sql`update customers set seller_code = 'V11' where cardcode = ${own.cardcode}`.execute(db)
  const ask = async (cardcode: string) => {
    const { rows } = await sql<{ id: string }>`
      insert into account_requests (at, day, typed_cardcode, email)
      values (${NOW}, '2026-03-10', ${cardcode}, ${`de-${cardcode.toLowerCase()}@ferreteria.test`})
      returning id::text`.execute(db)
    return rows[0]?.id ?? ''
  }
  const ownKey = await ask(own.cardcode)
  const keys = [ownKey, await ask(other.cardcode), await ask('NADIE')]
  const requestsOf = async (as: typeof owner) =>
    (await queue(as, true)).flatMap(({ thing, key }) => (thing === 'account-request' ? [key] : []))
  expect(await requestsOf(seller)).toEqual([ownKey])
  expect(await requestsOf(owner)).toEqual(expect.arrayContaining(keys))
  const { cards } = await read(officeToday, undefined, seller)
  expect(cards.find(({ kind }) => kind === 'accountRequests')).toMatchObject({ count: 1 })
  await sql`update staff set created_at = ${NOW}`.execute(db)
  await findNotices({ db, clock: () => NOW, findOperators })
  const requestNotices = async (as: typeof owner) =>
    (await read(officeNotices, undefined, as)).notices.flatMap(({ kind, name }) =>
      kind === 'accountRequests' ? [name] : [],
    )
  const ownEmail = `de-${own.cardcode.toLowerCase()}@ferreteria.test`
  expect(await requestNotices(seller)).toEqual([ownEmail])
  expect(await requestNotices(ana)).toEqual(expect.arrayContaining([ownEmail, 'de-nadie@ferreteria.test']))

  const takeOf = (key: string, as: typeof owner, to: BodyOf<typeof takeTask>['to']) =>
    write(takeTask, { thing: 'account-request', key, to }, as)
  const toSeller = { who: 'colleague', staffId: seller.staffId, note: null } as const
  for (const key of keys.slice(1)) {
    expect(await refusalOf(takeOf(key, seller, { who: 'me' }))).toMatchObject({ code: 'NOT_FOUND' })
    expect(await refusalOf(takeOf(key, owner, toSeller))).toMatchObject({ code: 'VALIDATION' })
  }
  await takeOf(ownKey, owner, toSeller)
  expect((await queue(seller)).find(({ key }) => key === ownKey)).toMatchObject({
    takenBy: { name: 'Sonia Píriz' },
  })
})
