import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { closeDay, dayClose, dayCloses } from '#contract/office/orders/day-close.ts'
import { holdOrder, officeOrderMove, releaseOrder, shipOrder } from '#contract/office/orders/order-moves.ts'
import { instantAt } from '#domain/time/business-day.ts'
import { openTestCatalogue } from '../../catalogue/read/testing/open-test-catalogue.ts'
import { anOperator, officeRunner } from '../../orders/testing/operators.ts'
import { anOrder, line, ordering, refusalOf } from '../../orders/testing/ordering.ts'
import { aCustomer, aProduct, openShop } from '../../orders/testing/shop-data.ts'
import { testDatabase } from '../../testing/test-database.ts'
import { closeHandlers } from './handlers.ts'

const database = await testDatabase(openShop)
const { db } = database
const catalogue = await openTestCatalogue(database)
const MONDAY = '2026-03-09'
const TUESDAY = '2026-03-10'
let now = instantAt(MONDAY, '08:00')
const clock = () => now
const { create } = ordering(db, { clock })
const { read, write } = officeRunner(db, {
  clock,
  routes: office => closeHandlers({ db, office, catalogue }),
})
const owner = await anOperator(db, 'dueno', { name: 'Ana Dueña' })
const sales = await anOperator(db, 'ventas', { name: 'Sara Ventas' })
const warehouse = await anOperator(db, 'deposito', { name: 'Dino Depósito' })
const rep = await anOperator(db, 'vendedor', { employeeCode: 'V01', name: 'Rita Vendedora' })
await sql`update staff_sessions set created_at = ${now}, expires_at = ${instantAt('2026-03-20', '08:00')}`.execute(
  db,
)

async function at(day: string, time: string): Promise<void> {
  now = instantAt(day, time)
  await sql`update staff_sessions set last_seen_at = ${now}, second_factor_at = ${now}`.execute(db)
}

const pesos = await aProduct(db)
const dollars = await aProduct(db, { currency: 'USD' })
let lastPaper = 7000
function paper(currency: '$' | 'U$' = '$') {
  lastPaper += 1
  return { currency, cfeType: 111, folioPref: 'A', folioNum: lastPaper }
}

const buyer = await aCustomer(db)
const onLimit = await aCustomer(db, { creditLimit: 100 })
await sql`update customers set seller_code = 'V01' where cardcode = ${onLimit.cardcode}`.execute(db)
const delivery = { code: 'REPARTO', addressId: buyer.addressId, agency: null, agencyBranch: null }

const confirm = (orderId: number) =>
  write(officeOrderMove, { orderId, from: 'received', to: 'confirmed' }, sales)
const prepare = (orderId: number) =>
  write(officeOrderMove, { orderId, from: 'confirmed', to: 'preparing' }, warehouse)
const figures = (orders: number, inPesos: number, inDollars = 0) => ({
  orders,
  pesos: inPesos,
  dollars: inDollars,
})

// Monday: 5 units of 100 pesos with 22 % are 610; 10 above the limit are 1.220; 2 of 100 dollars are 244.
await at(MONDAY, '10:00')
const waiting = await create(buyer, anOrder({ lines: [line(pesos, 5)] }))
const held = await create(onLimit, anOrder({ lines: [line(pesos, 10)] }))
const inDollars = await create(buyer, anOrder({ lines: [line(dollars, 2, { currency: 'U$' })] }))
await confirm(inDollars.orderId)
await prepare(inDollars.orderId)

