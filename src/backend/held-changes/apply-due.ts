import { CallError } from '#contract/errors.ts'
import { errorMessages } from '#contract/messages.ts'
import type { Operator } from '../platform/calls/office-calls.ts'
import { describeChangeSet, openChangeSet } from '../platform/change-sets/queries.ts'
import type { Database } from '../platform/db/pool.ts'
import { inSavepoint } from '../platform/db/savepoint-queries.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import { queueJobs } from '../platform/queue/queue-queries.ts'
import { type AnyHeldKind, heldKindNamed } from './held-kind.ts'
import { endedMailJob } from './jobs.ts'
import { messages } from './messages.ts'
import {
  type LockedHeld,
  lockDue,
  lockHeld,
  markChangeSet,
  noteFailure,
  storeEnd,
  storeOutcome,
} from './queries.ts'

export interface ApplyOptions {
  readonly db: Database
  readonly clock: () => Date
  readonly kinds: readonly AnyHeldKind[]
  /** The author as they are now; null: blocked. */
  readonly findOperatorById: (db: Database, staffId: string) => Promise<Operator | null>
}

/** After these it fails, and its author is notified. */
const MOST_ATTEMPTS = 3

/**
 * Applies the changes whose time has come, each in one transaction with the record of it, so that none is applied twice,
 * in part or never, whenever the process ends and however many there are (OFP-14). Throws what failed unexpectedly after
 * all had their turn: the next run tries again.
 */
export async function applyDueChanges(options: ApplyOptions): Promise<void> {
  const passed: number[] = []
  const failures: unknown[] = []
  for (;;) {
    let turn: number | null = null
    try {
      const isDone = await inTransaction(options.db, async tx => {
        const held = await lockDue(tx, options.clock(), passed)
        if (held === null) return true
        turn = held.id
        await applyHeld(tx, held, options)
        return false
      })
      if (isDone) break
    } catch (error) {
      // Without a connection there is nothing to note either.
      if (turn === null) throw error
      failures.push(error)
      await giveUpLate(options, turn)
    }
    if (turn !== null) passed.push(turn)
  }
  if (failures.length > 0)
    throw new AggregateError(failures, 'Changes whose time has come could not be applied')
}

async function applyHeld(tx: Database, held: LockedHeld, options: ApplyOptions): Promise<void> {
  const { kinds, clock, findOperatorById } = options
  const { id, staffId, title, change } = held
  const kind = heldKindNamed(kinds, held.kind)
  const now = clock()
  const author = await findOperatorById(tx, staffId)
  if (author === null || !author.permissions.has(kind.permission)) {
    await endWithout(tx, kind, held, { now, reason: messages.authorGone })
    return
  }
  try {
    await inSavepoint(tx, async () => {
      const act = { staffId, actor: author.name, kind: kind.act }
      const changeSet = await openChangeSet(tx, act)
      const outcome = await kind.apply(tx, change, { author, now, changeSet })
      await markChangeSet(tx, changeSet, held)
      await describeChangeSet(tx, changeSet, title)
      await storeOutcome(tx, id, { ...outcome, changeSet, now })
    })
    await queueJobs(tx, [endedMailJob(id)])
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    const reason = error.errors?.[0]?.detail ?? error.detail ?? errorMessages[error.code].detail
    await endWithout(tx, kind, held, { now, reason })
  }
}

async function endWithout(
  tx: Database,
  kind: AnyHeldKind,
  { id, change, staffId }: LockedHeld,
  { now, reason }: { readonly now: Date; readonly reason: string },
): Promise<void> {
  await openChangeSet(tx, { staffId, actor: messages.actor, kind: kind.act })
  await kind.release(tx, change)
  await storeEnd(tx, { id, state: 'failed', now, reason })
  await queueJobs(tx, [endedMailJob(id)])
}

/** Notes that one failed unexpectedly, and ends it after some times. */
async function giveUpLate({ db, kinds, clock }: ApplyOptions, id: number): Promise<void> {
  if ((await noteFailure(db, id)) < MOST_ATTEMPTS) return
  await inTransaction(db, async tx => {
    const held = await lockHeld(tx, id)
    if (held?.state !== 'scheduled') return
    await endWithout(tx, heldKindNamed(kinds, held.kind), held, { now: clock(), reason: messages.failed })
  })
}
