import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { holdOrder, noteOrder, officeOrderMove, releaseOrder } from '#contract/office/orders/order-moves.ts'
import { order } from '#contract/shop/orders.ts'
import { testDatabase } from '../../testing/test-database.ts'
import { anOperator, officeRunner } from '../testing/operators.ts'
import {
  anOrder,
  type Buyer,
  committedOf,
  line,
  ordering,
  promoLine,
  refusalOf,
} from '../testing/ordering.ts'
import { aCustomer, aDocument, aProduct, aPromo, NOW, openShop } from '../testing/shop-data.ts'

const { db } = await testDatabase(openShop)
const erpOrdersUrl = 'http://127.0.0.1:9/orders'
const { create, call } = ordering(db)
const pushing = ordering(db, { erpOrdersUrl })
const { write, answer } = officeRunner(db)
const pushingOffice = officeRunner(db, { erpOrdersUrl })
const owner = await anOperator(db, 'dueno', { name: 'Beatriz Larrosa' })
const sales = await anOperator(db, 'ventas', { name: 'Marcelo Viera' })
const warehouse = await anOperator(db, 'deposito')

const INTERNAL = 'Cheque devuelto, no decir nada'

async function placed(buyer?: Buyer, quantity = 5) {
  const customer = buyer ?? (await aCustomer(db))
  const itemCode = await aProduct(db)
  const { orderId, docNum } = await create(customer, anOrder({ lines: [line(itemCode, quantity)] }))
  return { buyer: customer, itemCode, orderId, docNum }
}

async function heldOrder(using = ordering(db)) {
  const buyer = await aCustomer(db, { creditLimit: 100 })
  const itemCode = await aProduct(db)
  const made = await using.create(buyer, anOrder({ lines: [line(itemCode, 5)] }))
  expect(made.status).toBe('on_hold')
  return { buyer, itemCode, ...made }
}

const shown = (buyer: Buyer, orderId: number) => call(order, { query: { orderid: orderId } }, buyer)

async function jobsOf(orderId: number): Promise<string[]> {
  const { rows } = await sql<{ task: string }>`
    select t.identifier as task from graphile_worker._private_jobs j
      join graphile_worker._private_tasks t on t.id = j.task_id
    where j.payload ->> 'orderId' = ${String(orderId)} order by t.identifier`.execute(db)
  return rows.map(({ task }) => task)
}

test('OFO-06 an order goes through its states, with who did it, an event and a mail for the customer', async () => {
  const { buyer, orderId, docNum } = await placed()
  const confirmed = { orderId, from: 'received', to: 'confirmed', note: 'Sale el jueves' } as const
  expect(await write(officeOrderMove, confirmed, sales)).toEqual({
    orderId,
    docNum,
    status: 'confirmed',
    statusDescription: 'Confirmado',
  })
  await write(officeOrderMove, { orderId, from: 'confirmed', to: 'preparing' }, warehouse)
  const read = await shown(buyer, orderId)
  expect(read.status).toBe('preparing')
  expect(read.events.map(({ status, note }) => [status, note])).toEqual([
    ['received', null],
    ['confirmed', 'Sale el jueves'],
    ['preparing', null],
  ])
  expect(await jobsOf(orderId)).toEqual(['orderMovedMail', 'orderReceivedMail'])
  const { rows } = await sql`
    select s.actor, s.title, r.field, r.before, r.after from change_sets s join change_rows r on r.change_set_id = s.id
    where r.entity = 'order' and r.key = ${String(orderId)} and r.field = 'status' order by r.n`.execute(db)
  expect(rows).toEqual([
    {
      actor: 'Marcelo Viera',
      title: `Pedido ${docNum}: confirmado`,
      field: 'status',
      before: 'received',
      after: 'confirmed',
    },
    {
      actor: 'Persona de deposito',
      title: `Pedido ${docNum}: en preparación`,
      field: 'status',
      before: 'confirmed',
      after: 'preparing',
    },
  ])
})

test('OFO-06 a stale move answers who moved the order and when', async () => {
  const { orderId } = await placed()
  await write(officeOrderMove, { orderId, from: 'received', to: 'confirmed' }, sales)
  const stale = await refusalOf(write(officeOrderMove, { orderId, from: 'received', to: 'confirmed' }, owner))
  expect(stale).toMatchObject({
    code: 'STATE_CONFLICT',
    detail: 'El pedido está en «Confirmado»: lo movió Marcelo Viera el 10/03/2026 22:30.',
  })
})

