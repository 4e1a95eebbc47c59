import { CallError } from '#contract/errors.ts'
import type { Account } from '#contract/shop/auth.ts'
import type { Database } from '../../platform/db/pool.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { composeAndSendOnce } from '../../platform/mail/send-once.ts'
import { queueJobs } from '../../platform/queue/queue-queries.ts'
import type { Limiter } from '../../platform/rate-limit/limiter.ts'
import { findCredentials } from '../sessions/queries.ts'
import { passwordResetMail } from './account-mails.ts'
import { tellOfChangedPassword } from './account-notices.ts'
import { findLinkOwner, holdActiveUser, replaceLink, resetUserPassword } from './account-queries.ts'
import { messages } from './messages.ts'
import { checkNewPassword, type PasswordSources } from './new-password.ts'
import { hashPassword } from './password.ts'
import type { AccountMailing, LinkAttempt } from './registration.ts'
import { hashSecretToken, newSecretToken } from './secret-token.ts'

const RESET_LIFE_MS = 60 * 60 * 1000
/** Tries to send it, some one and a half hours: nobody waits for it any longer. */
const RESET_ATTEMPTS = 8

/**
 * Notes that somebody forgot a password (AUT-20). Neither the answer nor its time tells whether the e-mail has an
 * account: it is looked up by the job alone. Throws RATE_LIMITED.
 */
export async function noteForgottenPassword(
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

/** Mails a link to set a new password where an active user has the e-mail, nothing otherwise. */
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
      const userId = await holdActiveUser(tx, email)
      if (userId === null) throw new Error('The user changed while its password link was mailed')
      const tokenHash = hashSecretToken(token)
      await replaceLink(tx, { userId, purpose: 'reset', tokenHash, now, expiresAt })
    })
    return passwordResetMail({ id, to: user.email, publicUrl: config.publicUrl, token, expiresAt })
  })
}

/**
 * Sets a new password with a mailed link and ends every session of its user (AUT-20). Throws NOT_FOUND for a link
 * that is unknown, used or late, VALIDATION for a password that is no good, RATE_LIMITED.
 */
export async function resetPasswordWithLink(
  { db, breached, limiter, now }: PasswordSources & { limiter: Limiter; now: Date },
  { token, password, address }: LinkAttempt,
): Promise<Account> {
  await limiter.consume('mailedLink', address ?? '')
  const link = { tokenHash: hashSecretToken(token), now }
  const owner = await findLinkOwner(db, 'reset', link)
  if (owner === null) throw new CallError('NOT_FOUND', { detail: messages.linkOver })
  await checkNewPassword({ db, breached }, password, owner)
  const hash = await hashPassword(password)
  const account = await inTransaction(db, async tx => {
    const done = await resetUserPassword(tx, link, hash)
    if (done !== null) await queueJobs(tx, [tellOfChangedPassword(done.email, now)])
    return done
  })
  if (account === null) throw new CallError('NOT_FOUND', { detail: messages.linkOver })
  // Whoever forgot it has often guessed too much before; the mailbox has proved who it is.
  const name = account.email.toLowerCase()
  await limiter.reset('signInAccount', `${name} ${address ?? ''}`)
  await limiter.reset('signInAccountAnywhere', name)
  return account
}
