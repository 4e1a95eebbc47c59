import { z } from 'zod'
import { defineOfficeRead } from '../../define-office-call.ts'
import { optionalText, wholeNumber } from '../../parameters.ts'
import { currency, day, instant } from '../../shapes.ts'

/** Customers to be called: carts that wait, and rhythms that broke. */

const seller = z.object({ code: z.string(), name: z.string() }).nullable()
const amount = z.object({ currency, amount: z.number() })

export const abandonedCarts = defineOfficeRead({
  name: 'AbandonedCarts',
  summary:
    'Carts that nobody touched for 1 to 30 days: value per currency at the customer’s prices, seller, what changed in price or stock since (OFR-06).',
  permission: 'reports.read',
  query: z.object({
    minDays: wholeNumber.pipe(z.int().max(30)).default(1),
    maxDays: wholeNumber.pipe(z.int().max(30)).default(30),
    seller: optionalText,
    limit: wholeNumber.pipe(z.int().max(500)).default(100),
  }),
  reply: z.object({
    carts: z.array(
      z.object({
        cardcode: z.string(),
        cardName: z.string(),
        email: z.string(),
        name: z.string(),
        /** In E.164, where it can be written to. */
        phone: z.string().nullable(),
        seller,
        updatedAt: instant,
        days: z.int(),
        /** Net, of what can be ordered now. */
        totals: z.array(amount),
        lines: z.array(
          z.object({
            itemCode: z.string(),
            title: z.string(),
            quantity: z.number(),
            /** Net price of one now; null: it cannot be bought. */
            price: amount.nullable(),
            /** List price when the cart was touched last, where it is another now. */
            listBefore: amount.nullable(),
            listNow: amount.nullable(),
            stock: z.enum(['enough', 'short', 'none']),
            /** Units in the warehouse when the cart was touched last, where there are others now (OFR-06). */
            stockBefore: z.number().nullable(),
            stockNow: z.number().nullable(),
          }),
        ),
        /** Promotions in it, which are not in `lines`. */
        promos: z.int(),
      }),
    ),
    /** All carts of the days. */
    cartCount: z.int(),
  }),
  timeoutMs: 30_000,
})

export const slackingCustomers = defineOfficeRead({
  name: 'SlackingCustomers',
  summary:
    'Customers whose rhythm of ordering broke, against their own cadence, with the evidence, those furthest behind first (OFR-10).',
  permission: 'reports.read',
  query: z.object({ seller: optionalText, limit: wholeNumber.pipe(z.int().max(50_000)).default(500) }),
  reply: z.object({
    customers: z.array(
      z.object({
        cardcode: z.string(),
        cardName: z.string(),
        phone: z.string().nullable(),
        seller,
        lastOrder: day,
        /** Usual days between two orders, and days since the last. */
        cadence: z.number(),
        since: z.int(),
        /** Days with orders that the cadence was read from. */
        ordered: z.int(),
        /** The longest pause there was before. */
        longest: z.int(),
        /** Usual net of a month, of the twelve months until the last order. */
        monthly: z.array(amount),
      }),
    ),
    customerCount: z.int(),
  }),
})
