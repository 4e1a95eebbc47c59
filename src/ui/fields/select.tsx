import type { ComponentProps } from 'react'
import { type ControlProps, controlClasses, Field, type FieldProps } from './field.tsx'

export interface SelectOption {
  readonly value: string
  readonly label: string
}

interface SelectProps
  extends FieldProps,
    Omit<ComponentProps<'select'>, keyof FieldProps | keyof ControlProps | 'children'> {
  options: readonly SelectOption[]
}

/** A native select, which phones handle best. */
export function Select({
  label,
  hint,
  error,
  required,
  optional,
  className,
  options,
  ...select
}: SelectProps) {
  return (
    <Field
      label={label}
      hint={hint}
      error={error}
      required={required}
      optional={optional}
      className={className}
    >
      {control => (
        <select {...select} {...control} className={controlClasses}>
          {options.map(option => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
