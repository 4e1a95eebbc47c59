import { Link, useSearchParams } from 'react-router'
import type { ReplyOf } from '#contract/call.ts'
import { exportSalesLines } from '#contract/office/reports/report-exports.ts'
import { salesLines } from '#contract/office/reports/sales-report.ts'
import { formatPrice } from '#domain/money/money.ts'
import { formatDay } from '#domain/time/business-day.ts'
import { useCall } from '../../browser/use-call.ts'
import { customerPaths } from '../../features/customers/customer-paths.ts'
import type { DataColumn } from '../../features/lists/data-table.tsx'
import { OfficeList } from '../../features/lists/office-list.tsx'
import { OlderPages } from '../../features/lists/older-pages.tsx'
import { orderPaths } from '../../features/orders/order-paths.ts'
import { FigureCards } from '../../features/reports/figure-cards.tsx'
import { messages } from '../../features/reports/messages.ts'
import { ReportNav } from '../../features/reports/report-nav.tsx'
import { filterReset, salesFilter, spanOf } from '../../features/reports/sales-query.ts'
import { reportFile } from '../../features/reports/save-report.tsx'
import { Screen } from '../../features/shell/screen.tsx'

type Line = ReplyOf<typeof salesLines>['lines'][number]

const columns: readonly DataColumn<Line>[] = [
  {
    title: messages.product,
    isMain: true,
    cell: ({ itemCode, title, ownPrice }) =>
      `${itemCode} · ${title}${ownPrice ? ` (${messages.ownPrice})` : ''}`,
  },
  {
    title: messages.order,
    cell: ({ orderId, docNum }) => <Link to={orderPaths.order(orderId)}>{docNum}</Link>,
  },
  { title: messages.date, cell: ({ day }) => formatDay(day) },
  {
    title: messages.customer,
    cell: ({ cardcode, cardName }) => <Link to={customerPaths.customer(cardcode)}>{cardName}</Link>,
  },
  { title: messages.quantity, isNumeric: true, cell: ({ quantity }) => quantity.toLocaleString('es-UY') },
  { title: messages.net, isNumeric: true, cell: ({ currency, net }) => formatPrice(net, currency) },
  {
    title: messages.withEquivalent,
    isNumeric: true,
    cell: ({ equivalent }) => (equivalent === null ? messages.noRate : formatPrice(equivalent, '$')),
  },
]

/** The lines behind a figure of the sales, and their sums (OFR-02). */
export function SalesLinesScreen() {
  const [search, setSearch] = useSearchParams()
  const filter = { ...spanOf(search), ...salesFilter(search) }
  const after = search.get('after')
  const call = useCall(salesLines, { ...filter, sums: true, ...(after && { after }) })
  const { from, to } = filter
  const values = Object.values(salesFilter(search))
  return (
    <Screen
      title={messages.lines}
      lead={
        <p>
          {formatDay(from)} – {formatDay(to)}
          {values.length === 0 ? null : ` · ${values.join(', ')}`}
        </p>
      }
    >
      <ReportNav />
      {call.reply?.sums ? <FigureCards now={call.reply.sums} before={null} /> : null}
      <OfficeList
        caption={messages.lines}
        call={call}
        rowsOf={({ lines }) => lines}
        columns={columns}
        keyOf={({ orderId, lineNum }) => `${orderId} ${lineNum}`}
        empty={{ text: messages.noLines }}
        {...filterReset(search, setSearch)}
        exported={reportFile('ExportSalesLines', exportSalesLines, filter)}
        expected={12}
      />
      <OlderPages values={search} onChange={setSearch} next={call.reply?.next ?? null} />
    </Screen>
  )
}
