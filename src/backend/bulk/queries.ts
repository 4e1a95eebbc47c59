import { sql } from 'kysely'
import type { ReplyOf } from '#contract/call.ts'
import type { bulkJob } from '#contract/office/bulk.ts'
import type { BulkState } from '#domain/office/bulk.ts'
import { instantText } from '../platform/db/expressions/instant-text.ts'
import type { Database } from '../platform/db/pool.ts'
import type { PreparedBulk } from './bulk-kind.ts'

type Job = ReplyOf<typeof bulkJob>
type JobRow = Omit<Job, 'failures'>
export type FailureRow = Job['failures'][number]

export interface NewJob extends PreparedBulk<unknown, unknown> {
  readonly staffId: string
  readonly kind: string
  readonly changeSet: number
  readonly now: Date
}

/** @returns the id of the new job. */
export async function insertJob(tx: Database, job: NewJob): Promise<number> {
  const { staffId, kind, options, title, changeSet, things, now } = job
  const { rows } = await sql<{ id: number }>`
    with job as (
      insert into bulk_jobs (staff_id, kind, options, title, change_set_id, total, created_at)
      values (${staffId}, ${kind}, ${JSON.stringify(options)}::jsonb, ${title}, ${changeSet}, ${things.length}, ${now})
      returning id
    ), things as (
      insert into bulk_job_things (job_id, n, name, path, input)
      select job.id, thing.n, thing.name, thing.path, thing.input
      from job, unnest(${things.map(({ name }) => name)}::text[], ${things.map(({ path }) => path)}::text[],
        ${things.map(({ input }) => JSON.stringify(input))}::jsonb[]) with ordinality as thing (name, path, input, n)
    )
    select id from job`.execute(tx)
  const [inserted] = rows
  if (inserted === undefined) throw new Error('An insert returned no row')
  return inserted.id
}

const columns = sql`j.id as "jobId", j.title, j.state, j.total, j.done, j.refused,
  ${instantText(sql`j.created_at`)} as "createdAt", ${instantText(sql`j.ended_at`)} as "endedAt"`

/** The newest jobs of a person; clean-up keeps them for 90 days. */
export async function findJobs(db: Database, staffId: string | null): Promise<JobRow[]> {
  const { rows } = await sql<JobRow>`
    select ${columns} from bulk_jobs j where j.staff_id = ${staffId} order by j.id desc limit 100`.execute(db)
  return rows
}

/** A job of the person; null where there is none. */
export async function findJob(
  db: Database,
  { jobId, staffId }: { readonly jobId: number; readonly staffId: string | null },
): Promise<JobRow | null> {
  const { rows } = await sql<JobRow>`
    select ${columns} from bulk_jobs j where j.id = ${jobId} and j.staff_id = ${staffId}`.execute(db)
  return rows[0] ?? null
}

/** What a job did not do: refused, or, once it ended, never begun. */
export async function findFailures(db: Database, jobId: number, limit: number): Promise<FailureRow[]> {
  const { rows } = await sql<FailureRow>`
    select t.name, t.path, t.reason from bulk_job_things t join bulk_jobs j on j.id = t.job_id
    where t.job_id = ${jobId} and t.state <> 'done' and (t.state = 'refused' or j.state <> 'running')
    order by t.state = 'waiting', t.n limit ${limit}`.execute(db)
  return rows
}

export interface LockedJob {
  readonly jobId: number
  readonly staffId: string
  readonly kind: string
  readonly options: unknown
  readonly title: string
  readonly changeSet: number
  readonly state: BulkState
  readonly total: number
  readonly done: number
  readonly refused: number
}

/** Locks a job: its things are done one by one, and a cancellation comes between two. */
export async function lockJob(tx: Database, jobId: number): Promise<LockedJob | null> {
  const { rows } = await sql<LockedJob>`
    select id as "jobId", staff_id as "staffId", kind, options, title, change_set_id as "changeSet", state, total, done,
      refused
    from bulk_jobs where id = ${jobId} for update`.execute(tx)
  return rows[0] ?? null
}

export interface WaitingThing {
  readonly n: number
  readonly input: unknown
}

export async function findNextThing(tx: Database, jobId: number): Promise<WaitingThing | null> {
  const { rows } = await sql<WaitingThing>`
    select n, input from bulk_job_things where job_id = ${jobId} and state = 'waiting' order by n limit 1`.execute(
    tx,
  )
  return rows[0] ?? null
}

/** Records what became of a thing; `reason`: why it was not done. */
export async function saveOutcome(
  tx: Database,
  { jobId, n, reason }: { readonly jobId: number; readonly n: number; readonly reason: string | null },
): Promise<void> {
  const isDone = reason === null
  await sql`
    with thing as (
      update bulk_job_things set state = ${isDone ? 'done' : 'refused'}, reason = ${reason}
      where job_id = ${jobId} and n = ${n} and state = 'waiting' returning job_id
    )
    update bulk_jobs j set done = done + ${isDone ? 1 : 0}::int, refused = refused + ${isDone ? 0 : 1}::int
    from thing where j.id = thing.job_id`.execute(tx)
}

export async function endJob(
  tx: Database,
  { jobId, state, now }: { readonly jobId: number; readonly state: BulkState; readonly now: Date },
): Promise<void> {
  await sql`update bulk_jobs set state = ${state}, ended_at = ${now} where id = ${jobId}`.execute(tx)
}

export async function deleteOldJobs(db: Database, before: Date): Promise<void> {
  await sql`delete from bulk_jobs where ended_at < ${before}`.execute(db)
}
