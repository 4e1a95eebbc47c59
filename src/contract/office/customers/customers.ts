import { z } from 'zod'
import {
  ADDRESS_FIELDS,
  CONTACT_FIELDS,
  CUSTOMER_FIELDS,
  CUSTOMER_SORTS,
  CUSTOMER_STATES,
} from '#domain/office/customer-list.ts'
import { defineOfficeRead, defineOfficeWrite } from '../../define-office-call.ts'
import { optionalText, wholeNumber } from '../../parameters.ts'
import { address, currency, day, instant } from '../../shapes.ts'

/** Customers as operators see and edit them (office.md OFC). */

/** One of the values, or '' for no filter. */
function choice<const Values extends readonly [string, ...string[]]>(values: Values) {
  return z.enum(values).or(z.literal('')).default('')
}

const cardcode = z.string().trim().min(1).max(15)
const named = z.object({ code: z.string(), name: z.string() })

/** What is owed in one currency; what was paid in advance is negative. */
export const owed = z.object({
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

/** What a customer buys regularly and is late with, by its own pauses. */
const missed = z.object({
  itemCode: z.string(),
  title: z.string(),
  lastDay: day,
  /** Units of the last time. */
  quantity: z.number(),
  /** Days that usually pass between two purchases. */
  everyDays: z.number(),
})

export const customerVisits = defineOfficeRead({
  name: 'CustomerVisits',
  summary:
    'Visits that are due, and those of the next seven days, by zone: what is overdue, and what the customer usually buys and did not (OFC-21).',
  permission: 'customers.read',
  reply: z.object({
    today: day,
    visits: z.array(
      z.object({
        cardcode: z.string(),
        name: z.string(),
        phone: z.string(),
        state: z.enum(CUSTOMER_STATES),
        /** Where the usual delivery goes; without one only the department. */
        city: z.string().nullable(),
        department: z.string(),
        day,
        /** The note that planned it. */
        note: z.string(),
        author: z.string(),
        balances: z.array(owed),
        lastOrderAt: instant.nullable(),
        /** Those furthest behind first; at most eight. */
        missed: z.array(missed),
      }),
    ),
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

const user = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  status: z.enum(['pending', 'active', 'blocked']),
  createdAt: instant,
  lastLoginAt: instant.nullable(),
  /** Open sessions, the last used first. */
  sessions: z.array(z.object({ userAgent: z.string(), createdAt: instant, lastSeenAt: instant })),
  /** Browsers that signed in before. */
  devices: z.int(),
  /** Another e-mail that waits for its confirmations. */
  emailChange: z
    .object({
      newEmail: z.string(),
      requestedAt: instant,
      expiresAt: instant,
      oldConfirmed: z.boolean(),
      newConfirmed: z.boolean(),
    })
    .nullable(),
})

const contact = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  role: z.string(),
  receivesInvoices: z.boolean(),
})

const money = z.object({ currency, amount: z.number() })

const openOrder = z.object({
  orderId: z.int(),
  docNum: z.int(),
  createdAt: instant,
  status: z.string(),
  statusDescription: z.string(),
  lines: z.int(),
  totals: z.array(money),
})

const note = z.object({
  id: z.int(),
  at: instant,
  author: z.string(),
  body: z.string(),
  nextVisit: day.nullable(),
})

export const officeCustomer = defineOfficeRead({
  name: 'OfficeCustomer',
  summary:
    'A customer whole: what they owe and how late, open orders, last 90 days, cart, users, notes (OFC-02).',
  permission: 'customers.read',
  query: z.object({ cardcode }),
  reply: z.object({
    cardcode: z.string(),
    name: z.string(),
    tradeName: z.string().nullable(),
    rut: z.string(),
    email: z.string(),
    phone: z.string(),
    department: z.string(),
    seller: z.string().nullable(),
    shipping: z.string().nullable(),
    group: z.string().nullable(),
    priceList: z.int(),
    paymentTerms: z.string(),
    paymentDays: z.int(),
    creditLimit: z.number().nullable(),
    /** Null: the setting's, `toleratedDays`. */
    graceDays: z.int().nullable(),
    toleratedDays: z.number(),
    state: z.enum(CUSTOMER_STATES),
    blockedReason: z.string().nullable(),
    createdAt: instant,
    syncedAt: instant.nullable(),
    /** Shown as `Del ERP`, and not edited here. */
    erpFields: z.array(z.string()),
    rep: named.extend({ phone: z.string(), whatsapp: z.string(), email: z.string() }).nullable(),
    list: z.object({ number: z.int(), name: z.string() }),
    balances: z.array(owed),
    credit: z.object({ limit: z.number().nullable(), used: z.number(), available: z.number().nullable() }),
    /** Open balances and open orders: with the next order they decide whether it is held (CHK-21). */
    exposure: z.array(money),
    /** When the oldest overdue document was due; null: none is. */
    overdueSince: day.nullable(),
    /** Pesos per dollar; null: none is known. */
    rate: z.number().nullable(),
    /** In pesos: up to this exposure an operator lets orders pass for now; null: nobody does. */
    creditOverride: z.number().nullable(),
    openOrders: z.array(openOrder),
    openOrderCount: z.int(),
    /** Per currency, net: the last 90 days beside the same days a year before. */
    recent: z.array(
      z.object({ currency, orders: z.int(), net: z.number(), ordersBefore: z.int(), netBefore: z.number() }),
    ),
    carts: z.array(
      z.object({
        email: z.string(),
        lines: z.int(),
        promos: z.int(),
        updatedAt: instant,
        /** Of its lines, net, at the customer's prices of now; promotions apart. */
        totals: z.array(money),
      }),
    ),
    users: z.array(user),
    contacts: z.array(contact),
    addresses: z.array(address),
    notes: z.array(note),
  }),
})

const editedValue = z.union([z.string().max(500), z.number(), z.boolean(), z.null()])

function edits<const Fields extends readonly string[]>(fields: Fields) {
  return z
    .array(z.object({ field: z.enum(fields), was: editedValue, now: editedValue }))
    .min(1)
    .max(50)
}

const contactId = z.int().positive()
const saved = z.object({ cardcode: z.string(), saved: z.array(z.string()) })

export const saveCustomer = defineOfficeWrite({
  name: 'SaveCustomer',
  summary:
    'Creates a customer or edits its fields; what somebody else changed meanwhile is EDIT_CONFLICT, the rest is saved (OFC-03, OFX-11).',
  permission: 'customers.edit',
  body: z.object({
    cardcode,
    isNew: z.boolean().default(false),
    /** Of a new customer also price list, group and payment terms. */
    fields: edits([...CUSTOMER_FIELDS, 'priceList', 'group', 'paymentTerms']),
  }),
  reply: saved,
})

export const saveContact = defineOfficeWrite({
  name: 'SaveContact',
  summary:
    'Adds, edits or removes a person of a customer; what somebody else changed meanwhile is EDIT_CONFLICT (OFC-03, OFX-11).',
  permission: 'customers.edit',
  body: z.discriminatedUnion('act', [
    z.object({ act: z.literal('add'), cardcode, fields: edits(CONTACT_FIELDS) }),
    z.object({ act: z.literal('edit'), cardcode, id: contactId, fields: edits(CONTACT_FIELDS) }),
    z.object({ act: z.literal('remove'), cardcode, id: contactId }),
  ]),
  reply: z.object({ saved: z.array(z.string()) }),
})

export const saveCustomerAddress = defineOfficeWrite({
  name: 'SaveCustomerAddress',
  summary:
    'Adds, edits or removes an address of a customer; what somebody else changed meanwhile is EDIT_CONFLICT (OFC-03, OFX-11).',
  permission: 'customers.edit',
  body: z.discriminatedUnion('act', [
    z.object({ act: z.literal('add'), cardcode, fields: edits(ADDRESS_FIELDS) }),
    z.object({ act: z.literal('edit'), cardcode, id: z.int().positive(), fields: edits(ADDRESS_FIELDS) }),
    z.object({ act: z.literal('remove'), cardcode, id: z.int().positive() }),
  ]),
  reply: z.object({ saved: z.array(z.string()) }),
})

export const freezeCustomer = defineOfficeWrite({
  name: 'FreezeCustomer',
  summary:
    'Freezes, invalidates or reactivates a customer, with a reason; open sessions obey at once (OFC-04).',
  permission: 'customers.edit',
  body: z.object({
    cardcode,
    state: z.enum(CUSTOMER_STATES),
    reason: z.string().trim().min(3).max(500),
  }),
  reply: z.object({ state: z.enum(CUSTOMER_STATES), endedSessions: z.int() }),
})

export const noteCustomer = defineOfficeWrite({
  name: 'NoteCustomer',
  summary: 'Adds a note about a customer, with the next visit if there is one (OFC-21).',
  permission: 'customers.read',
  body: z.object({
    cardcode,
    body: z.string().trim().min(1).max(2000),
    nextVisit: day.nullable().default(null),
  }),
  reply: z.object({ id: z.int() }),
})

export const customerHistory = defineOfficeRead({
  name: 'CustomerHistory',
  summary:
    'What was changed of a customer, by whom, newest first: terms, limits, contacts, users (OFA-21, OFC-10).',
  permission: 'customers.read',
  query: z.object({
    cardcode,
    /** Only changes before this one, for the next page. */
    before: wholeNumber.optional(),
  }),
  reply: z.object({
    changes: z.array(
      z.object({
        id: z.int(),
        at: instant,
        /** Its act; null where the person may not see it. */
        changeSetId: z.int().nullable(),
        actor: z.string(),
        title: z.string(),
        entity: z.string(),
        key: z.string(),
        /** Null: the whole row was added or removed. */
        field: z.string().nullable(),
        before: z.unknown(),
        after: z.unknown(),
      }),
    ),
    next: z.int().nullable(),
  }),
})
