import { isMultiple, quantityRange, unitMultOf } from '#domain/pricing/quantity.ts'
import { useQuantityField } from '#ui/fields/use-quantity-field.ts'
import { reviewMessages as messages } from './review-messages.ts'

interface CandidateQuantityProps {
  /** The parsed quantity, which need not be a multiple the product is sold in. */
  value: number
  unitMult: number | null
  of: string
  change: (quantity: number) => void
  /** Enter in the field. */
  enter: (quantity: number) => void
}

/**
 * The parsed quantity of a candidate, editable; without step buttons, because five candidates are listed together. It
 * accepts invalid multiples too: once the product is chosen, the line offers the nearest valid quantities.
 */
export function CandidateQuantity({ value, unitMult, of, change, enter }: CandidateQuantityProps) {
  const step = unitMultOf(unitMult)
  const field = useQuantityField({
    value,
    range: quantityRange(Number.isInteger(step) ? 1 : 0.001),
    onChange: quantity => {
      if (quantity !== null) change(quantity)
    },
  })
  return (
    <input
      {...field.input}
      aria-label={messages.quantityOf(of)}
      title={step === 1 ? undefined : messages.step(step)}
      tabIndex={-1}
      className="h-11 w-14 shrink-0 rounded border border-edge bg-surface px-1 text-center text-base tabular-nums aria-invalid:border-danger lg:h-7 lg:text-sm"
      aria-invalid={field.isRejected || !isMultiple(value, step) || undefined}
      onKeyDown={event => {
        if (event.key !== 'Enter') return
        event.preventDefault()
        field.settle()
        if (field.ignored === null) enter(value)
      }}
    />
  )
}
