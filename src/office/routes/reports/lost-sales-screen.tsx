import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { ReplyOf } from '#contract/call.ts'
import { lostSales, lostSalesViews } from '#contract/office/reports/catalogue-reports.ts'
import { exportLostSales } from '#contract/office/reports/report-exports.ts'
import { businessDayOf, formatDay } from '#domain/time/business-day.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { useCall } from '../../browser/use-call.ts'
import { customerPaths } from '../../features/customers/customer-paths.ts'
import type { DataColumn } from '../../features/lists/data-table.tsx'
import { OfficeList } from '../../features/lists/office-list.tsx'
import { messages } from '../../features/reports/messages.ts'
import { Amount, productColumns, ValueSums } from '../../features/reports/product-columns.tsx'
import { ReportNav } from '../../features/reports/report-nav.tsx'
import { reportPaths } from '../../features/reports/report-paths.ts'
import { presetSpans, spanOf } from '../../features/reports/sales-query.ts'
import { reportFile } from '../../features/reports/save-report.tsx'
import { SpanFields } from '../../features/reports/span-fields.tsx'
import { Screen } from '../../features/shell/screen.tsx'

type Product = ReplyOf<typeof lostSales>['products'][number]

const columnsOf = (show: (product: Product) => void): readonly DataColumn<Product>[] => [
  ...productColumns,
  ...(['customers', 'views'] as const).map(
    (figure): DataColumn<Product> => ({
      title: messages[figure],
      isNumeric: true,
      cell: product => (
        <button
          type="button"
          className="min-h-11 underline underline-offset-2 lg:min-h-6"
          aria-label={`${messages[figure]} ${product[figure]}. ${messages.seenBy(product.title)}`}
          onClick={() => show(product)}
        >
          {product[figure].toLocaleString('es-UY')}
        </button>
      ),
    }),
  ),
  {
    title: messages.usual,
    isNumeric: true,
    cell: ({ itemCode, usual }) =>
      usual === null ? (
        ''
      ) : (
        <Link
          to={reportPaths.linesOf(presetSpans.year(businessDayOf(new Date())), { producto: itemCode })}
          aria-label={messages.usualLines(usual.toLocaleString('es-UY'), itemCode)}
        >
          {usual.toLocaleString('es-UY')}
        </Link>
      ),
  },
  { title: messages.estimated, isNumeric: true, cell: ({ value }) => <Amount value={value} /> },
  {
    title: messages.arrives,
    cell: ({ nextArrival, inStockNow }) => {
      if (inStockNow) return messages.backInStock
      return nextArrival === null ? messages.unknownArrival : formatDay(nextArrival)
    },
  },
]

/** `Se perdió venta`: what customers saw and could not buy (OFR-09). */
export function LostSalesScreen() {
  const [search, setSearch] = useSearchParams()
  const [shown, setShown] = useState<Product | null>(null)
  const span = spanOf(search)
  const call = useCall(lostSales, span)
  const { reply } = call
  return (
    <Screen title={messages.lost} lead={<p>{messages.lostLead}</p>}>
      <ReportNav />
      <div className="flex flex-wrap items-end gap-3">
        <SpanFields search={search} onChange={next => setSearch(next, { replace: true })} />
      </div>
      {reply === undefined ? null : <ValueSums sums={reply.total} label={messages.estimated} />}
      <OfficeList
        caption={messages.lost}
        call={call}
        rowsOf={({ products }) => products}
        totalOf={({ total }) => total.products}
        columns={columnsOf(setShown)}
        keyOf={({ itemCode }) => itemCode}
        acts={product => (
          <Button size="sm" aria-label={messages.seenBy(product.title)} onClick={() => setShown(product)}>
            {messages.show}
          </Button>
        )}
        empty={{ text: messages.noLost }}
        isFilterable
        exported={reportFile('ExportLostSales', exportLostSales, { ...span })}
      />
      <Dialog open={shown !== null} onClose={() => setShown(null)} title={shown?.title ?? ''}>
        {shown === null ? null : <Views itemCode={shown.itemCode} span={span} />}
      </Dialog>
    </Screen>
  )
}

function Views({ itemCode, span }: { itemCode: string; span: ReturnType<typeof spanOf> }) {
  const { reply } = useCall(lostSalesViews, { ...span, itemCode })
  return (
    <ul className="grid gap-1 text-sm">
      {reply?.views.map(({ day, cardcode, cardName, times }) => (
        <li key={`${day} ${cardcode}`} className="flex justify-between gap-4">
          <Link to={customerPaths.customer(cardcode)}>{cardName}</Link>
          <span className="text-ink-muted">
            {formatDay(day)} · {messages.openedTimes(times)}
          </span>
        </li>
      ))}
    </ul>
  )
}
