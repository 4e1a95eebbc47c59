import { composeMail } from '../../platform/mail/compose-mail.ts'
import type { Mail } from '../../platform/mail/mail.ts'
import { invitationUrl } from '../access/owner-links.ts'
import { mailMessages as messages } from './messages.ts'

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
export function staffLinkMail({ id, to, officeUrl, purpose, name, role, token, expiresAt }: LinkMail): Mail {
  const isReset = purpose === 'reset'
  return composeMail({
    id,
    to,
    publicUrl: officeUrl,
    subject: isReset ? messages.reset : messages.invitation,
    blocks: [
      { kind: 'text', text: isReset ? messages.wasReset(name) : messages.invited(name, role) },
      {
        kind: 'button',
        label: isReset ? messages.reset : messages.accept,
        url: invitationUrl(officeUrl, token),
      },
      { kind: 'small', text: messages.once(expiresAt) },
      { kind: 'small', text: messages.unexpected },
    ],
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
export function factorResetMail({ id, to, officeUrl, name, at, reason }: NoticeMail): Mail {
  return composeMail({
    id,
    to,
    publicUrl: officeUrl,
    subject: messages.notice(name),
    blocks: [
      { kind: 'text', text: messages.noticed(name, at, reason) },
      { kind: 'small', text: messages.notMe },
    ],
  })
}
