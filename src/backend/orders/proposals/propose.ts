import type { BodyOf, ReplyOf } from '#contract/call.ts'
import { CallError } from '#contract/errors.ts'
import type { previewOrderChange, proposeOrderChange } from '#contract/office/orders/order-proposals.ts'
import { compareLines, type Substitute } from '#domain/orders/content-difference.ts'
import { canPropose, proposalExpiry } from '#domain/orders/order-proposal.ts'
import type { BusinessCalendar } from '#domain/time/business-calendar.ts'
import type { Operator } from '../../platform/calls/office-calls.ts'
import type { Database } from '../../platform/db/pool.ts'
import { queueJobs } from '../../platform/queue/queue-queries.ts'
import { invalid, lockAsSeen } from '../office/move-order.ts'
import { changeText } from '../place/messages.ts'
import { checkOrder, type OrderRequest, orderErrors } from '../place/order-request.ts'
import type { PlacingOptions } from '../place/place-order.ts'
import type { OrderContent } from '../proposal-queries.ts'
import { type LockedProposal, lockProposal, takeAnswer } from './answer-proposal.ts'
import { keepFromErp } from './erp-side.ts'
import { messages } from './messages.ts'
import { contentOf, lockBuyer, priceProposal, storedContent } from './price-proposal.ts'
import { expiryJob, proposalMailJob } from './proposal-jobs.ts'
import {
  findGivenPrices,
  findLatestProposal,
  type GivenPrice,
  insertProposal,
  lockProposedOrder,
  type ProposedOrder,
  supersedeProposals,
} from './queries.ts'

type Preview = BodyOf<typeof previewOrderChange>
type Proposed = BodyOf<typeof proposeOrderChange>

export interface ProposingOptions extends PlacingOptions {
  readonly operator: Operator
  readonly calendar: BusinessCalendar
  /** Names the act in the register. */
  name(title: string): Promise<void>
}

/** Locks an order that an operator may propose a change of. Throws STATE_CONFLICT for any other, NOT_FOUND. */
async function lockForChange(
  tx: Database,
  operator: Operator,
  { orderId, from = null }: { readonly orderId: number; readonly from?: Proposed['from'] | null },
): Promise<ProposedOrder> {
  const { cardcode } = await lockAsSeen(tx, operator, orderId, from)
  const order = await lockProposedOrder(tx, cardcode, orderId)
  if (order === null) throw new CallError('NOT_FOUND')
  const { status, isShort } = order
  if (!canPropose(status, isShort))
    throw new CallError('STATE_CONFLICT', { detail: messages.cannotPropose(status) })
  return order
}

/** OFO-19: an order beside what it would be, with all that stands in the way. Changes nothing. */
export async function previewChange(
  tx: Database,
  operator: Operator,
  body: Preview,
  options: Pick<PlacingOptions, 'now' | 'backOrders'>,
): Promise<ReplyOf<typeof previewOrderChange>> {
  const order = await lockForChange(tx, operator, body)
  if (order.mayBeAtErp) throw new CallError('STATE_CONFLICT', { detail: messages.atErp })
  const before = await storedContent(tx, order)
  const request = unseenRequest(order, before, body, await findGivenPrices(tx, order))
  const wrong = orderErrors('order', request)
  const customer = await lockBuyer(tx, order.cardcode, request)
  if (customer === null) throw new CallError('CUSTOMER_BLOCKED')
  const { priced, changes, errors, facts } = await priceProposal(tx, request, order, customer, options)
  const problems = [...wrong, ...errors].map(({ path, detail }) => ({ path, detail }))
  return {
    before,
    after: wrong.length > 0 ? null : contentOf(priced),
    changes: changes.filter(one => one.blocking).map(one => ({ ...one, detail: changeText(one) })),
    problems,
    products: [...facts.products.values()].map(({ itemCode, unitMult }) => ({ itemCode, unitMult })),
  }
}

/**
 * Sends a proposal to the order's customer, in place of older ones (OFO-19, OFO-20), or applies it at once where the
 * consent was given by telephone (OFO-21). Throws STATE_CONFLICT where the order, its proposals or the terms are not
 * those that were seen.
 */
