import type { ReplyOf } from '#contract/call.ts'
import type { orders } from '#contract/shop/orders.ts'

type OrderSummary = ReplyOf<typeof orders>['orders'][number]

/** An order as a panel of the last ones shows it. */
export type ListedOrder = ReturnType<typeof listedOrder>

export function listedOrder(order: OrderSummary) {
  const { orderId, docNum, docDate, status, statusDescription } = order
  const payable = order.payable.map(({ currency, total }) => ({ currency, total }))
  return { orderId, docNum, docDate, status, statusDescription, payable }
}
