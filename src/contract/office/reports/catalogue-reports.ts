import { z } from 'zod'
import { COVERAGE_GAPS, IDLE_DAYS } from '#domain/reports/catalogue.ts'
import { defineOfficeRead } from '../../define-office-call.ts'
import { optionalText, wholeNumber } from '../../parameters.ts'
import { currency, day } from '../../shapes.ts'

/** What the catalogue lacks, what does not move, and what was seen without stock. */

const list = wholeNumber.optional()

export const coverage = defineOfficeRead({
  name: 'Coverage',
  summary:
    'Of the products on sale, by brand: how many lack a price in a list, picture, bar code, node, description, stock (OFR-07).',
  permission: 'reports.read',
  query: z.object({ list }),
  reply: z.object({
    lists: z.array(z.object({ list: z.int(), name: z.string() })),
    /** The price list that was asked for, else the first. */
    list: z.int().nullable(),
    brands: z.array(
      z.object({
        slug: z.string(),
        name: z.string(),
        products: z.int(),
        missing: z.record(z.enum(COVERAGE_GAPS), z.int()),
      }),
    ),
  }),
})

export const coverageProducts = defineOfficeRead({
  name: 'CoverageProducts',
  summary: 'The products behind a figure of the coverage, by code (OFR-02).',
  permission: 'reports.read',
  query: z.object({
    list,
    gap: z.enum(COVERAGE_GAPS),
    brand: optionalText,
    limit: wholeNumber.pipe(z.int().max(50_000)).default(500),
  }),
  reply: z.object({
    products: z.array(z.object({ itemCode: z.string(), title: z.string(), brand: z.string() })),
    total: z.int(),
  }),
})

export const slowMovers = defineOfficeRead({
  name: 'SlowMovers',
  summary:
    'Products with stock that nobody bought in so many days, with its value at a price list and, for who may see costs, at cost (OFR-08).',
  permission: 'reports.read',
  query: z.object({
    days: wholeNumber.pipe(z.int()).pipe(z.literal(IDLE_DAYS)).default(90),
    list,
    brand: optionalText,
    limit: wholeNumber.pipe(z.int().max(50_000)).default(500),
  }),
  reply: z.object({
    lists: z.array(z.object({ list: z.int(), name: z.string() })),
    list: z.int().nullable(),
    products: z.array(
      z.object({
        itemCode: z.string(),
        title: z.string(),
        brand: z.string(),
        stock: z.number(),
        /** Null: never sold. */
        lastSold: day.nullable(),
        /** Stock times the price of the list; null: the list has none. */
        value: z.object({ currency, amount: z.number() }).nullable(),
        /** Stock times the latest cost, null: not known; absent without `costs.read`. */
        cost: z.object({ currency, amount: z.number() }).nullable().optional(),
      }),
    ),
    total: z.object({
      products: z.int(),
      pesos: z.number(),
      dollars: z.number(),
      /** Absent without `costs.read`. */
      cost: z.object({ products: z.int(), pesos: z.number(), dollars: z.number() }).optional(),
    }),
  }),
})

export const lostSales = defineOfficeRead({
  name: 'LostSales',
  summary:
    'Products that customers saw without stock: by how many, what they usually take, its estimated value, when it arrives (OFR-09).',
  permission: 'reports.read',
  query: z.object({ from: day, to: day, limit: wholeNumber.pipe(z.int().max(50_000)).default(500) }),
  reply: z.object({
    products: z.array(
      z.object({
        itemCode: z.string(),
        title: z.string(),
        brand: z.string(),
        customers: z.int(),
        views: z.int(),
        /** Median quantity of an order line of it, of the last year; null: never sold. */
        usual: z.number().nullable(),
        /** Customers times usual quantity at their own last net price, else nothing. */
        value: z.object({ currency, amount: z.number() }).nullable(),
        nextArrival: day.nullable(),
        inStockNow: z.boolean(),
      }),
    ),
    total: z.object({ products: z.int(), pesos: z.number(), dollars: z.number() }),
  }),
})

export const lostSalesViews = defineOfficeRead({
  name: 'LostSalesViews',
  summary: 'Which customers saw a product without stock, and when (OFR-02).',
  permission: 'reports.read',
  query: z.object({ from: day, to: day, itemCode: z.string().trim().min(1).max(50) }),
  reply: z.object({
    views: z.array(z.object({ day, cardcode: z.string(), cardName: z.string(), times: z.int() })),
  }),
})