test('OFH-09 a day counts what came in and what is left over by reason, per currency, the oldest first', async () => {
  await at(MONDAY, '18:00')
  const day = await read(dayClose, {}, owner)
  expect(day).toMatchObject({ day: MONDAY, today: MONDAY, shown: null, closes: [], now: null })
  expect(day.figures).toMatchObject({
    opened: figures(0, 0),
    entered: figures(3, 1830, 244),
    released: figures(0, 0),
    dispatched: figures(0, 0),
    departed: figures(0, 0),
    ended: figures(0, 0),
    left: figures(3, 1830, 244),
    byChannel: [{ channel: 'web', ...figures(3, 1830, 244) }],
    byReason: [
      { reason: 'unconfirmed', ...figures(1, 610), oldest: instantAt(MONDAY, '10:00').toISOString() },
      { reason: 'credit', ...figures(1, 1220) },
      { reason: 'preparing', ...figures(1, 0, 244) },
    ],
  })
  expect(day.orders.map(({ orderId, was, status, reason }) => [orderId, was, status, reason])).toEqual([
    [waiting.orderId, null, 'received', 'unconfirmed'],
    [held.orderId, null, 'on_hold', 'credit'],
    [inDollars.orderId, null, 'preparing', 'preparing'],
  ])
  const own = await read(dayClose, {}, rep)
  expect(own.orders.map(({ orderId }) => orderId)).toEqual([held.orderId])
  expect(own.figures.left).toEqual(figures(1, 1220))
})

test('OFH-09 a kept close stays as it was; a second one is another version, and says who made the first', async () => {
  await at(MONDAY, '18:30')
  const notes = { credit: 'Paga el martes' }
  const closed = { day: MONDAY, seen: 0, note: 'Faltó el reparto de la tarde', notes }
  expect(await write(closeDay, closed, sales, 'monday')).toEqual({ day: MONDAY, version: 1 })
  expect(await write(closeDay, closed, sales, 'monday')).toEqual({ day: MONDAY, version: 1 })
  const refused = await refusalOf(write(closeDay, { day: MONDAY, seen: 0 }, owner))
  expect(refused.code).toBe('STATE_CONFLICT')
  expect(refused.detail).toContain('Sara Ventas ya cerró este día el 09/03/2026 18:30.')
  const kept = await read(dayClose, { day: MONDAY }, owner)
  const shown = { version: 1, author: 'Sara Ventas', note: closed.note, notes }
  expect(kept).toMatchObject({ shown, closes: [{ version: 1 }], now: null })

  // Later that day one more comes in, and another is put on hold by hand.
  await at(MONDAY, '19:00')
  const late = await create(buyer, anOrder({ lines: [line(pesos, 1)] }))
  await write(holdOrder, { orderId: late.orderId, from: 'received', reason: 'Llamar' }, owner)
  const after = await read(dayClose, { day: MONDAY }, owner)
  expect(after.figures).toEqual(kept.figures)
  expect(after.orders).toEqual(kept.orders)
  expect(after.now).toMatchObject({ entered: figures(4, 1952, 244), left: figures(4, 1952, 244) })
  expect(await write(closeDay, { day: MONDAY, seen: 1 }, owner)).toEqual({ day: MONDAY, version: 2 })
  const second = await read(dayClose, { day: MONDAY }, owner)
  expect(second).toMatchObject({
    shown: { version: 2, author: 'Ana Dueña', note: null, notes: {} },
    now: null,
  })
  expect(second.figures.byReason.map(({ reason }) => reason)).toEqual([
    'unconfirmed',
    'credit',
    'manual',
    'preparing',
  ])
  const first = await read(dayClose, { day: MONDAY, version: 1 }, owner)
  expect(first).toMatchObject({ shown, closes: [{ version: 2 }, { version: 1 }], now: null })
  expect(first.orders).toEqual(kept.orders)
  expect(await refusalOf(read(dayClose, { day: MONDAY, version: 3 }, owner))).toMatchObject({
    code: 'NOT_FOUND',
  })
  for (const statement of [
    sql`update day_closes set note = null`,
    sql`delete from day_close_orders`,
    sql`update day_close_orders set pesos = 0`,
  ])
    await expect(statement.execute(db)).rejects.toThrow('not rewritten')
  await write(
    officeOrderMove,
    { orderId: late.orderId, from: 'on_hold', to: 'rejected', reason: 'Duplicado' },
    owner,
  )
})

