import type { CallInput } from '#contract/call.ts'
import type { createOrder } from '#contract/shop/orders.ts'
import type { Cart } from '#domain/cart/cart.ts'
import type { ChargeTerms } from '#domain/pricing/payable.ts'
import type { CartOwner } from '../cart/store/cart-state.ts'
import { productTotals } from '../cart/totals/product-totals.ts'

export type OrderContent = NonNullable<CallInput<typeof createOrder>['body']>

/** Delivery and references chosen by the customer. */
export interface DeliveryChoice {
  readonly code: string
  readonly addressId: number | null
  readonly agency: string | null
  readonly agencyBranch: string | null
  readonly poRef: string
  readonly comments: string
  /** The delivery charge shown to the customer. */
  readonly charge: ChargeTerms | null
}

/** The order of a cart: every available line and promotion with the terms, charge and totals shown to the customer. */
export function orderContent(
  cart: Cart,
  { cardcode, email }: CartOwner,
  choice: DeliveryChoice,
): OrderContent {
  const { code, addressId, agency, agencyBranch, poRef, comments, charge } = choice
  return {
    cardcode,
    email,
    lines: cart.items.map(({ product, quantity }) => {
      const { itemCode, price, discount, currency, tax } = product
      return { itemCode, quantity, price, discount, currency, tax }
    }),
    promos: cart.promos.filter(({ available }) => available).map(orderedPromo),
    shipping: { code, addressId, agency: agency || null, agencyBranch: agencyBranch || null, ...charge },
    totals: productTotals(cart).map(({ currency, total }) => ({ currency, total })),
    poRef: poRef.trim() || null,
    comments: comments.trim() || null,
    acceptedQuote: null,
  }
}

/** A promotion of an order with the terms shown to the customer. */
export function orderedPromo({ idPromo, lines }: Pick<Cart['promos'][number], 'idPromo' | 'lines'>) {
  return {
    idPromo,
    lines: lines.map(({ product, quantity, price, finalDiscount, factorQty, currency, tax }) => {
      return { itemCode: product.itemCode, quantity, price, finalDiscount, factorQty, currency, tax }
    }),
  }
}
