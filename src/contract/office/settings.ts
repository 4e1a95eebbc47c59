import { z } from 'zod'
import { DEPARTMENTS } from '#domain/accounts/department.ts'
import { TODAY_CARDS } from '#domain/office/today.ts'
import { defineOfficeRead, defineOfficeWrite } from '../define-office-call.ts'
import { amountParameter, optionalText } from '../parameters.ts'
import {
  approvalLimitsValue,
  backOrdersValue,
  bankAccountsValue,
  calendarValue,
  companyValue,
  creditValue,
  customersValue,
  erpHoldValue,
  languagesValue,
  officeLimitsValue,
  openingHoursValue,
  rateFetchValue,
  transportTaxValue,
  transportValue,
} from '../setting-values.ts'
import { day, instant } from '../shapes.ts'

/** What operators set: the company, deliveries, agencies and the exchange rate (office.md 2, OFS). */

const version = z.int().positive()
const department = z.enum(DEPARTMENTS.map(({ code }) => code))

/** A setting as it is in force, with what it does in a sentence. `version` 0: it was never saved. */
function present<Value extends z.ZodType>(value: Value) {
  return z.object({
    value,
    version: z.int(),
    effect: z.string(),
    changedAt: instant.nullable(),
    changedBy: z.string().nullable(),
  })
}

const shippingMethod = z.object({
  code: z.string().trim().min(1).max(20),
  name: z.string().trim().min(1).max(80),
  kind: z.enum(['own', 'agency', 'pickup']),
  /** Names of agencies. */
  agencies: z.array(z.string()).max(100),
  needsAddress: z.boolean(),
  /** Net pesos; null: the company's charge, or freight at destination. */
  charge: z.number().min(0).max(1e9).nullable(),
  payAtDestination: z.boolean(),
  /** Empty: all of them. */
  departments: z.array(department).max(DEPARTMENTS.length),
  days: z.string().trim().max(120),
  note: z.string().trim().max(400),
  /** `14:00`: later orders miss the departure; null: nothing departs at fixed times. */
  cutoff: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
    .nullable(),
  /** Monday is 1. */
  departureWeekdays: z.array(z.int().min(1).max(7)).max(7),
  departureLeadDays: z.int().min(0).max(10),
  isActive: z.boolean(),
})

const agency = z.object({
  code: z
    .string()
    .max(20)
    .regex(/^[A-Z0-9]+(-[A-Z0-9]+)*$/),
  name: z.string().trim().min(1).max(80),
  phone: z.string().trim().max(40),
  /** With `{guia}` where the number of the guide goes; '': it shows none. */
  trackingUrl: z.union([
    z.literal(''),
    z
      .string()
      .max(300)
      .regex(/^https:\/\/[^\s{}]+\{guia\}[^\s{}]*$/),
  ]),
  isActive: z.boolean(),
  branches: z
    .array(
      z.object({
        name: z.string().trim().min(1).max(80),
        department,
        address: z.string().trim().max(200),
        phone: z.string().trim().max(40),
      }),
    )
    .max(300),
})

const exchangeRateRow = z.object({
  date: day,
  rate: z.number(),
  buy: z.number().nullable(),
  sell: z.number().nullable(),
  source: z.string(),
  changedBy: z.string().nullable(),
})

const language = z.object({
  code: z.string(),
  label: z.string(),
  isOn: z.boolean(),
  /** Pages of it are built and served by this installation (`LANGUAGES`). */
  isInstalled: z.boolean(),
  /** Why it cannot be turned on or off, in Spanish; null: it can. */
  fixed: z.string().nullable(),
  /** Parts of the shop that stay Spanish, as operators call them. */
  inSpanish: z.array(z.string()),
  /** Public texts and blocks of the home page with words, and those that are wholly translated. */
  texts: z.int(),
  translated: z.int(),
  /** What people see, in a sentence. */
  effect: z.string(),
})

