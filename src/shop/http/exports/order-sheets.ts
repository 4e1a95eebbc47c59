import type { ReplyOf } from '#contract/call.ts'
import type { order, orders } from '#contract/shop/orders.ts'
import { documentTitle } from '#domain/documents/fiscal-document.ts'
import { CURRENCIES, type Currency, currencySymbol } from '#domain/money/money.ts'
import { type Sheet, type SheetColumn, sheetOf } from '#tables/write-sheets.ts'
import { messages } from './messages.ts'

type Order = ReplyOf<typeof order>
type OrderSummary = ReplyOf<typeof orders>['orders'][number]

/** A line of an order or of one of its promotions. */
interface ExportedLine extends Omit<Order['lines'][number], 'discount'> {
  readonly promo: string
  readonly percent: number
  /** Quantity in units; promotion lines count packs. */
  readonly units: number
}

const amount = { kind: 'amount', width: 15 } as const

const orderColumns: SheetColumn<OrderSummary>[] = [
  { head: messages.number, kind: 'number', width: 10, value: order => order.docNum },
  { head: messages.date, kind: 'day', width: 12, value: order => order.docDate },
  { head: messages.status, kind: 'text', width: 18, value: order => order.statusDescription },
  { head: messages.reference, kind: 'text', width: 24, value: order => order.poRef },
  { head: messages.lines, kind: 'number', width: 8, value: order => order.lineCount },
  // Currencies are never added up: each has its own columns (MON-19).
  ...CURRENCIES.flatMap(currency => {
    const of = (order: OrderSummary) => order.totals.find(total => total.currency === currency)
    return [
      {
        head: messages.subtotal(currency),
        ...amount,
        value: (order: OrderSummary) => of(order)?.subtotal ?? null,
      },
      { head: messages.taxes(currency), ...amount, value: (order: OrderSummary) => of(order)?.tax ?? null },
      { head: messages.total(currency), ...amount, value: (order: OrderSummary) => of(order)?.total ?? null },
    ]
  }),
  { ...amount, head: messages.transport, value: order => payableIn(order, '$')?.transport ?? null },
  { ...amount, head: messages.transportTax, value: order => payableIn(order, '$')?.transportTax ?? null },
  ...CURRENCIES.map(currency => ({
    ...amount,
    head: messages.payable(currency),
    value: (order: OrderSummary) => payableIn(order, currency)?.total ?? null,
  })),
  {
    head: messages.documents,
    kind: 'text',
    width: 40,
    value: order => order.documents.map(documentTitle).join(', '),
  },
]

const lineColumns: SheetColumn<ExportedLine>[] = [
  { head: messages.code, kind: 'text', width: 18, value: line => line.itemCode },
  { head: messages.product, kind: 'text', width: 56, value: line => line.title },
  { head: messages.promo, kind: 'text', width: 30, value: line => line.promo },
  { head: messages.quantity, kind: 'number', width: 10, value: line => line.units },
  { head: messages.open, kind: 'number', width: 10, value: line => line.openQty },
  { head: messages.currency, kind: 'text', width: 9, value: line => currencySymbol(line.currency) },
  { head: messages.price, kind: 'number', width: 14, value: line => line.price },
  { head: messages.discount, kind: 'number', width: 12, value: line => line.percent },
  { head: messages.ownPrice, kind: 'text', width: 15, value: line => (line.ownPrice ? messages.yes : '') },
  { head: messages.tax, kind: 'number', width: 8, value: line => line.tax },
  { head: messages.lineTotal, kind: 'amount', width: 15, value: line => line.lineTotal },
]

function payableIn({ payable }: OrderSummary, currency: Currency) {
  return payable.find(one => one.currency === currency)
}

/** One row per order, with columns for each currency. */
export function ordersSheet(list: readonly OrderSummary[]): Sheet {
  return sheetOf(messages.orders, orderColumns, list)
}

/** One row per placed line; lines of promotions name the promotion. */
export function orderSheet({ docNum, lines, promos }: Order): Sheet {
  const exported: ExportedLine[] = [
    ...lines.map(line => ({ ...line, promo: '', percent: line.discount, units: line.quantity })),
    ...promos.flatMap(promo =>
      promo.lines.map(line => ({
        ...line,
        promo: promo.description,
        percent: line.finalDiscount,
        units: line.quantity * line.factorQty,
      })),
    ),
  ]
  return sheetOf(messages.orderSheet(docNum), lineColumns, exported)
}
