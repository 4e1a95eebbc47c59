import { defineCall } from '../call.ts'
import { cancelOrder as cancelOrderCall, createOrder, createorderpromo } from '../web/orders.ts'

/** The checkout's confirm button; `Idempotency-Key` is one per confirmed content (CHK-06). */
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
  summary: 'Orders one promotion now.',
  method: 'POST',
  path: '/api/orders/promo',
  access: 'customer',
  status: 201,
  idempotent: true,
  body: createorderpromo.body,
  reply: createorderpromo.reply,
})

export const cancelOrder = defineCall({
  name: 'cancelOrder',
  summary: 'Cancels an order of the session (CHK-27).',
  method: 'POST',
  path: '/api/account/orders/cancel',
  access: 'customer',
  body: cancelOrderCall.body,
  reply: cancelOrderCall.reply,
})
