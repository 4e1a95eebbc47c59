import { createContext, type ReactNode, useContext } from 'react'
import type { ReplyOf } from '#contract/call.ts'
import type { officeSession } from '#contract/office/session.ts'

/** Who works here, and what they may do. */
export type Operator = ReplyOf<typeof officeSession>

const OperatorContext = createContext<Operator | null>(null)
const DeviceContext = createContext(false)

interface OperatorProviderProps {
  operator: Operator
  /** The server has not said who is signed in: what this device has is all there is (OFX-17). */
  isFromDevice: boolean
  children: ReactNode
}

export function OperatorProvider({ operator, isFromDevice, children }: OperatorProviderProps) {
  return (
    <OperatorContext value={operator}>
      <DeviceContext value={isFromDevice}>{children}</DeviceContext>
    </OperatorContext>
  )
}

/** Whether the application was opened without a connection. */
export function useIsFromDevice(): boolean {
  return useContext(DeviceContext)
}

export function useOperator(): Operator {
  const operator = useContext(OperatorContext)
  if (operator === null) throw new Error('There is no operator outside of the shell')
  return operator
}
