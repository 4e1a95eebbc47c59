import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { exportSales } from '#contract/office/reports/report-exports.ts'
import { NONE, salesReport } from '#contract/office/reports/sales-report.ts'
import type { Currency } from '#domain/money/money.ts'
import { earlierSpan, SALES_BY, SALES_SORTS, type SalesBy } from '#domain/reports/sales.ts'
import { formatDay, isBusinessDay } from '#domain/time/business-day.ts'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { Select } from '#ui/fields/select.tsx'
import { useCall } from '../../browser/use-call.ts'
import type { DataColumn } from '../../features/lists/data-table.tsx'
import { OfficeList } from '../../features/lists/office-list.tsx'
import { changeOf, FigureCards, formatFigure } from '../../features/reports/figure-cards.tsx'
import { FilteredBy } from '../../features/reports/filtered-by.tsx'
import { messages } from '../../features/reports/messages.ts'
import { ReportNav } from '../../features/reports/report-nav.tsx'
import { SalesChart } from '../../features/reports/sales-chart.tsx'
import {
  filterReset,
  linesPath,
  salesQuery,
  withinNode,
  withValue,
} from '../../features/reports/sales-query.ts'
import type { SalesRow } from '../../features/reports/sales-types.ts'
import { reportFile } from '../../features/reports/save-report.tsx'
import { DayField, SpanFields } from '../../features/reports/span-fields.tsx'
import { Screen } from '../../features/shell/screen.tsx'

const AGAINSTS = (['year', 'before', 'other', ''] as const).map(value => ({
  value,
  label: messages.againsts[value],
}))
const BYS = SALES_BY.toReversed().map(value => ({ value, label: messages.bys[value] }))
const SORTS = SALES_SORTS.map(value => ({ value, label: messages.sorts[value] }))
const CURRENCIES = [
  { value: '$', label: '$' },
  { value: 'U$', label: 'U$S' },
] as const

/** `Reportes`: sales against an earlier span, drawn and in a table; each figure opens its lines (OFR-01 to OFR-03). */
export function ReportsScreen() {
  const [search, setSearch] = useSearchParams()
  const [currency, setCurrency] = useState<Currency>('$')
  const change = (next: URLSearchParams) => setSearch(next, { replace: true, preventScrollReset: true })
  const query = salesQuery(search)
  const { by, sort, from, to, against = '' } = query
  const isOther = isBusinessDay(against)
  const call = useCall(salesReport, query)
  const { reply } = call
  const hasEquivalent = search.get('equivalente') === '1'
  return (
    <Screen title={messages.reports} lead={<p>{messages.salesLead}</p>}>
      <ReportNav />
      <div className="flex flex-wrap items-end gap-3">
        <SpanFields search={search} onChange={change} />
        <Select
          label={messages.against}
          value={isOther ? 'other' : against}
          options={AGAINSTS}
          onChange={({ target: { value } }) => {
            // It begins as the span right before, and any other is typed over it.
            const other = earlierSpan({ from, to }, 'before')
            const chosen = value === 'other' ? [other.from, other.to] : [value, null]
            change(withValue(search, { contra: chosen[0] ?? '', contrahasta: chosen[1] ?? null }))
          }}
        />
        {isOther ? (
          <>
            <DayField
              label={messages.againstFrom}
              day={against}
              onChange={day => change(withValue(search, { contra: day }))}
            />
            <DayField
              label={messages.againstTo}
              day={query.againstTo ?? earlierSpan({ from, to }, against).to}
              onChange={day => change(withValue(search, { contrahasta: day }))}
            />
          </>
        ) : null}
      </div>
      {reply === undefined ? null : (
        <FigureCards
          {...reply.total}
          lines={{
            now: linesPath(search, null),
            before: reply.earlier && linesPath(search, null, reply.earlier),
          }}
        />
      )}
      {reply?.earlier ? (
        <p className="text-xs text-ink-muted">
          {messages.comparedWith(formatDay(reply.earlier.from), formatDay(reply.earlier.to))}
        </p>
      ) : null}
      <div className="flex flex-wrap items-end gap-3" data-no-print="">
        <Select
          label={messages.by}
          value={by}
          options={BYS}
          onChange={event => change(withValue(search, { por: event.target.value }))}
        />
        {by === 'day' ? null : (
          <Select
            label={messages.sort}
            value={sort}
            options={SORTS}
            onChange={event => change(withValue(search, { orden: event.target.value }))}
          />
        )}
        <Select
          label={messages.chartCurrency}
          value={currency}
          options={CURRENCIES}
          onChange={event => setCurrency(event.target.value === '$' ? '$' : 'U$')}
        />
        <Checkbox
          label={messages.withEquivalent}
          checked={hasEquivalent}
          onChange={event => change(withValue(search, { equivalente: event.target.checked ? '1' : null }))}
        />
      </div>
      <FilteredBy search={search} onChange={change} />
      {reply === undefined || reply.rows.length === 0 ? null : (
        <SalesChart rows={reply.rows} currency={currency} isByDay={by === 'day'} from={from} to={to} />
      )}
      <OfficeList
        caption={`${messages.sales}: ${messages.bys[by]}`}
        call={call}
        rowsOf={({ rows }) => rows}
        totalOf={({ rowCount }) => rowCount}
        columns={columnsOf(search, by, hasEquivalent, against !== '')}
        keyOf={({ key }) => key}
        empty={{ text: messages.noSales }}
        {...filterReset(search, change)}
        isFilterable
        exported={reportFile('ExportSales', exportSales, query)}
        expected={12}
      />
      {hasEquivalent && reply ? (
        <p className="text-xs text-ink-muted">{messages.equivalentNote(reply.total.now.unrated)}</p>
      ) : null}
    </Screen>
  )
}

