import type { BodyOf } from '#contract/call.ts'
import { CallError } from '#contract/errors.ts'
import { tellErpOrders } from '#contract/office/erp.ts'
import { erpDifferences, linkErpOrder, settleDifference } from '#contract/office/orders/reconcile.ts'
import { businessDayOf } from '#domain/time/business-day.ts'
import type { Route } from '../../platform/calls/define-handler.ts'
import type { Office, OfficeWrite } from '../../platform/calls/office-calls.ts'
import type { BackendConfig } from '../../platform/config.ts'
import type { Database, PooledDatabase } from '../../platform/db/pool.ts'
import { queueJobs } from '../../platform/queue/queue-queries.ts'
import { writeRows } from '../../platform/writes/plan-writes.ts'
import { enterByHand, retryPush } from '../office/erp-side.ts'
import { lockAsSeen, type Mover } from '../office/move-order.ts'
import { orderJob } from '../place/order-jobs.ts'
import { messages } from './messages.ts'
import {
  acceptDifference,
  findDifference,
  findDifferences,
  findOrderId,
  type SettledDifference,
} from './queries.ts'
import { erpOrderWriter } from './write-erp-orders.ts'

interface ReconcileOptions {
  readonly db: PooledDatabase
  readonly office: Office
  readonly config: Pick<BackendConfig, 'erpOrdersUrl'>
}

type Settling = OfficeWrite<typeof settleDifference>

/** `Conciliación`: our orders beside the ERP's (OFO-24). */
export function reconcileHandlers({ db, office, config }: ReconcileOptions): Route[] {
  const isConnected = config.erpOrdersUrl !== null
  return [
    office.handle(erpDifferences, async ({ query: { kind = null, accepted, limit }, scope, now }) => {
      const asked = { today: businessDayOf(now), kind, isAccepted: accepted, limit }
      const { first, final, at, ...found } = await findDifferences(db, scope, asked)
      const told = first === null || final === null || at === null ? null : { first, final, at }
      return { ...found, told, isConnected }
    }),

    office.write(settleDifference, async (context, tx) => {
      const { body, scope, now } = context
      const { key, mark, do: act } = body
      const found = await findDifference(tx, scope, businessDayOf(now), key)
      if (found?.mark !== mark) throw new CallError('STATE_CONFLICT', { detail: messages.changed })
      if (act.act === 'send') await sendAgain(tx, context, found)
      else await accept(tx, context, { note: act.note, docNum: found.docNum })
      return { key }
    }),

    office.write(linkErpOrder, async ({ body: { erpRef, docNum }, operator, now, describe }, tx) => {
      const orderId = await findOrderId(tx, operator.scope, docNum)
      if (orderId === null) {
        const detail = messages.noOrder
        throw new CallError('VALIDATION', { detail, errors: [{ path: 'docNum', code: 'unknown', detail }] })
      }
      await enterByHand(tx, { orderId, erpRef }, { operator, now, pushesOrders: isConnected })
      await describe(messages.linked(docNum, erpRef))
      return { orderId, erpRef }
    }),

    office.write(tellErpOrders, async ({ body: { orders }, describe }, tx) => {
      const written = await writeRows(tx, erpOrderWriter(null), orders.map(inputOf))
      const count = (wanted: boolean) => written.filter(({ action }) => (action === 'same') === wanted).length
      await describe(messages.toldOrders(orders.length))
      return { written: count(false), same: count(true) }
    }),
  ]

  /** The order to an ERP that lacks it, or its cancellation to one that goes on with it. */
  async function sendAgain(
    tx: Database,
    context: Settling,
    { kind, orderId }: SettledDifference,
  ): Promise<void> {
    const mover: Mover = { operator: context.operator, now: context.now, pushesOrders: isConnected }
    if (kind === 'missing-there' && orderId !== null) {
      const { docNum } = await retryPush(tx, orderId, mover, true)
      return await context.describe(messages.sent(docNum))
    }
    if (kind !== 'cancelled-here' || orderId === null)
      throw new CallError('STATE_CONFLICT', { detail: messages.nothingToSend })
    if (!isConnected) throw new CallError('STATE_CONFLICT', { detail: messages.notPushed })
    const { cardcode, docNum } = await lockAsSeen(tx, context.operator, orderId, null)
    await queueJobs(tx, [orderJob('pushCancellation', cardcode, orderId)])
    await context.describe(messages.cancellationSent(docNum))
  }
}

async function accept(
  tx: Database,
  { body: { key, mark }, operator, now, describe }: Settling,
  { note, docNum }: { readonly note: string; readonly docNum: number | null },
): Promise<void> {
  await acceptDifference(tx, { key, mark, note, staffId: operator.id, author: operator.name, at: now })
  await describe(messages.accepted(docNum === null ? messages.ofErp(key) : messages.order(docNum)))
}

function inputOf({ docNum, cardcode, ...told }: BodyOf<typeof tellErpOrders>['orders'][number]) {
  return { ...told, ...(docNum === null ? {} : { docNum }), ...(cardcode === null ? {} : { cardcode }) }
}
