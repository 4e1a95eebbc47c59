import type { BodyOf, ReplyOf } from '#contract/call.ts'
import { CallError } from '#contract/errors.ts'
import type { takeTask } from '#contract/office/home.ts'
import { takerPermission } from '#domain/office/today.ts'
import { sendNotices } from '../../notices/send-notices.ts'
import { lockAsSeen } from '../../orders/office/move-order.ts'
import { saveTaker } from '../../orders/office/order-queries.ts'
import type { Operator } from '../../platform/calls/office-calls.ts'
import type { Database } from '../../platform/db/pool.ts'
import { messages } from '../messages.ts'
import { findTaker, findThingName, saveTaken } from './queries.ts'

type Task = BodyOf<typeof takeTask>

interface TakeOptions {
  readonly operator: Operator
  readonly now: Date
  /** Names the act in the register. */
  describe(title: string): Promise<void>
}

/**
 * Gives a thing to somebody: to oneself, to a colleague who may do something about it, or to nobody (OFH-08). Throws
 * FORBIDDEN, NOT_FOUND for a thing that this person may not see, VALIDATION for a colleague who may not.
 */
export async function takeTaskFor(
  tx: Database,
  { thing, key, to }: Task,
  { operator, now, describe }: TakeOptions,
): Promise<ReplyOf<typeof takeTask>> {
  if (!operator.permissions.has(takerPermission(thing))) throw new CallError('FORBIDDEN')
  const order = thing === 'order' ? await lockAsSeen(tx, operator, orderIdOf(key), null) : null
  const name =
    thing === 'order'
      ? messages.orderName(order?.docNum ?? 0)
      : await findThingName(tx, thing, key, operator.scope)
  if (name === null) throw new CallError('NOT_FOUND')
  const taker = await takerOf(tx, { thing, key, to }, operator)
  const note = to.who === 'colleague' ? to.note : null
  const givenBy = to.who === 'colleague' ? operator.name : null
  if (order !== null) await saveTaker(tx, order, taker?.id ?? null)
  await saveTaken(tx, { thing, key, staffId: taker?.id ?? null, note, givenBy, at: now })
  if (givenBy !== null && taker !== null && taker.id !== operator.id) {
    const given = {
      kind: 'given',
      key: `${thing}/${key}`,
      event: `${thing}/${key}@${now.toISOString()}`,
    } as const
    const detail = messages.givenBy(givenBy, note)
    const cardcode = order?.cardcode ?? null
    await sendNotices(tx, [{ ...given, staffId: taker.id, name, detail, cardcode }], now)
  }
  await describe(messages.taken(name, taker?.name ?? null, to.who === 'colleague'))
  return { thing, key, takenBy: taker }
}

async function takerOf(tx: Database, { thing, key, to }: Task, { id, name }: Operator) {
  if (to.who === 'nobody') return null
  // A system takes nothing.
  if (to.who === 'me') return id === null ? null : { id, name }
  const taker = await findTaker(tx, to.staffId, { thing, key })
  if (taker !== null) return taker
  throw new CallError('VALIDATION', {
    errors: [{ path: 'to.staffId', code: 'not_allowed', detail: messages.cannotTake }],
  })
}

function orderIdOf(key: string): number {
  const orderId = Number(key)
  if (!Number.isSafeInteger(orderId) || orderId <= 0) throw new CallError('NOT_FOUND')
  return orderId
}
