import type { Task } from 'graphile-worker'
import { z } from 'zod'
import { sendOnce } from '../platform/mail/send-once.ts'
import type { TaskName } from '../platform/queue/queue-queries.ts'
import { accountDeclinedMail, newBrowserMail, passwordChangedMail } from './accounts/account-mails.ts'
import { newBrowserNotice, passwordChangedNotice } from './accounts/account-notices.ts'
import { sendPasswordReset } from './accounts/password-reset.ts'
import { type AccountMailing, sendActivation } from './accounts/registration.ts'
import { sendConfirmation } from './email-change/change-email.ts'
import { changedMail } from './email-change/mails.ts'

export interface AuthTaskOptions extends Omit<AccountMailing, 'now'> {
  readonly clock: () => Date
}

const activationPayload = z.object({ cardcode: z.string(), email: z.string(), requestId: z.string() })
const declinedPayload = z.object({ email: z.string(), mailId: z.string() })
const emailChangePayload = z.object({ requestId: z.string(), side: z.enum(['old', 'new']) })
const emailChangedPayload = z.object({
  to: z.string(),
  oldEmail: z.string(),
  newEmail: z.string(),
  at: z.coerce.date(),
  mailId: z.string(),
})
const resetPayload = activationPayload.omit({ cardcode: true })

/** The mails with links to activate an account and to set a new password (AUT-19, AUT-20), and security notices. */
export function authTasks({ clock, ...options }: AuthTaskOptions) {
  const { config, db, mailer } = options
  const { publicUrl } = config
  return {
    activationMail: payload => sendActivation({ ...options, now: clock() }, activationPayload.parse(payload)),
    passwordResetMail: payload =>
      sendPasswordReset({ ...options, now: clock() }, resetPayload.parse(payload)),
    accountDeclinedMail(payload) {
      const { email: to, mailId: id } = declinedPayload.parse(payload)
      return sendOnce(db, mailer, accountDeclinedMail({ id, to, publicUrl }))
    },
    newBrowserMail(payload) {
      const { email: to, mailId: id, at, userAgent } = newBrowserNotice.parse(payload)
      return sendOnce(db, mailer, newBrowserMail({ id, to, publicUrl, at, userAgent }))
    },
    emailChangeMail: payload =>
      sendConfirmation({ ...options, now: clock() }, emailChangePayload.parse(payload)),
    emailChangedMail(payload) {
      const { mailId: id, ...change } = emailChangedPayload.parse(payload)
      return sendOnce(db, mailer, changedMail({ ...change, id, publicUrl }))
    },
    passwordChangedMail(payload) {
      const { email: to, mailId: id, at } = passwordChangedNotice.parse(payload)
      return sendOnce(db, mailer, passwordChangedMail({ id, to, publicUrl, at }))
    },
  } satisfies Partial<Record<TaskName, Task>>
}
