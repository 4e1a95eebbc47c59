import type { reorder } from '#contract/browser/orders.ts'
import type { lookupProducts } from '#contract/browser/products.ts'
import type { readPromo } from '#contract/browser/promos.ts'
import type { ReplyOf } from '#contract/call.ts'
import { lookupBatches } from '#domain/cart/saved-cart.ts'
import { type CustomerCard, isCustomerCard } from '#domain/products/product.ts'
import { joinCodes } from '#domain/text/code-list.ts'
import { type CallAddress, callShop } from '../../../browser/call-shop.ts'
import { cartCalls } from '../store/cart-calls.ts'
import type { PromoAddition } from '../store/cart-store.ts'
import { promoLineTerms } from '../store/load-saved-cart.ts'
import type { RepeatPromo } from './repeat-plan.ts'

/** Address of the call that reprices an order at current prices and stock. */
export const reorderCall = {
  method: 'POST',
  path: '/api/account/orders/{orderId}/reorder',
} as const satisfies CallAddress<typeof reorder>

/** An order at current prices and stock, with the cards of its products. */
export interface RepeatableOrder {
  readonly repeated: ReplyOf<typeof reorder>
  /** Current cards of its products. */
  readonly cards: readonly CustomerCard[]
}

export async function readRepeat(orderId: number): Promise<RepeatableOrder> {
  const repeated = await callShop<typeof reorder>(reorderCall, { query: { orderId } })
  const batches = lookupBatches({ lines: repeated.lines, promos: [] })
  const answers = await Promise.all(
    batches.map(codes =>
      callShop<typeof lookupProducts>(cartCalls.lookupProducts, { query: { itemcodes: joinCodes(codes) } }),
    ),
  )
  return { repeated, cards: answers.flatMap(({ products }) => products.filter(isCustomerCard)) }
}

/** A promotion at current terms with the packs of the order; null if one of its lines no longer exists. */
export async function readRepeatedPromo({
  idPromo,
  description,
  lines,
}: RepeatPromo): Promise<PromoAddition | null> {
  const promo = await callShop<typeof readPromo>(cartCalls.readPromo, { query: { docEntry: idPromo } })
  const terms = promo.lines.filter(line => 'price' in line).map(promoLineTerms)
  const repeatedLines = lines.flatMap(({ itemCode, quantity }) => {
    const line = terms.find(({ product }) => product.itemCode === itemCode)
    return line === undefined ? [] : [{ ...line, quantity }]
  })
  return repeatedLines.length === lines.length ? { idPromo, description, lines: repeatedLines } : null
}
