import type { FastifyInstance } from 'fastify'
import { cancelOrder, listOrders, placeOrder, placePromoOrder, reorder } from '#contract/browser/orders.ts'
import {
  cancelOrder as cancelOrderCall,
  createOrder,
  createorderpromo,
  orders,
  repeatOrder,
} from '#contract/shop/orders.ts'
import { callOnce } from '../call-once.ts'
import { implementShopCall } from '../implement-shop-call.ts'
import type { ShopContext } from '../shop-context.ts'

/** Orders of the session: the cart's (CHK-03), one promotion's (PRO-11), and what becomes of them (CHK-27, CHK-33). */
export function orderRoutes(app: FastifyInstance, context: ShopContext): void {
  const { backend } = context

  implementShopCall(app, context, placeOrder, input => callOnce(context, createOrder, input.body, input))

  implementShopCall(app, context, placePromoOrder, input =>
    callOnce(context, createorderpromo, input.body, input),
  )

  implementShopCall(app, context, listOrders, ({ query, caller }) => backend.call(orders, { query }, caller))

  implementShopCall(app, context, cancelOrder, ({ query, caller }) =>
    backend.call(cancelOrderCall, { body: { orderid: query.orderId } }, caller),
  )

  implementShopCall(app, context, reorder, ({ query, caller }) =>
    backend.call(repeatOrder, { query: { orderid: query.orderId } }, caller),
  )
}
