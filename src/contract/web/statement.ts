import { z } from 'zod'
import { defineCall } from '../call.ts'
import { fileReply } from '../file-reply.ts'
import { cardcodeParameter, dayOrInstant, optionalText, wholeNumber } from '../parameters.ts'
import { bankAccount, currency, day, documentKind } from '../shapes.ts'

/** The customer's account, not the browser's state of section 3 of the specification (D35). */

const folio = {
  kind: documentKind,
  docNum: z.int(),
  cfeType: z.int().nullable(),
  folioPref: z.string().nullable(),
  folioNum: z.int().nullable(),
}

const query = z.object({
  cardcode: cardcodeParameter,
  /** Both days are included; without `from` no movements are listed. */
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
   * Per currency: the balance before the first entry, what moved it, oldest first, with the balance after each. Of
   * more than 2,000 entries the newest are listed, and `truncated` says so.
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
      truncated: z.boolean(),
    })
    .nullable(),
  credit: z.object({
    limit: z.number().nullable(),
    used: z.number(),
    available: z.number().nullable(),
    currency: z.literal('$'),
    /** Pesos per dollar the exposure was valued with; null while none is known. */
    rate: z.number().nullable(),
  }),
  cheques: z.array(
    z.object({ number: z.string(), bank: z.string(), dueDate: day, amount: z.number(), currency }),
  ),
  /** Where the company is paid. */
  bankAccounts: z.array(bankAccount),
})

export type Statement = z.output<typeof statement>

export const printClientState = defineCall({
  name: 'PrintClientState',
  summary: 'The account statement as PDF; product is print.',
  path: '/{product}/ClientState',
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
  access: 'customer',
  /** `limit`: movements listed at most, the newest; what goes before is in `opening`. */
  query: query.extend({ limit: wholeNumber.pipe(z.int().max(2000)).optional() }),
  reply: statement,
  pdf: printClientState,
})
