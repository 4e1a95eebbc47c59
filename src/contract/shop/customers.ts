import { z } from 'zod'
import { defineCall, defineShopCall } from '../call.ts'
import { cardcodeParameter, optionalText } from '../parameters.ts'
import { address, currency } from '../shapes.ts'

export const validclient = defineCall({
  name: 'validclient',
  summary:
    'Whether a card code may register and whether it already has a user; no name; rate-limited (API-04, D43).',
  path: '/web/validclient',
  cardcodeScope: 'any',
  query: z.object({ cardcode: optionalText }),
  reply: z.object({ cardcode: z.string(), valid: z.boolean(), hasUser: z.boolean() }),
})

export const clientName = defineCall({
  name: 'ClientName',
  summary: 'The name of the customer as printed on its documents (CRT-51).',
  path: '/client/name',
  access: 'customer',
  query: z.object({ cardcode: cardcodeParameter }),
  reply: z.object({ cardcode: z.string(), cardName: z.string() }),
})

const person = z.object({
  code: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  whatsapp: z.string(),
  /** A picture of this shop; null: none, or one from elsewhere, which its pages do not load. */
  image: z.string().nullable(),
})

export const clientHeader = defineCall({
  name: 'clientHeader',
  summary: 'Name, tax id, contacts, addresses, seller, terms, balances and credit of the customer (API-12).',
  path: '/client/header',
  access: 'customer',
  query: z.object({ cardcode: cardcodeParameter }),
  reply: z.object({
    cardcode: z.string(),
    cardName: z.string(),
    tradeName: z.string().nullable(),
    rut: z.string(),
    email: z.string(),
    phone: z.string(),
    contacts: z.array(
      z.object({
        id: z.int(),
        name: z.string(),
        email: z.string(),
        phone: z.string(),
        receivesInvoices: z.boolean(),
      }),
    ),
    addresses: z.array(address),
    seller: person.nullable(),
    paymentTerms: z.object({ name: z.string(), days: z.int() }),
    defaultShipping: z.string().nullable(),
    balances: z.array(z.object({ currency, balance: z.number(), overdue: z.number() })),
    credit: z.object({
      limit: z.number().nullable(),
      used: z.number(),
      available: z.number().nullable(),
      currency: z.literal('$'),
    }),
    blocked: z.boolean(),
  }),
})

export const clientRegisterNotice = defineCall({
  name: 'ClientRegisterNotice',
  summary:
    'Mails an activation link where code and e-mail belong together; the response is always the same; rate-limited (API-20, D26).',
  path: '/web/ClientRegisterNotice',
  repeatable: false,
  cardcodeScope: 'any',
  status: 202,
  query: z.object({ cardcode: z.string().trim().min(1).max(15), email: z.email().max(254) }),
  reply: z.object({ accepted: z.literal(true) }),
})

export const register = defineShopCall({
  name: 'register',
  summary:
    'Requests an account: `unknown` code, `hasUser` where it already has one, `mailed` where code and e-mail belong together (AUT-16..18).',
  method: 'POST',
  path: '/api/auth/register',
  body: clientRegisterNotice.query,
  reply: z.object({ outcome: z.enum(['unknown', 'hasUser', 'mailed']) }),
})