export async function proposeChange(
  tx: Database,
  body: Proposed,
  { operator, calendar, name, ...options }: ProposingOptions,
): Promise<ReplyOf<typeof proposeOrderChange>> {
  const { now } = options
  const order = await lockForChange(tx, operator, body)
  const { cardcode, orderId, docNum } = order
  await checkLatest(tx, order, body.latest)
  const given = await findGivenPrices(tx, order)
  const request = requestOf(order, { ...body, lines: withGiven(body.lines, given) })
  checkOrder('order', request)
  await keepFromErp(tx, order)
  const customer = await lockBuyer(tx, cardcode, request)
  if (customer === null) throw new CallError('CUSTOMER_BLOCKED')
  const { priced, changes, errors } = await priceProposal(tx, request, order, customer, options)
  if (errors.length > 0) throw new CallError('VALIDATION', { errors })
  if (changes.length > 0)
    throw new CallError('STATE_CONFLICT', { detail: messages.moved(changes.map(changeText)) })
  const before = await storedContent(tx, order)
  const after = contentOf(priced)
  if (after === null) throw new Error('A delivery that is not offered is a blocking change')
  const substitutes = usedSubstitutes(before, after, body.substitutes)
  if (isSameContent(before, after)) throw invalid('lines', 'same', messages.nothingChanges)

  const author = { staffId: operator.id, author: operator.name }
  await supersedeProposals(tx, order, { at: now, by: operator.name })
  const expiresAt = proposalExpiry(now, calendar)
  const made = { cardcode, orderId, request, before, after, substitutes, note: body.note, at: now, expiresAt }
  const proposalId = await insertProposal(tx, { ...made, ...author })
  const proposal = { cardcode, orderId, proposalId }
  if (body.consent === null) {
    await name(messages.proposed(docNum))
    const seconds = Math.ceil((expiresAt.getTime() - now.getTime()) / 1000)
    await queueJobs(tx, [proposalMailJob(proposal), expiryJob(proposal, seconds)])
    return { orderId, docNum, proposalId, status: 'sent' }
  }
  const locked = await lockProposal(tx, proposal)
  const { person } = body.consent
  const status = await takeConsent(tx, locked, {
    accepts: true,
    person,
    operator,
    calendar,
    name,
    ...options,
  })
  return { orderId, docNum, proposalId, status }
}

interface PhoneAnswer extends ProposingOptions {
  readonly accepts: boolean
  /** Who of the customer said so. */
  readonly person: string
}

/** OFO-21: an answer by telephone, noted by an operator. */
export async function takeConsent(
  tx: Database,
  locked: LockedProposal,
  { accepts, person, operator, calendar, ...options }: PhoneAnswer,
) {
  const note = messages.consentedByPhone(person, operator.name)
  const consent = { at: options.now, actor: operator.name, staffId: operator.id, note }
  return await takeAnswer(
    tx,
    locked,
    { accepts, consent, byPhone: { person, calendar }, by: 'staff' },
    options,
  )
}

async function checkLatest(tx: Database, order: ProposedOrder, seen: Proposed['latest']): Promise<void> {
  const latest = await findLatestProposal(tx, order)
  const isSeen = latest?.proposalId === seen?.proposalId && latest?.status === seen?.status
  if (!isSeen) throw new CallError('STATE_CONFLICT', { detail: messages.newer(latest?.author ?? '') })
}

/** The rest of the order stays: who ordered, the own reference and comments. */
function requestOf(
  { cardcode, email, poRef, comments }: ProposedOrder,
  { lines, promos, shipping, totals }: Pick<OrderRequest, 'lines' | 'promos' | 'shipping' | 'totals'>,
): OrderRequest {
  return { cardcode, email, lines, promos, shipping, totals, poRef, comments, acceptedQuote: null }
}

/** Nothing was seen yet: of its differences only those count that no order is accepted with. */
function unseenRequest(
  order: ProposedOrder,
  before: OrderContent,
  body: Preview,
  given: ReadonlyMap<string, GivenPrice>,
): OrderRequest {
  const unseen = { price: 0, discount: 0, currency: '$' } as const
  const promos = body.promos.map(idPromo => ({
    idPromo,
    lines: before.lines
      .filter(line => line.idPromo === idPromo)
      .map(({ itemCode, quantity, factorQty, currency }) => {
        return { itemCode, quantity, factorQty, currency, price: 0, finalDiscount: 0 }
      }),
  }))
  const lines = withGiven(
    body.lines.map(line => ({ ...line, ...unseen, price: given.get(line.itemCode)?.price ?? 0 })),
    given,
  )
  return requestOf(order, { lines, promos, shipping: body.shipping, totals: undefined })
}

/** A price that was given for this order stays with its product, whatever its quantity (OFC-20). */
function withGiven(
  lines: OrderRequest['lines'],
  given: ReadonlyMap<string, GivenPrice>,
): OrderRequest['lines'] {
  return lines.map(line => {
    const known = given.get(line.itemCode)
    return known === undefined ? line : { ...line, own: { reason: known.reason, by: known.by } }
  })
}

/** Those whose product comes, and whose other leaves or stays with less. */
function usedSubstitutes(
  before: OrderContent,
  after: OrderContent,
  given: readonly Substitute[],
): Substitute[] {
  const added = new Set(
    compareLines(before.lines, after.lines, []).flatMap(({ kind, after: line }) =>
      kind === 'added' && line !== null && line.idPromo === null ? line.itemCode : [],
    ),
  )
  return given.filter(
    ({ itemCode, insteadOf }) =>
      added.has(itemCode) && before.lines.some(line => line.idPromo === null && line.itemCode === insteadOf),
  )
}

function isSameContent(before: OrderContent, after: OrderContent): boolean {
  const isSameLines = compareLines(before.lines, after.lines, []).every(({ kind }) => kind === 'same')
  const delivery = ({ shipping, address }: OrderContent) => {
    const { code, agency, agencyBranch, charge, chargeTax, payAtDestination } = shipping
    return JSON.stringify([
      [code, agency || null, agencyBranch || null, charge, chargeTax, payAtDestination],
      address && Object.entries(address).toSorted(([a], [b]) => a.localeCompare(b)),
    ])
  }
  return isSameLines && delivery(before) === delivery(after)
}
