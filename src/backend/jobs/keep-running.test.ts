import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { testDatabase } from '#backend/testing/test-database.ts'
import { installJobs } from './install-jobs.ts'
import { keepRunning } from './keep-running.ts'

const { db, url } = await testDatabase()
await installJobs(url)
const settings = {
  databaseUrl: url,
  log: false,
  concurrency: 2,
  crontab: '',
  pollMs: 100,
  finishMs: 1_000,
} as const

test('a job of a process that died is begun again; one of a process that lives is left alone', async () => {
  const done: unknown[] = []
  const held = Promise.withResolvers<void>()
  const taskList = {
    mine: async (payload: unknown) => void done.push(payload),
    slow: () => held.promise,
  }
  const runner = await keepRunning({ ...settings, taskList })
  onTestFinished(() => runner.stop())
  onTestFinished(() => held.resolve())
  await sql`select graphile_worker.add_job('slow', '{}')`.execute(db)
  await expect.poll(lockedJobs).toEqual(['slow'])
  await db.transaction().execute(async tx => {
    await sql`select graphile_worker.add_job('mine', '{"n": 1}')`.execute(tx)
    await sql`
      update graphile_worker._private_jobs set locked_by = 'pool-of-the-dead', locked_at = now()
      where locked_by is null`.execute(tx)
  })
  // Both were begun long ago.
  await sql`update graphile_worker._private_jobs set locked_at = now() - interval '1 minute'`.execute(db)
  await expect.poll(() => done, { timeout: 10_000 }).toEqual([{ n: 1 }])
  expect(await lockedJobs()).toEqual(['slow'])
})

test('the queue is worked again after its connections were cut in the middle of a job', async () => {
  // The runner tells the console besides the log.
  vi.spyOn(console, 'trace').mockReturnValue()
  vi.spyOn(console, 'error').mockReturnValue()
  const done = vi.fn()
  const taskList = {
    async cut() {
      // What became of this job cannot be written down at once.
      await sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'mostrador queue'`.execute(
        db,
      )
    },
    async after() {
      done()
    },
  }
  const runner = await keepRunning({ ...settings, taskList })
  onTestFinished(() => runner.stop())
  await sql`select graphile_worker.add_job('cut', '{}')`.execute(db)
  await sql`select graphile_worker.add_job('after', '{}', run_at => now() + interval '300 milliseconds')`.execute(
    db,
  )
  await expect.poll(() => done.mock.calls.length, { timeout: 20_000 }).toBe(1)
})

async function lockedJobs(): Promise<unknown[]> {
  const { rows } = await sql<{ task: string }>`
    select task_identifier as task from graphile_worker.jobs where locked_by is not null`.execute(db)
  return rows.map(({ task }) => task)
}
