import { demoUsers } from '#demo/data/users.ts'
import { TEST_TOKEN } from './demo-shop.ts'

/** Who asks the demo shop. What requests name belongs to `own`; `other` is a customer too, and no concern of theirs. */
export const ROLES = ['no token', 'visitor', 'user', 'own', 'other'] as const
export type Role = (typeof ROLES)[number]

export interface Person {
  readonly email: string
  readonly password: string
  readonly cardcode: string | null
}

export const OWN_CARDCODE = 'C20001'
export const OTHER_CARDCODE = 'C20002'

/** The signed-in person of a role; null where nobody is signed in. */
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

let asked = 0

/**
 * The headers a shop sends for a role. Each request comes from an address of its own and under a key of its own: limits
 * and repetition are the matter of other tests.
 */
export function headersOf(role: Role): Record<string, string> {
  asked += 1
  const person = personOf(role)
  return {
    ...(role === 'no token' ? {} : { authorization: `Bearer ${TEST_TOKEN}` }),
    ...(person === null ? {} : { 'x-email': encodeURIComponent(person.email) }),
    ...(person?.cardcode ? { 'x-cardcode': person.cardcode } : {}),
    'x-client-address': `10.${(asked >> 16) & 255}.${(asked >> 8) & 255}.${asked & 255}`,
    'x-request-id': `request-${asked}`,
    'idempotency-key': `key-${asked}`,
  }
}
