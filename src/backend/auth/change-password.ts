import { CallError } from '#contract/errors.ts'
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
import { SESSION_IDLE_MS } from './sessions/session-life.ts'

export interface PasswordChangeAttempt {
  readonly email: string
  /** Token of the session to keep. */
  readonly token: string
  readonly current: string
  readonly password: string
  /** The client's address, when known. */
  readonly address: string | null
}

export interface ChangedPassword {
  /** Number of other open sessions that ended. */
  readonly ended: number
  /** The kept session with its new token; null when there is none. */
  readonly session: { readonly token: string; readonly expiresAt: Date } | null
}

/**
 * Changes the password with the current one, renews the session's token and ends the user's others (ACC-15). Throws
 * VALIDATION for a wrong current or an unacceptable new password, UNAUTHENTICATED, RATE_LIMITED; only failures count.
 */
export async function changeOwnPassword(
  { db, breached, limiter, now }: PasswordSources & { limiter: Limiter; now: Date },
  { email, token, current, password, address }: PasswordChangeAttempt,
): Promise<ChangedPassword> {
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
    idleSince: new Date(now.getTime() - SESSION_IDLE_MS),
  }
  const changed = await inTransaction(db, async tx => {
    const done = await changeUserPassword(tx, change)
    if (done !== null) await queueJobs(tx, [passwordChangedJob(user.email, now)])
    return done
  })
  // Changed concurrently: the current password is no longer the checked one.
  if (changed === null) throw wrongPassword()
  const { ended, expiresAt } = changed
  return { ended, session: expiresAt === null ? null : { token: newToken, expiresAt } }
}

function wrongPassword(): CallError {
  const errors = [{ path: 'current', code: 'wrong', detail: messages.wrongCurrent }]
  return new CallError('VALIDATION', { errors })
}
