import { CallError } from '#contract/errors.ts'
import { hashSecretToken, newSecretToken } from '../../auth/accounts/secret-token.ts'
import type { Database } from '../../platform/db/pool.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { findStaffId, hasStaffOwner, replaceServiceToken, replaceStaffLink } from './account-queries.ts'
import { SERVICE_TOKEN_PREFIX } from './find-operator.ts'
import { endStaffSessionsOf } from './session-queries.ts'

/** What only who has the machine may do (office.md 1.3): make the first owner, help the last one, give tokens to systems. */

const LINK_LIFE_MS = 15 * 60 * 1000

interface LinkOptions {
  readonly officeUrl: string
  readonly now: Date
}

/** A link for the first owner, good once and for 15 minutes; null once there is an owner (OFA-02). Earlier links end. */
export async function firstOwnerLink(
  db: Database,
  { officeUrl, now, email }: LinkOptions & { readonly email?: string },
): Promise<string | null> {
  if (await hasStaffOwner(db)) return null
  const token = newSecretToken()
  await replaceStaffLink(db, {
    tokenHash: hashSecretToken(token),
    staffId: null,
    purpose: 'first-owner',
    ...(email === undefined ? {} : { email }),
    expiresAt: new Date(now.getTime() + LINK_LIFE_MS),
  })
  return invitationUrl(officeUrl, token)
}

/**
 * A link with which a person sets another password and another second factor; their sessions end. Throws NOT_FOUND for an
 * unknown e-mail.
 */
export async function factorResetLink(
  db: Database,
  { officeUrl, now, email }: LinkOptions & { readonly email: string },
): Promise<string> {
  const staffId = await findStaffId(db, email)
  if (staffId === null) throw new CallError('NOT_FOUND')
  const token = newSecretToken()
  await inTransaction(db, async tx => {
    await endStaffSessionsOf(tx, { staffId, id: null, now })
    const expiresAt = new Date(now.getTime() + LINK_LIFE_MS)
    await replaceStaffLink(tx, { tokenHash: hashSecretToken(token), staffId, purpose: 'reset', expiresAt })
  })
  return invitationUrl(officeUrl, token)
}

/** A new token for a system with the role `ERP`, shown once; an earlier one of the same name ends. */
export async function newServiceToken(db: Database, name: string): Promise<string> {
  const token = `${SERVICE_TOKEN_PREFIX}${newSecretToken()}`
  await replaceServiceToken(db, { tokenHash: hashSecretToken(token), name, roleId: 'erp' })
  return token
}

/** The page on which a link of the back office is used. */
export function invitationUrl(officeUrl: string, token: string): string {
  return `${officeUrl}/oficina/invitacion?token=${token}`
}
