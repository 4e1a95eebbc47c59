import type { QuantityRange } from '#domain/quantity.ts'
import { useQuantityField } from '../../../ui/use-quantity-field.ts'
import { reviewTexts as texts } from './review-texts.ts'

interface CandidateQuantityProps {
  /** As it was read, which need not be a quantity the product is sold in. */
  value: number
  range: QuantityRange
  of: string
  change: (quantity: number) => void
  /** Enter in the field. */
  enter: (quantity: number) => void
}

/** The quantity that was read, open to change; without buttons, for five of them stand below each other. */
export function CandidateQuantity({ value, range, of, change, enter }: CandidateQuantityProps) {
  const field = useQuantityField({
    value,
    range,
    onChange: quantity => {
      if (quantity !== null) change(quantity)
    },
  })
  return (
    <input
      type="text"
      data-quantity=""
      inputMode={Number.isInteger(range.step) ? 'numeric' : 'decimal'}
      autoComplete="off"
      aria-label={texts.quantityOf(of)}
      title={range.step === 1 ? undefined : texts.step(range.step)}
      tabIndex={-1}
      className="h-11 w-14 shrink-0 rounded border border-edge bg-surface px-1 text-center text-base tabular-nums aria-invalid:border-danger lg:h-7 lg:text-sm"
      aria-invalid={value % range.step !== 0 || undefined}
      value={field.shown}
      onFocus={event => event.target.select()}
      onChange={event => field.type(event.target.value)}
      onBlur={field.settle}
      onKeyDown={event => {
        if (event.key !== 'Enter') return
        event.preventDefault()
        field.settle()
        enter(value)
      }}
    />
  )
}
