import { z } from 'zod'
import { defineCall } from '../call.ts'
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
