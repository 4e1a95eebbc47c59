import { type KeyboardEvent, useId, useRef } from 'react'
import { formatQuantity, quantityRange } from '#domain/pricing/quantity.ts'
import type { CustomerCard } from '#domain/products/product.ts'
import { NearestQuantities } from '#ui/fields/nearest-quantities.tsx'
import { useQuantityField } from '#ui/fields/use-quantity-field.ts'
import { messages as cartTexts } from '../messages.ts'
import { tableMessages as messages } from './table-messages.ts'
import { typeQuantity } from './typed-quantities.ts'

interface SizeQuantityProps {
  card: CustomerCard
  /** Null if no quantity is chosen. */
  quantity: number | null
  /** Its `row column` key in the grid. */
  place: string
  isTabStop: boolean
  describedBy: string
}

/** The quantity of one cell: typing replaces it, Escape restores it, 0 empties it. */
export function SizeQuantity({ card, quantity, place, isTabStop, describedBy }: SizeQuantityProps) {
  const range = quantityRange(card.unitMult)
  const field = useQuantityField({
    value: quantity,
    range,
    use: 'removable',
    onChange: units => typeQuantity(card.itemCode, units === 0 ? null : units),
  })
  const before = useRef(quantity)
  const ruleId = useId()
  const rule = cartTexts.soldInMultiples(range.step)
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const input = event.currentTarget
    if (event.key === 'Enter') {
      field.settle()
      // The grid moves on only from a valid quantity.
      if (field.ignored === null) return
      event.preventDefault()
      event.stopPropagation()
    }
    if (event.key === 'Escape') {
      const previous = before.current === null ? '' : formatQuantity(before.current)
      if (input.value === previous && field.ignored === null) return
      // Another Escape closes the surrounding dialog.
      event.preventDefault()
      field.choose(before.current)
      requestAnimationFrame(() => input.select())
    }
  }
  return (
    <div data-stepper="" className="grid gap-1">
      <input
        {...field.input}
        size={6}
        data-place={place}
        enterKeyHint="next"
        tabIndex={isTabStop ? 0 : -1}
        aria-label={messages.quantityOf(card.title)}
        aria-describedby={field.isRejected ? `${ruleId} ${describedBy}` : describedBy}
        title={range.step === 1 ? undefined : rule}
        className="h-11 w-full min-w-16 rounded border border-edge bg-surface px-1 text-center text-base tabular-nums aria-invalid:border-danger lg:h-8 lg:text-sm"
        onFocus={event => {
          before.current = quantity
          field.input.onFocus(event)
        }}
        onKeyDown={onKeyDown}
      />
      {field.isRejected && field.ignored !== null ? (
        <div role="status" className="grid gap-1 text-xs text-warning">
          <p id={ruleId}>{rule}</p>
          <NearestQuantities typed={field.ignored} range={range} choose={field.choose} of={card.title} />
        </div>
      ) : null}
    </div>
  )
}
