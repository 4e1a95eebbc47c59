import { browserName } from '#domain/accounts/browser-name.ts'
import { composeMail } from '../platform/mail/compose-mail.ts'
import type { Mail } from '../platform/mail/mail.ts'
import { accountTexts as texts } from './account-texts.ts'

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
    subject: texts.activate,
    blocks: [
      { kind: 'text', text: texts.asked(cardName) },
      { kind: 'button', label: texts.activate, url: `${mail.publicUrl}/account/activate?token=${token}` },
      { kind: 'small', text: texts.once(expiresAt) },
      { kind: 'small', text: texts.notMe },
    ],
  })
}

/** For an e-mail that wants to register and has its account. */
export function alreadyRegisteredMail(mail: AccountMail): Mail {
  return composeMail({
    ...mail,
    subject: texts.exists,
    blocks: [
      { kind: 'text', text: texts.askedAgain },
      { kind: 'button', label: texts.signIn, url: `${mail.publicUrl}/account/login` },
      { kind: 'text', text: texts.forgotten },
      { kind: 'button', label: texts.newPassword, url: `${mail.publicUrl}/account/reset` },
      { kind: 'small', text: texts.notMe },
    ],
  })
}

interface NoticeMail extends AccountMail {
  readonly at: Date
}

/** For the owner of an account that was entered in a browser where nobody had before. */
export function newBrowserMail({ at, userAgent, ...mail }: NoticeMail & { userAgent: string }): Mail {
  return noticeMail(mail, texts.newBrowser, texts.entered(at, browserName(userAgent)))
}

/** For the owner of an account whose password is another now. */
export function passwordChangedMail({ at, ...mail }: NoticeMail): Mail {
  return noticeMail(mail, texts.passwordChanged, texts.changed(at))
}

/** What happened, and what to do where it was nobody of one's own. */
function noticeMail(mail: AccountMail, subject: string, happened: string): Mail {
  return composeMail({
    ...mail,
    subject,
    blocks: [
      { kind: 'text', text: happened },
      { kind: 'small', text: texts.wasUs },
      { kind: 'text', text: texts.wasNobody },
      { kind: 'button', label: texts.newPassword, url: `${mail.publicUrl}/account/reset` },
    ],
  })
}

/** The link that sets a new password (AUT-20). */
export function passwordResetMail({ token, expiresAt, ...mail }: LinkMail): Mail {
  return composeMail({
    ...mail,
    subject: texts.newPassword,
    blocks: [
      { kind: 'text', text: texts.resetAsked },
      { kind: 'button', label: texts.newPassword, url: `${mail.publicUrl}/account/reset?token=${token}` },
      { kind: 'small', text: texts.once(expiresAt) },
      { kind: 'small', text: texts.notMe },
    ],
  })
}