export const officeSettings = defineOfficeRead({
  name: 'OfficeSettings',
  summary:
    'Everything that can be set with its present value, its effect and who changed it last (OFS-01, OFS-11).',
  permission: 'settings.edit',
  reply: z.object({
    company: present(companyValue),
    transport: present(transportValue.nullable()),
    transportTax: present(z.number()),
    calendar: present(calendarValue),
    bankAccounts: present(bankAccountsValue),
    credit: present(creditValue),
    erpHold: present(erpHoldValue),
    approvalLimits: present(approvalLimitsValue),
    rateFetch: present(rateFetchValue),
    languages: present(languagesValue).extend({
      /** All that there are translations of, Spanish first. */
      all: z.array(language),
    }),
    /** Fixed: the domain knows no others. `code` is ISO 4217. */
    currencies: z.object({
      all: z.array(z.object({ code: z.string(), symbol: z.string(), name: z.string() })),
      effect: z.string(),
    }),
    /** Of each card its limit, the usual ones included. */
    officeLimits: present(z.record(z.enum(TODAY_CARDS), z.int())),
    openingHours: present(openingHoursValue).extend({
      /** By which limits run: the own ones, else those of the company's text. */
      inForce: openingHoursValue.unwrap(),
    }),
    customers: present(customersValue),
    backOrders: present(backOrdersValue).extend({ inForce: z.boolean() }),
    shippingMethods: z.array(shippingMethod.extend({ version })),
    agencies: z.array(agency.extend({ version })),
    /** The latest sixty, the newest first. */
    exchangeRates: z.array(exchangeRateRow),
    /** For the brand of the warranty menu. */
    brands: z.array(z.object({ name: z.string(), slug: z.string() })),
  }),
})

const text = (longest: number) => z.string().trim().max(longest)
/** What the form may save: narrower than what the shop can read. */
const companyForm = companyValue.extend({
  name: z.string().trim().min(1).max(80),
  address: text(200),
  email: z.union([z.literal(''), z.email().max(254)]),
  phone: text(60),
  whatsapp: text(40),
  hours: text(120),
  copyrightYear: z.int().min(1900).max(2200),
})
const change = <Key extends string, Value extends z.ZodType>(key: Key, value: Value) =>
  z.object({ key: z.literal(key), version: z.int().min(0), value })

export const saveSettings = defineOfficeWrite({
  name: 'SaveSettings',
  summary:
    'Saves settings, each compared with the version that was read, all or none: EDIT_CONFLICT says who changed one meanwhile (OFS-13).',
  permission: 'settings.edit',
  body: z.object({
    changes: z
      .array(
        z.discriminatedUnion('key', [
          change('company', companyForm),
          change('transport', transportValue.extend({ text: text(300) }).nullable()),
          change('transportTax', transportTaxValue),
          change('calendar', calendarValue),
          change('bankAccounts', bankAccountsValue),
          change('credit', creditValue.extend({ toleratedDays: z.int().min(0).max(3650) })),
          change('erpHold', erpHoldValue),
          change('approvalLimits', approvalLimitsValue),
          change('rateFetch', rateFetchValue),
          change('officeLimits', officeLimitsValue),
          change('openingHours', openingHoursValue),
          change('customers', customersValue),
          change('backOrders', backOrdersValue),
          change('languages', z.object({ on: z.array(z.string().max(20)).max(50) })),
        ]),
      )
      .min(1)
      .max(20),
  }),
  reply: z.object({ versions: z.array(z.object({ key: z.string(), version })) }),
})

export const transportEffect = defineOfficeRead({
  name: 'TransportEffect',
  summary: 'How many orders of the last 90 days would have paid another transport (OFS-04).',
  permission: 'settings.edit',
  query: z.object({
    minAmount: amountParameter,
    /** Absent: freight is paid at destination. */
    chargeAmount: amountParameter.optional(),
  }),
  reply: z.object({
    /** Own deliveries of the last 90 days. */
    orders: z.int(),
    dearer: z.int(),
    cheaper: z.int(),
    /** Pesos charged in all, net. */
    chargedBefore: z.number(),
    chargedAfter: z.number(),
  }),
})

