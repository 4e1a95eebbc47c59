import { CallError } from '#contract/errors.ts'
import type { Operator } from '../../platform/calls/office-calls.ts'

/** Promotions and popups are about all customers: who sees only own ones makes none. Throws FORBIDDEN. */
export function requireEveryCustomer({ scope }: Operator): void {
  if (scope.sellerCode !== null) throw new CallError('FORBIDDEN')
}
