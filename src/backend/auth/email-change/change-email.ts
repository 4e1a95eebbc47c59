import { CallError } from '#contract/errors.ts'
import { findContacts } from '../../customers/write/customer-queries.ts'
import { writeContacts } from '../../customers/write/write-contacts.ts'
import { describeChangeSet, openChangeSet } from '../../platform/change-sets/queries.ts'
import type { Database } from '../../platform/db/pool.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { composeAndSendOnce } from '../../platform/mail/send-once.ts'
import { type Job, queueJobs } from '../../platform/queue/queue-queries.ts'
import { type LinkUse, replaceLink } from '../accounts/account-queries.ts'
import type { AccountMailing } from '../accounts/registration.ts'
import { hashSecretToken, newSecretToken } from '../accounts/secret-token.ts'
import { confirmationMail, takenMail } from './mails.ts'
import { messages } from './messages.ts'
import {
  applyEmailChange,
  type Confirmation,
  confirmSide,
  deleteEmailChange,
  type EmailSide,
  lockEmailChange,
  storeEmailChange,
} from './queries.ts'

/** As long as an activation: two people have to open their mail. */
const CONFIRMATION_LIFE_MS = 48 * 60 * 60 * 1000
const SIDES = ['old', 'new'] as const satisfies EmailSide[]

/**
 * Asks both addresses to confirm that a user gets another e-mail, in the transaction given. What was asked before ends.
 * Whether the new e-mail has an account is looked up by the mails alone: nobody who asks learns it.
 */
export async function askEmailChange(
  tx: Database,
  { userId, newEmail, now }: { readonly userId: string; readonly newEmail: string; readonly now: Date },
): Promise<void> {
  const requestId = crypto.randomUUID()
  const expiresAt = new Date(now.getTime() + CONFIRMATION_LIFE_MS)
  await storeEmailChange(tx, { userId, requestId, newEmail, now, expiresAt })
  await queueJobs(
    tx,
    SIDES.map(side => ({
      task: 'emailChangeMail' as const,
      payload: { requestId, side },
      key: `emailChangeMail:${userId}:${side}`,
    })),
  )
}

/** Mails one side its link; nothing once the request was replaced, withdrawn or expired. */
export async function sendConfirmation(
  { config, db, mailer, now }: AccountMailing,
  { requestId, side }: { requestId: string; side: EmailSide },
): Promise<void> {
  const { publicUrl } = config
  const id = `email-change-${side}-${requestId}`
  const asked = await inTransaction(db, tx => lockEmailChange(tx, { requestId, now }))
  if (asked === null) return
  await composeAndSendOnce(db, mailer, id, async () => {
    if (side === 'new' && asked.isTaken) return takenMail({ id, publicUrl, to: asked.newEmail })
    const token = newSecretToken()
    const change = await inTransaction(db, async tx => {
      const locked = await lockEmailChange(tx, { requestId, now })
      if (locked === null) throw new Error('The change of e-mail ended while it was mailed')
      const { userId, expiresAt } = locked
      const tokenHash = hashSecretToken(token)
      await replaceLink(tx, { userId, purpose: `email-${side}`, tokenHash, now, expiresAt })
      return locked
    })
    return confirmationMail({ id, publicUrl, side, change, token })
  })
}

/**
 * Confirms one side with its link; with the second one the e-mail changes, the contact of that e-mail with it, all sessions
 * and links end, and both addresses are told. Throws NOT_FOUND for a link that is unknown, used or expired.
 */
export async function confirmEmailChange(db: Database, link: LinkUse): Promise<'waiting' | 'done' | 'taken'> {
  return await inTransaction(db, async tx => {
    const confirmed = await confirmSide(tx, link)
    if (confirmed === null) throw new CallError('NOT_FOUND', { detail: messages.linkOver })
    if (!confirmed.isWhole) return 'waiting'
    return (await complete(tx, confirmed, link.now)) ? 'done' : 'taken'
  })
}

async function complete(tx: Database, confirmed: Confirmation, now: Date): Promise<boolean> {
  const { userId, name, cardcode, oldEmail, newEmail } = confirmed
  const changeSet = await openChangeSet(tx, { staffId: null, actor: name, kind: 'ConfirmEmailChange' })
  await describeChangeSet(tx, changeSet, messages.title(cardcode ?? '', oldEmail, newEmail))
  const isApplied = await applyEmailChange(tx, { ...confirmed, now })
  await deleteEmailChange(tx, userId)
  if (!isApplied) return false
  // Refused where the new one is a contact already: then there is nothing to do.
  if (cardcode !== null) await renameContact(tx, cardcode, oldEmail, newEmail)
  await queueJobs(tx, changedJobs(confirmed, now))
  return true
}

async function renameContact(tx: Database, cardcode: string, email: string, newEmail: string): Promise<void> {
  const known = await findContacts(tx, [email])
  if (known.some(contact => contact.cardcode === cardcode))
    await writeContacts(tx, [{ cardcode, email, newEmail }])
}

function changedJobs({ oldEmail, newEmail }: Confirmation, now: Date): Job[] {
  const change = crypto.randomUUID()
  return [oldEmail, newEmail].map((to, at) => {
    const mailId = `email-changed-${SIDES[at]}-${change}`
    return {
      task: 'emailChangedMail' as const,
      payload: { to, oldEmail, newEmail, at: now.toISOString(), mailId },
      key: mailId,
    }
  })
}
