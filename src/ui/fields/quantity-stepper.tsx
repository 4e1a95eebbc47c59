import { type KeyboardEvent, useId } from 'react'
import { HOLD_TO_REPEAT } from '#domain/pricing/quantity.ts'
import { useHoldToRepeat } from '../hooks/hold-to-repeat.ts'
import { Icon } from '../icon.tsx'
import { joinClasses } from '../join-classes.ts'
import { messages } from '../messages.ts'
import { NearestQuantities } from './nearest-quantities.tsx'
import { type QuantityField, type QuantityFieldOptions, useQuantityField } from './use-quantity-field.ts'

interface QuantityInputProps {
  field: QuantityField
  /** Enter in the field, after its value has been committed. */
  onEnter?: () => void
  /** Id of the element with the rule (`Se vende de a 6`), announced with a field whose value was rejected. */
  ruleId?: string | undefined
  /** What the quantity is of, e.g. the product's title: distinguishes the fields of one page. */
  of?: string
  disabled?: boolean
  className?: string
}

interface QuantityStepperProps extends QuantityFieldOptions, Omit<QuantityInputProps, 'field' | 'ruleId'> {
  /** The rule as text; shown after a value was rejected. */
  rule?: string | null
}

/** A quantity field with step buttons; after a rejected value it offers the nearest valid ones. */
export function QuantityStepper({ rule, className, ...props }: QuantityStepperProps) {
  const { value, range, use, onChange, onIgnored, ...input } = props
  const field = useQuantityField({ value, range, use, onChange, onIgnored })
  const ruleId = useId()
  return (
    <div data-stepper="" className={joinClasses('inline-grid gap-1', className)}>
      <QuantityInput field={field} ruleId={rule ? ruleId : undefined} {...input} />
      {field.isRejected && field.ignored !== null ? (
        <div role="status" className="grid gap-1 text-xs text-warning">
          {rule ? <p id={ruleId}>{rule}</p> : null}
          <NearestQuantities typed={field.ignored} range={range} choose={field.choose} of={input.of} />
        </div>
      ) : null}
    </div>
  )
}

/** The field with its two buttons, controlled by `useQuantityField`. */
export function QuantityInput({
  field,
  onEnter,
  ruleId,
  of,
  disabled = false,
  className,
}: QuantityInputProps) {
  const { value, range, isRejected } = field
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
      event.preventDefault()
      field.step(event.key === 'ArrowUp' ? 1 : -1)
    }
    if (event.key === 'Enter' && onEnter) {
      event.preventDefault()
      field.settle()
      onEnter()
    }
  }
  return (
    <div className={joinClasses('stepper', className)}>
      <StepButton
        name={messages.decrease}
        icon="minus"
        act={() => field.step(-1)}
        disabled={disabled || (value !== null && value <= range.min)}
        of={of}
      />
      <input
        {...field.input}
        aria-label={named(messages.quantity, of)}
        aria-describedby={isRejected ? ruleId : undefined}
        disabled={disabled}
        onKeyDown={onKeyDown}
      />
      <StepButton
        name={messages.increase}
        icon="plus"
        act={() => field.step(1)}
        disabled={disabled || (value !== null && value >= range.max)}
        of={of}
      />
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

/** Not in the tab order: the field's arrow keys do the same, and Tab goes from quantity to quantity. */
function StepButton({ name, icon, act, disabled, of }: StepButtonProps) {
  const hold = useHoldToRepeat(disabled ? () => {} : act, HOLD_TO_REPEAT)
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-label={named(name, of)}
      aria-disabled={disabled || undefined}
      {...hold}
    >
      <Icon name={icon} />
    </button>
  )
}

function named(name: string, of: string | undefined): string {
  return of === undefined ? name : `${name}: ${of}`
}
