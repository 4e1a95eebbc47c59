import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { type ButtonLook, buttonClasses } from '#ui/buttons/button-look.ts'
import { signInPath } from './sign-in-path.ts'

interface SignInLinkProps extends ButtonLook {
  children: ReactNode
}

/** A full-page navigation to the sign-in form that comes back here afterwards. */
export function SignInLink({ children, ...look }: SignInLinkProps) {
  return (
    <a href={useSignInPath()} className={buttonClasses(look)} suppressHydrationWarning>
      {children}
    </a>
  )
}

/** Where a visitor signs in to come back to this very page. */
export function useSignInPath(): string {
  const { pathname, search } = useLocation()
  return signInPath(pathname, search)
}
