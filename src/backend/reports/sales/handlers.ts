import { z } from 'zod'
import { salesLines, salesReport } from '#contract/office/reports/sales-report.ts'
import type { Route } from '../../platform/calls/define-handler.ts'
import type { Office } from '../../platform/calls/office-calls.ts'
import { readCursor, writeCursor } from '../../platform/calls/page-cursor.ts'
import { type LineCursor, readLines } from './read-lines.ts'
import { readSales, type SalesParts } from './read-sales.ts'

interface SalesOptions extends SalesParts {
  readonly office: Office
}

const position = z.tuple([z.int(), z.int()])
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
  ]
}

function cursorOf(text: string): LineCursor {
  const [orderId, lineNum] = readCursor(text, position)
  return { orderId, lineNum }
}
