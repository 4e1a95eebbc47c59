import type { BodyOf } from '#contract/call.ts'
import type { holdOrder, releaseOrder } from '#contract/office/orders/order-moves.ts'
import { businessDayOf } from '#domain/time/business-day.ts'
import type { Database } from '../../platform/db/pool.ts'
import { messages } from './messages.ts'
import { applyMove, checkMove, invalid, keepReason, lockAsSeen, type Mover } from './move-order.ts'
import { insertOverride, type LockedOrder, saveManualHold } from './order-queries.ts'

/** OFO-09: confirms a held order; with an override later orders of its customer are not held either. */
export async function releaseOrderFor(
  tx: Database,
  { orderId, from, reason, note, override }: BodyOf<typeof releaseOrder>,
  mover: Mover,
): Promise<LockedOrder> {
  const { operator, now } = mover
  const order = await lockAsSeen(tx, operator, orderId, from)
  checkMove(order, 'confirmed', operator)
  if (override !== null) {
    if (override.until < businessDayOf(now)) throw invalid('override.until', 'past', messages.untilPast)
    const { cardcode } = order
    const made = { cardcode, orderId, reason, staffId: operator.id, author: operator.name, at: now }
    await insertOverride(tx, { ...made, ...override })
  }
  await keepReason(tx, order, reason, mover)
  return await applyMove(tx, order, 'confirmed', mover, { note })
}

/** OFO-11: the reason is kept for operators; the customer sees the state alone. */
export async function holdOrderFor(
  tx: Database,
  { orderId, from, reason }: BodyOf<typeof holdOrder>,
  mover: Mover,
): Promise<LockedOrder> {
  const order = await lockAsSeen(tx, mover.operator, orderId, from)
  checkMove(order, 'on_hold', mover.operator)
  await saveManualHold(tx, order, reason)
  return await applyMove(tx, order, 'on_hold', mover)
}
