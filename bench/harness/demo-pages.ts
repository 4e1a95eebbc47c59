import type { Caller } from '#contract/client.ts'
import { demoAccounts } from '#demo/seed.ts'
import { paths } from '#shop/site/paths.ts'
import type { Credentials } from './sign-in.ts'

/** What current browsers accept. */
export const BROWSER_HEADERS = {
  accept: 'text/html',
  'accept-encoding': 'gzip, deflate, br, zstd',
} as const

export const CATALOGUE = paths.catalogue()

/** The same listing under an address too long for the page cache: rendered for each visitor. */
export const UNCACHED_CATALOGUE = `${CATALOGUE}?uncached=${'x'.repeat(400)}`

/** The account of the demo's first customer. */
export function demoCustomer(): Credentials {
  const { email, password } = demoAccount()
  return { email, password }
}

/** As whom the backend is called. */
export function callerOf(who: 'visitor' | 'customer'): Caller {
  const { cardcode, email } = who === 'visitor' ? { cardcode: null, email: null } : demoAccount()
  return { cardcode, email, requestId: 'bench', address: null }
}

function demoAccount() {
  const account = demoAccounts.find(({ cardcode }) => cardcode !== null)
  if (account === undefined) throw new Error('The demo has no such account')
  return account
}
