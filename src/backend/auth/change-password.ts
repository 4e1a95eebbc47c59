import type { BodyOf, ReplyOf } from '#contract/call.ts'
import { CallError } from '#contract/errors.ts'
import type { changePassword } from '#contract/shop/auth.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import { queueJobs } from '../platform/queue/queue-queries.ts'
import type { Limiter } from '../platform/rate-limit/limiter.ts'
import { passwordChangedJob } from './accounts/account-notices.ts'
import { changeUserPassword } from './accounts/account-queries.ts'
import { messages } from './accounts/messages.ts'
import { checkNewPassword, type PasswordSources } from './accounts/new-password.ts'
import { hashPassword, passwordMatches } from './accounts/password.ts'
import { hashSecretToken, newSecretToken } from './accounts/secret-token.ts'
import { recordFailure } from './sessions/audit-queries.ts'
import { findCredentials } from './sessions/queries.ts'

/**
 * Changes the password with the current one, renews the token of the given session and ends the user's others
 * (ACC-15). `address` is the client's, when known. Throws
 * VALIDATION for a wrong current or an unacceptable new password, UNAUTHENTICATED, RATE_LIMITED; only failures count.
 */
export async function changeOwnPassword(
  { db, breached, limiter, now }: PasswordSources & { limiter: Limiter; now: Date },
  email: string,
  { token, current, password }: BodyOf<typeof changePassword>,
  address: string | null,
): Promise<ReplyOf<typeof changePassword>> {
  const account = email.toLowerCase()
  await limiter.consume('changePassword', account)
  const user = await findCredentials(db, email)
  if (user === null || user.status !== 'active') throw new CallError('UNAUTHENTICATED')
  const from = user.passwordHash
  if (from === null || !(await passwordMatches(current, from))) {
    await recordFailure(db, { action: 'changePasswordFailed', email: user.email, address, now })
    throw wrongPassword()
  }
  await limiter.reset('changePassword', account)
  await checkNewPassword({ db, breached }, password, user)
  const newToken = newSecretToken()
  const change = {
    userId: user.userId,
    from,
    to: await hashPassword(password),
    now,
    keepTokenHash: hashSecretToken(token),
    newTokenHash: hashSecretToken(newToken),
  }
  const changed = await inTransaction(db, async tx => {
    const done = await changeUserPassword(tx, change)
    if (done !== null) await queueJobs(tx, [passwordChangedJob(user.email, now)])
    return done
  })
  // Changed concurrently: the current password is no longer the checked one.
  if (changed === null) throw wrongPassword()
  const { ended, expiresAt } = changed
  const session = expiresAt === null ? null : { token: newToken, expiresAt }
  return { changed: true, endedSessions: ended, session }
}

function wrongPassword(): CallError {
  const errors = [{ path: 'current', code: 'wrong', detail: messages.wrongCurrent }]
  return new CallError('VALIDATION', { errors })
}
