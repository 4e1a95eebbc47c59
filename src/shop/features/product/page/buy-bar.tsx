import { formatPrice } from '#domain/money/money.ts'
import type { CustomerCard } from '#domain/products/product.ts'
import { Button } from '#ui/buttons/button.tsx'
import { QuantityInput } from '#ui/fields/quantity-stepper.tsx'
import { Icon } from '#ui/icon.tsx'
import { Money } from '#ui/money.tsx'
import { InCart, InvalidQuantityNotice } from '../../cart/add/add-to-cart.tsx'
import type { Addition } from '../../cart/add/use-addition.ts'
import { messages as cartTexts } from '../../cart/messages.ts'
import { messages } from '../messages.ts'

interface BuyBarProps {
  card: CustomerCard
  /** Shared with the buying control of the page, so that both show the same quantity. */
  addition: Addition
}

/** Price and buying control fixed at the bottom of a phone while those of the page are out of view. */
export function BuyBar({ card, addition }: BuyBarProps) {
  const { value } = addition.field
  return (
    <section
      aria-label={messages.buyBar}
      // Floating buttons move above it, and the page gets bottom padding (shop.css).
      data-foot-bar=""
      data-no-print=""
      className="fixed inset-x-0 bottom-0 z-20 grid animate-appear gap-1 border-t border-line bg-surface px-3 pt-2 pb-[calc(0.5rem+env(safe-area-inset-bottom))] shadow-float lg:hidden [body:has([data-sizes-chosen])_&]:hidden"
    >
      <InvalidQuantityNotice addition={addition} title={card.title} />
      <div className="flex items-center gap-2">
        <p className="mr-auto grid min-w-0 leading-tight">
          <Money amount={formatPrice(card.finalPrice, card.currency)} className="font-semibold" />
          <span className="flex gap-x-2 text-xs text-ink-muted">
            {messages.plusTax}
            <InCart productId={card.id} short />
          </span>
        </p>
        <QuantityInput
          field={addition.field}
          of={card.title}
          onEnter={addition.enter}
          className="min-w-31!"
        />
        <Button
          variant="primary"
          className="px-3!"
          icon={<Icon name="cart" className="max-[24rem]:hidden" />}
          aria-label={`${cartTexts.addShort}: ${card.title}`}
          disabled={value === null || value <= 0}
          onClick={addition.press}
        >
          {cartTexts.addShort}
        </Button>
      </div>
    </section>
  )
}
