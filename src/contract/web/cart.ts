import { z } from 'zod'
import { defineCall } from '../call.ts'
import { cardcodeParameter, optionalText } from '../parameters.ts'
import { instant, savedLine, savedPromo } from '../shapes.ts'

export const getCart = defineCall({
  name: 'GetCart',
  summary: 'The saved cart of a user of a customer; an unknown cart is an empty cart (API-27, D36).',
  path: '/web/GetCart',
  access: 'customer',
  query: z.object({ cardcode: cardcodeParameter, email: optionalText }),
  reply: z.object({
    lines: z.array(savedLine),
    promos: z.array(savedPromo),
    updatedAt: instant.nullable(),
    revision: z.int(),
  }),
})

export const saveCart = defineCall({
  name: 'SaveCart',
  summary: 'Replaces the whole saved cart in one transaction (API-28). At most 1,000 lines.',
  method: 'POST',
  path: '/web/SaveCart',
  access: 'customer',
  body: z.object({
    cardcode: cardcodeParameter,
    email: optionalText,
    lines: z.array(savedLine).max(1000),
    promos: z.array(savedPromo).max(200),
  }),
  reply: z.object({ saved: z.literal(true), updatedAt: instant, revision: z.int() }),
})
