import type { ComponentProps, ReactNode } from 'react'
import { type ButtonLook, buttonClasses } from './button-look.ts'

interface LinkButtonProps extends ButtonLook, Omit<ComponentProps<'a'>, 'className'> {
  href: string
  icon?: ReactNode
}

/** A link that looks like a button, for navigation. */
export function LinkButton({ variant, size, square, className, icon, children, ...rest }: LinkButtonProps) {
  return (
    <a {...rest} className={buttonClasses({ variant, size, square, className })}>
      {icon}
      {children}
    </a>
  )
}
