import type { Task } from 'graphile-worker'
import { z } from 'zod'
import type { Database } from '../platform/db/pool.ts'
import type { Mailer } from '../platform/mail/mail.ts'
import { sendOnce } from '../platform/mail/send-once.ts'
import type { TaskName } from '../platform/queue/queue-queries.ts'

export interface MailTaskOptions {
  readonly db: Database
  readonly mailer: Mailer
}

const testPayload = z.object({
  id: z.string(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
})

/** The mail that an operator sends to themselves to see a text (OFS-07). */
export function mailTasks({ db, mailer }: MailTaskOptions) {
  return {
    testMail: payload => sendOnce(db, mailer, testPayload.parse(payload)),
  } satisfies Partial<Record<TaskName, Task>>
}
