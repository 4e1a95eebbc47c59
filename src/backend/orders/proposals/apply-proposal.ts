import { CallError } from '#contract/errors.ts'
import { canPropose } from '#domain/orders/order-proposal.ts'
import type { OrderStatus } from '#domain/orders/order-status.ts'
import type { Database } from '../../platform/db/pool.ts'
import { insertChangeEvent, moveOrder } from '../cancel-queries.ts'
import { changeText } from '../place/messages.ts'
import { keptOrderRequest } from '../place/order-request.ts'
import type { PlacingOptions } from '../place/place-order.ts'
import type { PricedOrder } from '../place/price-order.ts'
import { messages } from './messages.ts'
import { lockBuyer, priceProposal } from './price-proposal.ts'
import type { ProposedOrder, StoredProposal } from './queries.ts'
import { replaceContents } from './replace-queries.ts'

/** A proposal that can be applied, or why it cannot. */
export type Readiness = { readonly priced: PricedOrder } | { readonly problems: readonly string[] }

/**
 * Prices a proposal again under the locks of an order, and compares it with what was seen (OFO-22). Throws CUSTOMER_BLOCKED
 * as placing does, STATE_CONFLICT for an order that moved on.
 */
export async function checkProposal(
  tx: Database,
  order: ProposedOrder,
  { cardcode, request: stored, after }: Pick<StoredProposal, 'cardcode' | 'request' | 'after'>,
  options: PlacingOptions,
): Promise<Readiness> {
  const { status } = order
  // What was missing may have been found meanwhile: who was asked may still say yes.
  if (!canPropose(status, true))
    throw new CallError('STATE_CONFLICT', { detail: messages.cannotPropose(status) })
  if (order.mayBeAtErp) return { problems: [messages.atErp] }
  const request = keptOrderRequest.parse(stored)
  const customer = await lockBuyer(tx, cardcode, request)
  if (customer === null) throw new CallError('CUSTOMER_BLOCKED')
  const { priced, changes, errors } = await priceProposal(tx, request, order, customer, options)
  const problems = [...changes.map(changeText), ...errors.map(({ detail }) => detail)]
  if (problems.length > 0) return { problems }
  // Goods go where the customer saw that they go, even if the address was corrected since.
  return { priced: { ...priced, address: priced.address && after.address } }
}

export interface Consent {
  readonly at: Date
  /** A user's e-mail, or the name of the operator who took the call. */
  readonly actor: string
  readonly staffId: string | null
  readonly note: string
}

/**
 * Changes an order as its customer consented: lines, stock, promotions, totals and delivery, and the event that says so. Like
 * one placed now, it is held where the credit does not suffice (CHK-21); what a person held stays held. Returns its state.
 */
export async function applyProposal(
  tx: Database,
  order: ProposedOrder,
  { request: stored }: Pick<StoredProposal, 'request'>,
  priced: PricedOrder,
  consent: Consent,
): Promise<OrderStatus> {
  const { cardcode, orderId, status } = order
  const request = keptOrderRequest.parse(stored)
  const manual = order.holdReasons.filter(reason => reason === 'manual')
  const holdReasons = [...priced.holdReasons, ...manual]
  await replaceContents(tx, { cardcode, orderId, request, order: priced, holdReasons })
  await insertChangeEvent(tx, order, consent)
  if (status !== 'received' || holdReasons.length === 0) return status
  const { at, actor, staffId } = consent
  await moveOrder(tx, { cardcode, orderId, from: status, to: 'on_hold', at, actor, staffId, note: null })
  return 'on_hold'
}
