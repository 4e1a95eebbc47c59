import { formatDateTime } from '#domain/time/business-day.ts'
import type { MailBlock } from '../../platform/mail/mail-block.ts'
import { draftMail, type MailDraft } from '../../platform/mail/mail-draft.ts'
import { invitationUrl } from '../access/owner-links.ts'
import { mailMessages as messages, staffKinds } from './mail-messages.ts'

interface LinkMail {
  readonly id: string
  readonly to: string
  readonly officeUrl: string
  readonly purpose: 'invite' | 'reset'
  readonly name: string
  readonly role: string
  readonly token: string
  readonly expiresAt: Date
}

/** The link with which a person enters for the first time, or again after losing the second factor. */
export function staffLinkMail({
  id,
  to,
  officeUrl,
  purpose,
  name,
  role,
  token,
  expiresAt,
}: LinkMail): MailDraft {
  const base = { id, to, publicUrl: officeUrl }
  const fields = { nombre: name, vence: formatDateTime(expiresAt) }
  const button = (label: string): MailBlock[] => [
    { kind: 'button', label, url: invitationUrl(officeUrl, token) },
  ]
  return purpose === 'reset'
    ? draftMail({ ...base, kind: staffKinds.reset, fields, parts: { entrar: button(messages.reset) } })
    : draftMail({
        ...base,
        kind: staffKinds.invite,
        fields: { ...fields, funcion: role },
        parts: { entrar: button(messages.accept) },
      })
}

interface NoticeMail {
  readonly id: string
  readonly to: string
  readonly officeUrl: string
  readonly name: string
  readonly at: Date
  readonly reason: string
}

/** Tells the owner whose account removed a second factor (office.md 1.3). */
export function factorResetMail({ id, to, officeUrl, name, at, reason }: NoticeMail): MailDraft {
  return draftMail({
    kind: staffKinds.factorReset,
    id,
    to,
    publicUrl: officeUrl,
    fields: { nombre: name, fecha: formatDateTime(at), motivo: reason },
    parts: {},
  })
}
