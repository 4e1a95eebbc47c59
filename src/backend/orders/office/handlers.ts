import {
  holdOrder,
  markErpEntered,
  noteOrder,
  officeOrderMove,
  officeOrdersMove,
  releaseOrder,
  retryErpPush,
  shipOrder,
} from '#contract/office/orders/order-moves.ts'
import type { Route } from '../../platform/calls/define-handler.ts'
import type { Office, Operator } from '../../platform/calls/office-calls.ts'
import type { BackendConfig } from '../../platform/config.ts'
import { enterByHand, retryPush } from './erp-side.ts'
import { messages } from './messages.ts'
import { lockAsSeen, type Mover, movedReply, moveOrderFor } from './move-order.ts'
import { moveOrdersFor } from './move-orders.ts'
import { insertNote } from './order-queries.ts'
import { holdOrderFor, releaseOrderFor } from './review-order.ts'
import { shipOrderFor } from './ship-order.ts'

export interface OfficeOrderOptions {
  readonly office: Office
  readonly config: Pick<BackendConfig, 'erpOrdersUrl'>
}

/** What operators do with orders (office.md OFO). */
export function officeOrderHandlers({ office, config }: OfficeOrderOptions): Route[] {
  const pushesOrders = config.erpOrdersUrl !== null
  const by = ({ operator, now }: { operator: Operator; now: Date }): Mover => ({
    operator,
    now,
    pushesOrders,
  })
  return [
    office.write(officeOrderMove, async (context, tx) => {
      const order = await moveOrderFor(tx, context.body, by(context))
      await context.describe(messages.moved(order.docNum, order.status))
      return movedReply(order)
    }),

    office.write(officeOrdersMove, async (context, tx) => {
      const result = await moveOrdersFor(tx, context.body, by(context))
      const { length } = result.moved
      if (length > 0) await context.describe(messages.movedMany(length, context.body.to))
      return result
    }),

    office.write(releaseOrder, async (context, tx) => {
      const order = await releaseOrderFor(tx, context.body, by(context))
      const { override } = context.body
      const title =
        override === null
          ? messages.released(order.docNum)
          : messages.releasedUntil(order.docNum, override.until)
      await context.describe(title)
      return movedReply(order)
    }),

    office.write(holdOrder, async (context, tx) => {
      const order = await holdOrderFor(tx, context.body, by(context))
      await context.describe(messages.held(order.docNum))
      return movedReply(order)
    }),

    office.write(noteOrder, async ({ body, operator, now, describe }, tx) => {
      const { orderId, isInternal } = body
      const { cardcode, docNum } = await lockAsSeen(tx, operator, orderId, null)
      const author = { staffId: operator.id, author: operator.name }
      const noteId = await insertNote(tx, {
        ...author,
        cardcode,
        orderId,
        at: now,
        isInternal,
        body: body.body,
      })
      await describe(messages.noted(docNum, isInternal))
      return { orderId, noteId }
    }),

    office.write(shipOrder, async (context, tx) => {
      const { order, shipmentId } = await shipOrderFor(tx, context.body, by(context))
      await context.describe(messages.shipped(order.docNum, order.status === 'shipped'))
      return { ...movedReply(order), shipmentId }
    }),

    office.write(retryErpPush, async (context, tx) => {
      const { orderId } = context.body
      const { docNum } = await retryPush(tx, orderId, by(context))
      await context.describe(messages.retried(docNum))
      return { orderId, queued: true }
    }),

    office.write(markErpEntered, async (context, tx) => {
      const { docNum } = await enterByHand(tx, context.body, by(context))
      await context.describe(messages.entered(docNum, context.body.erpRef))
      return context.body
    }),
  ]
}
