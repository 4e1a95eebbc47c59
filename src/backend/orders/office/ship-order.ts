import type { BodyOf } from '#contract/call.ts'
import { CallError } from '#contract/errors.ts'
import type { shipOrder } from '#contract/office/orders/order-moves.ts'
import type { OrderStatus } from '#domain/orders/order-status.ts'
import { trackingLink } from '#domain/orders/tracking-link.ts'
import { thousandths } from '#domain/pricing/quantity.ts'
import type { Database } from '../../platform/db/pool.ts'
import { queueJobs } from '../../platform/queue/queue-queries.ts'
import { findAgency } from './agency-queries.ts'
import { invoiceQuantities, requestedQuantities, statesAfter } from './invoice-order.ts'
import { findWorkedLines, type WorkedLine } from './invoice-queries.ts'
import { messages } from './messages.ts'
import { applyMove, invalid, lockAsSeen, type Mover } from './move-order.ts'
import { shippedMailJob } from './order-mail-jobs.ts'
import { insertNote, type LockedOrder } from './order-queries.ts'
import { insertShipment } from './shipment-queries.ts'

/** Goods leave from here on; what is not invoiced yet is invoiced with the dispatch. */
const SHIPPABLE: ReadonlySet<OrderStatus> = new Set([
  'confirmed',
  'preparing',
  'partially_invoiced',
  'invoiced',
])

export interface Shipped {
  readonly order: LockedOrder
  readonly shipmentId: number
}

/**
 * Dispatches an order or a part of it (OFO-16, OFO-17). What of the part has no invoice yet needs the CFE: the moves to
 * invoiced and shipped are of one transaction. It is shipped once nothing is left, or the rest is closed.
 */
export async function shipOrderFor(
  tx: Database,
  body: BodyOf<typeof shipOrder>,
  mover: Mover,
): Promise<Shipped> {
  const { operator, now } = mover
  const { orderId, from, branch, guide, packages, pays, note } = body
  const order = await lockAsSeen(tx, operator, orderId, from)
  if (!SHIPPABLE.has(order.status)) {
    throw new CallError('STATE_CONFLICT', { detail: messages.cannotMove(order.status, 'shipped') })
  }
  const lines = await findWorkedLines(tx, order)
  const shipped = requestedQuantities(lines, body.lines, 'leftQty')
  if (shipped.size === 0) throw invalid('lines', 'empty', messages.nothingLeft)
  await invoiceQuantities(tx, order, lines, withoutInvoice(lines, shipped), body, now)

  const carrier = body.agency === null ? null : await findAgency(tx, body.agency)
  const agency = carrier?.name ?? null
  const trackingUrl = trackingLink(carrier?.trackingAddress ?? null, guide)
  const author = { staffId: operator.id, author: operator.name }
  const shipment = { agency, branch, guide, packages, pays, trackingUrl, at: now, ...author, lines: shipped }
  const shipmentId = await insertShipment(tx, order, shipment)

  const after = await findWorkedLines(tx, order)
  const moves = statesAfter(order.status, after)
  let moved = order
  for (const [index, to] of moves.entries()) {
    const isLast = index === moves.length - 1
    moved = await applyMove(tx, moved, to, mover, { isMailed: false, note: isLast ? note : null })
  }
  if (moves.length === 0 && note !== null) {
    const { cardcode } = order
    await insertNote(tx, { cardcode, orderId, at: now, ...author, isInternal: false, body: note })
  }
  await queueJobs(tx, [shippedMailJob(order.cardcode, orderId, shipmentId)])
  return { order: moved, shipmentId }
}

/** Of what is shipped, what was not invoiced before. */
function withoutInvoice(
  lines: readonly WorkedLine[],
  shipped: ReadonlyMap<number, number>,
): Map<number, number> {
  return new Map(
    lines.flatMap(({ lineNum, quantity, openQty, closedQty, shippedQty }): [number, number][] => {
      const invoicedHere = thousandths(quantity - openQty - closedQty - shippedQty)
      const missing = thousandths((shipped.get(lineNum) ?? 0) - Math.max(invoicedHere, 0))
      return missing > 0 ? [[lineNum, missing]] : []
    }),
  )
}
