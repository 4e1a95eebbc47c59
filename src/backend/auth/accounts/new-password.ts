import { CallError } from '#contract/errors.ts'
import { type PasswordFlaw, passwordFlaw } from '#domain/accounts/guessable-password.ts'
import type { Database } from '../../platform/db/pool.ts'
import type { Limiter } from '../../platform/rate-limit/limiter.ts'
import {
  findCompanyNames,
  findLinkOwner,
  type LinkOwner,
  type LinkPurpose,
  type LinkUse,
} from './account-queries.ts'
import type { BreachedPasswords } from './breached-passwords.ts'
import { messages } from './messages.ts'
import { hashPassword, passwordMatches } from './password.ts'
import { hashSecretToken } from './secret-token.ts'

const CODES: Record<PasswordFlaw, string> = {
  pattern: 'too_common',
  common: 'too_common',
  email: 'same_as_email',
  cardcode: 'same_as_cardcode',
  company: 'same_as_company',
}

export interface PasswordSources {
  readonly db: Database
  readonly breached: BreachedPasswords
}

/**
 * Rejects what an attacker tries first: common passwords, e-mail, cardcode, the company's name, the previous password,
 * leaked ones. The contract checks the length; there are no composition rules (ASVS 6.2). Throws VALIDATION on
 * `password`.
 */
export async function checkNewPassword(
  { db, breached }: PasswordSources,
  password: string,
  owner: LinkOwner,
): Promise<void> {
  const { email, cardcode, passwordHash } = owner
  const companyNames = cardcode === null ? [] : await findCompanyNames(db, cardcode)
  const flaw = passwordFlaw(password, { email, cardcode, companyNames })
  if (flaw !== null) throw refused(CODES[flaw], messages.guessable[flaw])
  if (passwordHash !== null && (await passwordMatches(password, passwordHash))) {
    throw refused('unchanged', messages.unchanged)
  }
  if (await breached.has(password)) throw refused('breached', messages.breached)
}

export interface LinkAttempt {
  readonly token: string
  readonly password: string
  readonly address: string | null
}

/**
 * Sets a password with a mailed link: `consume` uses the link up and stores the hash, and returns null when it no longer
 * can. Throws NOT_FOUND for a link that is unknown, used or expired, VALIDATION for an unacceptable password,
 * RATE_LIMITED.
 */
export async function withMailedLink<Done>(
  { db, breached, limiter, now }: PasswordSources & { limiter: Limiter; now: Date },
  purpose: LinkPurpose,
  { token, password, address }: LinkAttempt,
  consume: (link: LinkUse, passwordHash: string, owner: LinkOwner) => Promise<Done | null>,
): Promise<Done> {
  await limiter.consume('mailedLink', address ?? '')
  const link = { tokenHash: hashSecretToken(token), now }
  const owner = await findLinkOwner(db, purpose, link)
  if (owner !== null) await checkNewPassword({ db, breached }, password, owner)
  const done = owner && (await consume(link, await hashPassword(password), owner))
  if (done === null) throw new CallError('NOT_FOUND', { detail: messages.linkOver })
  return done
}

function refused(code: string, detail: string): CallError {
  return new CallError('VALIDATION', { errors: [{ path: 'password', code, detail }] })
}
