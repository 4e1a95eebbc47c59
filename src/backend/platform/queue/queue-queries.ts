import { type RawBuilder, sql } from 'kysely'
import { currentRequestId } from '#server/request-context.ts'
import type { Database } from '../db/pool.ts'

/** The tasks that features queue; each is defined in a feature's `tasks.ts`. */
export type TaskName =
  | 'orderReceivedMail'
  | 'orderMovedMail'
  | 'orderShippedMail'
  | 'orderProposalMail'
  | 'orderConsentMail'
  | 'expireProposal'
  | 'preparedOrderMail'
  | 'draftHandedMail'
  | 'pushOrder'
  | 'pushCancellation'
  | 'activationMail'
  | 'accountDeclinedMail'
  | 'passwordResetMail'
  | 'newBrowserMail'
  | 'passwordChangedMail'
  | 'emailChangeMail'
  | 'emailChangedMail'
  | 'documentsMail'
  | 'warrantyMail'
  | 'quoteAnsweredMail'
  | 'repairMail'
  | 'repairReminderMail'
  | 'makeCatalogue'
  | 'catalogueReadyMail'
  | 'drawPictures'
  | 'stockArrivedMail'
  | 'staffLinkMail'
  | 'factorResetMail'
  | 'runBulk'
  | 'applyHeldChanges'
  | 'heldChangeMail'
  | 'pollSource'
  | 'testMail'
  | 'reportMail'
  | 'findNotices'
  | 'noticeMail'

export interface Job {
  readonly task: TaskName
  /** Keys of the record, which is read again when the job runs. */
  readonly payload: Readonly<Record<string, string | number | null>>
  /** A job replaces a waiting one with the same key. */
  readonly key: string
  /** Maximum attempts; by default 25 over some days. */
  readonly attempts?: number
  /** The lowest runs first; 0 by default. */
  readonly priority?: number
  /** Delay before the first attempt. */
  readonly delaySeconds?: number
}

const DEFAULT_ATTEMPTS = 25

/**
 * Queues jobs in the transaction of their cause, so that both are committed or neither (CHK-24). The payload carries the
 * id of the current request (`askedBy`) for the log. One statement.
 */
export async function queueJobs(db: Database, jobs: readonly Job[]): Promise<void> {
  await sql`
    select graphile_worker.add_job(task, (payload || ${requestIdPayload()})::json, job_key => key, max_attempts => attempts,
      run_at => now() + make_interval(secs => delay), priority => priority)
    from unnest(${jobs.map(job => job.task)}::text[], ${jobs.map(job => JSON.stringify(job.payload))}::jsonb[],
      ${jobs.map(job => job.key)}::text[], ${jobs.map(job => job.attempts ?? DEFAULT_ATTEMPTS)}::int[],
      ${jobs.map(job => job.delaySeconds ?? 0)}::int[], ${jobs.map(job => job.priority ?? 0)}::int[])
      as job (task, payload, key, attempts, delay, priority)`.execute(db)
}

/**
 * A CTE that inserts jobs with new keys, for the statement that inserts their record. It does not `NOTIFY`, which would
 * serialize the commits of orders (docs/decisions/0012-changes-of-orders.md); a worker finds the jobs at its next poll.
 * graphile-worker cannot add jobs without NOTIFY, so this writes its tables; `queue-queries.test.ts` compares both ways.
 * A task that no worker has registered yet is unknown to the queue: count the rows, and use `queueJobs` if some are
 * missing. `source` is a relation `job (task, payload, key)`.
 */
export function insertJobsFrom(source: RawBuilder<unknown>) {
  return sql`
    insert into graphile_worker._private_jobs (task_id, payload, key, max_attempts)
    select task.id, (job.payload::jsonb || ${requestIdPayload()})::json, job.key, ${DEFAULT_ATTEMPTS}
    from ${source} join graphile_worker._private_tasks task on task.identifier = job.task
    returning 1`
}

/** The request's id may be any text; characters that PostgreSQL's JSON cannot store are removed. */
function requestIdPayload() {
  const requestId = currentRequestId()?.replaceAll('\0', '').toWellFormed() ?? null
  return sql`${JSON.stringify({ askedBy: requestId })}::jsonb`
}

/** The queue's own notice, of no job. */
export const AWAKE = '{"count":0}'

/** Tells the runners of all processes that jobs may come without a notice of their own. */
export async function wakeRunners(db: Database): Promise<void> {
  await sql`select pg_notify('jobs:insert', ${AWAKE})`.execute(db)
}

/** Removes a job; true if it had not been started, false if it was started, done, or never existed. */
export async function removeJob(db: Database, key: string): Promise<boolean> {
  const { rows } = await sql<{ attempts: number | null }>`
    select attempts from graphile_worker.remove_job(${key})`.execute(db)
  return rows[0]?.attempts === 0
}
