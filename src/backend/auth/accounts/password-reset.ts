import type { Account } from '#contract/shop/auth.ts'
import type { Database } from '../../platform/db/pool.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { composeAndSendOnce } from '../../platform/mail/send-once.ts'
import { queueJobs } from '../../platform/queue/queue-queries.ts'
import type { Limiter } from '../../platform/rate-limit/limiter.ts'
import { findCredentials } from '../sessions/queries.ts'
import { passwordResetMail } from './account-mails.ts'
import { passwordChangedJob } from './account-notices.ts'
import { lockActiveUser, replaceLink, resetUserPassword } from './account-queries.ts'
import { type LinkAttempt, type PasswordSources, withMailedLink } from './new-password.ts'
import type { AccountMailing } from './registration.ts'
import { hashSecretToken, newSecretToken } from './secret-token.ts'

const RESET_LIFE_MS = 60 * 60 * 1000
/** Attempts within about one and a half hours: nobody waits longer for it. */
const RESET_ATTEMPTS = 8

/**
 * Queues a password reset (AUT-20). Neither the reply nor its timing reveals whether the e-mail has an
 * account: only the job looks it up. Throws RATE_LIMITED.
 */
export async function queuePasswordReset(
  { db, limiter }: { db: Database; limiter: Limiter },
  { address, ...request }: { readonly email: string; readonly address: string | null },
): Promise<void> {
  const email = request.email.toLowerCase()
  await limiter.consume('passwordResetAddress', address ?? '')
  await limiter.consume('passwordReset', email)
  const payload = { email, requestId: crypto.randomUUID() }
  const key = `passwordResetMail:${email}`
  await queueJobs(db, [{ task: 'passwordResetMail', payload, key, attempts: RESET_ATTEMPTS }])
}

/** Mails a link to set a new password when the e-mail belongs to an active user, otherwise nothing. */
export async function sendPasswordReset(
  { config, db, mailer, now }: AccountMailing,
  { email, requestId }: { email: string; requestId: string },
): Promise<void> {
  const user = await findCredentials(db, email)
  if (user?.status !== 'active') return
  const id = `password-reset-${requestId}`
  await composeAndSendOnce(db, mailer, id, async () => {
    const token = newSecretToken()
    const expiresAt = new Date(now.getTime() + RESET_LIFE_MS)
    await inTransaction(db, async tx => {
      const userId = await lockActiveUser(tx, email)
      if (userId === null) throw new Error('The user changed while its password link was mailed')
      const tokenHash = hashSecretToken(token)
      await replaceLink(tx, { userId, purpose: 'reset', tokenHash, now, expiresAt })
    })
    return passwordResetMail({ id, to: user.email, publicUrl: config.publicUrl, token, expiresAt })
  })
}

/** Sets a new password with a mailed link and ends every session of its user (AUT-20). Throws as `withMailedLink`. */
export async function resetPasswordWithLink(
  options: PasswordSources & { limiter: Limiter; now: Date },
  attempt: LinkAttempt,
): Promise<Account> {
  const { db, limiter, now } = options
  const account = await withMailedLink(options, 'reset', attempt, (link, hash) =>
    inTransaction(db, async tx => {
      const done = await resetUserPassword(tx, link, hash)
      if (done !== null) await queueJobs(tx, [passwordChangedJob(done.email, now)])
      return done
    }),
  )
  // Users often guess too many times before a reset; access to the mailbox has proved their identity.
  const name = account.email.toLowerCase()
  await limiter.reset('signInAccount', `${name} ${attempt.address ?? ''}`)
  await limiter.reset('signInAccountAnywhere', name)
  return account
}
