import type { Client } from 'pg'

/** How a runner shows in `pg_stat_activity` as long as its process lives. */
export function presenceName(runnerId: string): string {
  return `mostrador jobs ${runnerId}`
}

/**
 * Gives back the jobs of runners that are gone: the queue itself would wait four hours. A runner whose connection was
 * lost for a moment has time to come back. Answers how many jobs there were.
 */
export async function freeAbandonedJobs(client: Client): Promise<number> {
  const { rowCount } = await client.query({
    name: 'free abandoned jobs',
    text: `
      with gone as (
        select distinct j.locked_by from graphile_worker._private_jobs j
        where j.locked_at < now() - interval '15 seconds' and not exists (
          select from pg_stat_activity a
          where a.datname = current_database() and a.application_name = $1 || j.locked_by)
      ), queues as (
        update graphile_worker._private_job_queues q set locked_at = null, locked_by = null
        from gone where q.locked_by = gone.locked_by
      )
      update graphile_worker._private_jobs j set locked_at = null, locked_by = null
      from gone where j.locked_by = gone.locked_by`,
    values: [presenceName('')],
  })
  return rowCount ?? 0
}
