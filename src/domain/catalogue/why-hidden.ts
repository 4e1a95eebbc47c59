import { hasOrderablePrice } from '../pricing/price.ts'
import type { Terms } from '../products/product.ts'
import { isListed, isOrderable } from './availability.ts'

/** What a reason does: nobody finds it, nobody finds it in the tree, this customer cannot enter, or not order it. */
export type HidingEffect = 'hidden' | 'unplaced' | 'no-entry' | 'no-order'

const EFFECTS = {
  draft: 'hidden',
  hidden: 'hidden',
  unplaced: 'unplaced',
  invalid: 'no-entry',
  'no-user': 'no-entry',
  frozen: 'no-order',
  'no-price': 'no-order',
  'zero-price': 'no-order',
  'no-stock': 'no-order',
} as const satisfies Readonly<Record<string, HidingEffect>>

export type HidingReason = keyof typeof EFFECTS
export const HIDING_REASONS = Object.keys(EFFECTS).filter((name): name is HidingReason => name in EFFECTS)

export interface ShownFacts {
  readonly product: {
    readonly active: boolean
    readonly wasPublished: boolean
    /** It hangs from a node that customers can open. */
    readonly isPlaced: boolean
  }
  /** Null: a visitor, who sees neither price nor stock. */
  readonly customer: {
    readonly valid: boolean
    readonly frozen: boolean
    /** Somebody may sign in for it. */
    readonly hasUser: boolean
    readonly terms: Pick<Terms, 'price' | 'hasStock'>
    /** The list or an agreement names a price, if only 0. */
    readonly isPriced: boolean
  } | null
}

export interface Shown {
  /** The shop lists it. */
  readonly isSeen: boolean
  /** This customer can order it now; never a visitor. */
  readonly canOrder: boolean
  /** What hides it first, then what keeps the customer from ordering it. */
  readonly reasons: readonly { readonly reason: HidingReason; readonly effect: HidingEffect }[]
}

/** OFP-19: whether a customer or a visitor sees a product and can order it, and every reason why not. */
export function whyHidden({ product, customer }: ShownFacts): Shown {
  const isSeen = isListed(product)
  const reasons: HidingReason[] = []
  if (!isSeen) reasons.push(product.wasPublished ? 'hidden' : 'draft')
  if (!product.isPlaced) reasons.push('unplaced')
  if (customer !== null) {
    const { valid, frozen, hasUser, terms, isPriced } = customer
    if (!valid) reasons.push('invalid')
    else if (!hasUser) reasons.push('no-user')
    if (frozen) reasons.push('frozen')
    if (!hasOrderablePrice(terms)) reasons.push(isPriced ? 'zero-price' : 'no-price')
    if (!terms.hasStock) reasons.push('no-stock')
  }
  return {
    isSeen,
    canOrder: customer !== null && mayOrder(customer) && isOrderable({ ...customer.terms, ...product }),
    reasons: reasons.map(reason => ({ reason, effect: EFFECTS[reason] })),
  }
}

/** As orders are accepted (CHK-20). */
function mayOrder({ valid, frozen }: NonNullable<ShownFacts['customer']>): boolean {
  return valid && !frozen
}
