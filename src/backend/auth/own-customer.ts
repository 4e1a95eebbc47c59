import type { Caller } from '#contract/client.ts'
import { CallError } from '#contract/errors.ts'

/** The customer and user of the session, for calls whose access is `customer`. */
export interface OwnCustomer {
  readonly cardcode: string
  readonly email: string
}

/** Narrows the caller of a call with access `customer`; authority is already checked (D2). */
export function ownCustomer({ cardcode, email }: Caller): OwnCustomer {
  if (email === null) throw new CallError('UNAUTHENTICATED')
  if (cardcode === null) throw new CallError('NO_CARDCODE')
  return { cardcode, email }
}

/** Like `ownCustomer`; an e-mail parameter may only repeat the session's. */
export function ownCustomerNamed(caller: Caller, email: string): OwnCustomer {
  const own = ownCustomer(caller)
  if (email !== '' && email.toLowerCase() !== own.email.toLowerCase())
    throw new CallError('EMAIL_NOT_ALLOWED')
  return own
}
