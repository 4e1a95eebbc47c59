import { exportSales, exportSalesLines } from '#contract/office/reports/report-exports.ts'
import { salesLines, salesReport } from '#contract/office/reports/sales-report.ts'
import type { SalesBy } from '#domain/reports/sales.ts'
import { type SheetColumn, sheetOf } from '#tables/write-sheets.ts'
import type { Route } from '../../platform/calls/define-handler.ts'
import { type ListExports, sheetOfPages } from '../../platform/exports/list-exports.ts'
import { messages } from './messages.ts'
import { type LineCursor, readLines, type SalesLine } from './read-lines.ts'
import { readSales, type SalesParts, type SalesRow } from './read-sales.ts'
import type { Figures } from './sum-sales.ts'

/** The most that a file may have: a page is all of them. */
const PAGE = 50_001
const { columns: heads, screen } = messages

const FIGURES = [
  ['orders', 'number', 10],
  ['units', 'number', 12],
  ['pesos', 'amount', 16],
  ['dollars', 'amount', 16],
  ['equivalent', 'amount', 18],
  ['unrated', 'number', 12],
] as const satisfies readonly (readonly [keyof Figures, 'number' | 'amount', number])[]

function columnsOf(by: SalesBy, isCompared: boolean): SheetColumn<SalesRow>[] {
  return [
    { head: heads.code, of: screen.bys[by], kind: 'text', width: 18, value: ({ key }) => key },
    { head: heads.label, of: screen.bys[by], kind: 'text', width: 40, value: ({ label }) => label },
    ...FIGURES.map(
      ([figure, kind, width]): SheetColumn<SalesRow> => ({
        head: heads[figure],
        of: figureOf(figure),
        kind,
        width,
        value: ({ now }) => now[figure],
      }),
    ),
    ...(isCompared ? FIGURES : []).map(
      ([figure, kind, width]): SheetColumn<SalesRow> => ({
        head: heads.before(heads[figure]),
        of: figureOf(figure),
        kind,
        width,
        value: ({ before }) => before?.[figure] ?? null,
      }),
    ),
  ]
}

/** In which column of the screen a figure is. */
function figureOf(figure: (typeof FIGURES)[number][0]): string {
  return figure === 'equivalent' || figure === 'unrated' ? screen.equivalent : heads[figure]
}

const lineColumns: readonly SheetColumn<SalesLine>[] = [
  { head: heads.order, kind: 'number', width: 10, value: ({ docNum }) => docNum },
  { head: heads.day, kind: 'day', width: 12, value: ({ day }) => day },
  { head: heads.cardcode, of: heads.customer, kind: 'text', width: 16, value: ({ cardcode }) => cardcode },
  { head: heads.customer, kind: 'text', width: 36, value: ({ cardName }) => cardName },
  { head: heads.itemCode, of: heads.title, kind: 'text', width: 18, value: ({ itemCode }) => itemCode },
  { head: heads.title, kind: 'text', width: 44, value: ({ title }) => title },
  {
    head: heads.ownPrice,
    of: heads.title,
    kind: 'text',
    width: 15,
    value: ({ ownPrice }) => (ownPrice ? heads.yes : ''),
  },
  { head: heads.quantity, kind: 'number', width: 10, value: ({ quantity }) => quantity },
  {
    head: heads.pesos,
    of: screen.net,
    kind: 'amount',
    width: 14,
    value: ({ currency, net }) => (currency === '$' ? net : null),
  },
  {
    head: heads.dollars,
    of: screen.net,
    kind: 'amount',
    width: 14,
    value: ({ currency, net }) => (currency === '$' ? null : net),
  },
  {
    head: heads.equivalent,
    of: screen.equivalent,
    kind: 'amount',
    width: 18,
    value: ({ equivalent }) => equivalent,
  },
]

/** Sales and the lines behind them as files (OFR-12, OFX-08). */
export function salesExports(parts: SalesParts, exports: ListExports): Route[] {
  return [
    exports.handle(exportSales, salesReport, async ({ query, scope }) => {
      const { format: _, download: _shown, columns: _arranged, ...filter } = query
      const { rows } = await readSales(parts, scope, filter)
      return sheetOf(messages.exported[filter.by], columnsOf(filter.by, filter.against !== undefined), rows)
    }),

    exports.handle(exportSalesLines, salesLines, ({ query, scope }) => {
      const { format: _, download: _shown, columns: _arranged, ...filter } = query
      return sheetOfPages(messages.exportedLines, lineColumns, async (after: LineCursor | null) => {
        const { lines, next } = await readLines(parts, scope, filter, { after, limit: PAGE })
        return { rows: lines, next }
      })
    }),
  ]
}
