import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { z } from 'zod'
import type { BodyOf } from '#contract/call.ts'
import { bulkJob, bulkJobs, cancelBulk, exportBulkFailures, runBulk } from '#contract/office/bulk.ts'
import { officeOrderMove } from '#contract/office/orders/order-moves.ts'
import { bulkMoves } from '../orders/office/bulk-moves.ts'
import { anOperator, officeRunner } from '../orders/testing/operators.ts'
import { anOrder, line, ordering, refusalOf } from '../orders/testing/ordering.ts'
import { aCustomer, aProduct, NOW, openShop } from '../orders/testing/shop-data.ts'
import { listExports } from '../platform/exports/list-exports.ts'
import { openTableWriter } from '../platform/exports/table-writer.ts'
import { findOperatorById } from '../staff/access/find-operator.ts'
import { testDatabase } from '../testing/test-database.ts'
import { bulkHandlers } from './handlers.ts'
import { runNextThing } from './run-things.ts'

const { db } = await testDatabase(openShop)
const { create } = ordering(db)
const kinds = [bulkMoves({ erpOrdersUrl: null })]
const writer = openTableWriter()
const { read, write, answer } = officeRunner(db, {
  routes: office => bulkHandlers({ db, office, exports: listExports({ db, office, writer }), kinds }),
})
const sales = await anOperator(db, 'ventas', { name: 'Pilar Ferrer' })
const owner = await anOperator(db, 'dueno', { name: 'Beatriz Larrosa' })
const picker = await anOperator(db, 'deposito')

const run = { db, clock: () => NOW, kinds, findOperatorById }

/** Does things until the job has none left. */
async function finish(jobId: number): Promise<void> {
  while ((await runNextThing(run, jobId, false)) !== null);
}

async function placed(count: number): Promise<number[]> {
  const buyer = await aCustomer(db)
  const itemCode = await aProduct(db, { available: 5000 })
  const ids: number[] = []
  for (let at = 0; at < count; at++)
    ids.push((await create(buyer, anOrder({ lines: [line(itemCode, 1)] }))).orderId)
  return ids
}

const moving = (
  ids: readonly number[],
  to: Extract<BodyOf<typeof runBulk>, { kind: 'move-orders' }>['to'] = 'confirmed',
) => ({
  kind: 'move-orders' as const,
  orders: ids.map(orderId => ({ orderId, from: 'received' as const })),
  to,
})

const statusesOf = async (ids: readonly number[]) => {
  const { rows } = await sql<{ status: string; count: number }>`
    select status, count(*)::int as count from orders where id = any (${[...ids]}::bigint[]) group by 1 order by 1`.execute(
    db,
  )
  return Object.fromEntries(rows.map(({ status, count }) => [status, count]))
}

test('OFX-07 OFO-07 selected orders are moved by a job: its progress is read, one that cannot be moved is listed and exported', async () => {
  const ids = await placed(12)
  const [first = 0, taken = 0] = ids
  // Its number is known, its state is another one by then.
  await write(officeOrderMove, { orderId: taken, from: 'received', to: 'on_hold', reason: 'Llamar' }, owner)
  const { jobId } = await write(runBulk, moving(ids), sales)
  expect(await statusesOf(ids)).toEqual({ received: 11, on_hold: 1 })
  const begun = { jobId, title: '12 pedidos: confirmado', state: 'running', total: 12, done: 0, refused: 0 }
  expect(await read(bulkJob, { jobId }, sales)).toMatchObject({ ...begun, endedAt: null, failures: [] })

  for (let at = 0; at < 10; at++) expect(await runNextThing(run, jobId, false)).toBe(0)
  expect(await read(bulkJob, { jobId }, sales)).toMatchObject({
    state: 'running',
    done: 9,
    refused: 1,
    failures: [{ reason: expect.stringContaining('Beatriz Larrosa'), path: `/pedidos/${taken}` }],
  })
  await finish(jobId)
  const { docNum } = await db
    .selectFrom('orders')
    .select('doc_num as docNum')
    .where('id', '=', taken)
    .executeTakeFirstOrThrow()
  const ended = await read(bulkJob, { jobId }, sales)
  expect(ended).toMatchObject({ state: 'done', done: 11, refused: 1, endedAt: NOW.toISOString() })
  expect(ended.failures).toEqual([expect.objectContaining({ name: `Pedido ${docNum}` })])
  expect(await statusesOf(ids)).toEqual({ confirmed: 11, on_hold: 1 })

  // One act of the person, with a row for each order; each customer's mail is queued once.
  const { rows } = await sql<{ title: string; actor: string; orders: number }>`
    select s.title, s.actor, count(*)::int as orders from change_sets s join change_rows r on r.change_set_id = s.id
    where s.kind = 'RunBulk' and r.field = 'status' group by s.id, s.title, s.actor`.execute(db)
  expect(rows).toEqual([{ title: '12 pedidos: confirmado', actor: 'Pilar Ferrer', orders: 11 }])
  const { rows: events } = await sql<{ actor: string; count: number }>`
    select actor, count(*)::int as count from order_events where order_id = ${first} and to_status = 'confirmed' group by 1`.execute(
    db,
  )
  expect(events).toEqual([{ actor: 'Pilar Ferrer', count: 1 }])

  const file = await read(exportBulkFailures, { jobId, format: 'csv' }, sales)
  expect(Buffer.from(file.body).toString()).toContain(`Pedido ${docNum}`)
})

