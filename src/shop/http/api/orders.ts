import type { FastifyInstance } from 'fastify'
import { cancelOrder, listOrders, placeOrder, placePromoOrder, reorder } from '#contract/browser/orders.ts'
import {
  cancelOrder as cancelOrderCall,
  createOrder,
  createorderpromo,
  orders,
  repeatOrder,
} from '#contract/shop/orders.ts'
import type { ShopContext } from '../context/shop-context.ts'
import { bindShopCall } from './bind-shop-call.ts'
import { forwardIdempotent } from './idempotent-forward.ts'

/** Placing orders (CHK-03) and promotion orders (PRO-11), listing, cancelling and repeating them (CHK-27, CHK-33). */
export function orderRoutes(app: FastifyInstance, context: ShopContext): void {
  const { backend } = context

  bindShopCall(app, context, placeOrder, input => forwardIdempotent(context, createOrder, input.body, input))

  bindShopCall(app, context, placePromoOrder, input =>
    forwardIdempotent(context, createorderpromo, input.body, input),
  )

  bindShopCall(app, context, listOrders, ({ query, caller }) => backend.call(orders, { query }, caller))

  bindShopCall(app, context, cancelOrder, ({ query, caller }) =>
    backend.call(cancelOrderCall, { body: { orderid: query.orderId } }, caller),
  )

  bindShopCall(app, context, reorder, ({ query, caller }) =>
    backend.call(repeatOrder, { query: { orderid: query.orderId } }, caller),
  )
}
