import { sql } from 'kysely'
import type { Database } from '../db/pool.ts'

/** Everything the queue can be asked for but the daily cleaning; who does it is in each feature's `tasks.ts`. */
export type TaskName =
  | 'orderReceivedMail'
  | 'pushOrder'
  | 'activationMail'
  | 'passwordResetMail'
  | 'documentsMail'
  | 'warrantyMail'
  | 'makeCatalogue'
  | 'catalogueReadyMail'

export interface Job {
  readonly task: TaskName
  /** Names the record; the record itself is read anew when the work is done. */
  readonly payload: Readonly<Record<string, string | number | null>>
  /** A job with the key of one that waits takes its place. */
  readonly key: string
}

/** Queues work in the transaction of what it follows: both are there or neither (CHK-24). One statement. */
export async function queueJobs(db: Database, jobs: readonly Job[]): Promise<void> {
  await sql`
    select graphile_worker.add_job(task, payload, job_key => key, max_attempts => 25)
    from unnest(${jobs.map(job => job.task)}::text[], ${jobs.map(job => JSON.stringify(job.payload))}::json[],
      ${jobs.map(job => job.key)}::text[]) as job (task, payload, key)`.execute(db)
}

/** Takes back work that nobody began. */
export async function removeJob(db: Database, key: string): Promise<void> {
  await sql`select graphile_worker.remove_job(${key})`.execute(db)
}
