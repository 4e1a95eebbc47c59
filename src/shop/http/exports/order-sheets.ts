import type { ReplyOf } from '#contract/call.ts'
import type { order, orders } from '#contract/web/orders.ts'
import { paperName } from '#domain/documents/fiscal-document.ts'
import { CURRENCIES, type Currency, currencySymbol } from '#domain/money/money.ts'
import { type Sheet, type SheetColumn, sheetOf } from './sheets.ts'
import { texts } from './texts.ts'

type Order = ReplyOf<typeof order>
type OrderSummary = ReplyOf<typeof orders>['orders'][number]

/** A line of an order, of a promotion or not. */
interface ExportedLine extends Omit<Order['lines'][number], 'discount'> {
  readonly promo: string
  readonly percent: number
  /** In units, where a promotion counts packs. */
  readonly units: number
}

const amount = { kind: 'amount', width: 15 } as const

const orderColumns: SheetColumn<OrderSummary>[] = [
  { head: texts.number, kind: 'number', width: 10, value: order => order.docNum },
  { head: texts.date, kind: 'day', width: 12, value: order => order.docDate },
  { head: texts.status, kind: 'text', width: 18, value: order => order.statusDescription },
  { head: texts.reference, kind: 'text', width: 24, value: order => order.poRef },
  { head: texts.lines, kind: 'number', width: 8, value: order => order.lineCount },
  // Currencies are never added together: each has columns of its own (MON-19).
  ...CURRENCIES.flatMap(currency => {
    const of = (order: OrderSummary) => order.totals.find(total => total.currency === currency)
    return [
      {
        head: texts.subtotal(currency),
        ...amount,
        value: (order: OrderSummary) => of(order)?.subtotal ?? null,
      },
      { head: texts.taxes(currency), ...amount, value: (order: OrderSummary) => of(order)?.tax ?? null },
      { head: texts.total(currency), ...amount, value: (order: OrderSummary) => of(order)?.total ?? null },
    ]
  }),
  { ...amount, head: texts.transport, value: order => payableIn(order, '$')?.transport ?? null },
  { ...amount, head: texts.transportTax, value: order => payableIn(order, '$')?.transportTax ?? null },
  ...CURRENCIES.map(currency => ({
    ...amount,
    head: texts.payable(currency),
    value: (order: OrderSummary) => payableIn(order, currency)?.total ?? null,
  })),
  {
    head: texts.documents,
    kind: 'text',
    width: 40,
    value: order => order.documents.map(paperName).join(', '),
  },
]

const lineColumns: SheetColumn<ExportedLine>[] = [
  { head: texts.code, kind: 'text', width: 18, value: line => line.itemCode },
  { head: texts.product, kind: 'text', width: 56, value: line => line.title },
  { head: texts.promo, kind: 'text', width: 30, value: line => line.promo },
  { head: texts.quantity, kind: 'number', width: 10, value: line => line.units },
  { head: texts.open, kind: 'number', width: 10, value: line => line.openQty },
  { head: texts.currency, kind: 'text', width: 9, value: line => currencySymbol(line.currency) },
  { head: texts.price, kind: 'number', width: 14, value: line => line.price },
  { head: texts.discount, kind: 'number', width: 12, value: line => line.percent },
  { head: texts.tax, kind: 'number', width: 8, value: line => line.tax },
  { head: texts.lineTotal, kind: 'amount', width: 15, value: line => line.lineTotal },
]

function payableIn({ payable }: OrderSummary, currency: Currency) {
  return payable.find(one => one.currency === currency)
}

/** One row per order, with columns for each currency. */
export function ordersSheet(list: readonly OrderSummary[]): Sheet {
  return sheetOf(texts.orders, orderColumns, list)
}

/** One row per line as it was placed; those of promotions name theirs. */
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
  return sheetOf(texts.orderSheet(docNum), lineColumns, exported)
}
