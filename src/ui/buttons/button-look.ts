import { joinClasses } from '../join-classes.ts'

/**
 * `primary` is the one main action of a screen; `add` is one of many add-to-cart buttons, less prominent than the price
 * next to it; `quiet` has no box until hovered; `dark` is an option of promo popups.
 */
export type ButtonVariant = 'primary' | 'add' | 'secondary' | 'dark' | 'quiet' | 'danger'
export type ButtonSize = 'md' | 'sm'

export interface ButtonLook {
  variant?: ButtonVariant
  size?: ButtonSize
  /** Contains only an icon. */
  square?: boolean
  className?: string
}

/** Classes of `kit.css` shared by buttons and by links that look like one. */
export function buttonClasses({
  variant = 'secondary',
  size = 'md',
  square = false,
  className,
}: ButtonLook): string {
  return joinClasses('btn', `btn-${variant}`, square ? `btn-square-${size}` : `btn-${size}`, className)
}
