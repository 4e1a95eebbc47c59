import { sql } from 'kysely'
import type { ReplyOf } from '#contract/call.ts'
import type { jobs } from '#contract/office/system/jobs.ts'
import { instantText } from '../platform/db/expressions/instant-text.ts'
import type { Database } from '../platform/db/pool.ts'

type Reply = ReplyOf<typeof jobs>
export type JobState = Reply['jobs'][number]['state']
export type JobRow = Omit<Reply['jobs'][number], 'title'>

const LONGEST_ERROR = 1000

const state = sql<JobState>`case
  when j.locked_at is not null then 'running'
  when j.attempts >= j.max_attempts then 'failed'
  when j.attempts > 0 then 'retrying'
  else 'waiting' end`

/** The queue, those that failed first. */
export async function findJobs(db: Database, wanted: JobState | null, limit: number): Promise<JobRow[]> {
  const { rows } = await sql<JobRow>`
    select j.id::text as id, t.identifier as task, j.key, ${state} as state, j.attempts,
      j.max_attempts as "maxAttempts", left(j.last_error, ${LONGEST_ERROR}) as "lastError",
      ${instantText(sql`j.created_at`)} as "createdAt",
      case when j.locked_at is null and j.attempts < j.max_attempts then ${instantText(sql`j.run_at`)} end as "nextAt"
    from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where ${wanted}::text is null or ${state} = ${wanted}
    order by array_position(array['failed', 'retrying', 'running', 'waiting'], ${state}), j.run_at, j.id
    limit ${limit}`.execute(db)
  return rows
}

export async function countJobs(db: Database): Promise<Reply['counts']> {
  const { rows } = await sql<{ state: JobState; count: number }>`
    select ${state} as state, count(*)::int as count from graphile_worker._private_jobs j group by 1`.execute(
    db,
  )
  const counts = { failed: 0, retrying: 0, running: 0, waiting: 0 }
  for (const row of rows) counts[row.state] = row.count
  return counts
}

/** When the queue last began each regular task. */
export async function findLastRuns(db: Database): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ task: string; at: string }>`
    select identifier as task, ${instantText(sql`last_execution`)} as at
    from graphile_worker._private_known_crontabs where last_execution is not null`.execute(db)
  return new Map(rows.map(({ task, at }) => [task, at]))
}

/** Of these jobs, those that failed at least once and are not running; they stay locked. */
export async function lockFailedJobs(
  tx: Database,
  ids: readonly string[],
): Promise<{ id: string; task: string }[]> {
  const { rows } = await sql<{ id: string; task: string }>`
    select j.id::text as id, t.identifier as task
    from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where j.id = any(${ids}::bigint[]) and j.locked_at is null and j.attempts > 0
    order by j.id for update of j`.execute(tx)
  return rows
}

/** They begin anew, with all of their attempts. */
export async function rescheduleJobs(tx: Database, ids: readonly string[]): Promise<void> {
  await sql`select from graphile_worker.reschedule_jobs(${ids}::bigint[], run_at => now(), attempts => 0)`.execute(
    tx,
  )
}

/** As if it were done. */
export async function completeJob(tx: Database, id: string): Promise<void> {
  await sql`select from graphile_worker.complete_jobs(array[${id}]::bigint[])`.execute(tx)
}