test('OFO-05 OFO-06 moves outside of the table, or without their permission, change nothing', async () => {
  const { buyer, orderId } = await placed()
  const forbidden = write(officeOrderMove, { orderId, from: 'received', to: 'confirmed' }, warehouse)
  expect(await refusalOf(forbidden)).toMatchObject({ code: 'FORBIDDEN' })
  const skipped = write(officeOrderMove, { orderId, from: 'received', to: 'delivered' }, owner)
  expect(await refusalOf(skipped)).toMatchObject({ code: 'STATE_CONFLICT' })
  expect((await shown(buyer, orderId)).events).toHaveLength(1)
})

test('OFX-12 a repeated move under one key is made once', async () => {
  const { buyer, orderId } = await placed()
  const input = {
    body: { orderId, from: 'received', to: 'confirmed' } as const,
    idempotencyKey: crypto.randomUUID(),
  }
  const first = await answer(officeOrderMove, input, sales)
  const second = await answer(officeOrderMove, input, sales)
  expect(second).toEqual({ reply: first.reply, replayed: true })
  expect((await shown(buyer, orderId)).events).toHaveLength(2)
})

test('OFO-18 a cancellation asks its reason, frees stock and promotions, and mails the customer', async () => {
  const buyer = await aCustomer(db)
  const [itemCode, other] = [await aProduct(db), await aProduct(db)]
  const idPromo = await aPromo(db, { maxTotal: 1, lines: [{ itemCode: other, price: 90 }] })
  const body = anOrder({
    lines: [line(itemCode, 4)],
    promos: [{ idPromo, lines: [promoLine(other, 1)] }],
  })
  const { orderId } = await create(buyer, body)
  await write(officeOrderMove, { orderId, from: 'received', to: 'confirmed' }, sales)
  const without = write(officeOrderMove, { orderId, from: 'confirmed', to: 'cancelled' }, sales)
  expect(await refusalOf(without)).toMatchObject({ code: 'VALIDATION', errors: [{ path: 'cancelReason' }] })
  const cancel = { orderId, from: 'confirmed', to: 'cancelled', cancelReason: 'out_of_stock' } as const
  await write(officeOrderMove, { ...cancel, note: 'Vuelve en mayo' }, sales)
  const read = await shown(buyer, orderId)
  expect(read.status).toBe('cancelled')
  expect(read.events.at(-1)?.note).toBe('Sin existencias. Vuelve en mayo')
  expect(await committedOf(db, itemCode)).toBe(0)
  // The promotion can be taken again.
  await create(buyer, anOrder({ promos: [{ idPromo, lines: [promoLine(other, 1)] }] }))
  expect(await jobsOf(orderId)).toContain('orderMovedMail')
})

test('OFO-09 OFO-18 a rejection needs the permission to review and a reason, which stays inside', async () => {
  const { buyer, orderId, itemCode } = await heldOrder()
  const reject = { orderId, from: 'on_hold', to: 'rejected' } as const
  expect(await refusalOf(write(officeOrderMove, { ...reject, reason: INTERNAL }, sales))).toMatchObject({
    code: 'FORBIDDEN',
  })
  expect(await refusalOf(write(officeOrderMove, reject, owner))).toMatchObject({ code: 'VALIDATION' })
  await write(officeOrderMove, { ...reject, reason: INTERNAL }, owner)
  const read = await shown(buyer, orderId)
  expect(read.status).toBe('rejected')
  expect(JSON.stringify(read)).not.toContain(INTERNAL)
  expect(await committedOf(db, itemCode)).toBe(0)
})

test('OFO-09 a release needs orders.review and a reason, and confirms that order alone', async () => {
  const { buyer, orderId } = await heldOrder()
  const body = { orderId, reason: 'Habló con la dueña' }
  expect(await refusalOf(write(releaseOrder, body, sales))).toMatchObject({ code: 'FORBIDDEN' })
  expect(await write(releaseOrder, body, owner)).toMatchObject({ status: 'confirmed' })
  const next = await create(buyer, anOrder({ lines: [line(await aProduct(db), 1)] }))
  expect(next.status).toBe('on_hold')
})

