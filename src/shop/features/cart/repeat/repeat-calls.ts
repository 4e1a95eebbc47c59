import type { ReplyOf } from '#contract/call.ts'
import { repeatOrder } from '#contract/shop/orders.ts'
import { productLookup } from '#contract/shop/products.ts'
import { getpromo } from '#contract/shop/promos.ts'
import { lookupBatches } from '#domain/cart/saved-cart.ts'
import { type CustomerCard, isCustomerCard } from '#domain/products/product.ts'
import { joinCodes } from '#domain/text/code-list.ts'
import { callShop } from '../../../browser/call-shop.ts'
import type { PromoAddition } from '../store/cart-store.ts'
import { promoLineTerms } from '../store/load-saved-cart.ts'
import type { RepeatPromo } from './repeat-plan.ts'

/** An order at current prices and stock, with the cards of its products. */
export interface RepeatableOrder {
  readonly repeated: Pick<ReplyOf<typeof repeatOrder>, 'lines' | 'promos'>
  /** Current cards of its products. */
  readonly cards: readonly CustomerCard[]
}

export async function readRepeat(orderId: number): Promise<RepeatableOrder> {
  const repeated = await callShop(repeatOrder, { query: { orderId } })
  const batches = lookupBatches({ lines: repeated.lines, promos: [] })
  const answers = await Promise.all(
    batches.map(codes => callShop(productLookup, { query: { itemcodes: joinCodes(codes) } })),
  )
  return { repeated, cards: answers.flatMap(({ products }) => products.filter(isCustomerCard)) }
}

/** A promotion at current terms with the packs of the order; null if one of its lines no longer exists. */
export async function readRepeatedPromo({
  idPromo,
  description,
  lines,
}: RepeatPromo): Promise<PromoAddition | null> {
  const promo = await callShop(getpromo, { query: { docEntry: idPromo } })
  const terms = promo.lines.filter(line => 'price' in line).map(promoLineTerms)
  const repeatedLines = lines.flatMap(({ itemCode, quantity }) => {
    const line = terms.find(({ product }) => product.itemCode === itemCode)
    return line === undefined ? [] : [{ ...line, quantity }]
  })
  return repeatedLines.length === lines.length ? { idPromo, description, lines: repeatedLines } : null
}
