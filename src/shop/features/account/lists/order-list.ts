import { productList } from '#contract/shop/lists.ts'
import { productLookup } from '#contract/shop/products.ts'
import { lookupBatches } from '#domain/cart/saved-cart.ts'
import { type PlannedListLine, planListOrder } from '#domain/orders/list-order.ts'
import { isCustomerCard } from '#domain/products/product.ts'
import { joinCodes } from '#domain/text/code-list.ts'
import { callShop } from '../../../browser/call-shop.ts'
import { type ReportedLine, reportAddition } from '../../cart/addition-report.ts'
import { useCartState } from '../../cart/store/cart-state.ts'
import { addItems } from '../../cart/store/cart-store.ts'
import { messages } from './messages.ts'

/**
 * Adds everything of a list that is available to the cart, in one save; the cart's page reports the rest. False if
 * the cart could not be changed, which a toast has reported.
 */
export async function orderList(listId: number): Promise<boolean> {
  const list = await callShop(productList, { query: { listId } })
  const batches = lookupBatches({ lines: list.lines, promos: [] })
  const answers = await Promise.all(
    batches.map(codes => callShop(productLookup, { query: { itemcodes: joinCodes(codes) } })),
  )
  const cards = answers.flatMap(({ products }) => products.filter(isCustomerCard))
  const { cart, owner } = useCartState.getState()
  const plan = planListOrder(list.lines, cards, cart, owner?.cardcode ?? '')
  const additions = plan.flatMap(line =>
    'refusal' in line ? [] : [{ card: line.card, quantity: line.quantity }],
  )
  if (additions.length > 0 && !(await addItems(additions))) return false
  const titleOf = new Map(list.lines.map(({ itemCode, title }) => [itemCode, title]))
  const nameOf = ({ itemCode, card }: PlannedListLine) => card?.title ?? titleOf.get(itemCode) ?? itemCode
  reportAddition({
    source: list.name,
    leftOut: plan.flatMap((line): ReportedLine[] =>
      'refusal' in line
        ? [{ key: line.itemCode, title: nameOf(line), notes: [messages.refusals[line.refusal]] }]
        : [],
    ),
    changed: plan.flatMap((line): ReportedLine[] =>
      'refusal' in line || line.quantity === line.wanted
        ? []
        : [
            {
              key: line.itemCode,
              title: nameOf(line),
              notes: [messages.otherQuantity(line.wanted, line.quantity)],
            },
          ],
    ),
  })
  return true
}
