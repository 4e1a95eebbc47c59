import { CallError } from '#contract/errors.ts'
import type { Database } from '../db/pool.ts'
import type { Limiter } from '../rate-limit/limiter.ts'
import { passwordMatches } from './password.ts'
import { type Credentials, findCredentials, openSession } from './queries.ts'
import { hashSecretToken, newSecretToken } from './secret-token.ts'
import { SESSION_IDLE_MS, SESSION_LIFE_MS } from './session-life.ts'

export interface SignInAttempt {
  readonly email: string
  readonly password: string
  /** What the person's browser calls itself; shown in the list of open sessions. */
  readonly userAgent: string
  /** Address of the person's machine, where known. */
  readonly address: string | null
}

export interface OpenedSession {
  readonly token: string
  readonly expiresAt: Date
  readonly user: Credentials
}

/**
 * Opens a session (AUT-13). Unknown e-mail, wrong password, pending and blocked users are told apart neither by
 * the answer nor by its time (AUT-14, AUT-40). Throws INVALID_CREDENTIALS or RATE_LIMITED; only failures count.
 */
export async function openSessionFor(
  { db, limiter, now }: { db: Database; limiter: Limiter; now: Date },
  { email, password, userAgent, address }: SignInAttempt,
): Promise<OpenedSession> {
  const account = email.toLowerCase()
  if (address !== null) await limiter.take('signInAddress', address)
  const accountHere = `${account} ${address ?? ''}`
  await limiter.take('signInAccount', accountHere)
  await limiter.take('signInAccountAnywhere', account)
  const user = await findCredentials(db, email)
  const matches = await passwordMatches(password, user?.passwordHash ?? null)
  if (!matches || user === null || user.status !== 'active') throw new CallError('INVALID_CREDENTIALS')

  if (address !== null) await limiter.giveBack('signInAddress', address)
  await limiter.forget('signInAccount', accountHere)
  await limiter.giveBack('signInAccountAnywhere', account)
  const token = newSecretToken()
  const expiresAt = new Date(now.getTime() + SESSION_LIFE_MS)
  await openSession(
    db,
    { tokenHash: hashSecretToken(token), userId: user.userId, userAgent, now, expiresAt },
    new Date(now.getTime() - SESSION_IDLE_MS),
  )
  return { token, expiresAt, user }
}
