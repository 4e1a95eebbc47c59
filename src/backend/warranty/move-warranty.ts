import { CallError } from '#contract/errors.ts'
import { canMoveWarranty, warrantyStatusDescription } from '#domain/repairs/warranty-status.ts'
import type { Database } from '../platform/db/pool.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import { queueJobs } from '../platform/queue/queue-queries.ts'
import { alreadyDecided } from './messages.ts'
import { lockRegistration, moveRegistration } from './queries.ts'
import { warrantyMailJob } from './warranty-mail.ts'

export interface WarrantyDecision {
  readonly id: string
  readonly to: 'approved' | 'rejected'
  /** Shown to the owner. */
  readonly note: string | null
}

/**
 * Approves or rejects a registration and notifies its owner. Throws NOT_FOUND, or STATE_CONFLICT when it was
 * already decided (domain.md 4.8).
 */
export async function moveWarranty(
  db: Database,
  { id, to, note }: WarrantyDecision,
  now: Date,
): Promise<void> {
  await inTransaction(db, async tx => {
    const from = await lockRegistration(tx, id)
    if (from === null) throw new CallError('NOT_FOUND')
    if (!canMoveWarranty(from, to, 'staff')) {
      throw new CallError('STATE_CONFLICT', { detail: alreadyDecided(warrantyStatusDescription(from)) })
    }
    const action = to === 'approved' ? 'warrantyApproved' : 'warrantyRejected'
    await moveRegistration(tx, { id, to, note, at: now, action })
    await queueJobs(tx, [warrantyMailJob(id, to)])
  })
}
