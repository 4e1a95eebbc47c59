import { createContext, data, type RouterContextProvider, redirect } from 'react-router'
import type { Account } from '#contract/shop/auth.ts'
import { paths } from '../site/paths.ts'
import { assertServerSide } from './server-only.server.ts'
import type { Visit } from './visit.server.ts'

export const visitContext = createContext<Visit>()

/** An account that may buy and see prices. */
export type CustomerAccount = Account & { cardcode: string }

/** Arguments of a loader. */
export interface PageArguments {
  request: Request
  context: Readonly<RouterContextProvider>
  /** The visible URL, also for data requests, unlike `Request.url`. */
  url: URL
}

/** The signed-in account, or null for a visitor. */
export function readSession(context: Readonly<RouterContextProvider>): Account | null {
  assertServerSide('readSession')
  return context.get(visitContext).session
}

/** The signed-in account; redirects visitors to sign-in and back (AUT-05, AUT-22). */
export function requireSession({ context, url }: Omit<PageArguments, 'request'>): Account {
  assertServerSide('requireSession')
  const { session, sessionFailed } = context.get(visitContext)
  if (sessionFailed) throw data(null, { status: 503 })
  if (session === null) throw redirect(paths.apiLogin(url.pathname + url.search))
  return session
}

/** The account of a customer, else null; decides between the public and the customer shapes. */
export function readCustomer(context: Readonly<RouterContextProvider>): CustomerAccount | null {
  assertServerSide('readCustomer')
  const session = readSession(context)
  return session !== null && isCustomer(session) ? session : null
}

function isCustomer(account: Account): account is CustomerAccount {
  return account.cardcode !== null && account.cardcode !== ''
}
