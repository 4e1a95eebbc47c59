import { formatQuantity, proposedQuantities, type QuantityRange } from '#domain/pricing/quantity.ts'
import { Button } from '../buttons/button.tsx'
import { focusQuantityBeside } from '../hooks/focus-quantity-beside.ts'
import { texts } from '../texts.ts'

interface NearestQuantitiesProps {
  /** The text that was ignored. */
  typed: string
  range: QuantityRange
  choose: (quantity: number) => void
  /** What a press does, in words; to change the quantity when not given. */
  act?: string
  of?: string | undefined
}

/** QTY-18: a button for the multiple below and for the one above what was typed. */
export function NearestQuantities({
  typed,
  range,
  choose,
  act = texts.changeTo,
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
            focusQuantityBeside(event)
            choose(quantity)
          }}
        >
          {formatQuantity(quantity)}
        </Button>
      ))}
    </span>
  )
}
