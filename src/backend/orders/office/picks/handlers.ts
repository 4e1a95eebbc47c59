import { pickLine, recordShortage } from '#contract/office/orders/picking.ts'
import type { Route } from '../../../platform/calls/define-handler.ts'
import type { Office } from '../../../platform/calls/office-calls.ts'
import type { BackendConfig } from '../../../platform/config.ts'
import { messages } from '../messages.ts'
import { movedReply } from '../move-order.ts'
import { pickOrder } from './pick-order.ts'
import { recordShortageOf } from './record-shortage.ts'

interface PickOptions {
  readonly office: Office
  readonly config: Pick<BackendConfig, 'erpOrdersUrl'>
}

/** Preparing orders on a screen, and what turns out to be missing (OFO-14, OFO-15). */
export function pickHandlers({ office, config }: PickOptions): Route[] {
  const pushesOrders = config.erpOrdersUrl !== null
  return [
    office.write(pickLine, async ({ body, operator, now, describe }, tx) => {
      const order = await pickOrder(tx, body, { operator, now, pushesOrders })
      await describe(messages.picked(order.docNum, body.picks))
      return movedReply(order)
    }),

    office.write(recordShortage, async ({ body, operator, now, describe }, tx) => {
      const order = await recordShortageOf(tx, body, { operator, now, pushesOrders })
      await describe(messages.short(order.docNum, body.quantity, body.way))
      return movedReply(order)
    }),
  ]
}
