import { z } from 'zod'
import { salesLines, salesReport, salesTotals } from '#contract/office/reports/sales-report.ts'
import type { Span } from '#domain/reports/sales.ts'
import { addDays, addMonths, type BusinessDay, businessDayOf, weekdayOf } from '#domain/time/business-day.ts'
import type { Route } from '../../platform/calls/define-handler.ts'
import type { Office } from '../../platform/calls/office-calls.ts'
import { readCursor, writeCursor } from '../../platform/calls/page-cursor.ts'
import { runInSlices } from '../../platform/concurrency/time-slices.ts'
import { readMargins } from './margins.ts'
import { type LineCursor, readLines } from './read-lines.ts'
import { readSales, readSalesData, type SalesParts } from './read-sales.ts'
import { sumSales } from './sum-sales.ts'

interface SalesOptions extends SalesParts {
  readonly office: Office
}

const position = z.tuple([z.int(), z.int()])
const NO_FILTER = {
  customer: '',
  product: '',
  brand: '',
  node: '',
  seller: '',
  department: '',
  channel: '',
}

/** Sales, and the lines behind each figure (OFR-01 to OFR-03). */
export function salesHandlers({ office, ...parts }: SalesOptions): Route[] {
  return [
    office.handle(salesReport, async ({ query: { limit, ...query }, scope }) => {
      const { rows, ...report } = await readSales(parts, scope, query)
      return { ...report, rows: rows.slice(0, limit), rowCount: rows.length }
    }),

    office.handle(salesLines, async ({ query: { after, limit, sums, ...query }, scope }) => {
      const found = await readLines(parts, scope, query, { after: after ? cursorOf(after) : null, limit })
      const { next } = found
      return {
        lines: found.lines,
        sums: sums ? found.sums : null,
        next: next === null ? null : writeCursor([next.orderId, next.lineNum]),
      }
    }),

    office.handle(salesTotals, async ({ scope, operator, now }) => {
      const data = await readSalesData(parts, scope)
      const totals = spansUntil(businessDayOf(now))
      const spans = totals.flatMap(({ current, earlier }) => [current, earlier])
      // Who may not see costs gets no field of theirs (OFA-12).
      const marginOf = operator.permissions.has('costs.read')
        ? await readMargins(parts.db, scope, spans)
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
          ...(marginOf && { margins: { now: marginOf(current), before: marginOf(earlier) } }),
        }
      })
      return { spans: await Promise.all(spansOf) }
    }),
  ]
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

function cursorOf(text: string): LineCursor {
  const [orderId, lineNum] = readCursor(text, position)
  return { orderId, lineNum }
}
