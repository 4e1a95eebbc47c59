import type { BodyOf } from '#contract/call.ts'
import { CallError } from '#contract/errors.ts'
import type { recordShortage } from '#contract/office/orders/picking.ts'
import { canBeShort, mostShort } from '#domain/office/picking/picks.ts'
import type { Database } from '../../../platform/db/pool.ts'
import { queueJobs } from '../../../platform/queue/queue-queries.ts'
import { insertChangeEvent } from '../../cancel-queries.ts'
import { statesAfter } from '../invoice-order.ts'
import { findWorkedLines, takeOffOpen } from '../invoice-queries.ts'
import { messages } from '../messages.ts'
import { applyMove, invalid, lockAsSeen, type Mover } from '../move-order.ts'
import { movedMailJob } from '../order-mail-jobs.ts'
import type { LockedOrder } from '../order-queries.ts'
import { findPickLines, type PickLine, saveShortage, takeOffStock } from './pick-queries.ts'

type Shortage = BodyOf<typeof recordShortage>

/**
 * Notes what is missing of a line, and what becomes of it (OFO-15), in place of what was noted before. What waits, or is to
 * be substituted, stays open and keeps its stock; what is closed is neither owed nor reserved any more, and its customer is
 * told. Units that are not in the warehouse leave the stock where that is asked. Throws STATE_CONFLICT, VALIDATION.
 */
export async function recordShortageOf(tx: Database, body: Shortage, mover: Mover): Promise<LockedOrder> {
  const { orderId, lineNum, quantity, way, reason, correctsStock } = body
  const order = await lockAsSeen(tx, mover.operator, orderId, null)
  if (!canBeShort(order.status))
    throw new CallError('STATE_CONFLICT', { detail: messages.cannotBeShort(order.status) })
  const lines = await findPickLines(tx, order)
  const line = lines.find(one => one.lineNum === lineNum)
  if (line === undefined) throw invalid('lineNum', 'unknown', messages.lineUnknown)
  check(order, line, body)
  if (correctsStock && !mover.operator.permissions.has('stock.edit')) throw new CallError('FORBIDDEN')
  // What was taken off the stock for the shortage that was noted before is put back first.
  const gone = correctsStock ? quantity * line.factorQty : 0
  const taken = await takeOffStock(tx, line.itemCode, gone - line.stockOff)
  const stockOff = Math.max(line.stockOff + taken, 0)
  await saveShortage(tx, order, { lineNum, quantity, reason, way, stockOff }, mover)
  if (way !== 'close' || quantity === 0) return order
  const others = lines.some(one => one.lineNum !== lineNum && one.openQty > 0)
  return await closeShort(tx, order, line, { quantity, isLast: !others && quantity === line.openQty }, mover)
}

function check({ status, erpState }: LockedOrder, line: PickLine, { quantity, way, reason }: Shortage): void {
  if (quantity === 0) return
  if (reason === null) throw invalid('reason', 'required', messages.shortageReasonMissing)
  if (way === null) throw invalid('way', 'required', messages.shortageWayMissing)
  const most = mostShort(line)
  if (quantity > most) throw invalid('quantity', 'too_big', messages.moreThanShort(most))
  if (line.factorQty !== 1 && !Number.isInteger(quantity))
    throw invalid('quantity', 'not_a_multiple', messages.wholePacks)
  if (way !== 'substitute') return
  if (line.isOfPromo) throw invalid('way', 'not_allowed', messages.noSubstituteOfPromo)
  if (status === 'partially_invoiced') throw invalid('way', 'not_allowed', messages.noSubstituteOfInvoiced)
  if (erpState === 'answered' || erpState === 'entered')
    throw invalid('way', 'not_allowed', messages.noSubstituteAtErp)
}

/** Closes a part of a line and mails its customer. An order of which nothing else is open and nothing left is not closed. */
async function closeShort(
  tx: Database,
  order: LockedOrder,
  line: PickLine,
  { quantity, isLast }: { quantity: number; isLast: boolean },
  mover: Mover,
): Promise<LockedOrder> {
  const { cardcode, orderId, status } = order
  if (isLast && status !== 'partially_invoiced') {
    const cure = status === 'confirmed' ? messages.cancelInstead : messages.waitInstead
    throw invalid('way', 'not_allowed', cure)
  }
  await takeOffOpen(tx, order, [{ lineNum: line.lineNum, invoiced: 0, closed: quantity }])
  const note = messages.notDelivered(quantity * line.factorQty, `${line.title} (${line.itemCode})`)
  const { operator, now } = mover
  const eventId = await insertChangeEvent(tx, order, {
    at: now,
    actor: operator.name,
    staffId: operator.id,
    note,
  })
  await queueJobs(tx, [movedMailJob(cardcode, orderId, eventId)])
  if (!isLast) return order
  // All that is open was closed: what was invoiced is the whole order, and what has left needs no dispatch.
  let moved = order
  for (const to of statesAfter(status, await findWorkedLines(tx, order)))
    moved = await applyMove(tx, moved, to, mover, { isMailed: false })
  return moved
}
