import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { type ButtonLook, buttonClasses } from '#ui/buttons/button-look.ts'
import { signInPath } from './sign-in-path.ts'

interface SignInLinkProps extends ButtonLook {
  children: ReactNode
}

/** A full-page navigation to the sign-in form, which returns to this page afterwards. */
export function SignInLink({ children, ...look }: SignInLinkProps) {
  return (
    <a href={useSignInPath()} className={buttonClasses(look)} suppressHydrationWarning>
      {children}
    </a>
  )
}

/** Address of the sign-in form that returns to this page. */
export function useSignInPath(): string {
  const { pathname, search } = useLocation()
  return signInPath(pathname, search)
}
