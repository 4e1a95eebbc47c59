import { Link, useSearchParams } from 'react-router'
import type { ReplyOf } from '#contract/call.ts'
import { abandonedCarts } from '#contract/office/reports/customer-reports.ts'
import { exportCarts } from '#contract/office/reports/report-exports.ts'
import { formatPrice } from '#domain/money/money.ts'
import { useCall } from '../../browser/use-call.ts'
import { Amounts } from '../../features/customers/amounts.tsx'
import { customerPaths } from '../../features/customers/customer-paths.ts'
import type { DataColumn } from '../../features/lists/data-table.tsx'
import { OfficeList } from '../../features/lists/office-list.tsx'
import { messages } from '../../features/reports/messages.ts'
import { ReportNav } from '../../features/reports/report-nav.tsx'
import { withValue } from '../../features/reports/sales-query.ts'
import { reportFile } from '../../features/reports/save-report.tsx'
import { SellerField } from '../../features/reports/seller-field.tsx'
import { WhatsappButton } from '../../features/reports/whatsapp-dialog.tsx'
import { Screen } from '../../features/shell/screen.tsx'

type Cart = ReplyOf<typeof abandonedCarts>['carts'][number]
type Line = Cart['lines'][number]

/** More would not be read in a message. */
const NAMED = 3

const columns: readonly DataColumn<Cart>[] = [
  {
    title: messages.customer,
    isMain: true,
    cell: ({ cardcode, cardName, name }) => (
      <>
        <Link to={customerPaths.customer(cardcode)}>{cardName}</Link>
        <span className="block text-xs text-ink-muted">{name}</span>
      </>
    ),
  },
  { title: messages.seller, cell: ({ seller }) => seller?.name ?? '' },
  { title: messages.touched, cell: ({ days }) => messages.ago(days) },
  { title: messages.cart, cell: cart => <Contents {...cart} /> },
  { title: messages.net, isNumeric: true, cell: ({ totals }) => <Amounts amounts={totals} /> },
  { title: messages.changed, cell: ({ lines }) => <Changes lines={lines} /> },
]

/** `Carros sin terminar`: whom to call, and what changed since (OFR-06). */
export function CartsScreen() {
  const [search, setSearch] = useSearchParams()
  const seller = search.get('vendedor') ?? ''
  const query = seller === '' ? {} : { seller }
  const call = useCall(abandonedCarts, query)
  return (
    <Screen title={messages.carts} lead={<p>{messages.cartsLead}</p>}>
      <ReportNav />
      <div className="flex flex-wrap items-end gap-3">
        <SellerField />
      </div>
      <OfficeList
        caption={messages.carts}
        call={call}
        rowsOf={({ carts }) => carts}
        totalOf={({ cartCount }) => cartCount}
        columns={columns}
        keyOf={({ cardcode, email }) => `${cardcode} ${email}`}
        acts={({ name, phone, lines }) => (
          <WhatsappButton
            name={name}
            phone={phone}
            text={messages.cartText(
              lines.slice(0, NAMED).map(({ title }) => title),
              Math.max(lines.length - NAMED, 0),
            )}
          />
        )}
        empty={{ text: messages.noCarts }}
        {...(seller !== '' && {
          clearFilters: () => setSearch(withValue(search, { vendedor: null }), { replace: true }),
        })}
        isFilterable
        exported={reportFile('ExportCarts', exportCarts, query)}
      />
    </Screen>
  )
}

function Contents({ lines, promos }: Cart) {
  const parts = [
    ...(lines.length === 0 ? [] : [messages.lineCount(lines.length)]),
    ...(promos === 0 ? [] : [messages.promoCount(promos)]),
  ]
  return (
    <details>
      <summary>{parts.join(', ')}</summary>
      <ul className="grid gap-0.5 text-xs">
        {lines.map(({ itemCode, title, quantity, price }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a cart may have a product twice
          <li key={`${itemCode} ${at}`}>
            {quantity.toLocaleString('es-UY')} × {title}
            {price === null ? null : ` (${formatPrice(price.amount, price.currency)})`}
          </li>
        ))}
      </ul>
    </details>
  )
}

function Changes({ lines }: { lines: readonly Line[] }) {
  const changes = lines.flatMap(changesOf)
  if (changes.length === 0) return <span className="text-ink-muted">{messages.nothingChanged}</span>
  return (
    <ul className="grid gap-0.5 text-xs">
      {changes.map(change => (
        <li key={change}>{change}</li>
      ))}
    </ul>
  )
}

function changesOf(line: Line): string[] {
  const { title, price, listBefore, listNow, stock, stockBefore, stockNow } = line
  if (price === null) return [messages.noLongerSold(title)]
  return [
    ...(listBefore === null || listNow === null
      ? []
      : [
          messages.priceMoved(
            title,
            formatPrice(listBefore.amount, listBefore.currency),
            formatPrice(listNow.amount, listNow.currency),
          ),
        ]),
    ...(stockBefore === null || stockNow === null ? [] : [messages.stockMoved(title, stockBefore, stockNow)]),
    ...(stock === 'none' ? [messages.none(title)] : []),
    ...(stock === 'short' ? [messages.short(title)] : []),
  ]
}
