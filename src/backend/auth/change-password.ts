import { CallError } from '#contract/errors.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import { queueJobs } from '../platform/queue/queue-queries.ts'
import type { Limiter } from '../platform/rate-limit/limiter.ts'
import { tellOfChangedPassword } from './accounts/account-notices.ts'
import { changeUserPassword } from './accounts/account-queries.ts'
import { messages } from './accounts/messages.ts'
import { checkNewPassword, type PasswordSources } from './accounts/new-password.ts'
import { hashPassword, passwordMatches } from './accounts/password.ts'
import { hashSecretToken, newSecretToken } from './accounts/secret-token.ts'
import { noteFailure } from './sessions/audit-queries.ts'
import { findCredentials } from './sessions/queries.ts'
import { SESSION_IDLE_MS } from './sessions/session-life.ts'

export interface PasswordChangeAttempt {
  readonly email: string
  /** Of the session that goes on. */
  readonly token: string
  readonly current: string
  readonly password: string
  /** Of the person's machine, where known. */
  readonly address: string | null
}

export interface ChangedPassword {
  /** How many other open sessions ended. */
  readonly ended: number
  /** The session that goes on, under a token nobody could have copied before; null: none does. */
  readonly session: { readonly token: string; readonly expiresAt: Date } | null
}

/**
 * Changes the password with the current one, renews the session's token and ends the user's others (ACC-15). Throws
 * VALIDATION for a wrong current or a new one that is no good, UNAUTHENTICATED, RATE_LIMITED; only failures count.
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
    await noteFailure(db, { action: 'changePasswordFailed', email: user.email, address, now })
    throw wrongCurrent()
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
    if (done !== null) await queueJobs(tx, [tellOfChangedPassword(user.email, now)])
    return done
  })
  // Changed elsewhere meanwhile: what was right a moment ago no longer is.
  if (changed === null) throw wrongCurrent()
  const { ended, expiresAt } = changed
  return { ended, session: expiresAt === null ? null : { token: newToken, expiresAt } }
}

function wrongCurrent(): CallError {
  const errors = [{ path: 'current', code: 'wrong', detail: messages.wrongCurrent }]
  return new CallError('VALIDATION', { errors })
}
