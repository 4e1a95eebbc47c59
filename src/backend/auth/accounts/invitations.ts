import type { Database } from '../../platform/db/pool.ts'
import { type Job, queueJobs } from '../../platform/queue/queue-queries.ts'
import { findUserEmails } from './account-queries.ts'

/** A contact who may get an account. */
export interface Invitee {
  readonly cardcode: string
  readonly email: string
}

/** Mails queued at a time (OFI-20): the next ones follow a minute later, so that a mail server is not flooded. */
export const INVITATIONS_AT_A_TIME = 200
export const INVITATIONS_PAUSE_SECONDS = 60

/**
 * Queues the activation mail of contacts without an account, in the transaction given. Somebody who has one, or was
 * invited and has not answered, gets nothing. @returns how many were queued.
 */
export async function queueInvitations(
  tx: Database,
  invitees: readonly Invitee[],
  onQueued: (done: number) => void = () => undefined,
): Promise<number> {
  const jobs = (await withoutAccount(tx, invitees)).map((invitee, at) => ({
    ...invitationJob(invitee),
    delaySeconds: Math.floor(at / INVITATIONS_AT_A_TIME) * INVITATIONS_PAUSE_SECONDS,
  }))
  for (let first = 0; first < jobs.length; first += INVITATIONS_AT_A_TIME) {
    await queueJobs(tx, jobs.slice(first, first + INVITATIONS_AT_A_TIME))
    onQueued(Math.min(first + INVITATIONS_AT_A_TIME, jobs.length))
  }
  return jobs.length
}

/** Those who have no account and were not invited, each e-mail once. */
export async function withoutAccount(tx: Database, invitees: readonly Invitee[]): Promise<Invitee[]> {
  const known = await findUserEmails(
    tx,
    invitees.map(({ email }) => email),
  )
  const wanted = new Map(
    invitees
      .map(({ cardcode, email }) => ({ cardcode, email: email.toLowerCase() }))
      .filter(({ email }) => !known.has(email))
      .map(one => [one.email, one]),
  )
  return [...wanted.values()]
}

/** The mail with which a contact makes an account. */
export function invitationJob({ cardcode, email }: Invitee): Job {
  const payload = { cardcode, email, requestId: crypto.randomUUID() }
  return { task: 'activationMail', payload, key: `activationMail:${cardcode}:${email}` }
}
