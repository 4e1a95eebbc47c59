import { createHash } from 'node:crypto'
import type { BodyOf, ReplyOf } from '#contract/call.ts'
import { CallError } from '#contract/errors.ts'
import type { placeOrderFor } from '#contract/office/orders/on-behalf.ts'
import type { OwnCustomer } from '../../auth/own-customer.ts'
import { CommittedRefusal, type Operator } from '../../platform/calls/office-calls.ts'
import type { Database } from '../../platform/db/pool.ts'
import { lockedCustomer } from '../place/facts-queries.ts'
import { checkOrder, itemCodesOf, type OrderRequest } from '../place/order-request.ts'
import { type PlacingOptions, placeOrder } from '../place/place-order.ts'
import { messages } from './messages.ts'
import { deletePlacedDraft, findOrderEmail } from './queries.ts'

/** The cart of an operator for a customer: its owner is no e-mail, so no buyer's (OFC-15). */
export function operatorsCart(cardcode: string, staffId: string): OwnCustomer {
  return { cardcode, email: `oficina:${staffId}` }
}

/**
 * Places an order that an operator took, through the placing of the shop (OFC-16). Throws EMAIL_NOT_ALLOWED for an e-mail
 * that is nobody's of the customer, and what `placeOrder` does; ORDER_REVIEW_REQUIRED is committed with its quote.
 */
export async function placeTakenOrder(
  tx: Database,
  { channel, draftId, ...body }: BodyOf<typeof placeOrderFor>,
  by: Pick<Operator, 'name' | 'email' | 'permissions'> & {
    readonly staffId: string
    readonly changeSet: number
  },
  options: PlacingOptions,
): Promise<ReplyOf<typeof placeOrderFor> | CommittedRefusal> {
  const request = withGivenPrices(body, by)
  const { cardcode } = request
  checkOrder('order', request)
  const email = await findOrderEmail(tx, cardcode, request.email)
  if (email === null) throw new CallError('EMAIL_NOT_ALLOWED')
  const { rows } = await lockedCustomer(cardcode, itemCodesOf(request)).execute(tx)
  const cart = operatorsCart(cardcode, by.staffId)
  const outcome = await placeOrder(
    tx,
    {
      kind: 'order',
      request,
      customer: { cardcode, email },
      taken: { staffId: by.staffId, actor: by.email, channel, cart },
      // The operator's key guards this transaction; the customer's keys get one that no request of the shop has.
      stored: { request: keyOf(cardcode, by.changeSet), status: 201 },
    },
    rows[0] ?? null,
    options,
  )
  if ('refusal' in outcome) return new CommittedRefusal(outcome.refusal)
  if (draftId !== null) await deletePlacedDraft(tx, cardcode, draftId)
  return outcome.reply
}

/** OFC-20: throws FORBIDDEN where a price other than the customer's is given without the right to. */
function withGivenPrices(
  { lines, ...rest }: Omit<BodyOf<typeof placeOrderFor>, 'channel' | 'draftId'>,
  { name, permissions }: Pick<Operator, 'name' | 'permissions'>,
): OrderRequest & { readonly cardcode: string; readonly email: string } {
  if (lines.some(({ ownReason }) => ownReason !== undefined) && !permissions.has('orders.price'))
    throw new CallError('FORBIDDEN', { detail: messages.mayNotPrice })
  return {
    ...rest,
    lines: lines.map(({ ownReason, ...line }) =>
      ownReason === undefined ? line : { ...line, own: { reason: ownReason, by: name } },
    ),
  }
}

function keyOf(cardcode: string, changeSet: number) {
  const key = `oficina:${changeSet}`
  const bodyHash = createHash('sha256').update(key).digest('base64url')
  return { owner: { cardcode }, route: 'PlaceOrderFor', key, bodyHash }
}
