import { z } from 'zod'
import { MARGIN_BY, MARGIN_SORTS } from '#domain/reports/margin.ts'
import { defineOfficeRead } from '../../define-office-call.ts'
import { wholeNumber } from '../../parameters.ts'
import { salesLines } from './sales-report.ts'

/** What was left of sales, at the cost of the day of each order (OFR-11). */

/** Sales of one currency whose cost is known; never added to another. */
const ofCurrency = z.object({
  net: z.number(),
  cost: z.number(),
  margin: z.number(),
  /** Of the net; null: there is none. */
  percent: z.number().nullable(),
})

export const marginFigures = z.object({
  pesos: ofCurrency,
  dollars: ofCurrency,
  /** Lines without a known cost on their day, or whose cost is in the other currency and the order has no rate. */
  uncosted: z.object({ lines: z.int(), pesos: z.number(), dollars: z.number() }),
})

export const marginReport = defineOfficeRead({
  name: 'MarginReport',
  summary:
    'Margin by product, customer or order at the cost of the day of the order; for who may see reports and costs (OFR-11).',
  permission: 'costs.read',
  query: salesLines.query.omit({ after: true, limit: true, sums: true }).extend({
    by: z.enum(MARGIN_BY),
    sort: z.enum(MARGIN_SORTS).default('pesos'),
    limit: wholeNumber.pipe(z.int().max(50_000)).default(500),
  }),
  reply: z.object({
    rows: z.array(z.object({ key: z.string(), label: z.string(), ...marginFigures.shape })),
    rowCount: z.int(),
    total: marginFigures,
  }),
  timeoutMs: 30_000,
})
