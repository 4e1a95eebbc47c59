import { CallError } from '#contract/errors.ts'
import { canMoveWarranty, warrantyStatusDescription } from '#domain/repairs/warranty-status.ts'
import type { Database } from '../platform/db/pool.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import { queueJobs, removeJob } from '../platform/queue/queue-queries.ts'
import { alreadyDecided, decidedByOther, mailHasLeft } from './messages.ts'
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

/** An operator takes an approval back for ten seconds (OFX-06): so long, and a little more, its mail waits. */
const MAIL_WAITS_SECONDS = 15

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
    const mail = warrantyMailJob(id, to)
    const mayTakeBack = to === 'approved' && by !== undefined
    await queueJobs(tx, [mayTakeBack ? { ...mail, delaySeconds: MAIL_WAITS_SECONDS } : mail])
  })
}

/**
 * Lets an approved registration wait for its decision again, while its mail has not left. Throws NOT_FOUND, or
 * STATE_CONFLICT when its owner has been told.
 */
export async function takeBackApproval(tx: Database, id: string, now: Date): Promise<void> {
  const found = await lockRegistration(tx, id)
  if (found === null) throw new CallError('NOT_FOUND')
  // The job of a mail that is being sent is locked, and stays.
  if (found.status !== 'approved' || !(await removeJob(tx, warrantyMailJob(id, 'approved').key)))
    throw new CallError('STATE_CONFLICT', { detail: mailHasLeft })
  const action = 'warrantyTakenBack'
  await moveRegistration(tx, { id, to: 'submitted', note: null, at: now, action, by: null })
}
