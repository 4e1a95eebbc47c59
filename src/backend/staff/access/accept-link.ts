import type { BodyOf } from '#contract/call.ts'
import { CallError } from '#contract/errors.ts'
import type { officeAcceptLink } from '#contract/office/session.ts'
import type { BreachedPasswords } from '../../auth/accounts/breached-passwords.ts'
import { checkNewPassword } from '../../auth/accounts/new-password.ts'
import { hashPassword } from '../../auth/accounts/password.ts'
import { hashSecretToken } from '../../auth/accounts/secret-token.ts'
import { actAs } from '../../platform/change-sets/queries.ts'
import type { Database } from '../../platform/db/pool.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Limiter } from '../../platform/rate-limit/limiter.ts'
import {
  consumeStaffLink,
  deleteFactors,
  findStaffLink,
  insertFirstOwner,
  type StaffLink,
  setStaffPassword,
} from './account-queries.ts'
import { openSessionOf } from './enter.ts'
import { messages } from './messages.ts'

interface AcceptOptions {
  readonly db: Database
  readonly limiter: Limiter
  readonly breached: BreachedPasswords
  readonly now: Date
}

/**
 * Sets the password with a link, once, and begins a session in which the first factor is added (OFA-03). Throws NOT_FOUND
 * for a link that is unknown, used or late, VALIDATION for the password or a missing e-mail, RATE_LIMITED.
 */
export async function acceptStaffLink(
  { db, limiter, breached, now }: AcceptOptions,
  { token, name, password, email: typed, userAgent }: BodyOf<typeof officeAcceptLink>,
  address: string | null,
) {
  await limiter.consume('mailedLink', address ?? '')
  const use = { tokenHash: hashSecretToken(token), now }
  const link = await findStaffLink(db, use)
  if (link === null) throw linkOver()
  const email = link.email ?? typed
  if (email === null) throw new CallError('VALIDATION', { errors: [missingEmail] })
  await checkNewPassword({ db, breached }, password, { email, cardcode: null, passwordHash: null })
  const passwordHash = await hashPassword(password)
  const staffId = await inTransaction(db, async tx => {
    await actAs(tx, { actor: name, kind: 'OfficeAcceptLink', title: messages.linkAccepted })
    const owner = (await consumeStaffLink(tx, use))
      ? await ownerOf(tx, link, { email, name, passwordHash })
      : null
    if (owner === null) throw linkOver()
    return owner
  })
  return await openSessionOf(db, { staffId, now, userAgent, isShared: false, next: 'enrolment' })
}

async function ownerOf(
  tx: Database,
  { staffId, purpose }: StaffLink,
  given: { readonly email: string; readonly name: string; readonly passwordHash: string },
): Promise<string | null> {
  if (staffId === null) return await insertFirstOwner(tx, given)
  // Who lost the second factor proves by the link who it is, and adds another.
  if (purpose === 'reset') await deleteFactors(tx, staffId)
  await setStaffPassword(tx, { staffId, ...given })
  return staffId
}

const missingEmail = { path: 'email', code: 'missing', detail: messages.emailNeeded }

function linkOver(): CallError {
  return new CallError('NOT_FOUND', { detail: messages.linkOver })
}
