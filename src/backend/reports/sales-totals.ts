import { salesTotals } from '#contract/office/reports/sales-totals.ts'
import type { Span } from '#domain/reports/sales.ts'
import { addDays, addMonths, type BusinessDay, businessDayOf, weekdayOf } from '#domain/time/business-day.ts'
import type { Route } from '../platform/calls/define-handler.ts'
import type { Office } from '../platform/calls/office-calls.ts'
import { runInSlices } from '../platform/concurrency/time-slices.ts'
import type { Database } from '../platform/db/pool.ts'
import { findCostSteps } from './margins/queries.ts'
import { codesSold, type Margins, sumMargins } from './margins/sum-margins.ts'
import { readSalesData, type SalesParts } from './sales/read-sales.ts'
import type { SalesData } from './sales/sales-filter.ts'
import { sumSales } from './sales/sum-sales.ts'

interface TotalsOptions extends SalesParts {
  readonly office: Office
}

const NO_FILTER = {
  customer: '',
  product: '',
  brand: '',
  node: '',
  seller: '',
  department: '',
  channel: '',
}

/** What `Hoy` shows of sales (OFH-06). */
export function salesTotalsHandlers({ office, ...parts }: TotalsOptions): Route[] {
  return [
    office.handle(salesTotals, async ({ scope, operator, now }) => {
      const data = await readSalesData(parts, scope)
      const totals = spansUntil(businessDayOf(now))
      // Who may not see costs gets no field of theirs (OFA-12).
      const marginsOf = operator.permissions.has('costs.read')
        ? await marginsReader(
            parts.db,
            data,
            totals.map(({ current }) => current),
          )
        : null
      const spansOf = totals.map(async ({ span, current, earlier }) => {
        const options = { by: 'channel', filter: NO_FILTER, now: current, earlier } as const
        const summed = await runInSlices(sumSales(data, options))
        return {
          span,
          ...current,
          now: summed.now.figures(),
          before: summed.before.figures(),
          earlier,
          ...(marginsOf && { margins: await marginsOf(current) }),
        }
      })
      return { spans: await Promise.all(spansOf) }
    }),
  ]
}

/** Reads what was sold in the spans, which end on one day, did cost. */
async function marginsReader(
  db: Database,
  data: SalesData,
  spans: readonly Span[],
): Promise<(span: Span) => Promise<Margins>> {
  const longest = spans.reduce((longest, span) => (span.from < longest.from ? span : longest))
  const costs = await findCostSteps(db, await runInSlices(codesSold(data, NO_FILTER, longest)))
  return async span => {
    const options = { by: 'customer', filter: NO_FILTER, span, costs } as const
    return (await runInSlices(sumMargins(data, options))).total.figures()
  }
}

interface TotalSpan {
  readonly span: 'today' | 'week' | 'month'
  readonly current: Span
  readonly earlier: Span
}

/** Today beside yesterday, the week since Monday and the month until today beside the same days of the one before. */
export function spansUntil(today: BusinessDay): TotalSpan[] {
  const monday = addDays(today, -((weekdayOf(today) + 6) % 7))
  const first = `${today.slice(0, 8)}01`
  return [
    {
      span: 'today',
      current: { from: today, to: today },
      earlier: { from: addDays(today, -1), to: addDays(today, -1) },
    },
    {
      span: 'week',
      current: { from: monday, to: today },
      earlier: { from: addDays(monday, -7), to: addDays(today, -7) },
    },
    {
      span: 'month',
      current: { from: first, to: today },
      earlier: { from: addMonths(first, -1), to: addMonths(today, -1) },
    },
  ]
}
