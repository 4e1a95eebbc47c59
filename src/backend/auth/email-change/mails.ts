import { formatDateTime } from '#domain/time/business-day.ts'
import type { MailBlock } from '../../platform/mail/mail-block.ts'
import { draftMail, type MailDraft } from '../../platform/mail/mail-draft.ts'
import { emailChangeKinds, messages } from './messages.ts'
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
}: EmailChangeMail & { side: EmailSide; change: AskedEmailChange; token: string }): MailDraft {
  const url = `${mail.publicUrl}/account/email?token=${token}`
  const parts: { confirmar: MailBlock[] } = {
    confirmar: [{ kind: 'button', label: messages.confirm, url }],
  }
  const fields = { cliente: company, vence: formatDateTime(expiresAt) }
  return side === 'old'
    ? draftMail({
        ...mail,
        kind: emailChangeKinds.old,
        to: oldEmail,
        fields: { ...fields, nuevo: newEmail },
        parts,
      })
    : draftMail({ ...mail, kind: emailChangeKinds.new, to: newEmail, fields, parts })
}

/** To somebody whose e-mail another account was to get. */
export function takenMail(mail: EmailChangeMail & { to: string }): MailDraft {
  const url = `${mail.publicUrl}/account/login`
  return draftMail({
    ...mail,
    kind: emailChangeKinds.taken,
    fields: {},
    parts: { entrar: [{ kind: 'button', label: messages.signIn, url }] },
  })
}

/** To both addresses, once it is done. */
export function changedMail({
  at,
  oldEmail,
  newEmail,
  ...mail
}: EmailChangeMail & { to: string; at: Date; oldEmail: string; newEmail: string }): MailDraft {
  return draftMail({
    ...mail,
    kind: emailChangeKinds.changed,
    fields: { fecha: formatDateTime(at), antes: oldEmail, ahora: newEmail },
    parts: {},
  })
}
