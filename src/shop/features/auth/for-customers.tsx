import type { ReactNode } from 'react'
import { useRole } from './session-provider.tsx'

interface ForCustomersProps {
  children: ReactNode
  /** Shown to everybody else. */
  otherwise?: ReactNode
}

/** Shows its content only to users signed in with a cardcode. */
export function ForCustomers({ children, otherwise = null }: ForCustomersProps) {
  return useRole() === 'customer' ? children : otherwise
}
