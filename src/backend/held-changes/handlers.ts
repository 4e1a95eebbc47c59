import type { ReplyOf } from '#contract/call.ts'
import { CallError } from '#contract/errors.ts'
import {
  decideHeldChange,
  heldChange,
  heldChanges,
  seeHeldChange,
  withdrawHeldChange,
} from '#contract/office/held-changes.ts'
import { isOpenState } from '#domain/office/held-changes.ts'
import type { Route } from '../platform/calls/define-handler.ts'
import type { Office, Operator } from '../platform/calls/office-calls.ts'
import type { Database } from '../platform/db/pool.ts'
import { queueJobs } from '../platform/queue/queue-queries.ts'
import { type AnyHeldKind, heldKindNamed } from './held-kind.ts'
import { applyJob, endedMailJob } from './jobs.ts'
import { messages } from './messages.ts'
import {
  findApprovers,
  findHeld,
  findHeldList,
  type HeldRow,
  type LockedHeld,
  lockHeld,
  readerOf,
  storeApproval,
  storeEnd,
  storeSeen,
} from './queries.ts'

interface HeldOptions {
  readonly db: Database
  readonly office: Office
  readonly kinds: readonly AnyHeldKind[]
}

const PAGE = 50

/** Changes that wait for an approval or their time (OFP-13, OFP-14, OFI-16). */
export function heldChangeHandlers({ db, office, kinds }: HeldOptions): Route[] {
  return [
    office.handle(heldChanges, async ({ query: { view, before = null }, operator }) => {
      const asked = { isOpen: view === 'open', before, limit: PAGE }
      const rows = await findHeldList(db, readerOf(operator), asked)
      const mayApprove = await approvalsOf(db, operator)
      return {
        changes: rows.map(row => present(row, operator, mayApprove)),
        next: rows.length < PAGE ? null : (rows.at(-1)?.id ?? null),
      }
    }),

    office.handle(heldChange, async ({ query: { id }, operator, now }) => {
      const found = await findHeld(db, readerOf(operator), id)
      if (found === null) throw new CallError('NOT_FOUND')
      const { change, leftOver, ...row } = found
      const isOpen = isOpenState(row.state)
      return {
        change: present(row, operator, await approvalsOf(db, operator)),
        effect: isOpen ? await heldKindNamed(kinds, row.kind).preview(db, change, { operator, now }) : null,
        leftOver,
      }
    }),

    office.write(
      decideHeldChange,
      async ({ body: { id, isApproved, reason }, operator, now, describe }, tx) => {
        const held = await lockOpen(tx, operator, id)
        if (held.state !== 'waiting') throw new CallError('STATE_CONFLICT', { detail: messages.ended })
        const { mayApproveOwn } = await approvalsOf(tx, operator)
        if (held.staffId === operator.id && !mayApproveOwn)
          throw new CallError('FORBIDDEN', { detail: messages.own })
        if (isApproved) {
          await storeApproval(tx, { id, staffId: operator.id, now })
          await describe(messages.approved(held.title))
          await queueJobs(tx, [applyJob()])
          return { state: 'scheduled' as const }
        }
        await heldKindNamed(kinds, held.kind).release(tx, held.change)
        await storeEnd(tx, { id, state: 'refused', now, reason, decidedBy: operator.id })
        await describe(messages.refused(held.title))
        await queueJobs(tx, [endedMailJob(id)])
        return { state: 'refused' as const }
      },
    ),

    office.write(withdrawHeldChange, async ({ body: { id }, operator, now, describe }, tx) => {
      const held = await lockOpen(tx, operator, id)
      await heldKindNamed(kinds, held.kind).release(tx, held.change)
      await storeEnd(tx, { id, state: 'withdrawn', now, reason: '', decidedBy: operator.id })
      await describe(messages.withdrawn(held.title))
      return { state: 'withdrawn' as const }
    }),

    office.handle(seeHeldChange, async ({ body: { id }, operator, now }) => {
      await storeSeen(db, { id, staffId: operator.id, now })
      return { id }
    }),
  ]
}

/** One that waits, locked. Throws NOT_FOUND for what this person does not see, STATE_CONFLICT for one that ended. */
async function lockOpen(tx: Database, operator: Operator, id: number): Promise<LockedHeld> {
  const held = await lockHeld(tx, id)
  if (held === null || (await findHeld(tx, readerOf(operator), id)) === null) throw new CallError('NOT_FOUND')
  if (!isOpenState(held.state)) throw new CallError('STATE_CONFLICT', { detail: messages.ended })
  return held
}

interface Approvals {
  readonly mayApprove: boolean
  /** Nobody else may. */
  readonly mayApproveOwn: boolean
}

async function approvalsOf(db: Database, { id, permissions }: Operator): Promise<Approvals> {
  const mayApprove = permissions.has('prices.approve')
  if (!mayApprove) return { mayApprove, mayApproveOwn: false }
  return { mayApprove, mayApproveOwn: (await findApprovers(db)).every(person => person.id === id) }
}

function present(
  { staffId, ...row }: HeldRow,
  { id }: Operator,
  { mayApprove, mayApproveOwn }: Approvals,
): ReplyOf<typeof heldChange>['change'] {
  const isMine = staffId === id
  return {
    ...row,
    isMine,
    mayDecide: mayApprove && row.state === 'waiting' && (!isMine || mayApproveOwn),
    mayWithdraw: isOpenState(row.state) && (isMine || mayApprove),
  }
}
