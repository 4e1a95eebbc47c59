import { CallError } from '#contract/errors.ts'
import { canMoveWarranty, warrantyStatusDescription } from '#domain/repairs/warranty-status.ts'
import type { Database } from '../platform/db/pool.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import { queueJobs } from '../platform/queue/queue-queries.ts'
import { alreadyDecided, decidedByOther } from './messages.ts'
import { lockRegistration, moveRegistration } from './queries.ts'
import { warrantyMailJob } from './warranty-mail.ts'

export interface WarrantyDecision {
  readonly id: string
  readonly to: 'approved' | 'rejected'
  /** Shown to the owner. */
  readonly note: string | null
  /** The operator who decides; without one the command on the machine does. */
  readonly by?: { readonly id: string | null; readonly name: string }
}

/**
 * Approves or rejects a registration and notifies its owner. Throws NOT_FOUND, or STATE_CONFLICT when it was
 * already decided, with who did (domain.md 4.8, OFT-08).
 */
export async function moveWarranty(
  db: Database,
  { id, to, note, by }: WarrantyDecision,
  now: Date,
): Promise<void> {
  await inTransaction(db, async tx => {
    const found = await lockRegistration(tx, id)
    if (found === null) throw new CallError('NOT_FOUND')
    const { status: from, decidedBy, statusAt } = found
    if (!canMoveWarranty(from, to, 'staff')) {
      const shown = warrantyStatusDescription(from)
      const detail = decidedBy === null ? alreadyDecided(shown) : decidedByOther(shown, decidedBy, statusAt)
      throw new CallError('STATE_CONFLICT', { detail })
    }
    const action = to === 'approved' ? 'warrantyApproved' : 'warrantyRejected'
    await moveRegistration(tx, { id, to, note, at: now, action, by: by ?? null })
    await queueJobs(tx, [warrantyMailJob(id, to)])
  })
}