export const saveShipping = defineOfficeWrite({
  name: 'SaveShipping',
  summary: 'Saves a shipping method, or the order in which they are offered (OFS-02).',
  permission: 'settings.edit',
  body: z.discriminatedUnion('act', [
    shippingMethod.extend({
      act: z.literal('save'),
      /** Null: a new one. */
      version: version.nullable(),
    }),
    z.object({ act: z.literal('order'), codes: z.array(z.string().max(20)).min(1).max(100) }),
  ]),
  reply: z.object({ methods: z.array(z.object({ code: z.string(), version })) }),
})

export const shippingFor = defineOfficeRead({
  name: 'ShippingFor',
  summary: 'What a customer is offered for an amount, what not, and why (OFS-02).',
  permission: 'settings.edit',
  query: z.object({
    customer: z.string().trim().min(1).max(15),
    amount: amountParameter.optional(),
    /** Where it goes; the customer’s department if absent. */
    department: optionalText,
  }),
  reply: z.object({
    customer: z.object({ cardcode: z.string(), name: z.string(), department: z.string() }),
    methods: z.array(
      z.object({
        code: z.string(),
        name: z.string(),
        isOffered: z.boolean(),
        /** Net pesos; null: not offered, or paid at destination. */
        charge: z.number().nullable(),
        /** Why it is offered at this charge, or not at all, in Spanish. */
        reason: z.string(),
      }),
    ),
  }),
})

export const saveAgency = defineOfficeWrite({
  name: 'SaveAgency',
  summary: 'Saves an agency with its branches; methods follow its name (OFS-03).',
  permission: 'settings.edit',
  body: agency.extend({ version: version.nullable() }),
  reply: z.object({ code: z.string(), version }),
})

export const dispatchAgencies = defineOfficeRead({
  name: 'DispatchAgencies',
  summary: 'The agencies in use with their branches, for who dispatches orders (OFS-03, OFO-16).',
  permission: 'orders.dispatch',
  reply: z.object({
    agencies: z.array(
      z.object({
        name: z.string(),
        phone: z.string(),
        /** Customers see a link with the number of the guide. */
        isTracked: z.boolean(),
        branches: z.array(z.object({ name: z.string(), department: z.string() })),
      }),
    ),
  }),
})

export const saveExchangeRate = defineOfficeWrite({
  name: 'SaveExchangeRate',
  summary: 'Sets the pesos per dollar of a day by hand; a jump over 5 % has to be confirmed (OFS-05).',
  permission: 'settings.edit',
  body: z.object({
    /** Null: today. */
    date: day.nullable().default(null),
    rate: z.number().positive().max(100_000),
    /** The rate of that day that was seen; null: there was none. */
    was: z.number().nullable(),
    confirmsJump: z.boolean().default(false),
  }),
  reply: z.object({ date: day, rate: z.number(), before: z.number().nullable() }),
})

const touchedCustomers = z.object({
  count: z.int(),
  /** Ten of them at most. */
  first: z.array(z.object({ cardcode: z.string(), name: z.string() })),
})

export const rateEffect = defineOfficeRead({
  name: 'RateEffect',
  summary:
    'What another exchange rate would touch: free transport, credit holds and the order by price; stored orders keep theirs (OFS-06).',
  permission: 'settings.edit',
  query: z.object({ rate: amountParameter.pipe(z.number().positive().max(100_000)) }),
  reply: z.object({
    /** The rate in force, with which it is compared; null: there is none. */
    before: z.number().nullable(),
    /** Of the own deliveries of the last 90 days, those that would reach the free transport, or reach it no more. */
    transport: z.object({ orders: z.int(), freed: z.int(), charged: z.int() }),
    /** Customers whose next order would be held for credit, or no more. */
    credit: z.object({ held: touchedCustomers, freed: touchedCustomers }),
    /** Products with a price in dollars, and products of any currency that change places in their node. */
    sorting: z.object({ inDollars: z.int(), moved: z.int() }),
    /** They keep the rate of their day; those held for credit stay held. */
    openOrders: z.object({ count: z.int(), held: z.int() }),
  }),
})
