import type { BodyOf, ReplyOf } from '#contract/call.ts'
import { CallError } from '#contract/errors.ts'
import type { officeSignIn } from '#contract/office/session.ts'
import { hasCurrentCost, hashPassword, passwordMatches } from '../../auth/accounts/password.ts'
import { hashSecretToken, newSecretToken } from '../../auth/accounts/secret-token.ts'
import { recordFailure } from '../../auth/sessions/audit-queries.ts'
import type { Database } from '../../platform/db/pool.ts'
import type { Limiter, LimitName } from '../../platform/rate-limit/limiter.ts'
import { findStaffCredentials, replaceStaffPasswordHash, type StaffCredentials } from './account-queries.ts'
import { BEGUN_LIFE_MS, SESSION_LIFE_MS } from './session-life.ts'
import { completeStaffSession, openStaffSession } from './session-queries.ts'

export interface EnterOptions {
  readonly db: Database
  readonly limiter: Limiter
  readonly now: Date
  /** The demo on a machine that only itself reaches: a person without a second factor enters (office.md 8). */
  readonly isFactorWaived: boolean
}

type Opened = ReplyOf<typeof officeSignIn>

/**
 * Begins a session with e-mail and password (OFA-04). Unknown e-mail, wrong password, blocked and uninvited people are
 * distinguishable neither by the reply nor by its statements. A person without a second factor enters only by an
 * invitation. Throws INVALID_CREDENTIALS or RATE_LIMITED; only failures count (OFA-08).
 */
export async function beginStaffSession(
  { db, limiter, now, isFactorWaived }: EnterOptions,
  { password, userAgent, isShared, ...given }: BodyOf<typeof officeSignIn>,
  address: string | null,
): Promise<Opened> {
  const email = given.email.toLowerCase()
  const limits = limitsOf(email, address)
  for (const [name, key] of limits) await limiter.consume(name, key)
  const person = await findStaffCredentials(db, email)
  const from = person?.passwordHash ?? null
  const matches = await passwordMatches(password, from)
  const mayEnter = person?.status === 'active' && (isFactorWaived || hasFactor(person))
  if (!matches || from === null || person === null || !mayEnter) {
    await recordFailure(db, { action: 'officeSignInFailed', email: person?.email ?? null, address, now })
    throw new CallError('INVALID_CREDENTIALS')
  }
  for (const [name, key, after] of limits) await limiter[after](name, key)
  const { staffId } = person
  if (!hasCurrentCost(from))
    await replaceStaffPasswordHash(db, { staffId, from, to: await hashPassword(password) })
  const isComplete = !hasFactor(person)
  return await openSessionOf(db, {
    staffId,
    now,
    userAgent,
    isShared,
    next: isComplete ? 'open' : 'second-factor',
  })
}

/** Opens a session of a person; one that is not `open` is short and lacks its second factor. */
export async function openSessionOf(
  db: Database,
  session: {
    readonly staffId: string
    readonly now: Date
    readonly userAgent: string
    readonly isShared: boolean
    readonly next: Opened['next']
  },
): Promise<Opened> {
  const { staffId, now, userAgent, isShared, next } = session
  const token = newSecretToken()
  const isOpen = next === 'open'
  const expiresAt = new Date(now.getTime() + (isOpen ? SESSION_LIFE_MS : BEGUN_LIFE_MS))
  const secondFactorAt = isOpen ? now : null
  const tokenHash = hashSecretToken(token)
  await openStaffSession(db, { tokenHash, staffId, now, expiresAt, secondFactorAt, isShared, userAgent })
  return { token, expiresAt: expiresAt.toISOString(), next }
}

/** Completes a begun session, under another token: one that leaked before the second factor opens nothing. */
export async function completeSession(db: Database, token: string, now: Date): Promise<Opened> {
  const next = newSecretToken()
  const expiresAt = new Date(now.getTime() + SESSION_LIFE_MS)
  const completed = await completeStaffSession(db, {
    from: hashSecretToken(token),
    to: hashSecretToken(next),
    now,
    expiresAt,
  })
  if (!completed) throw new CallError('UNAUTHENTICATED')
  return { token: next, expiresAt: expiresAt.toISOString(), next: 'open' }
}

export function hasFactor({ totp, passkeys }: Pick<StaffCredentials, 'totp' | 'passkeys'>): boolean {
  return totp || passkeys > 0
}

type Limit = readonly [name: LimitName, key: string, afterSuccess: 'reset' | 'refund']

/** As for customers, counted apart. */
function limitsOf(email: string, address: string | null): Limit[] {
  const account = `oficina ${email}`
  return [
    ...(address === null ? [] : [['signInAddress', `oficina ${address}`, 'refund'] as const]),
    ['signInAccount', `${account} ${address ?? ''}`, 'reset'],
    ['signInAccountAnywhere', account, 'refund'],
  ]
}
