import { type ComponentProps, type ReactNode, useId } from 'react'
import { Icon } from '../icon.tsx'
import { joinClasses } from '../join-classes.ts'
import { messages } from '../messages.ts'

/** Props that a labelled control receives from its field. */
export interface ControlProps {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  required: boolean | undefined
}

export interface FieldProps {
  label: string
  hint?: ReactNode
  /** Names the rule that was broken, e.g. `El RUT debe tener 12 dígitos`. */
  error?: string | null
  required?: boolean
  /** Shows `(opcional)`; for forms where most fields are required. */
  optional?: boolean
  className?: string
}

/** 16 px on small screens: phones zoom into fields with smaller text. */
export const controlClasses =
  'block min-h-11 w-full rounded border border-edge bg-surface px-3 py-2 text-base text-ink lg:min-h-10 lg:text-sm ' +
  'placeholder:text-ink-muted aria-invalid:border-danger disabled:bg-canvas disabled:text-ink-muted'

/** Label, hint and error of one control, associated for screen readers. */
export function Field({
  label,
  hint,
  error,
  required,
  optional,
  className,
  children,
}: FieldProps & { children: (control: ControlProps) => ReactNode }) {
  const id = useId()
  const described = joinClasses(hint ? `${id}-hint` : null, error ? `${id}-error` : null)
  return (
    <div className={joinClasses('grid content-start gap-1', className)}>
      <label htmlFor={id} className="text-sm font-medium">
        {label}
        {optional ? <span className="font-normal text-ink-muted"> ({messages.optional})</span> : null}
      </label>
      {children({
        id,
        'aria-describedby': described || undefined,
        'aria-invalid': error ? true : undefined,
        required,
      })}
      {hint ? (
        <p id={`${id}-hint`} className="text-xs text-ink-muted">
          {hint}
        </p>
      ) : null}
      {error ? (
        <p id={`${id}-error`} className="flex items-start gap-1 text-sm text-danger">
          <Icon name="alert" className="mt-0.5 size-4" />
          {error}
        </p>
      ) : null}
    </div>
  )
}

type TextFieldProps = FieldProps & Omit<ComponentProps<'input'>, keyof FieldProps | keyof ControlProps>

/** A labelled text input. Set `inputMode` and `autoComplete`. */
export function TextField({ label, hint, error, required, optional, className, ...input }: TextFieldProps) {
  return (
    <Field
      label={label}
      hint={hint}
      error={error}
      required={required}
      optional={optional}
      className={className}
    >
      {control => <input type="text" {...input} {...control} className={controlClasses} />}
    </Field>
  )
}

/** An e-mail input with the maximum length of an address; `autoComplete` says whose address it is. */
export function EmailField(field: TextFieldProps) {
  return (
    <TextField
      name="email"
      type="email"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      required
      maxLength={254}
      {...field}
    />
  )
}

type TextAreaProps = FieldProps & Omit<ComponentProps<'textarea'>, keyof FieldProps | keyof ControlProps>

export function TextArea({ label, hint, error, required, optional, className, ...area }: TextAreaProps) {
  return (
    <Field
      label={label}
      hint={hint}
      error={error}
      required={required}
      optional={optional}
      className={className}
    >
      {control => <textarea rows={3} {...area} {...control} className={controlClasses} />}
    </Field>
  )
}
