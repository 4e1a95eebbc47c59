import { z } from 'zod'
import { defineCall, defineShopCall } from '../call.ts'
import { fileReply } from '../file-reply.ts'
import { cardcodeParameter, dayOrInstant, optionalText, wholeNumber } from '../parameters.ts'
import { bankAccount, currency, day, documentRef } from '../shapes.ts'

/** The account statement; unrelated to the browser state of section 3 of the specification (D35). */

const folio = documentRef.omit({ docDate: true, currency: true, total: true }).shape

const query = z.object({
  cardcode: cardcodeParameter,
  /** Both days are inclusive; without `from` no movements are listed. */
  from: dayOrInstant.optional(),
  to: dayOrInstant.optional(),
})

export const statement = z.object({
  cardcode: z.string(),
  cardName: z.string(),
  rut: z.string(),
  asOf: day,
  currencies: z.array(
    z.object({
      currency,
      balance: z.number(),
      notDue: z.number(),
      overdue: z.number(),
      unapplied: z.number(),
      aging: z.object({ d1_30: z.number(), d31_60: z.number(), d61_90: z.number(), d90plus: z.number() }),
      documents: z.array(
        z.object({
          ...folio,
          docDate: day,
          dueDate: day,
          daysOverdue: z.int(),
          total: z.number(),
          balance: z.number(),
        }),
      ),
    }),
  ),
  /**
   * Per currency: the opening balance and the entries, oldest first, with the balance after each. Above 2,000 entries
   * only the newest are listed and `truncated` is true. `later` has, per currency with documents dated after `to`, their
   * sums and the balance after them, which is the balance of the account.
   */
  movements: z
    .object({
      from: day,
      to: day,
      opening: z.array(z.object({ currency, balance: z.number() })),
      entries: z.array(
        z.object({
          ...folio,
          date: day,
          currency,
          debit: z.number(),
          credit: z.number(),
          balance: z.number(),
        }),
      ),
      later: z.array(z.object({ currency, debit: z.number(), credit: z.number(), balance: z.number() })),
      truncated: z.boolean(),
    })
    .nullable(),
  credit: z.object({
    limit: z.number().nullable(),
    used: z.number(),
    available: z.number().nullable(),
    currency: z.literal('$'),
    /** Pesos per dollar used to value the exposure; null while unknown. */
    rate: z.number().nullable(),
  }),
  cheques: z.array(
    z.object({ number: z.string(), bank: z.string(), dueDate: day, amount: z.number(), currency }),
  ),
  /** Accounts to pay into. */
  bankAccounts: z.array(bankAccount),
})

export type Statement = z.output<typeof statement>

export const printClientState = defineCall({
  name: 'PrintClientState',
  summary: 'The account statement as PDF; product is print.',
  path: '/{product}/ClientState',
  browser: { path: '/api/account/statement/pdf' },
  access: 'customer',
  answers: 'file',
  query: query.extend({ product: optionalText }),
  reply: fileReply,
})

export const clientState = defineCall({
  name: 'ClientState',
  summary:
    'Account statement per currency: balance, ageing, open documents, deferred cheques, credit, bank accounts to pay into; movements between days (API-18, ACC-16).',
  path: '/web/ClientState',
  browser: { path: '/api/account/statement' },
  access: 'customer',
  /** `limit`: maximum number of movements, the newest; earlier ones are included in `opening`. */
  query: query.extend({ limit: wholeNumber.pipe(z.int().max(2000)).optional() }),
  reply: statement,
  pdf: printClientState,
})

export const exportStatement = defineShopCall({
  name: 'exportStatement',
  summary: 'The account statement of the session as a workbook: sums, open documents, movements, cheques.',
  path: '/api/account/statement/xlsx',
  access: 'customer',
  answers: 'file',
  query: clientState.query.omit({ cardcode: true }),
  reply: fileReply,
})
