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
      {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
    </div>
  )
}

/** The error message of a control, by whose id it is associated. */
export function FieldError({ id, children }: { id: string; children: string }) {
  return (
    <p id={id} className="flex items-start gap-1 text-sm text-danger">
      <Icon name="alert" className="mt-0.5 size-4" />
      {children}
    </p>
  )
}

/** The props of a control in a field, apart from those of the field itself. */
export type InField<Control> = FieldProps & Omit<Control, keyof FieldProps | keyof ControlProps>

/** Separates the props of a field from those of its control. */
export function splitField<Props extends FieldProps>(props: Props) {
  const { label, hint, error, required, optional, className, ...control } = props
  return [{ label, hint, error, required, optional, className }, control] as const
}

type TextFieldProps = InField<ComponentProps<'input'>>

/** A labelled text input. Set `inputMode` and `autoComplete`. */
export function TextField(props: TextFieldProps) {
  const [field, input] = splitField(props)
  return (
    <Field {...field}>
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

export function TextArea(props: InField<ComponentProps<'textarea'>>) {
  const [field, area] = splitField(props)
  return (
    <Field {...field}>
      {control => <textarea rows={3} {...area} {...control} className={controlClasses} />}
    </Field>
  )
}
