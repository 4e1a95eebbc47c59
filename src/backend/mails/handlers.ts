import { z } from 'zod'
import { CallError } from '#contract/errors.ts'
import { retryMail, sentMails } from '#contract/office/system/mails.ts'
import type { Route } from '../platform/calls/define-handler.ts'
import type { Office } from '../platform/calls/office-calls.ts'
import { pageOf } from '../platform/calls/page-cursor.ts'
import type { BackendConfig } from '../platform/config.ts'
import type { Database } from '../platform/db/pool.ts'
import { queueJobs, type TaskName } from '../platform/queue/queue-queries.ts'
import { messages } from './messages.ts'
import { countRefused, findFailingJobs, findMails, letMailWait, lockMail } from './queries.ts'

/** Their links give access to an account: they go to its own address only. */
const OF_ACCOUNTS: ReadonlySet<string> = new Set<TaskName>([
  'activationMail',
  'passwordResetMail',
  'newBrowserMail',
  'passwordChangedMail',
  'emailChangeMail',
  'emailChangedMail',
  'staffLinkMail',
  'factorResetMail',
])

const jobPayload = z.record(z.string(), z.union([z.string(), z.number(), z.null()]))

interface MailOptions {
  readonly db: Database
  readonly office: Office
  readonly config: Pick<BackendConfig, 'smtpUrl'>
}

/** What the shop mailed, and the second attempt of what did not arrive (OFS-08). */
export function mailHandlers({ db, office, config }: MailOptions): Route[] {
  // One that became a file can leave once there is a server.
  const retryable: readonly string[] = ['refused', 'uncertain', ...(config.smtpUrl === null ? [] : ['filed'])]
  return [
    office.handle(sentMails, async ({ query: { state = null, text, after, limit } }) => {
      const place = after === undefined ? null : placeOf(after)
      const found = await findMails(db, { state, text, after: place, limit: limit + 1 })
      const { rows: mails, last } = pageOf(found, limit)
      return {
        mails: mails.map(({ task, place: _, ...mail }) => ({
          ...mail,
          canRetry: task !== null && retryable.includes(mail.state),
          canRedirect: task !== null && !OF_ACCOUNTS.has(task),
        })),
        next: last === undefined ? null : `${last.place}_${last.id}`,
        areFiles: config.smtpUrl === null,
        refusedLately: await countRefused(db),
        failing: await findFailingJobs(db),
      }
    }),

    office.write(retryMail, async ({ body: { id, to }, describe }, tx) => {
      const mail = await lockMail(tx, id)
      if (mail === null) throw new CallError('NOT_FOUND')
      if (!retryable.includes(mail.state))
        throw new CallError('STATE_CONFLICT', { detail: messages.notRefused })
      if (mail.task === null) throw new CallError('STATE_CONFLICT', { detail: messages.unknownJob })
      if (to !== null && OF_ACCOUNTS.has(mail.task)) {
        throw new CallError('VALIDATION', {
          errors: [{ path: 'to', code: 'account', detail: messages.ofAnAccount }],
        })
      }
      await letMailWait(tx, id, to)
      // The task was one of ours when it was recorded.
      const task = mail.task as TaskName
      await queueJobs(tx, [{ task, payload: jobPayload.parse(mail.payload), key: `retry-${id}` }])
      await describe(messages.retried(mail.subject ?? id, to ?? mail.recipient ?? ''))
      return { queued: true }
    }),
  ]
}

function placeOf(cursor: string): { at: string; id: string } {
  const end = cursor.indexOf('_')
  return { at: cursor.slice(0, end), id: cursor.slice(end + 1) }
}
