import type { Account } from './session-state.ts'

export type Role = 'visitor' | 'user' | 'customer'

/** Whether a page may be shown: yes, after signing in, or not without a cardcode. */
export type PageAccess = 'ok' | 'sign-in' | 'needs-cardcode'

const PROTECTED = ['/account', '/shop/cart', '/shop/checkout', '/repairs'] as const
/** The ways to a session: signing in, and the pages of the links we mail (AUT-19, AUT-20). */
const PUBLIC_INSIDE = ['/account/login', '/account/activate', '/account/reset'] as const

const CUSTOMERS_ONLY = [
  '/shop/cart',
  '/shop/checkout',
  '/repairs',
  '/account/dashboard',
  '/account/orders',
  '/account/documents',
  '/account/addresses',
  '/account/status',
  '/account/catalog',
] as const

/** Specification section 6: a visitor, a signed-in user without cardcode, or a customer. */
export function roleOf(account: Pick<Account, 'cardcode'> | null): Role {
  if (account === null) return 'visitor'
  return account.cardcode ? 'customer' : 'user'
}

/** AUT-23: pages that need somebody signed in. */
export function isProtectedPath(path: string): boolean {
  return isUnder(path, PROTECTED) && !isUnder(path, PUBLIC_INSIDE)
}

/** AUT-05, AUT-22, AUT-24: what a role gets of a page; `path` is without query. */
export function pageAccess(path: string, role: Role): PageAccess {
  if (!isProtectedPath(path)) return 'ok'
  if (role === 'visitor') return 'sign-in'
  return role === 'user' && isUnder(path, CUSTOMERS_ONLY) ? 'needs-cardcode' : 'ok'
}

function isUnder(path: string, roots: readonly string[]): boolean {
  return roots.some(root => path === root || path.startsWith(`${root}/`))
}
