import type { Client } from 'pg'

/** The runner's application name in `pg_stat_activity`. */
export function presenceName(runnerId: string): string {
  return `mostrador jobs ${runnerId}`
}

/** Runners that hold jobs and are not connected. */
export async function findAbsentRunners(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ runner: string }>({
    name: 'find absent runners',
    text: `
      select distinct j.locked_by as runner from graphile_worker._private_jobs j
      where j.locked_by is not null and not exists (
        select from pg_stat_activity a
        where a.datname = current_database() and a.application_name = $1 || j.locked_by)`,
    values: [presenceName('')],
  })
  return rows.map(({ runner }) => runner)
}

/** Releases the jobs of dead runners, for which the queue itself would wait four hours; returns their number. */
export async function releaseJobsOf(client: Client, runners: readonly string[]): Promise<number> {
  const { rowCount } = await client.query({
    name: 'free jobs of runners',
    text: `
      with queues as (
        update graphile_worker._private_job_queues set locked_at = null, locked_by = null
        where locked_by = any($1)
      )
      update graphile_worker._private_jobs set locked_at = null, locked_by = null where locked_by = any($1)`,
    values: [runners],
  })
  return rowCount ?? 0
}
