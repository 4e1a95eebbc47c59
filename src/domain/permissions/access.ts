import type { Account } from '../accounts/session-state.ts'

export type Role = 'visitor' | 'user' | 'customer'

/** Specification section 6: a visitor, a signed-in user without cardcode, or a customer. */
export function roleOf(account: Pick<Account, 'cardcode'> | null): Role {
  if (account === null) return 'visitor'
  return account.cardcode ? 'customer' : 'user'
}