function columnsOf(
  search: URLSearchParams,
  by: SalesBy,
  hasEquivalent: boolean,
  isCompared: boolean,
): DataColumn<SalesRow>[] {
  const figures = ['pesos', 'dollars', 'orders', 'units'] as const
  return [
    {
      title: messages.bys[by],
      isMain: true,
      cell: ({ key, label }) => <RowName search={search} by={by} rowKey={key} label={label} />,
    },
    ...figures.map(
      (figure): DataColumn<SalesRow> => ({
        title: messages.figures[figure],
        isNumeric: true,
        cell: ({ key, label, now, before }) => (
          <>
            <LinesLink
              to={linesPath(search, { by, key })}
              name={nameOf(by, label)}
              title={messages.figures[figure]}
              figure={isDayless(by, key) ? null : formatFigure(figure, now[figure])}
            />
            {isCompared && before !== null && before[figure] !== 0 ? (
              <span className="block text-xs text-ink-muted">{changeOf(now[figure], before[figure])}</span>
            ) : null}
          </>
        ),
      }),
    ),
    ...(hasEquivalent
      ? [
          {
            title: messages.withEquivalent,
            isNumeric: true,
            cell: ({ key, label, now }: SalesRow) => (
              <LinesLink
                to={linesPath(search, { by, key })}
                name={nameOf(by, label)}
                title={messages.withEquivalent}
                figure={isDayless(by, key) ? null : formatFigure('pesos', now.equivalent)}
              />
            ),
          },
        ]
      : []),
  ]
}

interface LinesLinkProps {
  to: string
  name: string
  title: string
  /** Null: there is none. */
  figure: string | null
}

/** A figure that opens its lines. */
function LinesLink({ to, name, title, figure }: LinesLinkProps) {
  if (figure === null) return null
  return (
    <Link
      to={to}
      aria-label={`${title} ${figure}. ${messages.linesOf(name)}`}
      className="underline-offset-2 hover:underline"
    >
      {figure}
    </Link>
  )
}

/** What the span compared with has beyond the days of this one. */
function isDayless(by: SalesBy, key: string): boolean {
  return by === 'day' && key === NONE
}

function nameOf(by: SalesBy, label: string): string {
  return by === 'day' && isBusinessDay(label) ? formatDay(label) : label
}

interface RowNameProps {
  search: URLSearchParams
  by: SalesBy
  rowKey: string
  label: string
}

/** A node of the tree opens what is below it. */
function RowName({ search, by, rowKey, label }: RowNameProps) {
  const below = by === 'node' ? withinNode(search, rowKey) : null
  if (below === null) return nameOf(by, label)
  return (
    <Link to={below} aria-label={messages.within(label)}>
      {label}
    </Link>
  )
}
