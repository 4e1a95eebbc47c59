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

/** The demo's first customer, and its user without a cardcode. */
export function demoCustomer(): Credentials {
  return accountWhere(cardcode => cardcode !== null)
}

export function demoUserWithoutCardcode(): Credentials {
  return accountWhere(cardcode => cardcode === null)
}

function accountWhere(matches: (cardcode: string | null) => boolean): Credentials {
  const account = demoAccounts.find(({ cardcode }) => matches(cardcode))
  if (account === undefined) throw new Error('The demo has no such account')
  return { email: account.email, password: account.password }
}
