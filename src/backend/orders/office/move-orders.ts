import type { BodyOf, ReplyOf } from '#contract/call.ts'
import { CallError } from '#contract/errors.ts'
import { errorMessages } from '#contract/messages.ts'
import type { officeOrdersMove } from '#contract/office/orders/order-moves.ts'
import type { Database } from '../../platform/db/pool.ts'
import { inSavepoint } from '../../platform/db/savepoint-queries.ts'
import { type Mover, movedReply, moveOrderFor } from './move-order.ts'

/** What one order is asked for, as the schema of a single move fills it in. */
export const NO_INVOICE = { documents: [], lines: null, closeRest: false }

/**
 * Moves many orders in one transaction, each on its own: one that cannot be moved is listed with its reason, and the
 * others are moved (OFO-07). Orders are locked in the order of their numbers, so that two selections never wait for each
 * other.
 */
export async function moveOrdersFor(
  tx: Database,
  { orders, ...move }: BodyOf<typeof officeOrdersMove>,
  mover: Mover,
): Promise<ReplyOf<typeof officeOrdersMove>> {
  const moved: ReplyOf<typeof officeOrdersMove>['moved'] = []
  const refused: ReplyOf<typeof officeOrdersMove>['refused'] = []
  for (const { orderId, from } of orders.toSorted((a, b) => a.orderId - b.orderId)) {
    try {
      const body = { orderId, from, ...move, ...NO_INVOICE }
      moved.push(movedReply(await inSavepoint(tx, () => moveOrderFor(tx, body, mover))))
    } catch (error) {
      // What is missing for all of them is said of the form, not of each order.
      if (!(error instanceof CallError) || error.code === 'VALIDATION') throw error
      refused.push({ orderId, code: error.code, detail: error.detail ?? errorMessages[error.code].detail })
    }
  }
  // None of them is this person's to move.
  if (refused.length === orders.length && refused.every(({ code }) => code === 'FORBIDDEN'))
    throw new CallError('FORBIDDEN')
  return { moved, refused }
}
