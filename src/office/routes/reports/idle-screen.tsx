import { Link, useSearchParams } from 'react-router'
import type { ReplyOf } from '#contract/call.ts'
import { slowMovers } from '#contract/office/reports/catalogue-reports.ts'
import { exportSlowMovers } from '#contract/office/reports/report-exports.ts'
import { IDLE_DAYS } from '#domain/reports/catalogue.ts'
import { formatDay } from '#domain/time/business-day.ts'
import { Select } from '#ui/fields/select.tsx'
import { useCall } from '../../browser/use-call.ts'
import type { DataColumn } from '../../features/lists/data-table.tsx'
import { OfficeList } from '../../features/lists/office-list.tsx'
import { messages } from '../../features/reports/messages.ts'
import { Amount, amountsText, productColumns, ValueSums } from '../../features/reports/product-columns.tsx'
import { ReportNav } from '../../features/reports/report-nav.tsx'
import { reportPaths } from '../../features/reports/report-paths.ts'
import { withValue } from '../../features/reports/sales-query.ts'
import { reportFile } from '../../features/reports/save-report.tsx'
import { Screen } from '../../features/shell/screen.tsx'

type Product = ReplyOf<typeof slowMovers>['products'][number]

const columnsOf = (seesCosts: boolean): readonly DataColumn<Product>[] => [
  ...productColumns,
  { title: messages.stock, isNumeric: true, cell: ({ stock }) => stock.toLocaleString('es-UY') },
  {
    title: messages.lastSold,
    cell: ({ itemCode, lastSold }) =>
      lastSold === null ? (
        messages.never
      ) : (
        <Link to={reportPaths.linesOf({ from: lastSold, to: lastSold }, { producto: itemCode })}>
          {formatDay(lastSold)}
        </Link>
      ),
  },
  { title: messages.value, isNumeric: true, cell: ({ value }) => <Amount value={value} /> },
  ...(seesCosts
    ? [
        {
          title: messages.atCost,
          isNumeric: true,
          cell: ({ cost = null }: Product) => <Amount value={cost} />,
        },
      ]
    : []),
]
const DAYS = IDLE_DAYS.map(days => ({ value: String(days), label: messages.days(days) }))

/** `Sin movimiento`: products with stock that nobody bought (OFR-08). */
export function IdleScreen() {
  const [search, setSearch] = useSearchParams()
  const days = IDLE_DAYS.find(one => String(one) === search.get('dias')) ?? IDLE_DAYS[0]
  const list = search.get('lista') ?? ''
  const query = { days, ...(list && { list }) }
  const call = useCall(slowMovers, query)
  const { reply } = call
  const put = (values: Record<string, string>) => setSearch(withValue(search, values), { replace: true })
  return (
    <Screen title={messages.idle} lead={<p>{messages.idleLead}</p>}>
      <ReportNav />
      <div className="flex flex-wrap items-end gap-3">
        <Select
          label={messages.idleDays}
          value={String(days)}
          options={DAYS}
          onChange={event => put({ dias: event.target.value })}
        />
        <Select
          label={messages.list}
          value={String(reply?.list ?? '')}
          options={(reply?.lists ?? []).map(one => ({ value: String(one.list), label: one.name }))}
          onChange={event => put({ lista: event.target.value })}
        />
      </div>
      {reply === undefined ? null : <ValueSums sums={reply.total} label={messages.value} />}
      {reply?.total.cost === undefined ? null : (
        <p className="text-sm">
          {messages.atCost}: {amountsText(reply.total.cost)} (
          {messages.costsOf(reply.total.cost.products, reply.total.products)})
        </p>
      )}
      <OfficeList
        caption={messages.idle}
        call={call}
        rowsOf={({ products }) => products}
        totalOf={({ total }) => total.products}
        columns={columnsOf(reply?.total.cost !== undefined)}
        keyOf={({ itemCode }) => itemCode}
        empty={{ text: messages.noIdle }}
        isFilterable
        exported={reportFile('ExportSlowMovers', exportSlowMovers, query)}
        expected={12}
      />
    </Screen>
  )
}
