import { CallError } from '#contract/errors.ts'
import type { Database } from '../db/pool.ts'
import type { Limiter } from '../rate-limit/limiter.ts'
import { changeUserPassword } from './account-queries.ts'
import { checkNewPassword } from './new-password.ts'
import { hashPassword, passwordMatches } from './password.ts'
import { findCredentials } from './queries.ts'
import { hashSecretToken } from './secret-token.ts'
import { SESSION_IDLE_MS } from './session-life.ts'
import { texts } from './texts.ts'

export interface PasswordChangeAttempt {
  readonly email: string
  /** Of the session that goes on. */
  readonly token: string
  readonly current: string
  readonly password: string
}

/**
 * Changes the password with the current one and ends the user's other sessions (ACC-15); gives back how many. Throws
 * VALIDATION for a wrong current or a new one that is no good, UNAUTHENTICATED, RATE_LIMITED; only failures count.
 */
export async function changeOwnPassword(
  { db, limiter, now }: { db: Database; limiter: Limiter; now: Date },
  { email, token, current, password }: PasswordChangeAttempt,
): Promise<number> {
  const account = email.toLowerCase()
  await limiter.take('changePassword', account)
  const user = await findCredentials(db, email)
  if (user === null || user.status !== 'active') throw new CallError('UNAUTHENTICATED')
  const from = user.passwordHash
  if (from === null || !(await passwordMatches(current, from))) throw wrongCurrent()
  await limiter.forget('changePassword', account)
  await checkNewPassword(db, password, user)
  const ended = await changeUserPassword(db, {
    ...{ userId: user.userId, from, to: await hashPassword(password), now },
    keepTokenHash: hashSecretToken(token),
    idleSince: new Date(now.getTime() - SESSION_IDLE_MS),
  })
  // Changed elsewhere meanwhile: what was right a moment ago no longer is.
  if (ended === null) throw wrongCurrent()
  return ended
}

function wrongCurrent(): CallError {
  const errors = [{ path: 'current', code: 'wrong', detail: texts.wrongCurrent }]
  return new CallError('VALIDATION', { errors })
}
