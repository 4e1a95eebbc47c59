import { useId, useRef, useState } from 'react'
import type { CartItem } from '#domain/cart/cart.ts'
import { formatQuantity, quantityRange } from '#domain/pricing/quantity.ts'
import { Button } from '#ui/buttons/button.tsx'
import { NearestQuantities } from '#ui/fields/nearest-quantities.tsx'
import { QuantityInput } from '#ui/fields/quantity-stepper.tsx'
import { useQuantityField } from '#ui/fields/use-quantity-field.ts'
import { focusNearbyQuantity } from '#ui/hooks/focus-nearby-quantity.ts'
import { pageMessages as messages } from '../page-messages.ts'
import { removeItem, updateQuantities } from '../store/cart-store.ts'

interface LineQuantityProps {
  item: CartItem
  remove: (act: () => Promise<boolean>) => Promise<boolean>
  /** Available quantity of a line short of stock. */
  available?: number | null | undefined
}

/**
 * The quantity of a line, applied as soon as it is valid. A typed 0 removes the line on blur, because `0,5` starts with
 * it. An invalid text leaves the line unchanged, and one that is not a number asks for a decision.
 */
export function LineQuantity({ item, remove, available }: LineQuantityProps) {
  const { product, quantity } = item
  const { field, needsDecision, before, enter, leave } = useLineQuantity(item, remove)
  const { step } = field.range
  const ruleId = useId()
  return (
    // The field validates its own text on blur; only the effect on the line is decided here.
    // biome-ignore lint/a11y/noStaticElementInteractions: the focus passes through, nothing is pressed
    <div onFocus={enter} onBlur={leave}>
      <span className="hidden print:inline">{formatQuantity(quantity)}</span>
      <div data-no-print="" className="grid justify-items-start gap-1">
        <QuantityInput field={field} of={product.title} onEnter={leave} ruleId={ruleId} />
        {available ? (
          <Button
            size="sm"
            className="px-2!"
            aria-label={`${messages.changeTo(available)}: ${product.title}`}
            onClick={event => {
              focusNearbyQuantity(event)
              field.choose(available)
            }}
          >
            {messages.changeTo(available)}
          </Button>
        ) : null}
        {needsDecision ? (
          <div role="alert" className="grid gap-1 text-xs text-warning">
            <p id={ruleId}>{messages.notANumber(before)}</p>
            <span className="flex flex-wrap gap-1">
              <Button
                size="sm"
                className="px-2!"
                onClick={event => {
                  focusNearbyQuantity(event)
                  field.choose(before)
                }}
              >
                {messages.backTo(before)}
              </Button>
              <Button size="sm" className="px-2!" onClick={() => remove(() => removeItem(item))}>
                {messages.remove}
              </Button>
            </span>
          </div>
        ) : field.isRejected && field.ignored !== null ? (
          <div role="status" className="grid gap-1 text-xs text-warning">
            <p id={ruleId}>{messages.soldInMultiples(step)}</p>
            <NearestQuantities
              typed={field.ignored}
              range={field.range}
              choose={field.choose}
              of={product.title}
            />
          </div>
        ) : step > 1 ? (
          <p className="text-xs text-ink-muted">{messages.soldInMultiples(step)}</p>
        ) : null}
      </div>
    </div>
  )
}

function useLineQuantity(item: CartItem, remove: LineQuantityProps['remove']) {
  const { product, quantity } = item
  /** The quantity when the field took the focus: prefixes of a text that ends up invalid may have been applied. */
  const before = useRef(quantity)
  const isIgnored = useRef(false)
  const isZero = useRef(false)
  const [needsDecision, setNeedsDecision] = useState(false)

  const change = (wanted: number) => {
    if (wanted !== quantity) void updateQuantities([{ item, quantity: wanted }])
  }
  const field = useQuantityField({
    value: needsDecision ? 0 : quantity,
    range: quantityRange(product.unitMult),
    use: 'removable',
    onIgnored(typed) {
      isIgnored.current = typed !== null
      setNeedsDecision(false)
    },
    onChange(wanted) {
      isZero.current = wanted === 0 && !isIgnored.current
      if (wanted === 0 && isIgnored.current) setNeedsDecision(true)
      if (wanted !== null && wanted > 0) change(wanted)
    },
  })
  return {
    field,
    needsDecision,
    before: before.current,
    enter() {
      if (field.ignored === null) before.current = quantity
    },
    leave() {
      if (isIgnored.current) change(before.current)
      if (!isZero.current) return
      isZero.current = false
      void remove(() => removeItem(item))
    },
  }
}
