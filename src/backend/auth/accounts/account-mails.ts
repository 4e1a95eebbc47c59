import { browserName } from '#domain/accounts/browser-name.ts'
import { formatDateTime } from '#domain/time/business-day.ts'
import type { MailBlock } from '../../platform/mail/mail-block.ts'
import { draftMail, type MailDraft } from '../../platform/mail/mail-draft.ts'
import { accountKinds, accountMessages as messages } from './account-messages.ts'

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
}: LinkMail & { cardName: string }): MailDraft {
  const url = `${mail.publicUrl}/account/activate?token=${token}`
  return draftMail({
    ...mail,
    kind: accountKinds.activation,
    fields: { cliente: cardName, vence: formatDateTime(expiresAt) },
    parts: { activar: [{ kind: 'button', label: messages.activate, url }] },
  })
}

/** The mail for a registration with an e-mail that already has an account. */
export function alreadyRegisteredMail(mail: AccountMail): MailDraft {
  const url = `${mail.publicUrl}/account/login`
  return draftMail({
    ...mail,
    kind: accountKinds.exists,
    fields: {},
    parts: {
      entrar: [{ kind: 'button', label: messages.signIn, url }],
      clave: passwordButton(mail.publicUrl),
    },
  })
}

/** The answer to a request for an account that an operator declined (OFC-06); it names no customer. */
export function accountDeclinedMail(mail: AccountMail): MailDraft {
  return draftMail({ ...mail, kind: accountKinds.declined, fields: {}, parts: {} })
}

interface NoticeMail extends AccountMail {
  readonly at: Date
}

/** The mail to the owner about a sign-in from a new browser. */
export function newBrowserMail({ at, userAgent, ...mail }: NoticeMail & { userAgent: string }): MailDraft {
  return draftMail({
    ...mail,
    kind: accountKinds.newBrowser,
    fields: { fecha: formatDateTime(at), navegador: messages.browser(browserName(userAgent)) },
    parts: { clave: passwordButton(mail.publicUrl) },
  })
}

/** The mail to the owner about a changed password. */
export function passwordChangedMail({ at, ...mail }: NoticeMail): MailDraft {
  return draftMail({
    ...mail,
    kind: accountKinds.passwordChanged,
    fields: { fecha: formatDateTime(at) },
    parts: { clave: passwordButton(mail.publicUrl) },
  })
}

/** The link that sets a new password (AUT-20). */
export function passwordResetMail({ token, expiresAt, ...mail }: LinkMail): MailDraft {
  return draftMail({
    ...mail,
    kind: accountKinds.passwordReset,
    fields: { vence: formatDateTime(expiresAt) },
    parts: { clave: passwordButton(mail.publicUrl, `?token=${token}`) },
  })
}

function passwordButton(publicUrl: string, query = ''): MailBlock[] {
  return [{ kind: 'button', label: messages.newPassword, url: `${publicUrl}/account/reset${query}` }]
}
