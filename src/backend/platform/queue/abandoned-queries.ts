import type { Client } from 'pg'

/** The runner's application name in `pg_stat_activity`. */
export function presenceName(runnerId: string): string {
  return `mostrador jobs ${runnerId}`
}

/** The runners that hold jobs and are not connected, and whether `self` holds any. */
export async function findLockers(
  client: Client,
  self: string,
): Promise<{ absent: string[]; isLocking: boolean }> {
  const { rows } = await client.query<{ runner: string }>({
    name: 'find lockers',
    text: `
      select distinct j.locked_by as runner from graphile_worker._private_jobs j
      where j.locked_by = $2 or j.locked_by is not null and not exists (
        select from pg_stat_activity a
        where a.datname = current_database() and a.application_name = $1 || j.locked_by)`,
    values: [presenceName(''), self],
  })
  const runners = rows.map(({ runner }) => runner)
  return { absent: runners.filter(runner => runner !== self), isLocking: runners.includes(self) }
}

/**
 * Releases the jobs of dead runners, for which the queue itself would wait four hours; returns their number. One that was
 * asked for again by its key while it ran is deleted: the queue has another in its place, and this one has neither key nor
 * attempts left, as if it had failed.
 */
export async function releaseJobsOf(client: Client, runners: readonly string[]): Promise<number> {
  const { rowCount } = await client.query({
    name: 'free jobs of runners',
    text: `
      with queues as (
        update graphile_worker._private_job_queues set locked_at = null, locked_by = null
        where locked_by = any($1)
      ), replaced as (
        delete from graphile_worker._private_jobs
        where locked_by = any($1) and key is null and attempts >= max_attempts and last_error is null
        returning id
      )
      update graphile_worker._private_jobs set locked_at = null, locked_by = null
      where locked_by = any($1) and id not in (select id from replaced)`,
    values: [runners],
  })
  return rowCount ?? 0
}

/** One attempt of a job, `<id>/<number>`. */
export type JobAttempt = `${string}/${number}`

/**
 * Releases the jobs that `runner` locked and never started: the response to its statement was lost with the connection,
 * and the queue would wait four hours for them. Returns their number, and the attempts that are still running or not
 * yet recorded. `started`: the attempts that the runner has started; `lostAfterMs`: a response that is older is lost.
 */
export async function releaseUnstartedJobs(
  client: Client,
  { runner, started, lostAfterMs }: { runner: string; started: readonly JobAttempt[]; lostAfterMs: number },
): Promise<{ released: number; locked: JobAttempt[] }> {
  const { rows } = await client.query<{ attempt: JobAttempt; released: boolean }>({
    name: 'free unstarted jobs',
    text: `
      with locked as (
        select id, job_queue_id, id || '/' || attempts as attempt,
          locked_at < now() - $3 * interval '1 millisecond' and id || '/' || attempts <> all($2) as released
        from graphile_worker._private_jobs where locked_by = $1
      ), queues as (
        update graphile_worker._private_job_queues set locked_at = null, locked_by = null
        where id in (select job_queue_id from locked where released)
      ), jobs as (
        update graphile_worker._private_jobs set locked_at = null, locked_by = null
        where id in (select id from locked where released)
      )
      select attempt, released from locked`,
    values: [runner, started, lostAfterMs],
  })
  const locked = rows.filter(({ released }) => !released).map(({ attempt }) => attempt)
  return { released: rows.length - locked.length, locked }
}
