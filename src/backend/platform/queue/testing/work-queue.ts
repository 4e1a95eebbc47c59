import { runOnce, type TaskList } from 'graphile-worker'
import { sql } from 'kysely'
import type { TestDatabase } from '../../../testing/test-database.ts'
import { queueLogger } from '../install-jobs.ts'

/** Works every job that is due, once, and waits until it is written how each ended. */
export async function workQueue({ db, url }: TestDatabase, taskList: TaskList): Promise<void> {
  await runOnce({
    connectionString: url,
    maxPoolSize: 2,
    noHandleSignals: true,
    logger: queueLogger(false),
    taskList,
  })
  // The worker writes how a job ended without waiting for it.
  for (;;) {
    const { rows } =
      await sql`select 1 from graphile_worker._private_jobs where locked_at is not null`.execute(db)
    if (rows.length === 0) return
  }
}

/** Makes the jobs that wait for their next try due at once. */
export async function passWaiting({ db }: TestDatabase): Promise<void> {
  await sql`update graphile_worker._private_jobs set run_at = now()`.execute(db)
}

export interface WaitingJob {
  readonly task: string
  readonly attempts: number
  /** Whether its next try is not yet due. */
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