test('OFO-09 until a day and up to an amount later orders are not held, over the limit or overdue', async () => {
  const { buyer, orderId } = await heldOrder()
  await aDocument(db, buyer.cardcode, { total: 10, dueDate: '2025-06-01' })
  const past = { orderId, reason: 'x', override: { until: '2026-03-09', amount: 1 } }
  expect(await refusalOf(write(releaseOrder, past, owner))).toMatchObject({ code: 'VALIDATION' })
  const override = { until: '2026-03-10', amount: 1_000 }
  await write(releaseOrder, { orderId, reason: 'Paga el lunes', override }, owner)
  // Open are 610 and 10.
  const buy = (quantity: number, using = create) =>
    aProduct(db).then(code => using(buyer, anOrder({ lines: [line(code, quantity)] })))
  expect((await buy(3)).status).toBe('received')
  expect((await buy(3)).status).toBe('on_hold')
  const { create: tomorrow } = ordering(db, { clock: () => new Date(NOW.getTime() + 86_400_000) })
  expect((await buy(1, tomorrow)).status).toBe('on_hold')
})

test('OFO-10 an order on hold reaches the ERP once it is released', async () => {
  const { orderId } = await heldOrder(pushing)
  expect(await jobsOf(orderId)).toEqual(['orderReceivedMail'])
  await pushingOffice.write(releaseOrder, { orderId, reason: 'Paga mañana' }, owner)
  expect(await jobsOf(orderId)).toEqual(['orderMovedMail', 'orderReceivedMail', 'pushOrder'])
})

test('OFO-10 a held order that is cancelled was never at the ERP, which is told nothing', async () => {
  const { orderId } = await heldOrder(pushing)
  const cancel = { orderId, from: 'on_hold', to: 'cancelled', cancelReason: 'unpaid' } as const
  await pushingOffice.write(officeOrderMove, cancel, sales)
  expect(await jobsOf(orderId)).toEqual(['orderMovedMail', 'orderReceivedMail'])
})

test('OFO-10 an order put on hold before it reached the ERP waits too', async () => {
  const buyer = await aCustomer(db)
  const { orderId } = await pushing.create(buyer, anOrder({ lines: [line(await aProduct(db), 1)] }))
  expect(await jobsOf(orderId)).toContain('pushOrder')
  await pushingOffice.write(holdOrder, { orderId, from: 'received', reason: INTERNAL }, owner)
  expect(await jobsOf(orderId)).not.toContain('pushOrder')
  await pushingOffice.write(releaseOrder, { orderId, reason: 'Aclarado' }, owner)
  expect(await jobsOf(orderId)).toContain('pushOrder')
})

test('OFO-10 with the setting off an order on hold is sent as any other', async () => {
  await sql`insert into settings (key, value) values ('erpHold', 'false')`.execute(db)
  const { orderId } = await heldOrder(pushing)
  expect(await jobsOf(orderId)).toContain('pushOrder')
  await sql`delete from settings where key = 'erpHold'`.execute(db)
})

test('OFO-11 a manual hold shows the customer that the order is reviewed, never why', async () => {
  const { buyer, orderId } = await placed()
  await write(holdOrder, { orderId, from: 'received', reason: INTERNAL }, owner)
  const read = await shown(buyer, orderId)
  expect(read).toMatchObject({ status: 'on_hold', statusDescription: 'En revisión', holdReasons: ['manual'] })
  expect(JSON.stringify(read)).not.toContain(INTERNAL)
  await write(releaseOrder, { orderId, reason: 'Aclarado' }, owner)
  expect((await shown(buyer, orderId)).status).toBe('confirmed')
})

test('OFO-12 the customer reads the notes that are for them, and no other', async () => {
  const { buyer, orderId } = await placed()
  await write(noteOrder, { orderId, isInternal: true, body: INTERNAL }, sales)
  await write(noteOrder, { orderId, isInternal: false, body: 'Entra por la puerta del fondo' }, sales)
  const read = await shown(buyer, orderId)
  expect(read.notes).toEqual([{ at: NOW.toISOString(), text: 'Entra por la puerta del fondo' }])
  expect(JSON.stringify(read)).not.toContain(INTERNAL)
})

test('OFA-11 a rep reaches only the orders of their own customers', async () => {
  const rep = await anOperator(db, 'vendedor', { employeeCode: 'V77' })
  const { buyer, orderId } = await placed()
  const note = { orderId, isInternal: true, body: 'Llamar' }
  expect(await refusalOf(write(noteOrder, note, rep))).toMatchObject({ code: 'NOT_FOUND' })
  await sql`update customers set seller_code = 'V77' where cardcode = ${buyer.cardcode}`.execute(db)
  expect(await write(noteOrder, note, rep)).toMatchObject({ orderId })
})
