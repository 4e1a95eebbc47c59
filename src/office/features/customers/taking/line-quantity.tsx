import {
  parseQuantity,
  proposedQuantities,
  quantityRange,
  settledQuantity,
} from '#domain/pricing/quantity.ts'
import { showToast } from '#ui/feedback/toast.ts'
import { takingMessages as texts } from './messages.ts'

interface LineQuantityProps {
  title: string
  quantity: number
  /** The product is sold in multiples of it. */
  unitMult: number | undefined
  onChange: (quantity: number) => unknown
}

/** The quantity of a line: Enter leads to that of the next line, from the last one back to the codes (OFC-18). */
export function LineQuantity({ title, quantity, unitMult, onChange }: LineQuantityProps) {
  const range = quantityRange(unitMult)
  return (
    <input
      key={quantity}
      data-line-quantity=""
      aria-label={texts.quantityOf(title)}
      inputMode="decimal"
      enterKeyHint="next"
      autoComplete="off"
      defaultValue={shown(quantity)}
      className="w-20 rounded border border-edge bg-surface px-2 py-1 text-right text-base tabular-nums max-md:min-h-11 lg:text-sm"
      onFocus={event => event.target.select()}
      onBlur={({ target }) => {
        if (parseQuantity(target.value, range).kind === 'ignored')
          showToast('warning', texts.notMultiple(range.step, proposedQuantities(target.value, range)))
        const settled = settledQuantity(target.value, quantity, range) ?? quantity
        target.value = shown(settled)
        if (settled !== quantity) onChange(settled)
      }}
      onKeyDown={event => {
        if (event.key !== 'Enter' || event.ctrlKey) return
        event.preventDefault()
        nextField(event.currentTarget)?.focus()
      }}
    />
  )
}

function shown(quantity: number): string {
  return String(quantity).replace('.', ',')
}

/** The quantity of the next line, else the field of codes. */
function nextField(input: HTMLInputElement): HTMLElement | null {
  const fields = [...document.querySelectorAll<HTMLElement>('input[data-line-quantity]')]
  return fields[fields.indexOf(input) + 1] ?? document.querySelector<HTMLElement>('input[data-code-entry]')
}
