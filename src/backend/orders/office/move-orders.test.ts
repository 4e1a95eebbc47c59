import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { officeOrderMove, officeOrdersMove } from '#contract/office/orders/order-moves.ts'
import { testDatabase } from '../../testing/test-database.ts'
import { anOperator, officeRunner } from '../testing/operators.ts'
import { anOrder, line, ordering, refusalOf } from '../testing/ordering.ts'
import { aCustomer, aProduct, openShop } from '../testing/shop-data.ts'

const { db } = await testDatabase(openShop)
const { create } = ordering(db)
const { write, answer } = officeRunner(db)
const owner = await anOperator(db, 'dueno', { name: 'Beatriz Larrosa' })
const sales = await anOperator(db, 'ventas')
const seller = await anOperator(db, 'vendedor', { employeeCode: 'V77' })

async function placed(count: number): Promise<number[]> {
  const buyer = await aCustomer(db)
  const itemCode = await aProduct(db, { available: 500 })
  const ids: number[] = []
  for (let at = 0; at < count; at++)
    ids.push((await create(buyer, anOrder({ lines: [line(itemCode, 1)] }))).orderId)
  return ids
}

const statusesOf = async (ids: readonly number[]) => {
  const { rows } = await sql<{ id: number; status: string }>`
    select id, status from orders where id = any (${[...ids]}::bigint[]) order by id`.execute(db)
  return rows.map(({ status }) => status)
}
const asReceived = (ids: readonly number[]) => ids.map(orderId => ({ orderId, from: 'received' as const }))

test('OFO-07 selected orders are moved at once; one that cannot be is listed with its reason, the others stay moved', async () => {
  const ids = await placed(5)
  const [first = 0, , , , last = 0] = ids
  // Somebody was faster with one, and one is no order.
  await write(
    officeOrderMove,
    { orderId: last, from: 'received', to: 'on_hold', reason: 'Llamar antes' },
    owner,
  )
  const orders = [{ orderId: 999_999, from: 'received' as const }, ...asReceived(ids).toReversed()]
  const { moved, refused } = await write(officeOrdersMove, { orders, to: 'confirmed' }, sales)
  expect(moved.map(({ orderId, status }) => [orderId, status])).toEqual(
    ids.slice(0, 4).map(id => [id, 'confirmed']),
  )
  expect(refused).toEqual([
    { orderId: last, code: 'STATE_CONFLICT', detail: expect.stringContaining('Beatriz Larrosa') },
    { orderId: 999_999, code: 'NOT_FOUND', detail: expect.any(String) },
  ])
  expect(await statusesOf(ids)).toEqual(['confirmed', 'confirmed', 'confirmed', 'confirmed', 'on_hold'])
  // One act, with a row for each; every customer's order has its event and its mail.
  const { rows } = await sql<{ title: string; orders: string[] }>`
    select s.title, array_agg(r.key order by r.key) as orders from change_sets s join change_rows r on r.change_set_id = s.id
    where s.kind = 'OfficeOrdersMove' and r.field = 'status' group by s.id, s.title`.execute(db)
  expect(rows).toEqual([{ title: '4 pedidos: confirmado', orders: ids.slice(0, 4).map(String) }])
  const { rows: mails } = await sql`
    select from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier = 'orderMovedMail' and j.payload ->> 'orderId' = ${String(first)}`.execute(db)
  expect(mails).toHaveLength(1)
})

test('OFO-07 OFX-12 fifty go at once, one more is refused, and a repeat moves nothing twice', async () => {
  const ids = await placed(3)
  const tooMany = Array.from({ length: 51 }, (_, at) => ({ orderId: at + 1, from: 'received' as const }))
  expect(await refusalOf(write(officeOrdersMove, { orders: tooMany, to: 'confirmed' }, sales))).toMatchObject(
    {
      code: 'VALIDATION',
    },
  )
  const input = {
    body: { orders: asReceived(ids), to: 'confirmed' as const },
    idempotencyKey: crypto.randomUUID(),
  }
  const made = await answer(officeOrdersMove, input, sales)
  expect(await answer(officeOrdersMove, input, sales)).toEqual({ reply: made.reply, replayed: true })
  const { rows } = await sql`select from order_events where order_id = any (${ids}::bigint[])`.execute(db)
  expect(rows).toHaveLength(6)
})

test('OFO-07 OFA-11 what a move needs is asked before, and orders of others are not found', async () => {
  const ids = await placed(2)
  const orders = asReceived(ids)
  expect(await refusalOf(write(officeOrdersMove, { orders, to: 'cancelled' }, sales))).toMatchObject({
    code: 'VALIDATION',
  })
  expect(await statusesOf(ids)).toEqual(['received', 'received'])
  const { moved, refused } = await write(officeOrdersMove, { orders, to: 'confirmed' }, seller)
  expect(moved).toEqual([])
  expect(refused.map(({ code }) => code)).toEqual(['NOT_FOUND', 'NOT_FOUND'])
})
