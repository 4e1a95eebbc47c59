import type { ComponentProps } from 'react'
import { controlClasses, Field, type InField, splitField } from './field.tsx'

export interface SelectOption {
  readonly value: string
  readonly label: string
}

type SelectProps = InField<Omit<ComponentProps<'select'>, 'children'>> & {
  options: readonly SelectOption[]
}

/** A native select, which phones handle best. */
export function Select({ options, ...props }: SelectProps) {
  const [field, select] = splitField(props)
  return (
    <Field {...field}>
      {control => (
        <select {...select} {...control} className={controlClasses}>
          {options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
