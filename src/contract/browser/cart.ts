import { z } from 'zod'
import { defineCall } from '../call.ts'
import { optionalText } from '../parameters.ts'
import { getCart, saveCart } from '../shop/cart.ts'

export const readCart = defineCall({
  name: 'readCart',
  summary: 'The saved cart of the session (SHP-15).',
  path: '/api/web/GetCart',
  access: 'customer',
  query: getCart.query,
  reply: getCart.reply,
})

/** The form our own browser code uses (SHP-12, SHP-13). */
export const writeCart = defineCall({
  name: 'writeCart',
  summary: 'Saves the whole cart of the session.',
  method: 'POST',
  path: '/api/web/SaveCart',
  access: 'customer',
  conditional: true,
  body: saveCart.body,
  reply: saveCart.reply,
})

/**
 * The form of the specification, with the lists as JSON in the query. Because this GET writes, it requires the header
 * `X-Requested-With: mostrador` or `Sec-Fetch-Site: same-origin` and is limited to 7 KiB (SHP-08..11, O2).
 */
export const writeCartByQuery = defineCall({
  name: 'writeCartByQuery',
  summary: 'Saves the whole cart of the session from query parameters.',
  path: '/api/web/SaveCart',
  access: 'customer',
  conditional: true,
  query: z.object({ lines: z.string(), promos: z.string(), cardcode: optionalText, email: optionalText }),
  reply: saveCart.reply,
})
