import type { ReplyOf } from '#contract/call.ts'
import type { erpDifferences } from '#contract/office/orders/reconcile.ts'
import { formatPrice } from '#domain/money/money.ts'
import { messages } from './messages.ts'

export type Difference = ReplyOf<typeof erpDifferences>['differences'][number]

/** What it is about: a number of ours, or one of the ERP's. */
export function nameOf({ order, erpRefs }: Difference): string {
  return order === null ? messages.ofErp(erpRefs.join(', ')) : String(order.docNum)
}

export function totalsText(totals: Difference['ours']): string {
  return totals.map(({ currency, amount }) => formatPrice(amount, currency)).join(' + ')
}
