import { sql } from 'kysely'
import type { Database } from '../db/pool.ts'

/** Work that follows an order; the payload names the order and is read anew when the work is done. */
export type OrderTask = 'orderReceivedMail' | 'pushOrder'

export interface OrderJobPayload {
  readonly cardcode: string
  readonly orderId: number
}

/** Queues work in the transaction of the order: both are there or neither (CHK-24). One statement. */
export async function queueOrderJobs(
  db: Database,
  tasks: readonly OrderTask[],
  payload: OrderJobPayload,
): Promise<void> {
  await sql`
    select graphile_worker.add_job(task, ${JSON.stringify(payload)}::json, job_key => key, max_attempts => 25)
    from unnest(${[...tasks]}::text[], ${tasks.map(task => jobKey(task, payload.orderId))}::text[]) as job (task, key)
  `.execute(db)
}

/** Takes back work that nobody began. */
export async function removeOrderJob(db: Database, task: OrderTask, orderId: number): Promise<void> {
  await sql`select graphile_worker.remove_job(${jobKey(task, orderId)})`.execute(db)
}

function jobKey(task: OrderTask, orderId: number): string {
  return `${task}:${orderId}`
}
