import { browserName } from '#domain/accounts/browser-name.ts'
import { composeMail } from '../../platform/mail/compose-mail.ts'
import type { Mail } from '../../platform/mail/mail.ts'
import { accountMessages as messages } from './account-messages.ts'

interface AccountMail {
  readonly id: string
  readonly to: string
  readonly publicUrl: string
}

interface LinkMail extends AccountMail {
  readonly token: string
  readonly expiresAt: Date
}

/** The link that sets the first password (AUT-19). */
export function activationMail({
  token,
  expiresAt,
  cardName,
  ...mail
}: LinkMail & { cardName: string }): Mail {
  return composeMail({
    ...mail,
    subject: messages.activate,
    blocks: [
      { kind: 'text', text: messages.requested(cardName) },
      { kind: 'button', label: messages.activate, url: `${mail.publicUrl}/account/activate?token=${token}` },
      { kind: 'small', text: messages.once(expiresAt) },
      { kind: 'small', text: messages.notMe },
    ],
  })
}

/** The mail for a registration with an e-mail that already has an account. */
export function alreadyRegisteredMail(mail: AccountMail): Mail {
  return composeMail({
    ...mail,
    subject: messages.exists,
    blocks: [
      { kind: 'text', text: messages.alreadyRegistered },
      { kind: 'button', label: messages.signIn, url: `${mail.publicUrl}/account/login` },
      { kind: 'text', text: messages.forgotten },
      { kind: 'button', label: messages.newPassword, url: `${mail.publicUrl}/account/reset` },
      { kind: 'small', text: messages.notMe },
    ],
  })
}

/** The answer to a request for an account that an operator declined (OFC-06); it names no customer. */
export function accountDeclinedMail(mail: AccountMail): Mail {
  return composeMail({
    ...mail,
    subject: messages.declined,
    blocks: [
      { kind: 'text', text: messages.notOpened },
      { kind: 'small', text: messages.notMe },
    ],
  })
}

interface NoticeMail extends AccountMail {
  readonly at: Date
}

/** The mail to the owner about a sign-in from a new browser. */
export function newBrowserMail({ at, userAgent, ...mail }: NoticeMail & { userAgent: string }): Mail {
  return noticeMail(mail, messages.newBrowser, messages.entered(at, browserName(userAgent)))
}

/** The mail to the owner about a changed password. */
export function passwordChangedMail({ at, ...mail }: NoticeMail): Mail {
  return noticeMail(mail, messages.passwordChanged, messages.changed(at))
}

/** What happened, and what to do if it was not the owner. */
function noticeMail(mail: AccountMail, subject: string, happened: string): Mail {
  return composeMail({
    ...mail,
    subject,
    blocks: [
      { kind: 'text', text: happened },
      { kind: 'small', text: messages.wasUs },
      { kind: 'text', text: messages.wasNobody },
      { kind: 'button', label: messages.newPassword, url: `${mail.publicUrl}/account/reset` },
    ],
  })
}

/** The link that sets a new password (AUT-20). */
export function passwordResetMail({ token, expiresAt, ...mail }: LinkMail): Mail {
  return composeMail({
    ...mail,
    subject: messages.newPassword,
    blocks: [
      { kind: 'text', text: messages.resetRequested },
      { kind: 'button', label: messages.newPassword, url: `${mail.publicUrl}/account/reset?token=${token}` },
      { kind: 'small', text: messages.once(expiresAt) },
      { kind: 'small', text: messages.notMe },
    ],
  })
}
