import type { BodyOf } from '#contract/call.ts'
import { CallError, type FieldError } from '#contract/errors.ts'
import type { pickLine } from '#contract/office/orders/picking.ts'
import { canPick, pickState, spreadUnits } from '#domain/office/picking/picks.ts'
import type { Database } from '../../../platform/db/pool.ts'
import { messages } from '../messages.ts'
import { applyMove, lockAsSeen, type Mover } from '../move-order.ts'
import type { LockedOrder } from '../order-queries.ts'
import { findPickLines, savePicked, takeIfFree } from './pick-queries.ts'

/**
 * Counts what was fetched of an order (OFO-14): units are added to what is counted, so two people may prepare one order. The
 * first count of a confirmed order begins its preparation, and its person has it. Throws VALIDATION for a product that is
 * not of the order and for more than is to be fetched: then nothing is counted.
 */
export async function pickOrder(
  tx: Database,
  { orderId, picks }: BodyOf<typeof pickLine>,
  mover: Mover,
): Promise<LockedOrder> {
  const order = await lockAsSeen(tx, mover.operator, orderId, null)
  if (!canPick(order.status))
    throw new CallError('STATE_CONFLICT', { detail: messages.cannotPick(order.status) })
  const lines = await findPickLines(tx, order)
  const errors: FieldError[] = []
  const picked = new Map<number, number>()
  for (const [at, { itemCode, units }] of picks.entries()) {
    const own = lines.filter(line => line.itemCode === itemCode)
    const path = `picks.${at}.units`
    const spread = spreadUnits(own, units)
    if (own.length === 0) errors.push({ path, code: 'unknown', detail: messages.notOfOrder(itemCode) })
    else if (spread === null) errors.push({ path, code: 'too_big', detail: misfit(own, units) })
    else for (const [lineNum, all] of spread) picked.set(lineNum, all)
  }
  if (errors.length > 0) throw new CallError('VALIDATION', { errors })
  await savePicked(tx, order, picked, mover)
  await takeIfFree(tx, order, mover.operator)
  return order.status === 'confirmed' ? await applyMove(tx, order, 'preparing', mover) : order
}

function misfit(lines: readonly Parameters<typeof pickState>[0][], units: number): string {
  const states = lines.map(pickState)
  const counted = states.reduce((sum, state) => sum + state.counted, 0)
  if (units < 0) return messages.onlyCounted(counted)
  return messages.moreThanToPick(states.reduce((sum, state) => sum + state.units, 0) - counted)
}
