import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { useBusyAction } from '../feedback/use-busy-action.ts'
import { messages } from '../messages.ts'
import { Spinner } from '../spinner.tsx'
import { VisuallyHidden } from '../visually-hidden.tsx'
import { type ButtonLook, buttonClasses } from './button-look.ts'

interface ButtonProps
  extends ButtonLook,
    Omit<ComponentProps<'button'>, 'onClick' | 'disabled' | 'className'> {
  /** A returned promise keeps the button busy until it settles. */
  onClick?: (event: MouseEvent<HTMLButtonElement>) => unknown
  /** Busy for a reason the caller knows, e.g. a form being submitted. */
  busy?: boolean
  disabled?: boolean
  /** Why it is disabled: announced by screen readers and shown as a tooltip. */
  reason?: string | null
  icon?: ReactNode
}

/** Shows a spinner and ignores clicks while its action runs; disabled or busy, it stays in the tab order. */
export function Button({
  variant,
  size,
  square,
  className,
  onClick,
  busy: busyOutside = false,
  disabled = false,
  reason,
  icon,
  type = 'button',
  children,
  ...rest
}: ButtonProps) {
  const { busy: busyInside, run } = useBusyAction(onClick)
  const busy = busyOutside || busyInside
  const blocked = busy || disabled
  const explained = disabled && reason
  return (
    <button
      {...rest}
      type={type}
      className={buttonClasses({ variant, size, square, className })}
      aria-busy={busy || undefined}
      aria-disabled={blocked || undefined}
      // Besides its name this is also its description.
      title={explained ? reason : rest.title}
      onClick={event => {
        if (blocked) event.preventDefault()
        else run(event)
      }}
    >
      {busy ? <Spinner /> : icon}
      {busy && square ? null : children}
      {busy ? <VisuallyHidden>{messages.loading}</VisuallyHidden> : null}
    </button>
  )
}
