import { z } from 'zod'
import { defineCall, defineShopCall } from '../call.ts'
import { cardcodeParameter, optionalText } from '../parameters.ts'
import { instant, savedLine, savedPromo, shortage } from '../shapes.ts'

/** Lines and promotions of a product are added up; only an order reserves stock (CRT-41). */
const shortages = z.array(shortage)

/** Quantities are stored in thousandths; a smaller one would round to zero (SHP-14). */
const cartLine = savedLine.extend({ quantity: z.number().min(0.001).max(99_999) })

export const getCart = defineCall({
  name: 'GetCart',
  summary: 'The saved cart of a user; an unknown cart is empty (API-27, D36).',
  path: '/web/GetCart',
  browser: { path: '/api/web/GetCart' },
  access: 'customer',
  query: z.object({ cardcode: cardcodeParameter, email: optionalText }),
  reply: z.object({
    lines: z.array(savedLine),
    promos: z.array(savedPromo),
    updatedAt: instant.nullable(),
    revision: z.int(),
    shortages,
  }),
})

export const saveCart = defineCall({
  name: 'SaveCart',
  summary:
    'Replaces the whole saved cart in one transaction (API-28). At most 1,000 lines. With If-Match only at that revision, else STATE_CONFLICT.',
  method: 'POST',
  path: '/web/SaveCart',
  /** The form our own browser code uses (SHP-12, SHP-13). */
  browser: { path: '/api/web/SaveCart' },
  access: 'customer',
  conditional: true,
  body: z.object({
    cardcode: cardcodeParameter,
    email: optionalText,
    lines: z.array(cartLine).max(1000),
    promos: z.array(savedPromo.extend({ lines: z.array(cartLine).max(1000) })).max(200),
  }),
  reply: z.object({ saved: z.literal(true), updatedAt: instant, revision: z.int(), shortages }),
})

/**
 * The form of the specification, with the lists as JSON in the query. Because this GET writes, it requires the header
 * `X-Requested-With: mostrador` or `Sec-Fetch-Site: same-origin` and is limited to 7 KiB (SHP-08..11, O2).
 */
export const writeCartByQuery = defineShopCall({
  name: 'writeCartByQuery',
  summary: 'Saves the whole cart of the session from query parameters.',
  path: '/api/web/SaveCart',
  access: 'customer',
  conditional: true,
  query: z.object({ lines: z.string(), promos: z.string(), cardcode: optionalText, email: optionalText }),
  reply: saveCart.reply,
})
