import type { BodyOf, ReplyOf } from '#contract/call.ts'
import { CallError } from '#contract/errors.ts'
import type { saveOfficeDraft } from '#contract/office/orders/order-drafts.ts'
import type { OrderChange } from '#domain/orders/order-review.ts'
import { nearestMultiples } from '#domain/pricing/quantity.ts'
import { businessDayOf } from '#domain/time/business-day.ts'
import { findPresentCodes } from '../../catalogue/write/code-queries.ts'
import type { Database } from '../../platform/db/pool.ts'
import { lockedCustomer, type OrderFacts, readOrderFacts } from '../place/facts-queries.ts'
import { changeText } from '../place/messages.ts'
import { type OrderRequest, quantityErrors } from '../place/order-request.ts'
import { priceLines } from '../place/price-lines.ts'
import { messages } from './messages.ts'
import { findArrived, insertGivenDraft } from './queries.ts'
import type { DraftAuthor } from './save-draft.ts'

type OfflineDraft = Extract<BodyOf<typeof saveOfficeDraft>, { act: 'offline' }>
type Reply = ReplyOf<typeof saveOfficeDraft>

/**
 * Takes a draft that was written without a connection, once: by its own id, which outlives every idempotency key (OFX-17).
 * What it shows is compared with the terms of now by the rules of an order; throws ORDER_REVIEW_REQUIRED with each change of
 * a line, and nothing is kept.
 */
export async function takeOfflineDraft(
  tx: Database,
  { cardcode, id, writtenBy, title, note, lines: written }: OfflineDraft,
  { operator, now, describe }: DraftAuthor,
  backOrders: boolean,
): Promise<Reply> {
  const ownerId = operator.id
  if (ownerId === null) throw new CallError('FORBIDDEN')
  if (ownerId !== writtenBy) throw new CallError('STATE_CONFLICT', { detail: messages.notTheWriter })
  const whose = { cardcode, ownerId }
  const arrived = await findArrived(tx, id, whose)
  if (arrived !== null) return { id, version: arrived }
  // A code may have changed since it was written (OFP-25).
  const present = await findPresentCodes(
    tx,
    written.map(({ itemCode }) => itemCode),
  )
  const lines = written.map(line => ({ ...line, itemCode: present.get(line.itemCode) ?? line.itemCode }))
  const changes = await changesSince(tx, { cardcode, lines }, now, backOrders)
  if (changes.length > 0) {
    const described = changes.map(change => ({ ...change, detail: changeText(change) }))
    throw new CallError('ORDER_REVIEW_REQUIRED', { changes: described })
  }
  const content = { lines: lines.map(({ itemCode, quantity }) => ({ itemCode, quantity })), note }
  const saved = await insertGivenDraft(tx, id, { ...whose, title, content }, { at: now, by: operator.name })
  if (saved === null) {
    // Another tab was faster; an id that is another person's says nothing about it.
    const version = await findArrived(tx, id, whose)
    if (version === null) throw new CallError('NOT_FOUND')
    return { id, version }
  }
  await describe(messages.arrived(title, cardcode))
  return saved
}

/** What of the lines is not as it was shown on the phone. */
async function changesSince(
  tx: Database,
  { cardcode, lines }: Pick<OfflineDraft, 'cardcode' | 'lines'>,
  now: Date,
  backOrders: boolean,
): Promise<OrderChange[]> {
  const request = requestOf(lines)
  const errors = quantityErrors(request)
  if (errors.length > 0) throw new CallError('VALIDATION', { errors })
  const codes = lines.map(({ itemCode }) => itemCode)
  const { rows } = await lockedCustomer(cardcode, codes).execute(tx)
  const [customer] = rows
  if (customer === undefined) throw new CallError('NOT_FOUND')
  const facts = await readOrderFacts(tx, request, { customer, today: businessDayOf(now), backOrders })
  const shown = new Map(lines.map(({ itemCode, available }) => [itemCode, available]))
  const { changes, errors: multiples } = priceLines(request, facts)
  return [
    ...changes.filter(change => !isKnownShortage(change, shown)),
    ...multiples.flatMap(({ path, code }) =>
      code === 'not_multiple' ? otherMultiple(path, lines, facts) : [],
    ),
  ]
}

/** The person saw how much there is, and ordered more. */
function isKnownShortage(
  { code, itemCode, now }: OrderChange,
  shown: ReadonlyMap<string, number | null>,
): boolean {
  return (code === 'INSUFFICIENT_STOCK' || code === 'OUT_OF_STOCK') && shown.get(itemCode ?? '') === now
}

/** A line whose product is sold in other multiples by now. */
function otherMultiple(path: string, lines: OfflineDraft['lines'], { products }: OrderFacts): OrderChange[] {
  const line = lines[Number(path.split('.')[1])]
  if (line === undefined) return []
  const { itemCode, quantity } = line
  const { down, up } = nearestMultiples(quantity, products.get(itemCode)?.unitMult)
  return [
    { where: 'line', code: 'QUANTITY_CHANGED', itemCode, was: quantity, now: down ?? up, blocking: true },
  ]
}

/** As an order of these lines; where it goes is asked when it becomes one. */
function requestOf(lines: OfflineDraft['lines']): OrderRequest {
  return {
    cardcode: '',
    email: '',
    lines: lines.map(({ available: _, ...line }) => line),
    promos: [],
    shipping: { code: '', addressId: null, agency: null, agencyBranch: null },
    poRef: null,
    comments: null,
    acceptedQuote: null,
  }
}
