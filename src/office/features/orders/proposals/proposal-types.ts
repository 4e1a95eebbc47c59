import type { ReplyOf } from '#contract/call.ts'
import type { previewOrderChange } from '#contract/office/orders/order-proposals.ts'
import { thousandths } from '#domain/pricing/quantity.ts'
import type { Order } from '../order-types.ts'

export type Proposal = Order['proposals'][number]
/** What an order would be, beside what it is. */
export type Preview = ReplyOf<typeof previewOrderChange>
export type Content = Preview['before']
export type ContentLine = Content['lines'][number]

/** A line of the draft; products of the order's promotions stay apart. */
export interface DraftLine {
  readonly itemCode: string
  readonly quantity: number
  /** The code it replaces. */
  readonly insteadOf: string | null
}

export interface DraftDelivery {
  readonly code: string
  readonly addressId: number | null
  readonly agency: string | null
  readonly agencyBranch: string | null
}

export interface Draft {
  readonly lines: readonly DraftLine[]
  /** The promotions that stay. */
  readonly promos: readonly number[]
  readonly delivery: DraftDelivery
}

/** The order as it is, without what was closed of it and what is to be substituted. */
export function draftOf({ lines, shipping, address }: Order): Draft {
  const plain = lines.flatMap(line => {
    if (line.idPromo !== null) return []
    const missing = line.shortage?.way === 'substitute' ? line.shortage.quantity : 0
    const quantity = thousandths(line.quantity - line.closedQty - missing)
    return quantity > 0 ? [{ itemCode: line.itemCode, quantity, insteadOf: null }] : []
  })
  return {
    lines: plain,
    promos: [...new Set(lines.flatMap(({ idPromo }) => idPromo ?? []))],
    delivery: {
      code: shipping.code,
      addressId: address?.addressId ?? null,
      agency: shipping.agency,
      agencyBranch: shipping.agencyBranch,
    },
  }
}

/** The body of the preview's call. */
export function previewBody(orderId: number, { lines, promos, delivery }: Draft) {
  return {
    orderId,
    lines: lines.map(({ itemCode, quantity }) => ({ itemCode, quantity })),
    promos: [...promos],
    shipping: delivery,
  }
}
