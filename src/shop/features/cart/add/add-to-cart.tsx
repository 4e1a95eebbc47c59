import { useId } from 'react'
import { quantityInCart } from '#domain/cart/cart-check.ts'
import { hasOrderablePrice } from '#domain/pricing/price.ts'
import { canAddQuantity } from '#domain/pricing/quantity.ts'
import { isCustomerCard, type PublicCard } from '#domain/products/product.ts'
import { Button } from '#ui/buttons/button.tsx'
import { NearestQuantities } from '#ui/fields/nearest-quantities.tsx'
import { QuantityInput } from '#ui/fields/quantity-stepper.tsx'
import { Icon } from '#ui/icon.tsx'
import { joinClasses } from '#ui/join-classes.ts'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { messages } from '../messages.ts'
import { useCart } from '../store/cart-state.ts'
import { type Addition, useAddition } from './use-addition.ts'

interface AddToCartProps {
  card: PublicCard
  /** For a card of a grid, a row of a table or of suggestions, or the page of one product. */
  size: 'card' | 'row' | 'detail'
  /** After an accepted Enter in the quantity, e.g. to move to the next line. */
  onEntered?: () => void
}

/**
 * Quantity, `Agregar al carro` and how many the cart holds. Renders nothing for sessions without terms and for products
 * without an orderable price, where the price block explains why.
 */
export function AddToCart({ card, size, onEntered }: AddToCartProps) {
  return <AdditionControl card={card} size={size} addition={useAddition(card, onEntered)} />
}

/** The same with the quantity controlled by the caller. */
export function AdditionControl({
  card,
  size,
  addition,
}: Omit<AddToCartProps, 'onEntered'> & { addition: Addition }) {
  const ruleId = useId()
  if (!isCustomerCard(card) || !hasOrderablePrice(card)) return null

  const { field } = addition
  const { step } = field.range
  const blocked = card.hasStock ? blockedBy(field.value) : messages.outOfStock
  return (
    <div className="group add">
      <div className={joinClasses('add-row', size !== 'row' && 'flex-wrap print:hidden')}>
        <QuantityInput
          field={field}
          onEnter={card.hasStock ? addition.enter : () => {}}
          ruleId={ruleId}
          {...(size === 'detail' ? {} : { of: card.title })}
          className={size === 'card' ? 'flex-auto' : 'shrink-0'}
        />
        <Button
          variant={size === 'detail' ? 'primary' : 'add'}
          square={size === 'row'}
          className={
            size === 'card' ? 'flex-auto px-2!' : size === 'detail' ? 'max-sm:flex-auto max-sm:px-3!' : ''
          }
          icon={size === 'card' ? null : <Icon name="cart" className="lg:size-4" />}
          aria-label={size === 'detail' ? undefined : `${messages.add}: ${card.title}`}
          disabled={blocked !== null}
          reason={blocked}
          onClick={addition.press}
        >
          {size === 'row' ? null : size === 'card' ? messages.addShort : messages.add}
        </Button>
      </div>
      <InvalidQuantityNotice addition={addition} title={card.title} />
      {/* Always rendered: a rule that appeared later would move the button from under the pointer. */}
      <p className="add-note">
        <span
          id={field.isRejected ? ruleId : undefined}
          className={joinClasses('multiple', step > 1 ? null : 'hidden group-has-aria-invalid:inline')}
        >
          {messages.soldInMultiples(step)}
        </span>
        <InCart productId={card.id} />
      </p>
    </div>
  )
}

/** After a press that added nothing, offers the nearest valid quantities. */
export function InvalidQuantityNotice({ addition, title }: { addition: Addition; title: string }) {
  const { field, needsChoice, addOffered } = addition
  return (
    <div role="alert" className="add-alert">
      {needsChoice && field.ignored !== null ? (
        <div className="grid gap-1">
          <p>{messages.notAdded(field.ignored.trim())}</p>
          <NearestQuantities
            typed={field.ignored}
            range={field.range}
            choose={addOffered}
            act={messages.addShort}
            of={title}
          />
        </div>
      ) : null}
    </div>
  )
}

/** How many of a product the cart holds; its own component, so that a change of the cart renders only this. */
export function InCart({ productId, short = false }: { productId: number; short?: boolean }) {
  const quantity = useCart(cart => quantityInCart(cart, productId))
  if (quantity === 0) return null
  return (
    <span
      // The key restarts the animation with each change.
      key={quantity}
      className="inline-flex animate-mark items-center gap-1 rounded font-medium text-success"
      title={short ? messages.inCart(quantity) : undefined}
    >
      <Icon name="check" className="size-3.5" />
      {short ? (
        <>
          <VisuallyHidden>{messages.inCart(quantity)}</VisuallyHidden>
          <span aria-hidden="true">{messages.shortQuantity(quantity)}</span>
        </>
      ) : (
        messages.inCart(quantity)
      )}
    </span>
  )
}

/** Why the quantity cannot be added, or null. */
function blockedBy(quantity: number | null): string | null {
  return canAddQuantity(quantity) ? null : messages.emptyQuantity
}
