import { sql } from 'kysely'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { testDatabase } from '../../testing/test-database.ts'
import { Activity } from '../activity.ts'
import { unwatched } from '../health/loop-health.ts'
import { installJobs } from './install-jobs.ts'
import { wakeRunners } from './queue-queries.ts'
import { superviseRunner } from './supervise-runner.ts'

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

// The runner also writes to the console.
beforeEach(() => {
  vi.spyOn(console, 'trace').mockReturnValue()
  vi.spyOn(console, 'error').mockReturnValue()
})

test('a job of a dead process is restarted; one of a running process is left alone', async () => {
  const done: unknown[] = []
  const held = Promise.withResolvers<void>()
  const taskList = {
    mine: async (payload: unknown) => void done.push(payload),
    slow: () => held.promise,
  }
  const runner = await superviseRunner({ ...settings, taskList })
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
  // Both were started long ago.
  await sql`update graphile_worker._private_jobs set locked_at = now() - interval '1 minute'`.execute(db)
  await expect.poll(() => done, { timeout: 60_000 }).toEqual([{ n: 1 }])
  await expect.poll(lockedJobs).toEqual(['slow'])
})

test('CHK-24 a job whose locking got no response is restarted; a long and a recent one are not', async () => {
  const starts: string[] = []
  const held = Promise.withResolvers<void>()
  const taskList = {
    async lost() {
      starts.push('lost')
    },
    slow() {
      starts.push('slow')
      return held.promise
    },
  }
  const checked = vi.fn()
  const presence = { ...unwatched, succeeded: checked }
  const runner = await superviseRunner({ ...settings, taskList, presence })
  onTestFinished(() => runner.stop())
  onTestFinished(() => held.resolve())
  await sql`select graphile_worker.add_job('slow', '{}')`.execute(db)
  await expect.poll(() => starts).toEqual(['slow'])
  // As the runner locks a job whose response is lost with the connection: now, and half a minute ago.
  await db.transaction().execute(async tx => {
    await sql`select graphile_worker.add_job('lost', '{}') from generate_series(1, 2)`.execute(tx)
    await sql`
      update graphile_worker._private_jobs set attempts = 1, locked_at = now(), locked_by = (
        select locked_by from graphile_worker._private_jobs where locked_by is not null)
      where locked_by is null`.execute(tx)
    await sql`
      update graphile_worker._private_jobs set locked_at = now() - interval '32 seconds'
      where id <> (select max(id) from graphile_worker._private_jobs)`.execute(tx)
  })
  await expect.poll(() => starts, { timeout: 60_000 }).toEqual(['slow', 'lost'])
  const before = checked.mock.calls.length
  await expect.poll(() => checked.mock.calls.length, { timeout: 60_000 }).toBeGreaterThan(before + 1)
  expect(starts).toEqual(['slow', 'lost'])
  expect((await lockedJobs()).sort()).toEqual(['lost', 'slow'])
})

test('the queue recovers after its connections were cut in the middle of several jobs', async () => {
  const done = vi.fn()
  let begun = 0
  const bothBegun = Promise.withResolvers<void>()
  const refused = Promise.withResolvers<void>()
  const taskList = {
    async cut() {
      begun += 1
      if (begun === 2) bothBegun.resolve()
      await bothBegun.promise
      // The outcome of these jobs cannot be recorded for a while.
      await sql`alter table graphile_worker._private_jobs rename to away`.execute(db).catch(() => undefined)
      setTimeout(refused.resolve, 300)
    },
    async after() {
      done()
    },
  }
  const runner = await superviseRunner({ ...settings, taskList })
  onTestFinished(() => runner.stop())
  await sql`select graphile_worker.add_job('cut', '{}') from generate_series(1, 2)`.execute(db)
  await refused.promise
  await sql`alter table graphile_worker.away rename to _private_jobs`.execute(db)
  await sql`select graphile_worker.add_job('after', '{}')`.execute(db)
  await expect.poll(() => done.mock.calls.length, { timeout: 20_000 }).toBe(1)
})

test('a runner that could not poll at its start is replaced by one that can', async () => {
  const done = vi.fn()
  const taskList = {
    async late() {
      done()
    },
  }
  const blocker = await db.pool.connect()
  await blocker.query('begin; lock table graphile_worker._private_tasks')
  const runner = await superviseRunner({ ...settings, taskList })
  onTestFinished(() => runner.stop())
  const cut = () =>
    sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'mostrador queue' and datname = current_database() and wait_event_type = 'Lock'`.execute(
      db,
    )
  await expect.poll(async () => (await cut()).rows.length, { timeout: 10_000 }).toBe(1)
  await blocker.query('commit')
  blocker.release()
  await sql`select graphile_worker.add_job('late', '{}')`.execute(db)
  await expect.poll(() => done.mock.calls.length, { timeout: 20_000 }).toBe(1)
})

async function lockedJobs(): Promise<unknown[]> {
  const { rows } = await sql<{ task: string }>`
    select task_identifier as task from graphile_worker.jobs where locked_by is not null`.execute(db)
  return rows.map(({ task }) => task)
}

test('at rest the notice of another process ends the rest, and a job without a notice is found after a call', async () => {
  let now = 0
  const activity = new Activity(() => now)
  const done: unknown[] = []
  const taskList = { quiet: async (payload: unknown) => void done.push(payload) }
  const runner = await superviseRunner({ ...settings, taskList, activity })
  onTestFinished(() => runner.stop())
  now = 10_000
  expect(activity.isResting).toBe(true)
  // It may not listen yet.
  await expect
    .poll(async () => {
      await wakeRunners(db)
      return activity.isResting
    })
    .toBe(false)
  now = 20_000
  await sql`
    insert into graphile_worker._private_jobs (task_id, payload, max_attempts)
    select id, '{"n": 1}', 1 from graphile_worker._private_tasks where identifier = 'quiet'`.execute(db)
  activity.noteCall()
  // Well before the next poll of a rest.
  await expect.poll(() => done, { timeout: 10_000 }).toEqual([{ n: 1 }])
})
