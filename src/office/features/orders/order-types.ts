import type { ReplyOf } from '#contract/call.ts'
import type { officeOrder, officeOrders } from '#contract/office/orders/orders.ts'
import { formatPrice } from '#domain/money/money.ts'

/** An order of the board or the list. */
export type OrderCard = ReplyOf<typeof officeOrders>['orders'][number]
/** An order in full. */
export type Order = ReplyOf<typeof officeOrder>

/** The amounts of an order, never added: `$ 1.234,50 + U$S 20,00`. */
export function sumsText(amounts: OrderCard['totals']): string {
  return amounts.map(({ currency, amount }) => formatPrice(amount, currency)).join(' + ')
}
