import { CallError } from '#contract/errors.ts'
import type { Database } from '../platform/db/pool.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import { queueJobs } from '../platform/queue/queue-queries.ts'
import type { Limiter, LimitName } from '../platform/rate-limit/limiter.ts'
import { tellOfNewBrowser } from './accounts/account-notices.ts'
import { hashPassword, hasPresentCost, passwordMatches } from './accounts/password.ts'
import { hashSecretToken, newSecretToken } from './accounts/secret-token.ts'
import { noteFailure } from './sessions/audit-queries.ts'
import {
  type Credentials,
  findCredentials,
  findDevice,
  openSession,
  replacePasswordHash,
} from './sessions/queries.ts'
import { DEVICE_LIFE_MS, SESSION_IDLE_MS, SESSION_LIFE_MS } from './sessions/session-life.ts'

export interface SignInAttempt {
  readonly email: string
  readonly password: string
  /** What the person's browser calls itself; shown in the list of open sessions. */
  readonly userAgent: string
  /** Address of the person's machine, where known. */
  readonly address: string | null
  /** What an earlier sign-in in this browser gave; empty: none. */
  readonly device: string
}

export interface OpenedSession {
  readonly token: string
  readonly expiresAt: Date
  readonly user: Credentials
  /** Tells this browser from others at its next sign-in. */
  readonly device: string
}

/**
 * Opens a session (AUT-13). Unknown e-mail, wrong password, pending and blocked users are told apart neither by
 * the answer nor by its time (AUT-14, AUT-40). Throws INVALID_CREDENTIALS or RATE_LIMITED; only failures count.
 */
export async function openSessionFor(
  { db, limiter, now }: { db: Database; limiter: Limiter; now: Date },
  { password, userAgent, address, device: given, ...attempt }: SignInAttempt,
): Promise<OpenedSession> {
  // Once for all: PostgreSQL takes more letters for the same (İ for i), and each would have allowances of its own.
  const email = attempt.email.toLowerCase()
  const seenSince = new Date(now.getTime() - DEVICE_LIFE_MS)
  const known = await findDevice(db, { deviceHash: hashSecretToken(given), email, seenSince })
  const allowances = allowancesOf(email, address, known.isOwn ? given : null)
  for (const [name, key] of allowances) await limiter.consume(name, key)
  const user = await findCredentials(db, email)
  const from = user?.passwordHash ?? null
  const matches = await passwordMatches(password, from)
  if (!matches || from === null || user === null || user.status !== 'active') {
    await noteFailure(db, { action: 'signInFailed', email: user?.email ?? null, address, now })
    throw new CallError('INVALID_CREDENTIALS')
  }

  for (const [name, key, after] of allowances) await limiter[after](name, key)
  const { userId } = user
  if (!hasPresentCost(from)) await replacePasswordHash(db, { userId, from, to: await hashPassword(password) })
  const token = newSecretToken()
  // Never one that somebody made up: who knows it could come to count as this browser.
  const device = known.isGenuine ? given : newSecretToken()
  const expiresAt = new Date(now.getTime() + SESSION_LIFE_MS)
  const session = {
    tokenHash: hashSecretToken(token),
    deviceHash: hashSecretToken(device),
    userId,
    userAgent,
  }
  const idleSince = new Date(now.getTime() - SESSION_IDLE_MS)
  const open = (at: Database) => openSession(at, { ...session, now, expiresAt }, idleSince)
  if (known.isOwn || !known.hasEntered) await open(db)
  else {
    const notice = tellOfNewBrowser({ userId, email: user.email, userAgent, now })
    await inTransaction(db, async tx => {
      await open(tx)
      await queueJobs(tx, [notice])
    })
  }
  return { token, expiresAt, user, device }
}

type Allowance = readonly [name: LimitName, key: string, afterSuccess: 'reset' | 'refund']

/**
 * What a failure is counted by. In a browser its owner has signed in with before that is this browser alone: however
 * many guess elsewhere, from wherever, they do not shut the owner out (SRV-15).
 */
function allowancesOf(account: string, address: string | null, ownDevice: string | null): Allowance[] {
  if (ownDevice !== null) return [['signInDevice', `${account} ${ownDevice}`, 'reset']]
  return [
    ...(address === null ? [] : [['signInAddress', address, 'refund'] as const]),
    ['signInAccount', `${account} ${address ?? ''}`, 'reset'],
    ['signInAccountAnywhere', account, 'refund'],
  ]
}
