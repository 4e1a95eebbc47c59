import { z } from 'zod'
import { present, readData } from '../basics/read-data.ts'
import { type DemoCustomer, demoCustomers } from '../data/customers.ts'

/** How a demo customer buys and pays. Days are counted back from the day of seeding. */
const habits = z.strictObject({
  cardcode: z.string(),
  /** The oldest and the newest order, in days ago. */
  oldest: z.number(),
  newest: z.number().default(1),
  /** Days between two orders on average. */
  rhythm: z.number(),
  /** Lines of the longest ordinary order. */
  longest: z.number(),
  /** Multiplies the quantities. */
  scale: z.number().default(1),
  /** Days ago, newest first: the next older order is longer than an invoice allows. */
  openings: z.array(z.number()).default([]),
  /** Whether the newest orders show every state, or the newest is on hold. */
  recent: z.enum(['every-state', 'held', 'none']),
  /** Invoices younger than this were never paid; 0: the customer pays. */
  unpaidSince: z.number().default(0),
  /** Late payments, each of the invoice whose due date is nearest to `daysOverdue` ago. */
  late: z
    .array(
      z.strictObject({
        currency: z.enum(['$', 'U$']),
        daysOverdue: z.number(),
        /** The part that was paid, 0 to 1. */
        paidShare: z.number(),
      }),
    )
    .default([]),
})

export interface Buyer extends z.infer<typeof habits> {
  readonly customer: DemoCustomer
}

export type LatePayment = Buyer['late'][number]

/**
 * C20001 has three years of orders and owes dollars that are not due and pesos of every age; C20002 has a year and a
 * half; C20004 stopped paying and was frozen; C20005 is over its limit. C20003 has not bought yet.
 */
export const buyers: readonly Buyer[] = readData('history/buyers.json', z.array(habits)).map(one => ({
  ...one,
  customer: present(
    demoCustomers.find(({ cardcode }) => cardcode === one.cardcode),
    one.cardcode,
  ),
}))

const pastPromo = z.strictObject({
  docEntry: z.number(),
  description: z.string(),
  /** In multiples of the product. */
  factorQty: z.number(),
  finalDiscount: z.number(),
  /** Indexes of its products in the customer's range. */
  ranks: z.array(z.number()),
})

export type PastPromo = z.infer<typeof pastPromo>

/** Promotions that have ended and were deleted; old orders still refer to them. */
export const pastPromos = readData('history/past-promos.json', z.array(pastPromo))
