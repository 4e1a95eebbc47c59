import { useState } from 'react'
import { quantityInCart } from '#domain/cart-check.ts'
import { hasOrderablePrice } from '#domain/price.ts'
import { isCustomerCard, type PublicCard } from '#domain/product.ts'
import { canAddQuantity, quantityRange } from '#domain/quantity.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { joinClasses } from '../../ui/join-classes.ts'
import { QuantityStepper } from '../../ui/quantity-stepper.tsx'
import { addItem } from './add-item.ts'
import { useCart } from './cart-state.ts'
import { texts } from './texts.ts'

interface AddToCartProps {
  card: PublicCard
  /** On a card of a grid, on a line of a table or of suggestions, or beside the facts of one product. */
  size: 'card' | 'row' | 'detail'
  /** After an accepted Enter in the quantity, e.g. to move to the next line. */
  onEntered?: () => void
}

/**
 * Quantity and `Agregar al carro` (QTY-*); says how many the cart holds. Nothing at all for sessions without terms;
 * where the price does not allow an order, what to do instead (MON-09).
 */
export function AddToCart({ card, size, onEntered }: AddToCartProps) {
  const range = quantityRange(card.unitMult)
  const [quantity, setQuantity] = useState<number | null>(range.min)
  if (!isCustomerCard(card)) return null
  if (!hasOrderablePrice(card)) {
    return size === 'row' ? null : <p className="text-sm text-ink-muted">{texts.noPrice}</p>
  }

  const rule = texts.soldInMultiples(range.step)
  const blocked = card.hasStock ? blockedBy(quantity) : texts.outOfStock
  // QTY-12: never with a text; the field gives numbers only, and this is where that is relied on.
  const add = async (wanted: number | null) =>
    card.hasStock && canAddQuantity(wanted) ? addItem(card, wanted) : false
  const enter = (wanted: number | null) => {
    void add(wanted)
    if (canAddQuantity(wanted)) onEntered?.()
  }
  return (
    <div className="grid content-start gap-1">
      <div className={joinClasses('flex items-start gap-2', size !== 'row' && 'flex-wrap print:hidden')}>
        <QuantityStepper
          value={quantity}
          range={range}
          onChange={setQuantity}
          onEnter={enter}
          rule={rule}
          {...(size === 'detail' ? {} : { of: card.title })}
          className={size === 'card' ? 'flex-auto' : 'shrink-0'}
        />
        <Button
          variant="primary"
          square={size === 'row'}
          className={size === 'card' ? 'flex-auto px-2!' : size === 'detail' ? 'max-sm:flex-auto' : ''}
          icon={size === 'card' ? null : <Icon name="cart" className="size-5 lg:size-4" />}
          aria-label={size === 'detail' ? undefined : `${texts.add}: ${card.title}`}
          disabled={blocked !== null}
          reason={blocked}
          onClick={() => add(quantity)}
        >
          {size === 'row' ? null : size === 'card' ? texts.addShort : texts.add}
        </Button>
      </div>
      <p className="flex min-h-4 flex-wrap gap-x-3 text-xs text-ink-muted">
        {range.step > 1 ? <span>{rule}</span> : null}
        <InCart productId={card.id} />
      </p>
    </div>
  )
}

/** How many of a product the cart holds; its own component, so that a change of the cart renders only this. */
export function InCart({ productId }: { productId: number }) {
  const quantity = useCart(cart => quantityInCart(cart, productId))
  if (quantity === 0) return null
  return (
    <span className="inline-flex items-center gap-1 font-medium text-success">
      <Icon name="check" className="size-3.5" />
      {texts.inCart(quantity)}
    </span>
  )
}

/** QTY-11: why nothing can be added, or null. */
function blockedBy(quantity: number | null): string | null {
  return canAddQuantity(quantity) ? null : texts.emptyQuantity
}
