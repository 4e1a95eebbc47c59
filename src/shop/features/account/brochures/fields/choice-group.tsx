import { useId } from 'react'
import { Radio } from '#ui/fields/checkbox.tsx'
import { FieldError } from '#ui/fields/field.tsx'
import { joinClasses } from '#ui/join-classes.ts'

interface ChoiceGroupProps<Value extends string> {
  label: string
  options: readonly { readonly value: Value; readonly label: string }[]
  value: Value
  onChange: (value: Value) => void
  /** Side by side where they fit. */
  inline?: boolean
  error?: string | undefined
}

/** Radio buttons of a few options; arrow keys choose. */
export function ChoiceGroup<Value extends string>(props: ChoiceGroupProps<Value>) {
  const { label, options, value, onChange, inline = false, error } = props
  const id = useId()
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined} data-invalid={error ? '' : undefined}>
      <legend className="mb-1 text-sm font-medium">{label}</legend>
      <div className={joinClasses('grid', inline && 'sm:flex sm:flex-wrap sm:gap-x-5')}>
        {options.map(option => (
          <Radio
            key={option.value}
            name={id}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            label={option.label}
          />
        ))}
      </div>
      {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
    </fieldset>
  )
}
