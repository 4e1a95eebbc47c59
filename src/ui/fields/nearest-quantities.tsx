import { formatQuantity, proposedQuantities, type QuantityRange } from '#domain/pricing/quantity.ts'
import { Button } from '../buttons/button.tsx'
import { focusNearbyQuantity } from '../hooks/focus-nearby-quantity.ts'
import { messages } from '../messages.ts'

interface NearestQuantitiesProps {
  /** The typed text that was rejected. */
  typed: string
  range: QuantityRange
  choose: (quantity: number) => void
  /** Verb of the accessible name; changing the quantity by default. */
  act?: string
  of?: string | undefined
}

/** Buttons for the multiples just below and just above what was typed. */
export function NearestQuantities({
  typed,
  range,
  choose,
  act = messages.changeTo,
  of,
}: NearestQuantitiesProps) {
  return (
    <span className="flex flex-wrap gap-1">
      {proposedQuantities(typed, range).map(quantity => (
        <Button
          key={quantity}
          data-nearest=""
          size="sm"
          className="min-w-12 flex-auto px-2!"
          aria-label={`${act} ${formatQuantity(quantity)}${of === undefined ? '' : `: ${of}`}`}
          onClick={event => {
            focusNearbyQuantity(event)
            choose(quantity)
          }}
        >
          {formatQuantity(quantity)}
        </Button>
      ))}
    </span>
  )
}
