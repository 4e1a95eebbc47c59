import { type ReactNode, useId } from 'react'
import { Icon } from '#ui/icon.tsx'
import { joinClasses } from '#ui/join-classes.ts'

interface ChoiceGroupProps<Value extends string> {
  label: string
  options: readonly { readonly value: Value; readonly label: string }[]
  value: Value
  onChange: (value: Value) => void
  /** Side by side where they fit. */
  inline?: boolean
  error?: string | undefined
  children?: ReactNode
}

/** Radio buttons of a few options; arrow keys choose. */
export function ChoiceGroup<Value extends string>(props: ChoiceGroupProps<Value>) {
  const { label, options, value, onChange, inline = false, error, children } = props
  const id = useId()
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined} data-invalid={error ? '' : undefined}>
      <legend className="mb-1 text-sm font-medium">{label}</legend>
      <div className={joinClasses('grid', inline && 'sm:flex sm:flex-wrap sm:gap-x-5')}>
        {options.map(option => (
          <label key={option.value} className="flex min-h-11 cursor-pointer items-center gap-2 lg:min-h-8">
            <input
              type="radio"
              name={id}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              className="size-5 shrink-0 accent-accent lg:size-4"
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
      {error ? (
        <p id={`${id}-error`} className="flex items-start gap-1 text-sm text-danger">
          <Icon name="alert" className="mt-0.5 size-4" />
          {error}
        </p>
      ) : null}
      {children}
    </fieldset>
  )
}
