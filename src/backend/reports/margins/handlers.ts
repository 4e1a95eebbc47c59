import type { QueryOf, ReplyOf } from '#contract/call.ts'
import { CallError } from '#contract/errors.ts'
import { marginReport } from '#contract/office/reports/margin-report.ts'
import { exportMargins } from '#contract/office/reports/report-exports.ts'
import type { StaffScope } from '#domain/permissions/staff-permissions.ts'
import type { MarginBy, MarginSort } from '#domain/reports/margin.ts'
import { type SheetColumn, sheetOf } from '#tables/write-sheets.ts'
import type { Route } from '../../platform/calls/define-handler.ts'
import type { Office, Operator } from '../../platform/calls/office-calls.ts'
import { runInSlices, type Steps, sortInSlices } from '../../platform/concurrency/time-slices.ts'
import type { ListExports } from '../../platform/exports/list-exports.ts'
import { readSalesData, type SalesParts } from '../sales/read-sales.ts'
import { messages } from './messages.ts'
import { findCostSteps, findOrderNumbers } from './queries.ts'
import { codesSold, type Margins, sumMargins } from './sum-margins.ts'

interface MarginOptions extends SalesParts {
  readonly office: Office
  readonly exports: ListExports
}

type MarginRow = ReplyOf<typeof marginReport>['rows'][number]
type MarginQuery = Omit<QueryOf<typeof marginReport>, 'limit'>

const { columns: heads, screen } = messages
const CURRENCIES = ['pesos', 'dollars'] as const
const AMOUNTS = ['net', 'cost', 'margin'] as const

const columnsOf = (by: MarginBy): readonly SheetColumn<MarginRow>[] => [
  { head: heads.code, of: screen.bys[by], kind: 'text', width: 18, value: ({ key }) => key },
  { head: heads.label, of: screen.bys[by], kind: 'text', width: 44, value: ({ label }) => label },
  ...CURRENCIES.flatMap((currency): SheetColumn<MarginRow>[] => [
    ...AMOUNTS.map(
      (amount): SheetColumn<MarginRow> => ({
        head: heads[amount][currency],
        of: heads.margin[currency],
        kind: 'amount',
        width: 16,
        value: row => row[currency][amount],
      }),
    ),
    {
      head: heads.percent[currency],
      of: heads.margin[currency],
      kind: 'number',
      width: 14,
      value: row => row[currency].percent,
    },
  ]),
  {
    head: heads.uncosted,
    of: screen.uncosted,
    kind: 'number',
    width: 18,
    value: ({ uncosted }) => uncosted.lines,
  },
  {
    head: heads.uncostedPesos,
    of: screen.uncosted,
    kind: 'amount',
    width: 16,
    value: ({ uncosted }) => uncosted.pesos,
  },
  {
    head: heads.uncostedDollars,
    of: screen.uncosted,
    kind: 'amount',
    width: 16,
    value: ({ uncosted }) => uncosted.dollars,
  },
]

/** What was left of sales (OFR-11); for who may see both reports and costs. */
export function marginHandlers({ office, exports, ...parts }: MarginOptions): Route[] {
  return [
    office.handle(marginReport, async ({ query: { limit, ...query }, operator, scope }) => {
      requireReports(operator)
      const { rows, total } = await readMargins(parts, scope, query)
      return { rows: rows.slice(0, limit), rowCount: rows.length, total }
    }),

    exports.handle(exportMargins, marginReport, async ({ query, scope }) => {
      const { format: _, download: _shown, columns: _arranged, ...filter } = query
      const { rows } = await readMargins(parts, scope, filter)
      return sheetOf(messages.exported[filter.by], columnsOf(filter.by), rows)
    }),
  ]
}

function requireReports({ permissions }: Operator): void {
  if (!permissions.has('reports.read')) throw new CallError('FORBIDDEN')
}

async function readMargins(
  parts: SalesParts,
  scope: StaffScope,
  query: MarginQuery,
): Promise<{ rows: MarginRow[]; total: Margins }> {
  const { by, sort, from, to } = query
  const data = await readSalesData(parts, scope)
  const span = { from, to }
  const costs = await findCostSteps(parts.db, await runInSlices(codesSold(data, query, span)))
  const summed = await runInSlices(sumMargins(data, { by, filter: query, span, costs }))
  const { rows, total, customerOf } = summed
  const labelOf = await labels()
  return { rows: await runInSlices(shownRows()), total: total.figures() }

  function* shownRows(): Steps<MarginRow[]> {
    const shown: MarginRow[] = []
    for (const [key, sums] of rows) {
      shown.push({ key, label: labelOf(key), ...sums.figures() })
      yield
    }
    return yield* sortInSlices(shown, BY_SORT[sort])
  }

  async function labels(): Promise<(key: string) => string> {
    if (by === 'product') return key => data.table.at(data.table.rowOfCode(key) ?? -1)?.title ?? key
    if (by === 'customer') {
      const names = new Map(data.customers.map(({ cardcode, name }) => [cardcode, name]))
      return key => names.get(key) ?? key
    }
    const numbers = await findOrderNumbers(parts.db, [...rows.keys()].map(Number))
    return key => messages.orderOf(numbers.get(Number(key)) ?? 0, customerOf.get(key) ?? '')
  }
}

const collator = new Intl.Collator('es', { numeric: true })
const byLabel = (a: MarginRow, b: MarginRow) => collator.compare(a.label, b.label) || (a.key < b.key ? -1 : 1)
const largest = (currency: (typeof CURRENCIES)[number]) => (a: MarginRow, b: MarginRow) =>
  b[currency].margin - a[currency].margin || byLabel(a, b)
const percentOf = ({ pesos, dollars }: MarginRow) =>
  Math.min(pesos.percent ?? Number.POSITIVE_INFINITY, dollars.percent ?? Number.POSITIVE_INFINITY)

const BY_SORT: Readonly<Record<MarginSort, (a: MarginRow, b: MarginRow) => number>> = {
  pesos: largest('pesos'),
  dollars: largest('dollars'),
  percent: (a, b) => {
    const [first, second] = [percentOf(a), percentOf(b)]
    return first === second ? byLabel(a, b) : first - second
  },
  label: byLabel,
}
