import { CallError } from '#contract/errors.ts'
import type { Database } from '../../../platform/db/pool.ts'
import { queueJobs } from '../../../platform/queue/queue-queries.ts'
import { writeContacts } from '../../write/write-contacts.ts'
import { messages } from '../messages.ts'
import { throwRefusals } from '../refusals.ts'
import { findKnownEmail, linkUser } from './queries.ts'

export interface Guest {
  readonly cardcode: string
  readonly email: string
  /** Of a new contact; empty: the e-mail until the person says it. */
  readonly name: string
}

/**
 * Lets somebody sign in for a customer: adds the contact where there is none and queues the activation mail; an account
 * without a customer gets this one instead. Throws VALIDATION where the e-mail has an account already, STATE_CONFLICT
 * for an invalid customer.
 */
export async function invite(tx: Database, { cardcode, name, ...guest }: Guest): Promise<void> {
  const email = guest.email.toLowerCase()
  const known = await findKnownEmail(tx, cardcode, email)
  if (known === null) throw new CallError('STATE_CONFLICT', { detail: messages.invalidCustomer })
  const { contact, user } = known
  const isFree = user === null || user.status === 'pending' || (user.status === 'active' && !user.cardcode)
  if (!isFree)
    throw new CallError('VALIDATION', {
      errors: [{ path: 'email', code: 'has-user', detail: messages.hasUser(user.cardcode) }],
    })
  if (contact === null) await addAsContact(tx, cardcode, email, name)
  if (user?.status === 'active') return await linkUser(tx, user.id, cardcode)
  const payload = { cardcode, email, requestId: crypto.randomUUID() }
  await queueJobs(tx, [{ task: 'activationMail', payload, key: `activationMail:${cardcode}:${email}` }])
}

/** Whoever signs in for a customer is a contact of it; one who is keeps what is stored. */
export async function addAsContact(tx: Database, cardcode: string, email: string, name = ''): Promise<void> {
  const known = await findKnownEmail(tx, cardcode, email)
  if (known?.contact == null)
    throwRefusals(await writeContacts(tx, [{ cardcode, email, name: name || email }]))
}
