import { z } from 'zod'
import { defineOfficeCall, defineOfficeRead, defineOfficeWrite } from '../../define-office-call.ts'
import { currency, day, itemCode } from '../../shapes.ts'

/** What a customer pays, and why (office.md OFC-07, OFC-10). */

const cardcode = z.string().trim().min(1).max(15)
const percent = z.number().min(0).max(100)
const scope = z.enum(['item', 'brand', 'category', 'all'])

/** In force today, later or no longer. */
const when = z.enum(['now', 'later', 'ended'])

const storedDiscount = z.object({
  id: z.int(),
  /** False: the group's, which its customers share. */
  own: z.boolean(),
  scope,
  /** Item code, brand slug or path of the node; null for all. */
  ref: z.string().nullable(),
  refName: z.string(),
  percent,
  validFrom: day.nullable(),
  validTo: day.nullable(),
  when,
})

export const customerTermsOf = defineOfficeRead({
  name: 'CustomerTermsOf',
  summary: 'Price list, group, discounts and special prices of a customer (OFC-07).',
  permission: 'prices.read',
  query: z.object({ cardcode }),
  reply: z.object({
    cardcode: z.string(),
    priceList: z.int(),
    group: z.string().nullable(),
    paymentTerms: z.string(),
    creditLimit: z.number().nullable(),
    graceDays: z.int().nullable(),
    discounts: z.array(storedDiscount),
    specialPrices: z.array(
      z.object({
        itemCode: z.string(),
        title: z.string(),
        price: z.number(),
        currency,
        percent,
        validFrom: day,
        validTo: day.nullable(),
        when,
        listPrice: z.object({ price: z.number(), currency }).nullable(),
      }),
    ),
  }),
})

export const groupTermsOf = defineOfficeRead({
  name: 'GroupTermsOf',
  summary: 'The discounts that the customers of a group share, to copy them (OFC-09).',
  permission: 'customers.terms',
  query: z.object({ group: z.string().trim().min(1).max(60) }),
  reply: z.object({ group: z.string(), discounts: z.array(storedDiscount) }),
})

export const customerPriceOf = defineOfficeRead({
  name: 'CustomerPriceOf',
  summary:
    'What a customer pays for a product today and why: every rule that concerns it, and the one that won.',
  permission: 'prices.read',
  query: z.object({ cardcode, itemCode }),
  reply: z.object({
    itemCode: z.string(),
    title: z.string(),
    active: z.boolean(),
    list: z.object({ number: z.int(), name: z.string() }),
    listPrice: z.object({ price: z.number(), currency }).nullable(),
    price: z.number(),
    discount: percent,
    finalPrice: z.number(),
    currency,
    reasons: z.array(
      z.object({
        kind: z.enum(['special', ...scope.options]),
        own: z.boolean(),
        ref: z.string().nullable(),
        refName: z.string(),
        percent,
        price: z.number().nullable(),
        currency: currency.nullable(),
        validFrom: day.nullable(),
        validTo: day.nullable(),
        outcome: z.enum(['applies', 'not-yet', 'ended', 'outranked']),
      }),
    ),
  }),
})

const editedValue = z.union([z.string().max(200), z.number(), z.null()])
const discountValue = z.object({ percent, validTo: day.nullable().default(null) })
const specialValue = z.object({
  price: z.number().nonnegative().max(9_999_999_999),
  currency: currency.optional(),
  percent: percent.default(0),
  validTo: day.nullable().default(null),
})

const termsBody = z.object({
  cardcode,
  fields: z
    .array(z.object({ field: z.enum(['priceList', 'group']), was: editedValue, now: editedValue }))
    .max(2)
    .default([]),
  /** `was` null: a new one; `now` null: it is removed. */
  discounts: z
    .array(
      z.object({
        scope,
        ref: z.string().trim().max(300).nullable(),
        validFrom: day.nullable().default(null),
        was: discountValue.nullable(),
        now: discountValue.nullable(),
      }),
    )
    .max(2000)
    .default([]),
  specialPrices: z
    .array(
      z.object({
        itemCode,
        /** Absent for a new one: from today on. */
        validFrom: day.optional(),
        was: specialValue.nullable(),
        now: specialValue.nullable(),
      }),
    )
    .max(2000)
    .default([]),
})

export const saveTerms = defineOfficeWrite({
  name: 'SaveTerms',
  summary:
    'Price list, group, discounts and special prices of a customer, each compared with what it was; conflicts are EDIT_CONFLICT (OFC-07).',
  permission: 'customers.terms',
  body: termsBody,
  reply: z.object({ saved: z.int() }),
  bodyLimit: 1024 * 1024,
})

const money = z.object({ currency, was: z.number(), now: z.number() })
const movedPrice = z.object({
  itemCode: z.string(),
  title: z.string(),
  /** What the customer pays for one, net; null: it cannot be ordered. */
  was: z.number().nullable(),
  now: z.number().nullable(),
  currency,
  /** Of `was`, where it is another one. */
  wasCurrency: currency,
  /** Of the price before, in tenths; null where the two cannot be compared. */
  tenths: z.int().nullable(),
  /** Bought in 12 months. */
  units: z.number(),
})

export const previewTerms = defineOfficeCall({
  name: 'PreviewTerms',
  summary:
    'What changed terms would do to a customer’s prices on a day: products dearer and cheaper, weighted by what was bought in 12 months, and the lines of open carts (OFC-08). Changes nothing.',
  method: 'POST',
  permission: 'customers.terms',
  repeatable: true,
  bodyLimit: 1024 * 1024,
  /** `day`: today by default. */
  body: termsBody.extend({ day: day.nullable().default(null) }),
  reply: z.object({
    day,
    up: z.int(),
    down: z.int(),
    equal: z.int(),
    /** Products that can be ordered from then on, or no longer. */
    appear: z.int(),
    vanish: z.int(),
    currencyChanged: z.int(),
    /** In tenths of a percent; null where nothing can be compared. */
    averageTenths: z.int().nullable(),
    /** By the units bought in 12 months; null where nothing was. */
    weightedTenths: z.int().nullable(),
    /** What was bought in 12 months at the prices before and after; products whose currency changes are left out. */
    bought: z.array(money),
    /** Those that move most in money of what was bought, then the largest of all. */
    boughtMoves: z.array(movedPrice),
    largest: z.array(movedPrice),
    carts: z.array(
      z.object({
        email: z.string(),
        lines: z.array(movedPrice.extend({ quantity: z.number() })),
        /** Of the lines that change. */
        totals: z.array(money),
      }),
    ),
    /** Values that somebody else changed meanwhile; they are asked about when the terms are saved. */
    conflicts: z.int(),
  }),
})

export const saveCredit = defineOfficeWrite({
  name: 'SaveCredit',
  summary: 'Credit limit, days of grace and payment terms, with a reason and a step-up (OFC-10).',
  permission: 'customers.terms',
  stepUp: true,
  body: z.object({
    cardcode,
    fields: z
      .array(
        z.object({
          field: z.enum(['creditLimit', 'graceDays', 'paymentTerms']),
          was: editedValue,
          now: editedValue,
        }),
      )
      .min(1)
      .max(3),
    reason: z.string().trim().min(3).max(500),
  }),
  reply: z.object({ saved: z.array(z.string()) }),
})
