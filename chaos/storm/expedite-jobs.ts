import type { DatabaseServer } from '../../e2e/fixtures/database-server.ts'

/**
 * Runs waiting retries at once and returns the jobs left in the queue, for polling. Mails whose sending process died
 * need not wait for their timeout either.
 */
export async function expediteJobs(database: DatabaseServer): Promise<Record<string, unknown>[]> {
  await database.sql(
    `update sent_mails m set at = 'epoch' where state = 'sending' and not exists (
      select from graphile_worker.jobs j where j.locked_by is not null
      and j.key = replace(m.id, 'order-received-', 'orderReceivedMail:'))`,
  )
  await database.sql('update graphile_worker._private_jobs set run_at = now() where locked_at is null')
  return database.sql('select task_identifier, attempts, locked_by, last_error from graphile_worker.jobs')
}
