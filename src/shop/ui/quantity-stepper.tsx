import { type KeyboardEvent, useId, useState } from 'react'
import {
  formatQuantity,
  HOLD_TO_REPEAT,
  type QuantityRange,
  type QuantityUse,
  readQuantity,
  settledQuantity,
  stepQuantity,
} from '#domain/quantity.ts'
import { useHoldToRepeat } from '../browser/hold-to-repeat.ts'
import { Icon } from './icon.tsx'
import { joinClasses } from './join-classes.ts'
import { texts } from './texts.ts'

interface QuantityStepperProps {
  /** Null while the field is empty. */
  value: number | null
  range: QuantityRange
  /** A `removable` line may go down to 0. */
  use?: QuantityUse
  onChange: (quantity: number | null) => void
  /** Enter in the field, with the quantity it stands for. */
  onEnter?: (quantity: number | null) => void
  /** The rule in words (`Se vende de a 6`); shown after a value that was ignored. */
  rule?: string | null
  /** Tells apart many fields of one page, e.g. the product's title. */
  of?: string
  disabled?: boolean
  className?: string
}

const stepClasses =
  'grid w-11 shrink-0 place-items-center text-ink hover:bg-canvas aria-disabled:text-line lg:w-8 touch-none select-none'

/** A quantity typed or stepped, by the rules QTY-03..10; what is typed counts as soon as it is valid. */
export function QuantityStepper(props: QuantityStepperProps) {
  const { value, range, use = 'new', onChange, onEnter, rule, of, disabled = false, className } = props
  const [typed, setTyped] = useState<string | null>(null)
  const [ignored, setIgnored] = useState(false)
  const ruleId = useId()
  const shown = typed ?? (value === null ? '' : formatQuantity(value))

  const type = (text: string) => {
    setTyped(text)
    const read = readQuantity(text, range, use)
    setIgnored(false)
    if (read.kind === 'valid') onChange(read.quantity)
    if (read.kind === 'empty') onChange(null)
  }
  const settle = (): number | null => {
    if (typed === null) return value
    const settled = settledQuantity(typed, value, range, use)
    setIgnored(readQuantity(typed, range, use).kind === 'ignored')
    setTyped(null)
    if (settled !== value) onChange(settled)
    return settled
  }
  const step = (direction: 1 | -1) => {
    setTyped(null)
    setIgnored(false)
    const next = stepQuantity(value, direction, range)
    if (next !== value) onChange(next)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
      event.preventDefault()
      step(event.key === 'ArrowUp' ? 1 : -1)
    }
    if (event.key === 'Enter' && onEnter) {
      event.preventDefault()
      onEnter(settle())
    }
  }

  return (
    <div className={joinClasses('inline-grid gap-1', className)}>
      <div className="flex h-11.5 min-w-35 overflow-hidden rounded border border-edge bg-surface focus-within:border-ink lg:h-10 lg:min-w-30">
        <StepButton
          name={texts.decrease}
          icon="minus"
          act={() => step(-1)}
          disabled={disabled || (value !== null && value <= range.min)}
          of={of}
        />
        <input
          type="text"
          inputMode={Number.isInteger(range.step) ? 'numeric' : 'decimal'}
          autoComplete="off"
          aria-label={named(texts.quantity, of)}
          aria-describedby={ignored && rule ? ruleId : undefined}
          aria-invalid={ignored || undefined}
          // Four figures and a separator are always readable; the field takes what its buttons leave.
          className="w-12.5 min-w-0 flex-auto border-x border-line bg-transparent px-0.5 text-center text-base -outline-offset-2 lg:w-14 lg:text-sm"
          value={shown}
          disabled={disabled}
          onChange={event => type(event.target.value)}
          onFocus={event => event.target.select()}
          onBlur={settle}
          onKeyDown={onKeyDown}
        />
        <StepButton
          name={texts.increase}
          icon="plus"
          act={() => step(1)}
          disabled={disabled || (value !== null && value >= range.max)}
          of={of}
        />
      </div>
      {ignored && rule ? (
        <p id={ruleId} role="status" className="text-xs text-warning">
          {rule}
        </p>
      ) : null}
    </div>
  )
}

interface StepButtonProps {
  name: string
  icon: 'minus' | 'plus'
  act: () => void
  disabled: boolean
  of: string | undefined
}

/** Out of the tab order: the arrow keys of the field do the same, and Tab goes from quantity to quantity. */
function StepButton({ name, icon, act, disabled, of }: StepButtonProps) {
  const hold = useHoldToRepeat(disabled ? () => {} : act, HOLD_TO_REPEAT)
  return (
    <button
      type="button"
      tabIndex={-1}
      className={stepClasses}
      aria-label={named(name, of)}
      aria-disabled={disabled || undefined}
      {...hold}
    >
      <Icon name={icon} className="size-4" />
    </button>
  )
}

function named(name: string, of: string | undefined): string {
  return of === undefined ? name : `${name}: ${of}`
}
