import { z } from 'zod'
import { defineCall } from '../call.ts'
import { wholeNumber } from '../parameters.ts'
import {
  cancelOrder as cancelOrderCall,
  createOrder,
  createorderpromo,
  orders,
  repeatOrder,
} from '../shop/orders.ts'

/** The checkout's confirm button; one `Idempotency-Key` per confirmed content (CHK-06). */
export const placeOrder = defineCall({
  name: 'placeOrder',
  summary: 'Places the order of the session.',
  method: 'POST',
  path: '/api/orders',
  access: 'customer',
  status: 201,
  idempotent: true,
  body: createOrder.body,
  reply: createOrder.reply,
})

/** The promo page's order-now button (PRO-11). */
export const placePromoOrder = defineCall({
  name: 'placePromoOrder',
  summary: 'Orders one promotion immediately.',
  method: 'POST',
  path: '/api/orders/promo',
  access: 'customer',
  status: 201,
  idempotent: true,
  body: createorderpromo.body,
  reply: createorderpromo.reply,
})

export const listOrders = defineCall({
  name: 'listOrders',
  summary: 'Orders of the session, newest first, filtered by state, day and words (CHK-29).',
  path: '/api/account/orders',
  access: 'customer',
  query: orders.query.omit({ cardcode: true }),
  reply: orders.reply,
})

const oneOrder = z.object({ orderId: wholeNumber })

export const cancelOrder = defineCall({
  name: 'cancelOrder',
  summary: 'Cancels an order of the session (CHK-27).',
  method: 'POST',
  path: '/api/account/orders/{orderId}/cancel',
  access: 'customer',
  query: oneOrder,
  reply: cancelOrderCall.reply,
})

/** Read-only; the browser adds the reply to the cart (CHK-33). */
export const reorder = defineCall({
  name: 'reorder',
  summary: 'An earlier order of the session at today’s prices and stock.',
  method: 'POST',
  path: '/api/account/orders/{orderId}/reorder',
  access: 'customer',
  query: oneOrder,
  reply: repeatOrder.reply,
})
