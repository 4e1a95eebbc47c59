import type { Currency } from '#domain/money/money.ts'
import { demoCustomers } from '../data/customers.ts'

export type DemoCustomer = (typeof demoCustomers)[number]

/** How a demo customer buys and pays. Days are counted back from the day of seeding. */
export interface Buyer {
  readonly customer: DemoCustomer
  /** The oldest and the newest order, in days ago. */
  readonly oldest: number
  readonly newest: number
  /** Days between two orders on average. */
  readonly rhythm: number
  /** Lines of the longest ordinary order. */
  readonly longest: number
  /** Multiplies the quantities. */
  readonly scale: number
  /** Days ago, newest first: the next older order is longer than an invoice allows. */
  readonly openings: readonly number[]
  /** Whether the newest orders show every state, or the newest is on hold. */
  readonly recent: 'every-state' | 'held' | 'none'
  /** Invoices younger than this were never paid; 0: the customer pays. */
  readonly unpaidSince: number
  readonly late: readonly LatePayment[]
}

/** A late payment, of the invoice whose due date is nearest to `daysOverdue` ago. */
export interface LatePayment {
  readonly currency: Currency
  readonly daysOverdue: number
  /** The part that was paid, 0 to 1. */
  readonly paidShare: number
}

const ordinary = { newest: 1, scale: 1, openings: [], unpaidSince: 0, late: [] } as const

/**
 * C20001 has three years of orders and owes dollars that are not due and pesos of every age; C20002 has a year and a
 * half; C20004 stopped paying and was frozen; C20005 is over its limit. C20003 has not bought yet.
 */
export const buyers: readonly Buyer[] = [
  {
    ...ordinary,
    customer: customerOf('C20001'),
    oldest: 1_090,
    rhythm: 2.9,
    longest: 60,
    recent: 'every-state',
    openings: [290, 655, 1_020],
    late: [
      { currency: '$', daysOverdue: 14, paidShare: 0 },
      { currency: '$', daysOverdue: 45, paidShare: 0.4 },
      { currency: '$', daysOverdue: 75, paidShare: 0.5 },
      { currency: '$', daysOverdue: 99, paidShare: 0.7 },
    ],
  },
  {
    ...ordinary,
    customer: customerOf('C20002'),
    oldest: 548,
    rhythm: 6.8,
    longest: 40,
    recent: 'every-state',
    scale: 2,
    late: [{ currency: 'U$', daysOverdue: 18, paidShare: 0 }],
  },
  {
    ...ordinary,
    customer: customerOf('C20004'),
    oldest: 900,
    newest: 430,
    rhythm: 45,
    longest: 12,
    recent: 'none',
    unpaidSince: 560,
  },
  {
    ...ordinary,
    customer: customerOf('C20005'),
    oldest: 380,
    newest: 3,
    rhythm: 17,
    longest: 8,
    recent: 'held',
    scale: 3,
  },
]

function customerOf(cardcode: string): DemoCustomer {
  const customer = demoCustomers.find(one => one.cardcode === cardcode)
  if (customer === undefined) throw new Error(`Unknown demo customer ${cardcode}`)
  return customer
}
