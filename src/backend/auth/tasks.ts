import type { Task } from 'graphile-worker'
import { z } from 'zod'
import type { TaskName } from '../platform/queue/queue-queries.ts'
import {
  newBrowserNotice,
  passwordChangedNotice,
  sendNewBrowserNotice,
  sendPasswordChangedNotice,
} from './accounts/account-notices.ts'
import { sendPasswordReset } from './accounts/password-reset.ts'
import { type AccountMailing, sendActivation } from './accounts/registration.ts'

export interface AuthTaskOptions extends Omit<AccountMailing, 'now'> {
  readonly clock: () => Date
}

const activationPayload = z.object({ cardcode: z.string(), email: z.string(), requestId: z.string() })
const resetPayload = activationPayload.omit({ cardcode: true })

/** The mails with links to activate an account and to set a new password (AUT-19, AUT-20), and security notices. */
export function authTasks({ clock, ...options }: AuthTaskOptions) {
  return {
    activationMail: payload => sendActivation({ ...options, now: clock() }, activationPayload.parse(payload)),
    passwordResetMail: payload =>
      sendPasswordReset({ ...options, now: clock() }, resetPayload.parse(payload)),
    newBrowserMail: payload => sendNewBrowserNotice(options, newBrowserNotice.parse(payload)),
    passwordChangedMail: payload => sendPasswordChangedNotice(options, passwordChangedNotice.parse(payload)),
  } satisfies Partial<Record<TaskName, Task>>
}
