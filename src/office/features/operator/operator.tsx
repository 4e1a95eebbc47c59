import { createContext, type ReactNode, useContext } from 'react'
import type { ReplyOf } from '#contract/call.ts'
import type { officeSession } from '#contract/office/session.ts'

/** Who works here, and what they may do. */
export type Operator = ReplyOf<typeof officeSession>

const OperatorContext = createContext<Operator | null>(null)

export function OperatorProvider({ operator, children }: { operator: Operator; children: ReactNode }) {
  return <OperatorContext value={operator}>{children}</OperatorContext>
}

export function useOperator(): Operator {
  const operator = useContext(OperatorContext)
  if (operator === null) throw new Error('There is no operator outside of the shell')
  return operator
}