test('OFH-09 what was released, dispatched, cancelled on the next day adds up with what stays', async () => {
  await at(TUESDAY, '09:00')
  const release = {
    orderId: held.orderId,
    from: 'on_hold' as const,
    reason: 'Pagó',
    note: null,
    override: null,
  }
  await write(releaseOrder, release, owner)
  await at(TUESDAY, '09:30')
  const parcel = {
    packages: 2,
    pays: 'receiver' as const,
    agency: 'DAC',
    branch: 'Salto',
    guide: '884120331',
  }
  await write(
    shipOrder,
    { orderId: inDollars.orderId, from: 'preparing', ...parcel, documents: [paper('U$')] },
    warehouse,
  )
  await at(TUESDAY, '10:00')
  const cancelled = await create(buyer, anOrder({ lines: [line(pesos, 3)] }))
  await write(
    officeOrderMove,
    { orderId: cancelled.orderId, from: 'received', to: 'cancelled', cancelReason: 'duplicate' },
    sales,
  )
  // 4 units of 100 with tax, and 350 of delivery with its tax: 488 and 427. One unit leaves: 122.
  const inParts = await create(buyer, anOrder({ lines: [line(pesos, 4)], shipping: delivery }))
  await sql`update orders set channel = 'phone' where id = ${inParts.orderId}`.execute(db)
  await confirm(inParts.orderId)
  await prepare(inParts.orderId)
  const part = { packages: 1, pays: 'sender' as const, lines: [{ lineNum: 0, quantity: 1 }] }
  await write(
    shipOrder,
    { orderId: inParts.orderId, from: 'preparing', ...part, documents: [paper()] },
    warehouse,
  )
  // Fetched: invoiced, nothing is left to do.
  const fetched = await create(buyer, anOrder({ lines: [line(pesos, 2)] }))
  await confirm(fetched.orderId)
  await write(
    officeOrderMove,
    { orderId: fetched.orderId, from: 'confirmed', to: 'invoiced', documents: [paper()] },
    warehouse,
  )
  await at(TUESDAY, '18:00')
  const day = await read(dayClose, {}, owner)
  expect(day.figures).toMatchObject({
    // Of Monday: 610, 1.220, 244 dollars, and the late one of 122 that was rejected there.
    opened: figures(3, 1830, 244),
    entered: figures(3, 366 + 915 + 244),
    released: figures(1, 1220),
    dispatched: figures(3, 122 + 244, 244),
    departed: figures(2, 244, 244),
    ended: figures(1, 366),
    left: figures(3, 610 + 1220 + 915),
    byReleaser: [{ by: 'Ana Dueña', ...figures(1, 1220) }],
    byChannel: [
      { channel: 'web', ...figures(2, 366 + 244) },
      { channel: 'phone', ...figures(1, 915) },
    ],
    byReason: [
      { reason: 'unconfirmed', ...figures(1, 610) },
      { reason: 'unprepared', ...figures(1, 1220) },
      { reason: 'undispatched', ...figures(1, 915) },
    ],
  })
  const dispatches = new Map(day.orders.map(order => [order.orderId, order.dispatches]))
  expect(dispatches.get(inDollars.orderId)).toEqual([
    {
      at: instantAt(TUESDAY, '09:30').toISOString(),
      by: 'Dino Depósito',
      agency: 'DAC',
      branch: 'Salto',
      guide: '884120331',
      packages: 2,
      pesos: 0,
      dollars: 244,
    },
  ])
  expect(dispatches.get(inParts.orderId)).toMatchObject([{ guide: null, packages: 1, pesos: 122 }])
  expect(dispatches.get(fetched.orderId)).toMatchObject([{ guide: null, packages: null, pesos: 244 }])
  // Monday is over: what happened on Tuesday is not in it.
  const monday = await read(dayClose, { day: MONDAY }, owner)
  expect(monday.figures.left).toEqual(figures(4, 1952, 244))
  expect(monday.now).toMatchObject({ ended: figures(1, 122), left: figures(3, 1830, 244) })
})

