import type { WarrantyStatus } from '#domain/repairs/warranty-status.ts'
import type { Job } from '../platform/queue/queue-queries.ts'

/** The job that mails a registration's status to its owner. */
export function warrantyMailJob(id: string, status: WarrantyStatus): Job {
  return { task: 'warrantyMail', payload: { id, status }, key: `warrantyMail:${id}:${status}` }
}
