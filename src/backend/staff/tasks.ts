import type { Task } from 'graphile-worker'
import { z } from 'zod'
import { hashSecretToken, newSecretToken } from '../auth/accounts/secret-token.ts'
import type { BackendConfig } from '../platform/config.ts'
import type { Database } from '../platform/db/pool.ts'
import type { Mailer } from '../platform/mail/mail.ts'
import { composeAndSendOnce, sendOnce } from '../platform/mail/send-once.ts'
import type { TaskName } from '../platform/queue/queue-queries.ts'
import { replaceStaffLink } from './access/account-queries.ts'
import { findInvited } from './people/queries.ts'
import { factorResetMail, staffLinkMail } from './people/staff-mails.ts'

export interface StaffTaskOptions {
  readonly config: Pick<BackendConfig, 'officeUrl'>
  readonly db: Database
  readonly mailer: Mailer
  readonly clock: () => Date
}

/** Good once (office.md 1.3); it begins when the mail leaves. */
const LINK_LIFE_MS = 48 * 60 * 60 * 1000

const linkPayload = z.object({
  staffId: z.string(),
  purpose: z.enum(['invite', 'reset']),
  requestId: z.string(),
})
const noticePayload = z.object({
  email: z.string(),
  name: z.string(),
  reason: z.string(),
  at: z.coerce.date(),
  mailId: z.string(),
})

/** The mails to operators: invitations, and what happens when a second factor is lost. */
export function staffTasks({ config, db, mailer, clock }: StaffTaskOptions) {
  const { officeUrl } = config
  return {
    async staffLinkMail(payload) {
      const { staffId, purpose, requestId } = linkPayload.parse(payload)
      const person = await findInvited(db, staffId)
      // Blocked, or already inside: nobody waits for it any more.
      if (person === null || person.status !== (purpose === 'invite' ? 'invited' : 'active')) return
      const id = `staff-${purpose}-${requestId}`
      await composeAndSendOnce(db, mailer, id, async () => {
        const token = newSecretToken()
        const expiresAt = new Date(clock().getTime() + LINK_LIFE_MS)
        await replaceStaffLink(db, { tokenHash: hashSecretToken(token), staffId, purpose, expiresAt })
        return staffLinkMail({ id, to: person.email, officeUrl, purpose, token, expiresAt, ...person })
      })
    },
    async factorResetMail(payload) {
      const { email: to, mailId: id, name, reason, at } = noticePayload.parse(payload)
      await sendOnce(db, mailer, factorResetMail({ id, to, officeUrl, name, reason, at }))
    },
  } satisfies Partial<Record<TaskName, Task>>
}
