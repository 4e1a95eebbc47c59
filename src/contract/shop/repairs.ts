import { z } from 'zod'
import { QUOTE_STATUSES, REPAIR_STATUSES } from '#domain/repairs/repair-status.ts'
import { defineCall } from '../call.ts'
import { cardcodeParameter, dayOrInstant, paging, wholeNumber } from '../parameters.ts'
import { currency, day, instant, paged } from '../shapes.ts'

const repairStatus = z.enum(REPAIR_STATUSES)

export const repairCard = z.object({
  docNum: z.int(),
  itemCode: z.string().nullable(),
  title: z.string(),
  serial: z.string().nullable(),
  receivedAt: instant,
  status: repairStatus,
  statusDescription: z.string(),
  statusAt: instant,
  underWarranty: z.boolean(),
  failure: z.string(),
  diagnosis: z.string().nullable(),
  quote: z
    .object({
      /** Net. */
      amount: z.number(),
      currency,
      status: z.enum(QUOTE_STATUSES),
      /** Last day on which it may be accepted; null: no limit. */
      validUntil: day.nullable(),
      /** With tax; null: the quote has no lines. */
      total: z.number().nullable(),
    })
    .nullable(),
  promisedAt: day.nullable(),
  deliveredAt: instant.nullable(),
  branch: z.string().nullable(),
  tracking: z.string().nullable(),
})

const repairWithHistory = repairCard.extend({
  quoteLines: z.array(
    z.object({
      description: z.string(),
      quantity: z.number(),
      /** Net. */
      unitPrice: z.number(),
      tax: z.number(),
      amount: z.number(),
    }),
  ),
  history: z.array(
    z.object({
      status: repairStatus,
      statusDescription: z.string(),
      at: instant,
      note: z.string().nullable(),
    }),
  ),
})

export const services = defineCall({
  name: 'services',
  summary:
    'Repairs received between two business days, both included; by default the last 24 months (API-29, REP-02).',
  path: '/web/services',
  browser: { path: '/api/account/services' },
  access: 'customer',
  query: z.object({
    cardcode: cardcodeParameter,
    start: dayOrInstant.optional(),
    end: dayOrInstant.optional(),
    ...paging,
  }),
  reply: z.object({ services: z.array(repairCard), ...paged }),
})

export const servicestatus = defineCall({
  name: 'servicestatus',
  summary: 'One repair with its history; another customer’s is NOT_FOUND (API-03, D33).',
  path: '/web/servicestatus',
  browser: { path: '/api/account/services/{docNum}' },
  access: 'customer',
  query: z.object({ docNum: wholeNumber, cardcode: cardcodeParameter }),
  reply: repairWithHistory,
})

export const answerQuote = defineCall({
  name: 'AnswerQuote',
  summary:
    'Accepts or rejects the quote of a repair in state Presupuestado; in any other state, or to accept it after its last day, STATE_CONFLICT.',
  method: 'POST',
  path: '/web/AnswerQuote',
  browser: {
    path: '/api/account/services/{docNum}/quote',
    query: z.object({ docNum: wholeNumber }),
    body: z.object({ accept: z.boolean() }),
  },
  access: 'customer',
  body: z.object({ cardcode: cardcodeParameter, docNum: wholeNumber, accept: z.boolean() }),
  reply: repairWithHistory,
})
