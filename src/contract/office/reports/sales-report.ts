import { z } from 'zod'
import { SALES_BY, SALES_SORTS } from '#domain/reports/sales.ts'
import { defineOfficeRead } from '../../define-office-call.ts'
import { flag, optionalText, wholeNumber } from '../../parameters.ts'
import { currency, day } from '../../shapes.ts'

/** Sales: orders that were neither cancelled nor rejected, net of tax, by the business day of the order (OFR-01). */

/** The value of a filter and the key of a row of what has none: no seller, a product that is gone. */
export const NONE = '-'

const filters = {
  customer: optionalText,
  product: optionalText,
  brand: optionalText,
  /** Path of a node of the tree, with all below it. */
  node: optionalText,
  seller: optionalText,
  department: optionalText,
  channel: optionalText,
}
export const span = { from: day, to: day }

export const salesFigures = z.object({
  orders: z.int(),
  units: z.number(),
  /** Net of tax in pesos and in dollars, never added. */
  pesos: z.number(),
  dollars: z.number(),
  /** All in pesos, each line at the rate of its own order (OFR-03). */
  equivalent: z.number(),
  /** Lines in dollars whose order has no rate: they are not in `equivalent`. */
  unrated: z.int(),
})

export const salesReport = defineOfficeRead({
  name: 'SalesReport',
  summary:
    'Sales by customer, product, brand, node, seller, department, channel or day, against an earlier span (OFR-01).',
  permission: 'reports.read',
  query: z.object({
    by: z.enum(SALES_BY),
    ...span,
    ...filters,
    /** The span to compare with: a year earlier, right before, or from a day on; absent: none. */
    against: z.union([z.enum(['year', 'before']), day]).optional(),
    /** Where it begins on a day, its last one; absent: as many days as the report has. */
    againstTo: day.optional(),
    sort: z.enum(SALES_SORTS).default('pesos'),
    limit: wholeNumber.pipe(z.int().max(50_000)).default(500),
  }),
  reply: z.object({
    rows: z.array(
      z.object({ key: z.string(), label: z.string(), now: salesFigures, before: salesFigures.nullable() }),
    ),
    /** All rows there are; the reply has the first. */
    rowCount: z.int(),
    /** Of all rows; an order counts once. */
    total: z.object({ now: salesFigures, before: salesFigures.nullable() }),
    /** The span compared with. */
    earlier: z.object(span).nullable(),
  }),
  timeoutMs: 30_000,
})

export const salesLines = defineOfficeRead({
  name: 'SalesLines',
  summary: 'The order lines behind a figure of the sales report, newest first, with their sums (OFR-02).',
  permission: 'reports.read',
  query: z.object({
    ...span,
    ...filters,
    after: optionalText,
    limit: wholeNumber.pipe(z.int().max(2_000)).default(100),
    /** Also the sums, of all lines. */
    sums: flag,
  }),
  reply: z.object({
    lines: z.array(
      z.object({
        orderId: z.int(),
        docNum: z.int(),
        lineNum: z.int(),
        day,
        cardcode: z.string(),
        cardName: z.string(),
        itemCode: z.string(),
        title: z.string(),
        /** A price other than the customer's (OFC-20). */
        ownPrice: z.boolean(),
        quantity: z.number(),
        currency,
        /** Net of tax. */
        net: z.number(),
        /** In pesos at the rate of its order; null: it has none. */
        equivalent: z.number().nullable(),
      }),
    ),
    sums: salesFigures.nullable(),
    next: z.string().nullable(),
  }),
  timeoutMs: 30_000,
})