test('OFX-07 a cancelled job leaves what is done, lists what its turn never came to, and is not cancelled twice', async () => {
  const ids = await placed(5)
  const { jobId } = await write(runBulk, moving(ids, 'confirmed'), sales)
  await runNextThing(run, jobId, false)
  await runNextThing(run, jobId, false)
  expect(await write(cancelBulk, { jobId }, sales)).toEqual({ done: 2, refused: 0, left: 3 })
  await finish(jobId)
  expect(await statusesOf(ids)).toEqual({ confirmed: 2, received: 3 })
  const job = await read(bulkJob, { jobId }, sales)
  expect(job).toMatchObject({ state: 'cancelled', done: 2 })
  expect(job.failures.map(({ reason }) => reason)).toEqual([null, null, null])
  expect(await refusalOf(write(cancelBulk, { jobId }, sales))).toMatchObject({ code: 'STATE_CONFLICT' })
})

test('OFX-07 OFX-12 a repeated request begins one job, and two runners do each thing once', async () => {
  const ids = await placed(8)
  const input = { body: moving(ids), idempotencyKey: randomUUID() }
  const { reply } = await answer(runBulk, input, sales)
  expect(await answer(runBulk, input, sales)).toEqual({ reply, replayed: true })
  await Promise.all([finish(reply.jobId), finish(reply.jobId), finish(reply.jobId)])
  expect(await read(bulkJob, { jobId: reply.jobId }, sales)).toMatchObject({
    state: 'done',
    done: 8,
    refused: 0,
  })
  const { rows } = await sql`
    select from order_events where order_id = any (${ids}::bigint[]) and to_status = 'confirmed'`.execute(db)
  expect(rows).toHaveLength(8)
})

test('OFX-07 what would fail for all is refused at once, and a job is only its author’s', async () => {
  const ids = await placed(2)
  const tooMany = Array.from({ length: 201 }, (_, at) => at + 1)
  for (const body of [moving(ids, 'cancelled'), moving(tooMany)])
    expect(await refusalOf(write(runBulk, body, sales))).toMatchObject({ code: 'VALIDATION' })
  expect(await refusalOf(write(runBulk, moving(ids), picker))).toMatchObject({ code: 'FORBIDDEN' })
  const { jobId } = await write(runBulk, moving(ids), sales)
  expect(await refusalOf(read(bulkJob, { jobId }, owner))).toMatchObject({ code: 'NOT_FOUND' })
  expect(await refusalOf(write(cancelBulk, { jobId }, owner))).toMatchObject({ code: 'NOT_FOUND' })
  expect((await read(bulkJobs, undefined, owner)).jobs).toEqual([])
  expect((await read(bulkJobs, undefined, sales)).jobs[0]).toMatchObject({ jobId, state: 'running' })
})

test('OFX-07 OFA-08 a job of somebody who is blocked meanwhile stops', async () => {
  const ids = await placed(3)
  const leaver = await anOperator(db, 'ventas')
  const { jobId } = await write(runBulk, moving(ids), leaver)
  await runNextThing(run, jobId, false)
  await sql`update staff set status = 'blocked' where id = ${leaver.staffId}`.execute(db)
  await finish(jobId)
  expect(await statusesOf(ids)).toEqual({ confirmed: 1, received: 2 })
  const { rows } = await sql`select state, done from bulk_jobs where id = ${jobId}`.execute(db)
  expect(rows).toEqual([{ state: 'stopped', done: 1 }])
})

test('OFX-07 what fails unexpectedly is tried again, and in the end listed, while the others are done', async () => {
  const ids = await placed(3)
  const { jobId } = await write(runBulk, moving(ids), sales)
  const broken = kinds.map(kind => ({
    ...kind,
    async run(...given: Parameters<typeof kind.run>) {
      const [tx, input] = given
      if (z.object({ orderId: z.int() }).parse(input).orderId === ids[1]) await sql`select 1 / 0`.execute(tx)
      await kind.run(...given)
    },
  }))
  const failing = { ...run, kinds: broken }
  expect(await runNextThing(failing, jobId, false)).toBe(0)
  await expect(runNextThing(failing, jobId, false)).rejects.toThrow('division by zero')
  expect(await read(bulkJob, { jobId }, sales)).toMatchObject({ done: 1, refused: 0 })
  while ((await runNextThing(failing, jobId, true)) !== null);
  expect(await read(bulkJob, { jobId }, sales)).toMatchObject({ state: 'done', done: 2, refused: 1 })
  expect(await statusesOf(ids)).toEqual({ confirmed: 2, received: 1 })
})
