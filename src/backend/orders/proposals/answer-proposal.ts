import type { BodyOf, ReplyOf } from '#contract/call.ts'
import { CallError } from '#contract/errors.ts'
import type { answerOrderProposal } from '#contract/shop/order-proposals.ts'
import { canMoveProposal, type ProposalStatus, proposalExpiry } from '#domain/orders/order-proposal.ts'
import type { BusinessCalendar } from '#domain/time/business-calendar.ts'
import type { OwnCustomer } from '../../auth/own-customer.ts'
import { actAs } from '../../platform/change-sets/queries.ts'
import type { Database } from '../../platform/db/pool.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { queueJobs } from '../../platform/queue/queue-queries.ts'
import { lockCustomer } from '../cancel-queries.ts'
import type { PlacingOptions } from '../place/place-order.ts'
import { applyProposal, checkProposal } from './apply-proposal.ts'
import { releaseToErp } from './erp-side.ts'
import { messages } from './messages.ts'
import { consentMailJob } from './proposal-jobs.ts'
import {
  endProposal,
  findProposal,
  lockProposedOrder,
  noteObjection,
  type ProposedOrder,
  type StoredProposal,
} from './queries.ts'

type Answer = BodyOf<typeof answerOrderProposal>

/** An order and one of its proposals; nobody else changes either until the transaction ends. */
export interface LockedProposal {
  readonly order: ProposedOrder
  readonly proposal: StoredProposal
}

/** Locks them, of a customer whose row is locked already; throws NOT_FOUND for those of another one. */
export async function lockProposal(
  tx: Database,
  of: { readonly cardcode: string; readonly orderId: number; readonly proposalId: number },
): Promise<LockedProposal> {
  const order = await lockProposedOrder(tx, of.cardcode, of.orderId)
  const proposal = await findProposal(tx, of)
  if (order === null || proposal === null) throw new CallError('NOT_FOUND')
  return { order, proposal }
}

/**
 * What a customer answers on the order's page (OFO-20). The same answer again changes nothing; another one after the
 * proposal ended is a STATE_CONFLICT.
 */
export async function answerProposal(
  db: Database,
  { cardcode, email }: OwnCustomer,
  { orderid: orderId, proposalId, answer, objection }: Answer,
  options: PlacingOptions,
): Promise<ReplyOf<typeof answerOrderProposal>> {
  return await inTransaction(db, async tx => {
    await lockCustomer(tx, cardcode)
    const { order, proposal } = await lockProposal(tx, { cardcode, orderId, proposalId })
    if (answer === 'object') {
      if (proposal.objectedAt === null) await object(tx, { order, proposal }, { objection, email, options })
      return { orderId, proposalId, status: proposal.status }
    }
    const note = messages.consented(email)
    const consent = { at: options.now, actor: email, staffId: null, note }
    const answered = { accepts: answer === 'accept', consent, byPhone: null, by: 'customer' } as const
    const name = (title: string) => actAs(tx, { actor: email, kind: 'AnswerOrderProposal', title })
    const status = await takeAnswer(tx, { order, proposal }, answered, { ...options, name })
    return { orderId, proposalId, status }
  })
}

interface Answered {
  readonly accepts: boolean
  readonly consent: { readonly at: Date; actor: string; staffId: string | null; note: string }
  /** Who of the customer said so by telephone, and until when the customer may object. */
  readonly byPhone: { readonly person: string; readonly calendar: BusinessCalendar } | null
  readonly by: 'customer' | 'staff'
}

export interface AnswerOptions extends PlacingOptions {
  /** Names the act in the register, before it changes anything. */
  name(title: string): Promise<void>
}

/**
 * Ends a proposal as its customer answered. A consent is applied as it was seen; if stock, prices or the ERP moved, nothing
 * is, and operators are notified (OFO-22). Returns what became of it.
 */
export async function takeAnswer(
  tx: Database,
  { order, proposal }: LockedProposal,
  { accepts, consent, byPhone, by }: Answered,
  { name, ...options }: AnswerOptions,
): Promise<ProposalStatus> {
  const { docNum, status: orderStatus } = order
  const { now, pushesOrders } = options
  const { status } = proposal
  const wanted = accepts ? 'accepted' : 'rejected'
  // The same answer again: a second click, another tab, a lost reply.
  if (status === wanted || (accepts && status === 'stale')) return status
  if (!canMoveProposal(status, wanted, by))
    throw new CallError('STATE_CONFLICT', { detail: messages.ended(status) })
  if (proposal.expiresAt <= now) return await expire(tx, { order, proposal }, { ...options, name })
  const ended = { at: now, by: consent.actor, byPhone: byPhone?.person ?? null }
  if (!accepts) {
    await name(byPhone ? messages.rejectedByPhone(docNum, byPhone.person) : messages.rejected(docNum))
    await endProposal(tx, proposal, { ...ended, status: 'rejected' })
    await releaseToErp(tx, order, { status: orderStatus, now, pushesOrders })
    return 'rejected'
  }
  const readiness = await checkProposal(tx, order, proposal, options)
  if ('problems' in readiness) {
    await name(messages.stale(docNum))
    await endProposal(tx, proposal, { ...ended, status: 'stale', problems: readiness.problems })
    await releaseToErp(tx, order, { status: orderStatus, now, pushesOrders })
    return 'stale'
  }
  await name(byPhone ? messages.changedByPhone(docNum, byPhone.person) : messages.accepted(docNum))
  const expiresAt = byPhone && proposalExpiry(now, byPhone.calendar)
  await endProposal(tx, proposal, { ...ended, status: 'accepted', expiresAt })
  const after = await applyProposal(tx, order, proposal, readiness.priced, consent)
  await releaseToErp(tx, order, { status: after, now, pushesOrders })
  if (byPhone !== null) await queueJobs(tx, [consentMailJob(proposal)])
  return 'accepted'
}

/** Ends a proposal that nobody answered in time; the order stays as it is. */
export async function expire(
  tx: Database,
  { order, proposal }: LockedProposal,
  { now, pushesOrders, name }: Pick<AnswerOptions, 'now' | 'pushesOrders' | 'name'>,
): Promise<'expired'> {
  await name(messages.expired(order.docNum))
  await endProposal(tx, proposal, { status: 'expired', at: now, by: messages.system })
  await releaseToErp(tx, order, { status: order.status, now, pushesOrders })
  return 'expired'
}

/** The customer did not agree to what an operator noted (office.md 8): nothing is changed back, operators are notified. */
async function object(
  tx: Database,
  { order, proposal }: LockedProposal,
  { objection, email, options }: { objection: string | null; email: string; options: PlacingOptions },
): Promise<void> {
  const { status, byPhone, expiresAt } = proposal
  if (status !== 'accepted' || byPhone === null || expiresAt <= options.now)
    throw new CallError('STATE_CONFLICT', { detail: messages.notByPhone })
  const title = messages.objected(order.docNum)
  await actAs(tx, { actor: email, kind: 'AnswerOrderProposal', title })
  await noteObjection(tx, proposal, { at: options.now, by: email, objection })
}
