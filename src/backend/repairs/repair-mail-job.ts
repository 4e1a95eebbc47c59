import type { RepairStatus } from '#domain/repairs/repair-status.ts'
import type { Job } from '../platform/queue/queue-queries.ts'

/** The states of which a customer gets a mail. */
const MAILED = ['quoted', 'ready', 'returned', 'replaced'] as const satisfies readonly RepairStatus[]

export type MailedStatus = (typeof MAILED)[number]

export function isMailed(status: RepairStatus): status is MailedStatus {
  return MAILED.some(one => one === status)
}

/** The mail about a move of a repair, by the event that records it. */
export function repairMailJob(cardcode: string, docNum: number, eventId: number): Job {
  return { task: 'repairMail', payload: { cardcode, docNum, eventId }, key: `repairMail:${eventId}` }
}
