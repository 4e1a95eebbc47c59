import { composeMail } from '../../platform/mail/compose-mail.ts'
import type { Mail } from '../../platform/mail/mail.ts'
import { messages } from './messages.ts'
import type { AskedEmailChange, EmailSide } from './queries.ts'

interface EmailChangeMail {
  readonly id: string
  readonly publicUrl: string
}

/** The link by which one of the two addresses confirms. The new one learns nothing of the old one. */
export function confirmationMail({
  side,
  change: { company, oldEmail, newEmail, expiresAt },
  token,
  ...mail
}: EmailChangeMail & { side: EmailSide; change: AskedEmailChange; token: string }): Mail {
  return composeMail({
    ...mail,
    to: side === 'old' ? oldEmail : newEmail,
    subject: messages.subject,
    blocks: [
      {
        kind: 'text',
        text: side === 'old' ? messages.fromOld(company, newEmail) : messages.fromNew(company),
      },
      { kind: 'button', label: messages.confirm, url: `${mail.publicUrl}/account/email?token=${token}` },
      { kind: 'small', text: messages.once(expiresAt) },
      { kind: 'small', text: messages.notMe },
    ],
  })
}

/** To somebody whose e-mail another account was to get. */
export function takenMail(mail: EmailChangeMail & { to: string }): Mail {
  return composeMail({
    ...mail,
    subject: messages.taken,
    blocks: [
      { kind: 'text', text: messages.takenWhy },
      { kind: 'button', label: messages.signIn, url: `${mail.publicUrl}/account/login` },
    ],
  })
}

/** To both addresses, once it is done. */
export function changedMail({
  at,
  oldEmail,
  newEmail,
  ...mail
}: EmailChangeMail & { to: string; at: Date; oldEmail: string; newEmail: string }): Mail {
  return composeMail({
    ...mail,
    subject: messages.changed,
    blocks: [
      { kind: 'text', text: messages.changedAt(at, oldEmail, newEmail) },
      { kind: 'text', text: messages.wasNobody },
    ],
  })
}
