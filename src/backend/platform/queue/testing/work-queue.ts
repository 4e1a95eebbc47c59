import { runOnce, type TaskList } from 'graphile-worker'
import { sql } from 'kysely'
import type { TestDatabase } from '../../../testing/test-database.ts'
import { queueLogger } from '../install-jobs.ts'

/** Runs every due job once and waits until the outcomes are recorded. */
export async function workQueue({ db, url }: TestDatabase, taskList: TaskList): Promise<void> {
  await runOnce({
    connectionString: url,
    maxPoolSize: 2,
    noHandleSignals: true,
    logger: queueLogger(false),
    taskList,
  })
  // The worker does not wait until outcomes are recorded.
  for (;;) {
    const { rows } =
      await sql`select 1 from graphile_worker._private_jobs where locked_at is not null`.execute(db)
    if (rows.length === 0) return
  }
}

/** Makes the jobs that wait for their next attempt due. */
export async function makeJobsDue({ db }: TestDatabase): Promise<void> {
  await sql`update graphile_worker._private_jobs set run_at = now()`.execute(db)
}

export interface WaitingJob {
  readonly task: string
  readonly attempts: number
  /** Whether its next attempt is not due yet. */
  readonly later: boolean
  readonly payload: unknown
}

export async function waitingJobs({ db }: TestDatabase): Promise<WaitingJob[]> {
  const { rows } = await sql<WaitingJob>`
    select task_identifier as task, attempts, run_at > now() as later, payload
    from graphile_worker.jobs j join graphile_worker._private_jobs using (id, attempts, run_at)
    order by id`.execute(db)
  return rows
}
