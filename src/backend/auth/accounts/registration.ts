import type { Account } from '#contract/shop/auth.ts'
import type { BackendConfig } from '../../platform/config.ts'
import type { Database } from '../../platform/db/pool.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Mailer } from '../../platform/mail/mail.ts'
import { composeAndSendOnce, sendOnce } from '../../platform/mail/send-once.ts'
import { queueJobs } from '../../platform/queue/queue-queries.ts'
import type { Limiter } from '../../platform/rate-limit/limiter.ts'
import { activationMail, alreadyRegisteredMail } from './account-mails.ts'
import { activateUser, findInvitation, lockPendingUser, replaceLink } from './account-queries.ts'
import { recordAccountRequest } from './account-requests.ts'
import { type LinkAttempt, type PasswordSources, withMailedLink } from './new-password.ts'
import { hashSecretToken, newSecretToken } from './secret-token.ts'

const ACTIVATION_LIFE_MS = 48 * 60 * 60 * 1000

export interface RegistrationNotice {
  readonly cardcode: string
  readonly email: string
  /** The client's address; clients without one share one rate limit. */
  readonly address: string | null
}

/**
 * Queues a registration (API-20). Neither the reply nor its timing reveals whether the cardcode or the
 * e-mail exists: only the job looks them up. Throws RATE_LIMITED.
 */
export async function queueRegistration(
  { db, limiter }: { db: Database; limiter: Limiter },
  { cardcode, address, ...notice }: RegistrationNotice,
): Promise<void> {
  const email = notice.email.toLowerCase()
  await limiter.consume('registerNoticeAddress', address ?? '')
  await limiter.consume('registerNotice', `${cardcode} ${email}`)
  const payload = { cardcode, email, requestId: crypto.randomUUID() }
  await queueJobs(db, [{ task: 'activationMail', payload, key: `activationMail:${cardcode}:${email}` }])
}

export interface AccountMailing {
  readonly config: Pick<BackendConfig, 'publicUrl'>
  readonly db: Database
  readonly mailer: Mailer
  readonly now: Date
}

/**
 * Mails the activation link when cardcode and e-mail match, a notice when the e-mail already has an account,
 * and nothing otherwise: only the mailbox's owner learns which. What matches nothing is kept for operators (OFC-06).
 */
export async function sendActivation(
  { config, db, mailer, now }: AccountMailing,
  { cardcode, email, requestId }: { cardcode: string; email: string; requestId: string },
): Promise<void> {
  const invitation = await findInvitation(db, cardcode, email)
  if (invitation === null) return await recordAccountRequest(db, { cardcode, email, now })
  if (invitation.userStatus === 'blocked') return
  const { publicUrl } = config
  const id = `activation-${requestId}`
  if (invitation.userStatus === 'active') {
    return sendOnce(db, mailer, alreadyRegisteredMail({ id, to: email, publicUrl }))
  }
  await composeAndSendOnce(db, mailer, id, async () => {
    const token = newSecretToken()
    const expiresAt = new Date(now.getTime() + ACTIVATION_LIFE_MS)
    const locked = await inTransaction(db, async tx => {
      const userId = await lockPendingUser(tx, { cardcode, email, name: invitation.name })
      if (userId === null) return false
      const tokenHash = hashSecretToken(token)
      await replaceLink(tx, { userId, purpose: 'activate', tokenHash, now, expiresAt })
      return true
    })
    // Activated or blocked concurrently: the retry reads the new status.
    if (!locked) throw new Error('The user changed while its activation was mailed')
    return activationMail({ id, to: email, publicUrl, token, expiresAt, cardName: invitation.cardName })
  })
}

/** Activates the account of a mailed link with its first password (AUT-19). Throws as `withMailedLink`. */
export function activateAccount(
  options: PasswordSources & { limiter: Limiter; now: Date },
  attempt: LinkAttempt & { readonly name: string },
): Promise<Account> {
  const { name } = attempt
  return withMailedLink(options, 'activate', attempt, (link, passwordHash, { email }) =>
    activateUser(options.db, link, { email, name, passwordHash }),
  )
}
