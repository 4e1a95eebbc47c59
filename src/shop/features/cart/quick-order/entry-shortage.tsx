import { quantityInCart } from '#domain/cart/cart-check.ts'
import { availableFor } from '#domain/cart/shortage.ts'
import { floorTo, sumOf, unitMultOf } from '#domain/pricing/quantity.ts'
import type { CustomerCard } from '#domain/products/product.ts'
import { Button } from '#ui/buttons/button.tsx'
import { lineObstacle } from '../line/line-obstacle.ts'
import { messages } from '../messages.ts'
import { useCart } from '../store/cart-state.ts'
import { useQuickOrder } from './quick-order-store.ts'

interface EntryShortageProps {
  card: CustomerCard
  /** Total of all lines of the product. */
  quantity: number
  change: (quantity: number) => void
}

/** Warning for a product short of stock, counting the quantity already in the cart. */
export function EntryShortage({ card, quantity, change }: EntryShortageProps) {
  const shortage = useQuickOrder(({ shortages }) => shortages.get(card.itemCode))
  const inCart = useCart(cart => quantityInCart(cart, card.id))
  const available = availableFor(shortage, sumOf(inCart, quantity), card.unitMult)
  if (available === undefined) return null
  const left = available === null ? null : floorTo(sumOf(available, -inCart), unitMultOf(card.unitMult))
  return (
    <p role="status" className="grid justify-items-start gap-1 text-xs font-semibold text-danger">
      {lineObstacle(card, left)}
      {left ? (
        <Button
          size="sm"
          aria-label={`${messages.changeTo(left)}: ${card.title}`}
          onClick={() => change(left)}
        >
          {messages.changeTo(left)}
        </Button>
      ) : null}
    </p>
  )
}
