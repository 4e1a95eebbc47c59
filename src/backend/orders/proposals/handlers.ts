import { CallError } from '#contract/errors.ts'
import {
  previewOrderChange,
  proposeOrderChange,
  recordProposalAnswer,
  settleProposal,
  withdrawProposal,
} from '#contract/office/orders/order-proposals.ts'
import { answerOrderProposal } from '#contract/shop/order-proposals.ts'
import { ownCustomer } from '../../auth/own-customer.ts'
import type { Catalogue } from '../../catalogue/read/catalogue.ts'
import { defineHandler, type Route } from '../../platform/calls/define-handler.ts'
import type { Office, Operator } from '../../platform/calls/office-calls.ts'
import type { BackendConfig } from '../../platform/config.ts'
import type { Database } from '../../platform/db/pool.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { lockAsSeen } from '../office/move-order.ts'
import { answerProposal, type LockedProposal, lockProposal } from './answer-proposal.ts'
import { releaseToErp } from './erp-side.ts'
import { messages } from './messages.ts'
import { previewChange, proposeChange, takeConsent } from './propose.ts'
import { endProposal, settle } from './queries.ts'

interface ProposalOptions {
  readonly db: Database
  readonly clock: () => Date
  readonly office: Office
  readonly catalogue: Pick<Catalogue, 'snapshot'>
  readonly config: Pick<BackendConfig, 'backOrders' | 'erpOrdersUrl'>
}

/** Changes of orders that happen when their customers consent (OFO-19 to OFO-22). */
export function proposalHandlers({ db, clock, office, catalogue, config }: ProposalOptions): Route[] {
  const placing = { backOrders: config.backOrders, pushesOrders: config.erpOrdersUrl !== null }
  const calendar = () => catalogue.snapshot().settings.calendar

  return [
    defineHandler(answerOrderProposal, ({ body, caller }) =>
      answerProposal(db, ownCustomer(caller), body, { ...placing, now: clock() }),
    ),

    office.handle(previewOrderChange, ({ body, operator, now }) =>
      inTransaction(db, tx => previewChange(tx, operator, body, { ...placing, now })),
    ),

    office.write(proposeOrderChange, ({ body, operator, now, describe: name }, tx) =>
      proposeChange(tx, body, { ...placing, operator, now, calendar: calendar(), name }),
    ),

    office.write(recordProposalAnswer, async ({ body, operator, now, describe: name }, tx) => {
      const locked = await lockFor(tx, operator, body)
      const { accepts, person } = body
      const answer = { accepts, person, operator, calendar: calendar(), name }
      return ended(locked, await takeConsent(tx, locked, { ...placing, ...answer, now }))
    }),

    office.write(withdrawProposal, async ({ body, operator, now, describe }, tx) => {
      const locked = await lockFor(tx, operator, body)
      const { order, proposal } = locked
      if (proposal.status !== 'sent')
        throw new CallError('STATE_CONFLICT', { detail: messages.ended(proposal.status) })
      await describe(messages.withdrawn(order.docNum))
      await endProposal(tx, proposal, { status: 'withdrawn', at: now, by: operator.name })
      await releaseToErp(tx, order, { status: order.status, now, pushesOrders: placing.pushesOrders })
      return ended(locked, 'withdrawn')
    }),

    office.write(settleProposal, async ({ body, operator, now, describe }, tx) => {
      const locked = await lockFor(tx, operator, body)
      const { order, proposal } = locked
      const { status, objectedAt, settledAt } = proposal
      const hasOutcome = status === 'rejected' || status === 'expired' || status === 'stale'
      if (settledAt !== null || (!hasOutcome && objectedAt === null))
        throw new CallError('STATE_CONFLICT', { detail: messages.nothingToSettle })
      await describe(messages.settled(order.docNum))
      await settle(tx, proposal, now)
      return ended(locked, status)
    }),
  ]
}

/** An order of the operator's customers and one of its proposals, locked. */
async function lockFor(
  tx: Database,
  operator: Operator,
  { orderId, proposalId }: { readonly orderId: number; readonly proposalId: number },
): Promise<LockedProposal> {
  const { cardcode } = await lockAsSeen(tx, operator, orderId, null)
  return await lockProposal(tx, { cardcode, orderId, proposalId })
}

function ended<Status>({ order, proposal }: LockedProposal, status: Status) {
  const { orderId, docNum } = order
  return { orderId, docNum, proposalId: proposal.proposalId, status }
}
