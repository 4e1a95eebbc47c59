import { demoUsers } from '#demo/data/users.ts'
import { TEST_TOKEN } from './demo-shop.ts'

/** Roles of requests to the demo shop. Their records belong to `own`; `other` is another customer. */
export const ROLES = ['no token', 'visitor', 'user', 'own', 'other'] as const
export type Role = (typeof ROLES)[number]

export interface Person {
  readonly email: string
  readonly password: string
  readonly cardcode: string | null
}

export const OWN_CARDCODE = 'C20001'
export const OTHER_CARDCODE = 'C20002'

/** The signed-in person of a role; null without a session. */
export function personOf(role: Role): Person | null {
  if (role === 'user') return userOf(null)
  if (role === 'own') return userOf(OWN_CARDCODE)
  return role === 'other' ? userOf(OTHER_CARDCODE) : null
}

export function userOf(cardcode: string | null): Person {
  const user = demoUsers.find(one => one.cardcode === cardcode)
  if (user === undefined) throw new Error(`The demo has no user of ${cardcode}`)
  return user
}

let requests = 0

/**
 * The headers a shop sends for a role. Each request has its own client address and idempotency key: limits and retries
 * are tested elsewhere.
 */
export function headersOf(role: Role): Record<string, string> {
  requests += 1
  const person = personOf(role)
  return {
    ...(role === 'no token' ? {} : { authorization: `Bearer ${TEST_TOKEN}` }),
    ...(person === null ? {} : { 'x-email': encodeURIComponent(person.email) }),
    ...(person?.cardcode ? { 'x-cardcode': person.cardcode } : {}),
    'x-client-address': `10.${(requests >> 16) & 255}.${(requests >> 8) & 255}.${requests & 255}`,
    'x-request-id': `request-${requests}`,
    'idempotency-key': `key-${requests}`,
  }
}
