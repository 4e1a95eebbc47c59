import type { ReactNode } from 'react'
import { Button } from '#ui/buttons/button.tsx'
import type { ButtonVariant } from '#ui/buttons/button-look.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { actKey } from '../keys/act-key.ts'
import { messages } from './messages.ts'
import { useFirstFocus } from './use-first-focus.ts'
import type { useOfficeForm } from './use-office-form.ts'

interface DialogFormProps {
  form: ReturnType<typeof useOfficeForm>
  submit: string
  variant?: ButtonVariant
  /** By default `Cancelar`: another word where the act itself is a cancellation. */
  cancel?: string
  onCancel: () => void
  /** What is shown above the buttons, by default what the server refused as a whole. */
  refusal?: string | null
  /** Fields in two columns where there is room. */
  isWide?: boolean
  /** Nothing has to be typed: its button takes the focus, and Enter is enough. */
  isConfirmation?: boolean
  /** The act cannot be undone, which is said before it is done (OFX-06). */
  isLasting?: boolean
  className?: string
  children: ReactNode
}

/**
 * A form in a dialog: its fields, what was refused, and two buttons. Its first field takes the focus, unless one asks for it
 * with `focusInDialog`.
 */
export function DialogForm({
  form: { ref, busy, refusal: refused, onSubmit },
  submit,
  variant = 'primary',
  cancel = messages.cancel,
  onCancel,
  refusal = refused.whole,
  isWide = false,
  isConfirmation = false,
  isLasting = false,
  className = '',
  children,
}: DialogFormProps) {
  useFirstFocus(ref, isConfirmation)
  const whole = isWide ? 'sm:col-span-2' : ''
  const grid = isWide ? 'gap-3 sm:grid-cols-2' : 'gap-4'
  return (
    <form ref={ref} onSubmit={onSubmit} noValidate className={`grid ${grid} ${className}`}>
      {children}
      {isLasting ? <p className={`text-sm text-ink-muted ${whole}`}>{messages.lasting}</p> : null}
      {refusal === null ? null : (
        <div className={whole}>
          <Notice kind="error">{refusal}</Notice>
        </div>
      )}
      <div className={`flex flex-wrap justify-end gap-2 ${whole}`}>
        <Button onClick={onCancel}>{cancel}</Button>
        <Button type="submit" variant={variant} {...actKey('form.confirm')} busy={busy}>
          {submit}
        </Button>
      </div>
    </form>
  )
}
