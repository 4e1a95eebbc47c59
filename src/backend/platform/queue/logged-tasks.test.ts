import { expect, test } from 'vitest'
import { createLog } from '#server/log.ts'
import { anOrder, line, ordering } from '../../orders/testing/ordering.ts'
import { aCustomer, aProduct, openShop } from '../../orders/testing/shop-data.ts'
import { testDatabase } from '../../testing/test-database.ts'
import { loggedTasks } from './logged-tasks.ts'
import { superviseRunner } from './supervise-runner.ts'

const { db, url } = await testDatabase(openShop)
const { create } = ordering(db, { erpOrdersUrl: 'http://erp.test/orders' })

test('log lines of a job and of its task carry the id of the request that queued it', async () => {
  const lines: Record<string, unknown>[] = []
  const log = createLog('info', { write: text => lines.push(JSON.parse(text)) })
  const taskList = loggedTasks(
    {
      async orderReceivedMail() {
        log.info('Written')
      },
      async pushOrder() {
        throw new Error('Unreachable')
      },
    },
    log,
  )
  await create(await aCustomer(db), anOrder({ lines: [line(await aProduct(db), 1)] }))
  const settings = { concurrency: 1, crontab: '', pollMs: 50, finishMs: 1_000 }
  const runner = await superviseRunner({ ...settings, databaseUrl: url, log, taskList })
  await expect.poll(() => lines.filter(({ msg }) => /^Job /.test(String(msg)))).toHaveLength(2)
  await runner.stop()
  expect(lines).toContainEqual(expect.objectContaining({ msg: 'Written', requestId: 'test' }))
  const done = { msg: 'Job done', task: 'orderReceivedMail', attempt: 1, requestId: 'test' }
  expect(lines).toContainEqual(expect.objectContaining(done))
  const failed = { msg: 'Job failed', task: 'pushOrder', attempt: 1, requestId: 'test' }
  expect(lines).toContainEqual(expect.objectContaining(failed))
})
