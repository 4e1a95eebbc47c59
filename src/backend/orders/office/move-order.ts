import type { BodyOf } from '#contract/call.ts'
import { CallError } from '#contract/errors.ts'
import type { officeOrderMove } from '#contract/office/orders/order-moves.ts'
import { canMove, type OrderActor, type OrderStatus, statusDescription } from '#domain/orders/order-status.ts'
import { moveRefusal, needsReason } from '#domain/orders/staff-moves.ts'
import type { Operator } from '../../platform/calls/office-calls.ts'
import type { Database } from '../../platform/db/pool.ts'
import { queueJobs, removeJob } from '../../platform/queue/queue-queries.ts'
import { endOrder } from '../cancel-order.ts'
import { moveOrder } from '../cancel-queries.ts'
import { areHoldsKeptFromErp, holdErpPush, startErpPush } from '../erp-queries.ts'
import { orderJob } from '../place/order-jobs.ts'
import { closeRestOf, invoiceLines, statesAfter } from './invoice-order.ts'
import { findWorkedLines } from './invoice-queries.ts'
import { cancelReasonTexts, messages } from './messages.ts'
import { movedMailJob } from './order-mail-jobs.ts'
import { findLastMove, insertNote, type LockedOrder, lockOrderOf } from './order-queries.ts'

/** Who moves an order, when, and whether orders are pushed to an ERP. */
export interface Mover {
  readonly operator: Operator
  readonly now: Date
  readonly pushesOrders: boolean
}

/** The statuses of which the customer gets a mail; a dispatch has its own. */
const MAILED: ReadonlySet<OrderStatus> = new Set([
  'confirmed',
  'partially_invoiced',
  'invoiced',
  'shipped',
  'cancelled',
  'rejected',
])

/**
 * Locks an order of the operator's customers in the state that was seen. Throws NOT_FOUND, or STATE_CONFLICT with who
 * moved it meanwhile and when (OFO-06).
 */
export async function lockAsSeen(
  tx: Database,
  { scope }: Operator,
  orderId: number,
  seen: OrderStatus | null,
): Promise<LockedOrder> {
  const order = await lockOrderOf(tx, scope, orderId)
  if (order === null) throw new CallError('NOT_FOUND')
  if (seen !== null && order.status !== seen) throw await movedMeanwhile(tx, order)
  return order
}

export async function movedMeanwhile(tx: Database, order: LockedOrder): Promise<CallError> {
  const last = await findLastMove(tx, order.cardcode, order.orderId)
  if (last === null) return new CallError('STATE_CONFLICT')
  return new CallError('STATE_CONFLICT', { detail: messages.movedBy(order.status, last.actor, last.at) })
}

/** Throws STATE_CONFLICT for a move that the table forbids, FORBIDDEN without its permission (OFO-05). */
export function checkMove(order: LockedOrder, to: OrderStatus, { permissions }: Operator): void {
  const refusal = moveRefusal(order.status, to, permissions)
  if (refusal === null) return
  if (refusal === 'no-permission') throw new CallError('FORBIDDEN')
  throw new CallError('STATE_CONFLICT', { detail: messages.cannotMove(order.status, to) })
}

/**
 * Moves an order as its operator asks (OFO-06): with its event and mail for the customer, its invoice, or what follows
 * from its end. Returns the state it is in.
 */
export async function moveOrderFor(
  tx: Database,
  body: BodyOf<typeof officeOrderMove>,
  mover: Mover,
): Promise<LockedOrder> {
  const { orderId, from, to, cancelReason, reason, note } = body
  const order = await lockAsSeen(tx, mover.operator, orderId, from)
  checkMove(order, to, mover.operator)
  checkReasons(body, needsReason(from, to))
  if (to === 'partially_invoiced' || to === 'invoiced') await invoiceLines(tx, order, body, to, mover.now)
  if (to === 'shipped' && from === 'partially_invoiced') await closeRestOf(tx, order, body.closeRest)
  if (reason !== null) await keepReason(tx, order, reason, mover)
  const why = to === 'cancelled' && cancelReason !== null ? cancelReasonTexts[cancelReason] : null
  const moved = await applyMove(tx, order, to, mover, {
    note: [why, note].filter(Boolean).join('. ') || null,
  })
  // Its rest was closed after the others had left: nothing is to be dispatched any more.
  const isOver =
    to === 'invoiced' &&
    from === 'partially_invoiced' &&
    statesAfter(to, await findWorkedLines(tx, order)).includes('shipped')
  return isOver ? await applyMove(tx, moved, 'shipped', mover, { isMailed: false }) : moved
}

/** Throws VALIDATION for a move whose reason is missing, of an order that is where it was seen. */
export function checkReasons(
  { to, cancelReason, reason }: Pick<BodyOf<typeof officeOrderMove>, 'to' | 'cancelReason' | 'reason'>,
  wantsReason: boolean,
): void {
  if (to === 'cancelled' && cancelReason === null)
    throw invalid('cancelReason', 'required', messages.cancelReasonMissing)
  if (wantsReason && reason === null) throw invalid('reason', 'required', messages.reasonMissing)
}

/** The reason of a move is an internal note, next to the others. */
export async function keepReason(
  tx: Database,
  { cardcode, orderId }: LockedOrder,
  body: string,
  { operator, now }: Mover,
): Promise<void> {
  const author = { staffId: operator.id, author: operator.name }
  await insertNote(tx, { cardcode, orderId, at: now, ...author, isInternal: true, body })
}

interface MoveOptions {
  /** For the customer. */
  readonly note?: string | null
  readonly by?: OrderActor
  /** False where another mail says it. */
  readonly isMailed?: boolean
}

/** Writes a move that was checked, with what follows from it. */
export async function applyMove(
  tx: Database,
  order: LockedOrder,
  to: OrderStatus,
  { operator, now, pushesOrders }: Mover,
  { note = null, by = 'staff', isMailed = true }: MoveOptions = {},
): Promise<LockedOrder> {
  const { cardcode, orderId, status: from } = order
  if (!canMove(from, to, by)) {
    throw new CallError('STATE_CONFLICT', { detail: messages.cannotMove(from, to) })
  }
  const author = { actor: operator.name, staffId: operator.id }
  const eventId = await moveOrder(tx, { cardcode, orderId, from, to, at: now, ...author, note })
  if (to === 'cancelled' || to === 'rejected') await endOrder(tx, { cardcode, orderId, pushesOrders })
  if (to === 'on_hold') await holdBackPush(tx, order)
  // Held back until now (OFO-10).
  if (to === 'confirmed' && order.erpState === 'held' && pushesOrders) {
    await startErpPush(tx, cardcode, orderId, now)
    await queueJobs(tx, [orderJob('pushOrder', cardcode, orderId)])
  }
  if (isMailed && MAILED.has(to)) await queueJobs(tx, [movedMailJob(cardcode, orderId, eventId)])
  return { ...order, status: to }
}

/** OFO-10: a held order that the ERP did not accept yet waits for its release too. */
async function holdBackPush(tx: Database, { cardcode, orderId, erpState }: LockedOrder): Promise<void> {
  if ((erpState !== 'waiting' && erpState !== 'failed') || !(await areHoldsKeptFromErp(tx))) return
  await removeJob(tx, orderJob('pushOrder', cardcode, orderId).key)
  await holdErpPush(tx, cardcode, orderId)
}

export function movedReply({ orderId, docNum, status }: LockedOrder) {
  return { orderId, docNum, status, statusDescription: statusDescription(status) }
}

export function invalid(path: string, code: string, detail: string): CallError {
  return new CallError('VALIDATION', { errors: [{ path, code, detail }] })
}
