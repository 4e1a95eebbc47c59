import type { BodyOf, ReplyOf } from '#contract/call.ts'
import { CallError } from '#contract/errors.ts'
import type { signIn } from '#contract/shop/auth.ts'
import type { Database } from '../platform/db/pool.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import { queueJobs } from '../platform/queue/queue-queries.ts'
import type { Limiter, LimitName } from '../platform/rate-limit/limiter.ts'
import { newBrowserJob } from './accounts/account-notices.ts'
import { hasCurrentCost, hashPassword, passwordMatches } from './accounts/password.ts'
import { hashSecretToken, newSecretToken } from './accounts/secret-token.ts'
import { recordFailure } from './sessions/audit-queries.ts'
import { findCredentials, findDevice, openSession, replacePasswordHash } from './sessions/queries.ts'
import { DEVICE_LIFE_MS, SESSION_LIFE_MS } from './sessions/session-life.ts'

/**
 * Opens a session (AUT-13). Unknown e-mail, wrong password, pending and blocked users are distinguishable neither by
 * the reply nor by its timing (AUT-14, AUT-40). `address` is the client's, when known. Throws INVALID_CREDENTIALS or RATE_LIMITED; only failures count.
 */
export async function openSessionFor(
  { db, limiter, now }: { db: Database; limiter: Limiter; now: Date },
  { password, userAgent, device: given, ...attempt }: BodyOf<typeof signIn>,
  address: string | null,
): Promise<ReplyOf<typeof signIn>> {
  // Lower case here, because PostgreSQL folds more letters (İ to i), and each spelling would have its own limits.
  const email = attempt.email.toLowerCase()
  const seenSince = new Date(now.getTime() - DEVICE_LIFE_MS)
  const known = await findDevice(db, { deviceHash: hashSecretToken(given), email, seenSince })
  const limits = limitsFor(email, address, known.isOwn ? given : null)
  for (const [name, key] of limits) await limiter.consume(name, key)
  const user = await findCredentials(db, email)
  const from = user?.passwordHash ?? null
  const matches = await passwordMatches(password, from)
  if (!matches || from === null || user === null || user.status !== 'active') {
    await recordFailure(db, { action: 'signInFailed', email: user?.email ?? null, address, now })
    throw new CallError('INVALID_CREDENTIALS')
  }

  for (const [name, key, after] of limits) await limiter[after](name, key)
  const { userId } = user
  if (!hasCurrentCost(from)) await replacePasswordHash(db, { userId, from, to: await hashPassword(password) })
  const token = newSecretToken()
  // Never an invented token: an attacker who knows it would count as this browser.
  const device = known.isGenuine ? given : newSecretToken()
  const expiresAt = new Date(now.getTime() + SESSION_LIFE_MS)
  const session = {
    tokenHash: hashSecretToken(token),
    deviceHash: hashSecretToken(device),
    userId,
    userAgent,
  }
  const open = (at: Database) => openSession(at, { ...session, now, expiresAt })
  if (known.isOwn || !known.hasEntered) await open(db)
  else {
    const notice = newBrowserJob({ userId, email: user.email, userAgent, now })
    await inTransaction(db, async tx => {
      await open(tx)
      await queueJobs(tx, [notice])
    })
  }
  const { name, nickname, cardcode } = user
  const account = { name, nickname, email: user.email, cardcode }
  return { token, expiresAt: expiresAt.toISOString(), account, device }
}

type SignInLimit = readonly [name: LimitName, key: string, afterSuccess: 'reset' | 'refund']

/**
 * The limits a failure counts against. In a browser known for the account that is the browser alone, so that
 * guessing from other addresses does not lock the owner out (SRV-15).
 */
function limitsFor(account: string, address: string | null, ownDevice: string | null): SignInLimit[] {
  if (ownDevice !== null) return [['signInDevice', `${account} ${ownDevice}`, 'reset']]
  return [
    ...(address === null ? [] : [['signInAddress', address, 'refund'] as const]),
    ['signInAccount', `${account} ${address ?? ''}`, 'reset'],
    ['signInAccountAnywhere', account, 'refund'],
  ]
}
