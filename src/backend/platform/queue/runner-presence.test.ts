import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { sql } from 'kysely'
import { Client } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { testDatabase } from '../../testing/test-database.ts'
import { releaseJobsOf } from './abandoned-queries.ts'
import { installJobs } from './install-jobs.ts'
import { countAbsences, RELEASED_WITHIN_MS } from './runner-presence.ts'
import { superviseRunner } from './supervise-runner.ts'

const { db, url } = await testDatabase()
await installJobs(url)

test('CHK-24 the job of a killed process is restarted within ten seconds', async () => {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'testing/hanging-runner.ts'), url])
  onTestFinished(() => void child.kill('SIGKILL'))
  await sql`select graphile_worker.add_job('hang', '{}')`.execute(db)
  await expect.poll(lockers, { timeout: 60_000 }).toHaveLength(1)
  const [dead] = await lockers()

  const begun = Promise.withResolvers<void>()
  const survivor = await superviseRunner({
    databaseUrl: url,
    log: false,
    concurrency: 1,
    crontab: '',
    pollMs: 100,
    finishMs: 1_000,
    taskList: { hang: async () => begun.resolve() },
  })
  onTestFinished(() => survivor.stop())
  expect(await lockers()).toEqual([dead])
  child.kill('SIGKILL')
  await once(child, 'exit')
  await begun.promise
  // Without the duration of the checks themselves, which depends on the machine.
  expect(RELEASED_WITHIN_MS).toBeLessThan(8_000)
})

test('CHK-24 of a job of a dead runner that was asked for again the newer one is left', async () => {
  const database = await testDatabase()
  await installJobs(database.url)
  const add = () => sql`select graphile_worker.add_job('hang', '{}', job_key => 'one')`.execute(database.db)
  await add()
  await sql`update graphile_worker._private_jobs set locked_by = 'gone', locked_at = now(), attempts = 1`.execute(
    database.db,
  )
  await add()
  const client = new Client(database.url)
  await client.connect()
  onTestFinished(() => client.end())
  await releaseJobsOf(client, ['gone'])
  const { rows } = await sql`select key, attempts, locked_by from graphile_worker._private_jobs`.execute(
    database.db,
  )
  expect(rows).toEqual([{ key: 'one', attempts: 0, locked_by: null }])
})

test('CHK-24 a runner that is back at one of the checks keeps its jobs', () => {
  const dead = countAbsences()
  expect(dead(['a', 'b'])).toEqual([])
  expect(dead(['a', 'b'])).toEqual([])
  expect(dead(['a'])).toEqual(['a'])
  expect(dead(['b'])).toEqual([])
  expect(dead(['b', 'a'])).toEqual([])
  expect(dead(['b', 'a'])).toEqual(['b'])
})

async function lockers(): Promise<unknown[]> {
  const { rows } = await sql<{ runner: string }>`
    select locked_by as runner from graphile_worker._private_jobs where locked_by is not null`.execute(db)
  return rows.map(({ runner }) => runner)
}
