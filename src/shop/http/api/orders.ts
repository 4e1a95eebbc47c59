import type { FastifyInstance } from 'fastify'
import { cancelOrder, placeOrder, placePromoOrder } from '#contract/shop-api/orders.ts'
import { cancelOrder as cancelOrderCall, createOrder, createorderpromo } from '#contract/web/orders.ts'
import { implementShopCall, type ShopCallInput } from '../implement-shop-call.ts'
import type { ShopContext } from '../shop-context.ts'

/** SHP-13: an order of 1,000 lines with what was seen of each. */
const MAX_BODY_BYTES = 256 * 1024

/** Orders of the session: the cart's (CHK-03), one promotion's (PRO-11), and their cancellation (CHK-27). */
export function orderRoutes(app: FastifyInstance, context: ShopContext): void {
  const { backend } = context

  implementShopCall(app, context, placeOrder, input => place(input, createOrder), {
    bodyLimit: MAX_BODY_BYTES,
  })

  implementShopCall(app, context, placePromoOrder, input => place(input, createorderpromo), {
    bodyLimit: MAX_BODY_BYTES,
  })

  implementShopCall(app, context, cancelOrder, ({ body, caller }) =>
    backend.call(cancelOrderCall, { body }, caller),
  )

  /** CHK-07: an answer given again says so. */
  async function place(
    { body, caller, idempotencyKey, reply }: ShopCallInput<typeof placeOrder>,
    call: typeof createOrder,
  ) {
    const answer = await backend.answer(call, { body, idempotencyKey }, caller)
    if (answer.replayed) reply.header('idempotency-replayed', 'true')
    return answer.reply
  }
}
