import { CallError } from '#contract/errors.ts'
import { type PasswordFlaw, passwordFlaw } from '#domain/accounts/guessable-password.ts'
import type { Database } from '../../platform/db/pool.ts'
import { findCompanyNames } from './account-queries.ts'
import type { BreachedPasswords } from './breached-passwords.ts'
import { messages } from './messages.ts'
import { passwordMatches } from './password.ts'

export interface PasswordOwner {
  readonly email: string
  readonly cardcode: string | null
  readonly passwordHash: string | null
}

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
  owner: PasswordOwner,
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

function refused(code: string, detail: string): CallError {
  return new CallError('VALIDATION', { errors: [{ path: 'password', code, detail }] })
}
