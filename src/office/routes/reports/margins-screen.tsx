import { Link, useSearchParams } from 'react-router'
import type { ReplyOf } from '#contract/call.ts'
import { marginReport } from '#contract/office/reports/margin-report.ts'
import { exportMargins } from '#contract/office/reports/report-exports.ts'
import { type Currency, formatPrice } from '#domain/money/money.ts'
import { MARGIN_BY, MARGIN_SORTS, type MarginBy } from '#domain/reports/margin.ts'
import { Select } from '#ui/fields/select.tsx'
import { useCall } from '../../browser/use-call.ts'
import type { DataColumn } from '../../features/lists/data-table.tsx'
import { OfficeList } from '../../features/lists/office-list.tsx'
import { orderPaths } from '../../features/orders/order-paths.ts'
import { FilteredBy } from '../../features/reports/filtered-by.tsx'
import { messages } from '../../features/reports/messages.ts'
import { amountsText } from '../../features/reports/product-columns.tsx'
import { ReportNav } from '../../features/reports/report-nav.tsx'
import { filterReset, marginOrdersPath, marginQuery, withValue } from '../../features/reports/sales-query.ts'
import { reportFile } from '../../features/reports/save-report.tsx'
import { SpanFields } from '../../features/reports/span-fields.tsx'
import { Screen } from '../../features/shell/screen.tsx'

type Row = ReplyOf<typeof marginReport>['rows'][number]

const BYS = MARGIN_BY.map(value => ({ value, label: messages.marginBys[value] }))
const SORTS = MARGIN_SORTS.map(value => ({ value, label: messages.marginSorts[value] }))

/** `Margen`: what was left by product, customer or order, at the cost of the day of the order (OFR-11). */
export function MarginsScreen() {
  const [search, setSearch] = useSearchParams()
  const change = (next: URLSearchParams) => setSearch(next, { replace: true, preventScrollReset: true })
  const query = marginQuery(search)
  const { by, sort } = query
  const call = useCall(marginReport, query)
  const total = call.reply?.total
  return (
    <Screen title={messages.margins} lead={<p>{messages.marginsLead}</p>}>
      <ReportNav />
      <div className="flex flex-wrap items-end gap-3">
        <SpanFields search={search} onChange={change} />
        <Select
          label={messages.by}
          value={by}
          options={BYS}
          onChange={event => change(withValue(search, { por: event.target.value }))}
        />
        <Select
          label={messages.sort}
          value={sort}
          options={SORTS}
          onChange={event => change(withValue(search, { orden: event.target.value }))}
        />
      </div>
      <FilteredBy search={search} onChange={change} />
      {total === undefined ? null : (
        <section aria-label={messages.marginSums} className="grid gap-1 text-sm">
          <div className="flex flex-wrap gap-x-8 gap-y-1 text-base">
            <p>
              {messages.marginIn.pesos}: <Margin margin={total.pesos} currency="$" />
            </p>
            <p>
              {messages.marginIn.dollars}: <Margin margin={total.dollars} currency="U$" />
            </p>
          </div>
          {total.uncosted.lines === 0 ? null : (
            <p className="text-ink-muted">
              {messages.uncostedNote(total.uncosted.lines, amountsText(total.uncosted))}
            </p>
          )}
        </section>
      )}
      <OfficeList
        caption={`${messages.margins}: ${messages.marginBys[by]}`}
        call={call}
        rowsOf={({ rows }) => rows}
        totalOf={({ rowCount }) => rowCount}
        columns={columnsOf(search, by)}
        keyOf={({ key }) => key}
        empty={{ text: messages.noSales }}
        {...filterReset(search, change)}
        isFilterable
        exported={reportFile('ExportMargins', exportMargins, query)}
        expected={12}
      />
    </Screen>
  )
}

function columnsOf(search: URLSearchParams, by: MarginBy): DataColumn<Row>[] {
  return [
    {
      title: messages.marginBys[by],
      isMain: true,
      cell: ({ key, label }) =>
        by === 'order' ? (
          <Link to={orderPaths.order(Number(key))}>{label}</Link>
        ) : (
          <Link to={marginOrdersPath(search, by, key)} aria-label={messages.ordersOf(label)}>
            {by === 'product' ? `${key} · ${label}` : label}
          </Link>
        ),
    },
    {
      title: messages.marginIn.pesos,
      isNumeric: true,
      cell: row => <MarginLink rowKey={row.key} margin={row.pesos} currency="$" search={search} by={by} />,
    },
    {
      title: messages.marginIn.dollars,
      isNumeric: true,
      cell: row => <MarginLink rowKey={row.key} margin={row.dollars} currency="U$" search={search} by={by} />,
    },
    {
      title: messages.uncosted,
      isNumeric: true,
      cell: ({ uncosted }) => (uncosted.lines === 0 ? '' : messages.uncostedLines(uncosted.lines)),
    },
  ]
}

interface MarginLinkProps extends MarginProps {
  by: MarginBy
  search: URLSearchParams
  rowKey: string
}

/** What was left opens what it was left of: the order, or the orders of the row (OFR-02). */
function MarginLink({ by, search, rowKey, ...props }: MarginLinkProps) {
  const { net, cost } = props.margin
  if (net === 0 && cost === 0) return <Margin {...props} />
  return (
    <Link
      to={by === 'order' ? orderPaths.order(Number(rowKey)) : marginOrdersPath(search, by, rowKey)}
      className="block no-underline hover:underline"
    >
      <Margin {...props} isDetailed />
    </Link>
  )
}

interface MarginProps {
  margin: Row['pesos']
  currency: Currency
  /** Also of what it is the rest. */
  isDetailed?: boolean
}

function Margin({ margin: { net, cost, margin, percent }, currency, isDetailed = false }: MarginProps) {
  if (net === 0 && cost === 0) return '—'
  return (
    <>
      <strong className={margin < 0 ? 'font-semibold text-danger' : 'font-semibold'}>
        {formatPrice(margin, currency)}
      </strong>
      {percent === null ? null : ` · ${messages.marginPercent(percent)}`}
      {isDetailed ? (
        <span className="block text-xs text-ink-muted">
          {messages.marginOf(formatPrice(net, currency), formatPrice(cost, currency))}
        </span>
      ) : null}
    </>
  )
}
