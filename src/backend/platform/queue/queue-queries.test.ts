import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { runWithRequest } from '#server/request-context.ts'
import { orderJob } from '../../orders/place/order-jobs.ts'
import { anOrder, line, ordering } from '../../orders/testing/ordering.ts'
import { aCustomer, aProduct, openShop } from '../../orders/testing/shop-data.ts'
import { testDatabase } from '../../testing/test-database.ts'
import { listenForNotices } from '../db/notify-listener.ts'
import { queueJobs } from './queue-queries.ts'

const { db, url } = await testDatabase(openShop)
const { create } = ordering(db, { erpOrdersUrl: 'http://erp.test/orders' })

/** The jobs of an order without ids and times. */
async function rowsOf(orderId: number) {
  const { rows } = await sql<object>`
    select to_jsonb(j) - '{id, created_at, updated_at, run_at}'::text[] as job, j.run_at <= now() as "isDue"
    from graphile_worker._private_jobs j where key like ${`%:${orderId}`} order by key`.execute(db)
  return rows
}

test('the jobs of an order equal those the queue itself would insert, whether their tasks are known or not', async () => {
  const { cardcode, email, addressId } = await aCustomer(db)
  const body = anOrder({ lines: [line(await aProduct(db), 1)] })
  for (const isKnown of [false, true]) {
    const { rows } = await sql`
      select 1 from graphile_worker._private_tasks where identifier in ('orderReceivedMail', 'pushOrder')`.execute(
      db,
    )
    expect(rows).toHaveLength(isKnown ? 2 : 0)
    const { orderId } = await create({ cardcode, email, addressId }, body)
    const placed = await rowsOf(orderId)
    await sql`delete from graphile_worker._private_jobs`.execute(db)
    const same = [orderJob('orderReceivedMail', cardcode, orderId), orderJob('pushOrder', cardcode, orderId)]
    await runWithRequest('test', () => queueJobs(db, same))
    expect(placed).toEqual(await rowsOf(orderId))
    expect(placed).toHaveLength(2)
  }
})

test('placing an order sends no notification, neither of the queue nor of the catalogue', async () => {
  const buyer = await aCustomer(db)
  const body = anOrder({ lines: [line(await aProduct(db), 1)] })
  await create(buyer, body)
  const received: string[] = []
  const listeners = []
  for (const channel of ['jobs:insert', 'catalogue']) {
    listeners.push(
      await listenForNotices(url, { channel, onNotice: () => received.push(channel), onReconnect() {} }),
    )
  }
  await create(buyer, body)
  // Notifications arrive in commit order: any of the order would have come before these.
  await sql`select pg_notify('catalogue', 'last'), pg_notify('jobs:insert', 'last')`.execute(db)
  await expect.poll(() => new Set(received).size).toBe(2)
  expect(received).toHaveLength(2)
  for (const listener of listeners) await listener.close()
})
