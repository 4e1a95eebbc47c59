import type { DatabaseServer } from '../../fixtures/database-server.ts'

/**
 * What is left in the queue, for polling until nothing is. What waits for its next try need not wait here, nor a mail
 * whose process died while it sent it.
 */
export async function hurryJobs(database: DatabaseServer): Promise<Record<string, unknown>[]> {
  await database.sql(
    `update sent_mails m set at = 'epoch' where state = 'sending' and not exists (
      select from graphile_worker.jobs j where j.locked_by is not null
      and j.key = replace(m.id, 'order-received-', 'orderReceivedMail:'))`,
  )
  await database.sql('update graphile_worker._private_jobs set run_at = now() where locked_at is null')
  return database.sql('select task_identifier, attempts, locked_by, last_error from graphile_worker.jobs')
}
