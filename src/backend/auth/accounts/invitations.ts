import type { Database } from '../../platform/db/pool.ts'
import { queueJobs } from '../../platform/queue/queue-queries.ts'
import { findUserEmails } from './account-queries.ts'

/** A contact who may get an account. */
export interface Invitee {
  readonly cardcode: string
  readonly email: string
}

/** Mails queued at a time (OFI-20): the next ones follow a minute later, so that a mail server is not flooded. */
export const INVITATIONS_AT_A_TIME = 200
const PAUSE_SECONDS = 60

/**
 * Queues the activation mail of contacts without an account, in the transaction given. Somebody who has one, or was
 * invited and has not answered, gets nothing. @returns how many were queued.
 */
export async function queueInvitations(
  tx: Database,
  invitees: readonly Invitee[],
  onQueued: (done: number) => void = () => undefined,
): Promise<number> {
  const known = await findUserEmails(
    tx,
    invitees.map(({ email }) => email),
  )
  const wanted = new Map(
    invitees
      .filter(({ email }) => !known.has(email.toLowerCase()))
      .map(one => [one.email.toLowerCase(), one]),
  )
  const jobs = [...wanted].map(([email, { cardcode }], at) => ({
    task: 'activationMail' as const,
    payload: { cardcode, email, requestId: crypto.randomUUID() },
    key: `activationMail:${cardcode}:${email}`,
    delaySeconds: Math.floor(at / INVITATIONS_AT_A_TIME) * PAUSE_SECONDS,
  }))
  for (let first = 0; first < jobs.length; first += INVITATIONS_AT_A_TIME) {
    await queueJobs(tx, jobs.slice(first, first + INVITATIONS_AT_A_TIME))
    onQueued(Math.min(first + INVITATIONS_AT_A_TIME, jobs.length))
  }
  return jobs.length
}
