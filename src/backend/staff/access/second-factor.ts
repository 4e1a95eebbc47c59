import { CallError } from '#contract/errors.ts'
import { hashSecretToken } from '../../auth/accounts/secret-token.ts'
import type { Database } from '../../platform/db/pool.ts'
import {
  confirmTotp,
  consumeRecoveryCode,
  consumeTotpStep,
  findTotp,
  replaceRecoveryCodes,
  savePendingTotp,
} from './factor-queries.ts'
import { messages } from './messages.ts'
import { hashRecoveryCode, newRecoveryCodes } from './recovery-codes.ts'
import type { SecretBox } from './sealed-secrets.ts'
import { countWrongFactor } from './session-queries.ts'
import { newTotpSecret, totpEnrolment, totpStep } from './totp.ts'

export interface FactorOptions {
  readonly db: Database
  readonly secrets: SecretBox
  readonly now: Date
}

interface GivenCode {
  readonly staffId: string
  readonly token: string
  readonly code: string
}

/**
 * Takes a code of the authenticator, or a recovery code. @returns how many recovery codes are left, null where none was
 * used. Throws INVALID_CREDENTIALS; the fifth wrong one ends the session (OFA-08): UNAUTHENTICATED.
 */
export async function takeFactorCode(
  options: FactorOptions,
  { staffId, token, code }: GivenCode,
): Promise<number | null> {
  const { db, secrets, now } = options
  const { secret } = await findTotp(db, staffId)
  const step = secret === null ? null : totpStep(secrets.open(secret), code.replaceAll(/\s/g, ''), now)
  if (step !== null && (await consumeTotpStep(db, { staffId, step, now }))) return null
  const left = await consumeRecoveryCode(db, { staffId, codeHash: hashRecoveryCode(code), now })
  if (left !== null) return left
  return await refuseCode(options, token)
}

/** A new secret for the authenticator; the present one counts until this one is confirmed. */
export async function offerTotp(
  { db, secrets }: FactorOptions,
  { staffId, email }: { readonly staffId: string; readonly email: string },
): Promise<{ secret: string; uri: string }> {
  const secret = newTotpSecret()
  await savePendingTotp(db, staffId, secrets.seal(secret))
  return totpEnrolment(secret, email)
}

/** Confirms the offered secret with a code of it. Throws as `takeFactorCode`. */
export async function confirmOfferedTotp(
  options: FactorOptions,
  { staffId, token, code }: GivenCode,
): Promise<void> {
  const { db, secrets, now } = options
  const { pending } = await findTotp(db, staffId)
  const step = pending === null ? null : totpStep(secrets.open(pending), code.replaceAll(/\s/g, ''), now)
  if (step === null) return await refuseCode(options, token)
  await confirmTotp(db, { staffId, step, now })
}

/** Ten new codes instead of the present ones. */
export async function renewRecoveryCodes(db: Database, staffId: string): Promise<string[]> {
  const codes = newRecoveryCodes()
  await replaceRecoveryCodes(db, staffId, codes.map(hashRecoveryCode))
  return codes
}

async function refuseCode({ db, now }: FactorOptions, token: string): Promise<never> {
  const isOpen = await countWrongFactor(db, hashSecretToken(token), now)
  if (!isOpen) throw new CallError('UNAUTHENTICATED', { detail: messages.attemptOver })
  throw new CallError('INVALID_CREDENTIALS', { detail: messages.wrongCode })
}
