import type { CallInput } from '#contract/call.ts'
import type { placeOrder } from '#contract/shop-api/orders.ts'
import type { Cart } from '#domain/cart.ts'
import type { CartOwner } from '../cart/cart-owner.ts'

export type OrderContent = NonNullable<CallInput<typeof placeOrder>['body']>

/** What the customer chose beside the goods. */
export interface DeliveryChoice {
  readonly code: string
  readonly addressId: number | null
  readonly agency: string | null
  readonly agencyBranch: string | null
  readonly poRef: string
  readonly comments: string
}

/** CHK-04: the order of a cart: every available line and promotion with the price, discount and currency seen. */
export function orderContent(
  cart: Cart,
  { cardcode, email }: CartOwner,
  choice: DeliveryChoice,
): OrderContent {
  const { code, addressId, agency, agencyBranch, poRef, comments } = choice
  return {
    cardcode,
    email,
    lines: cart.items.map(({ product, quantity }) => {
      const { itemCode, price, discount, currency } = product
      return { itemCode, quantity, price, discount, currency }
    }),
    promos: cart.promos.filter(({ available }) => available).map(orderedPromo),
    shipping: { code, addressId, agency: agency || null, agencyBranch: agencyBranch || null },
    poRef: poRef.trim() || null,
    comments: comments.trim() || null,
    acceptedQuote: null,
  }
}

/** A promotion of an order with the terms seen. */
export function orderedPromo({ idPromo, lines }: Pick<Cart['promos'][number], 'idPromo' | 'lines'>) {
  return {
    idPromo,
    lines: lines.map(({ product, quantity, price, finalDiscount, factorQty, currency }) => {
      return { itemCode: product.itemCode, quantity, price, finalDiscount, factorQty, currency }
    }),
  }
}
