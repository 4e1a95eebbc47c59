import { joinClasses } from '../join-classes.ts'

/**
 * `primary` is the one main action of a screen; `add` is one of many add-to-cart buttons, less prominent than the price
 * next to it; `quiet` has no box until hovered; `dark` is an option of promo popups.
 */
export type ButtonVariant = 'primary' | 'add' | 'secondary' | 'dark' | 'quiet' | 'danger'
export type ButtonSize = 'md' | 'sm'

const base =
  'inline-flex select-none items-center justify-center gap-2 rounded font-semibold no-underline transition-colors ' +
  'aria-disabled:cursor-not-allowed aria-disabled:opacity-55'

const variants: Record<ButtonVariant, string> = {
  primary: 'bg-accent text-surface hover:bg-accent-strong',
  add: 'button-add',
  secondary: 'border border-edge bg-surface text-ink hover:border-ink hover:bg-canvas',
  dark: 'bg-ink text-surface hover:bg-ink-muted',
  quiet: 'text-ink hover:bg-canvas',
  danger: 'bg-danger text-surface hover:bg-danger-strong',
}

/** 44 px for touch, denser for the mouse (design.md, Tokens). */
const sizes: Record<ButtonSize, string> = {
  md: 'min-h-11 px-4 py-2 text-base lg:min-h-10 lg:text-sm',
  sm: 'min-h-11 px-3 py-1 text-sm lg:min-h-8',
}

const squares: Record<ButtonSize, string> = {
  md: 'size-11 shrink-0 lg:size-10',
  sm: 'size-11 shrink-0 lg:size-8',
}

export interface ButtonLook {
  variant?: ButtonVariant
  size?: ButtonSize
  /** Contains only an icon. */
  square?: boolean
  className?: string
}

/** Classes shared by buttons and by links that look like one. */
export function buttonClasses({
  variant = 'secondary',
  size = 'md',
  square = false,
  className,
}: ButtonLook): string {
  return joinClasses(base, variants[variant], square ? squares[size] : sizes[size], className)
}
