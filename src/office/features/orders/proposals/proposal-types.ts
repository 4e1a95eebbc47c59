import type { ReplyOf } from '#contract/call.ts'
import type { previewOrderChange } from '#contract/office/order-proposals.ts'
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

/** The order as it is. */
export function draftOf({ lines, shipping, address }: Order): Draft {
  const plain = lines.filter(({ idPromo }) => idPromo === null)
  return {
    lines: plain.map(({ itemCode, quantity }) => ({ itemCode, quantity, insteadOf: null })),
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
