import { type RawBuilder, sql } from 'kysely'
import { currentRequestId } from '#server/request-in-hand.ts'
import type { Database } from '../db/pool.ts'

/** Everything the queue can be asked for but the daily cleaning; who does it is in each feature's `tasks.ts`. */
export type TaskName =
  | 'orderReceivedMail'
  | 'pushOrder'
  | 'pushCancellation'
  | 'activationMail'
  | 'passwordResetMail'
  | 'newBrowserMail'
  | 'passwordChangedMail'
  | 'documentsMail'
  | 'warrantyMail'
  | 'quoteAnsweredMail'
  | 'makeCatalogue'
  | 'catalogueReadyMail'
  | 'drawPictures'
  | 'stockArrivedMail'

export interface Job {
  readonly task: TaskName
  /** Names the record; the record itself is read anew when the work is done. */
  readonly payload: Readonly<Record<string, string | number | null>>
  /** A job with the key of one that waits takes its place. */
  readonly key: string
  /** How often it is tried; 25 times over some days where nothing is said. */
  readonly attempts?: number
  /** The lowest goes first; 0 where nothing is said. */
  readonly priority?: number
  /** Not to be begun before so many seconds have passed. */
  readonly delaySeconds?: number
}

const USUAL_ATTEMPTS = 25

/**
 * Queues work in the transaction of what it follows: both are there or neither (CHK-24). The job carries the id of the
 * request in hand (`askedBy`), so that the log tells what led to it. One statement.
 */
export async function queueJobs(db: Database, jobs: readonly Job[]): Promise<void> {
  await sql`
    select graphile_worker.add_job(task, (payload || ${askedBy()})::json, job_key => key, max_attempts => attempts,
      run_at => now() + make_interval(secs => delay), priority => priority)
    from unnest(${jobs.map(job => job.task)}::text[], ${jobs.map(job => JSON.stringify(job.payload))}::jsonb[],
      ${jobs.map(job => job.key)}::text[], ${jobs.map(job => job.attempts ?? USUAL_ATTEMPTS)}::int[],
      ${jobs.map(job => job.delaySeconds ?? 0)}::int[], ${jobs.map(job => job.priority ?? 0)}::int[])
      as job (task, payload, key, attempts, delay, priority)`.execute(db)
}

/**
 * The statement that queues jobs which only now come to exist, whose keys nobody has: a part of the one that makes
 * their record. It does not `NOTIFY`, which would make the transactions of orders commit one after the other
 * (docs/decisions/0012-changes-of-orders.md); a worker finds them when it looks next. The queue has no way to add
 * quietly, hence its own tables: `queue-queries.test.ts` holds both ways against each other. A task that no worker
 * has had yet is unknown to the queue: count the rows, and use `queueJobs` where some are missing.
 * `source` is a relation `job (task, payload, key)`.
 */
export function newJobsFrom(source: RawBuilder<unknown>) {
  return sql`
    insert into graphile_worker._private_jobs (task_id, payload, key, max_attempts)
    select task.id, (job.payload::jsonb || ${askedBy()})::json, job.key, ${USUAL_ATTEMPTS}
    from ${source} join graphile_worker._private_tasks task on task.identifier = job.task
    returning 1`
}

/** A request may name itself as it likes; what no JSON of the database can hold is left out of it. */
function askedBy() {
  const requestId = currentRequestId()?.replaceAll('\0', '').toWellFormed() ?? null
  return sql`${JSON.stringify({ askedBy: requestId })}::jsonb`
}

/** Takes work back; true when nobody had begun it, false when it was begun, done, or never there. */
export async function removeJob(db: Database, key: string): Promise<boolean> {
  const { rows } = await sql<{ attempts: number | null }>`
    select attempts from graphile_worker.remove_job(${key})`.execute(db)
  return rows[0]?.attempts === 0
}
