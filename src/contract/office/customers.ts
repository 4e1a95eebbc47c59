import { z } from 'zod'
import { optionalText, wholeNumber } from '../parameters.ts'
import { currency, day, instant } from '../shapes.ts'
import { defineOfficeRead } from './define-office-call.ts'

/** Customers as operators see and edit them (office.md OFC). */

export const CUSTOMER_STATES = ['active', 'frozen', 'invalid'] as const
export const CUSTOMER_SORTS = [
  'name',
  'code',
  'rep',
  'department',
  'balance',
  'balanceUsd',
  'overdue',
  'overdueUsd',
  'lastOrder',
] as const

export type CustomerState = (typeof CUSTOMER_STATES)[number]
export type CustomerSort = (typeof CUSTOMER_SORTS)[number]

/** `''`: no filter. */
function choice<const Values extends readonly string[]>(values: Values) {
  return z
    .enum(['', ...values])
    .nullish()
    .transform(value => value || null)
}

const named = z.object({ code: z.string(), name: z.string() })

/** What is owed in one currency; what was paid in advance is negative. */
const owed = z.object({
  currency,
  balance: z.number(),
  overdue: z.number(),
  /** The earliest due date among the overdue documents. */
  overdueSince: day.nullable(),
})

export const officeCustomers = defineOfficeRead({
  name: 'OfficeCustomers',
  summary: 'Customers with rep, terms, balance, last order and users; filtered, sorted, by pages (OFC-01).',
  permission: 'customers.read',
  query: z.object({
    /** Part of a code, name, RUT, phone or e-mail, of the customer, its contacts or users. */
    q: optionalText,
    rep: optionalText,
    group: optionalText,
    list: wholeNumber.optional(),
    department: optionalText,
    state: choice(CUSTOMER_STATES),
    /** Only those who owe something, or something overdue. */
    debt: choice(['any', 'overdue']),
    /** Only those without an active user, or with one. */
    users: choice(['none', 'some']),
    sort: z.enum(CUSTOMER_SORTS).default('name'),
    direction: z.enum(['asc', 'desc']).default('asc'),
    /** `next` of the page before. */
    after: optionalText,
    limit: wholeNumber.pipe(z.int().max(500)).default(50),
  }),
  reply: z.object({
    customers: z.array(
      z.object({
        cardcode: z.string(),
        name: z.string(),
        tradeName: z.string().nullable(),
        rut: z.string(),
        phone: z.string(),
        rep: named.nullable(),
        group: z.string().nullable(),
        list: z.object({ number: z.int(), name: z.string() }),
        department: z.string(),
        balances: z.array(owed),
        lastOrderAt: instant.nullable(),
        /** Who can sign in. */
        users: z.int(),
        /** Who was invited and has not answered. */
        invited: z.int(),
        state: z.enum(CUSTOMER_STATES),
      }),
    ),
    total: z.int(),
    /** Null on the last page. */
    next: z.string().nullable(),
  }),
})

export const customerChoices = defineOfficeRead({
  name: 'CustomerChoices',
  summary: 'What customers may be filtered by and set to: reps, groups, price lists, shipping methods.',
  permission: 'customers.read',
  reply: z.object({
    reps: z.array(named.extend({ active: z.boolean() })),
    groups: z.array(z.string()),
    lists: z.array(z.object({ number: z.int(), name: z.string() })),
    shipping: z.array(named),
  }),
})