test('OFH-09 what waits for its customer, for stock or for the ERP is told apart', async () => {
  await at(TUESDAY, '18:10')
  const { orderId } = await create(buyer, anOrder({ lines: [line(pesos, 1)] }))
  const reasonOf = async () =>
    (await read(dayClose, { day: TUESDAY }, owner)).orders.find(order => order.orderId === orderId)?.reason
  await sql`update orders set erp_waiting_since = ${now}, erp_state = 'waiting' where id = ${orderId}`.execute(
    db,
  )
  expect(await reasonOf()).toBe('erp')
  await sql`update orders set erp_waiting_since = null, erp_state = 'none' where id = ${orderId}`.execute(db)
  await confirm(orderId)
  await sql`
    insert into order_picks (cardcode, order_id, line_num, shortage, reason, way, author, at)
    values (${buyer.cardcode}, ${orderId}, 0, 1, 'missing', 'wait', 'Dino', ${now})`.execute(db)
  expect(await reasonOf()).toBe('stock')
  await sql`
    insert into order_proposals (cardcode, order_id, request, before, after, status, author, sent_at, expires_at)
    values (${buyer.cardcode}, ${orderId}, '{}', '{}', '{}', 'sent', 'Sara', ${now}, ${instantAt('2026-03-12', '18:00')})`.execute(
    db,
  )
  expect(await reasonOf()).toBe('proposal')
  await sql`update order_proposals set status = 'rejected', answered_at = ${now} where order_id = ${orderId}`.execute(
    db,
  )
  expect(await reasonOf()).toBe('stock')
  await sql`update order_picks set way = 'close' where order_id = ${orderId}`.execute(db)
  expect(await reasonOf()).toBe('unprepared')
})

test('OFH-09 closes are listed by day, with the working days that have none', async () => {
  await at('2026-03-12', '09:00')
  const { days, next } = await read(dayCloses, {}, owner)
  expect(next).toBeNull()
  // Today, Thursday, may still be closed; nobody closed Tuesday and Wednesday.
  expect(days.map(({ day, closes }) => [day, closes.map(({ version }) => version)])).toEqual([
    ['2026-03-11', []],
    [TUESDAY, []],
    [MONDAY, [2, 1]],
  ])
  expect(days[2]?.closes).toMatchObject([
    { author: 'Ana Dueña', entered: 4, released: 0, dispatched: 0, left: 4 },
    { author: 'Sara Ventas', note: 'Faltó el reparto de la tarde', entered: 3, left: 3 },
  ])
  expect((await read(dayCloses, {}, rep)).days[2]?.closes).toMatchObject([{ entered: 1 }, { entered: 1 }])
  await at('2026-04-20', '09:00')
  await sql`update staff_sessions set expires_at = ${instantAt('2026-04-21', '09:00')}`.execute(db)
  const page = await read(dayCloses, {}, owner)
  expect(page.days.every(({ closes }) => closes.length === 0)).toBe(true)
  // Neither weekends nor the days of Easter that all keep.
  expect(page.days.map(({ day }) => day)).not.toContain('2026-04-18')
  const older = await read(dayCloses, { before: page.next ?? '' }, owner)
  expect(older.days.at(-1)?.day).toBe(MONDAY)
  expect(older.next).toBeNull()
  expect((await read(dayCloses, { before: MONDAY }, owner)).days).toEqual([])
})

test('OFH-09 only who may confirm orders and sees all customers closes a day, and none to come', async () => {
  await at('2026-03-12', '10:00')
  const body = { day: TUESDAY, seen: 0 }
  expect(await refusalOf(write(closeDay, body, warehouse))).toMatchObject({ code: 'FORBIDDEN' })
  await sql`update roles set permissions = array_append(permissions, 'orders.confirm') where id = 'vendedor'`.execute(
    db,
  )
  expect(await refusalOf(write(closeDay, body, rep))).toMatchObject({ code: 'FORBIDDEN' })
  const toCome = { code: 'VALIDATION', errors: [{ path: 'day', code: 'future' }] }
  expect(await refusalOf(write(closeDay, { day: '2026-03-13', seen: 0 }, owner))).toMatchObject(toCome)
  expect(await refusalOf(read(dayClose, { day: '2026-03-13' }, owner))).toMatchObject(toCome)
})
