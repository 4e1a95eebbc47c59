import { z } from 'zod'
import { defineOfficeRead, defineOfficeWrite } from '../../define-office-call.ts'
import { optionalText, wholeNumber } from '../../parameters.ts'
import { instant } from '../../shapes.ts'

/** The mails the shop sent, and those it could not (OFS-08). */

const MAIL_STATES = ['sent', 'refused', 'waiting', 'sending', 'uncertain', 'filed'] as const

export const sentMails = defineOfficeRead({
  name: 'SentMails',
  summary:
    'Mails, newest first: sent, refused with the server’s words, of unknown outcome, or kept as a file where there is no mail server; and jobs that fail to send theirs (OFS-08).',
  permission: 'settings.edit',
  query: z.object({
    state: z.enum(MAIL_STATES).optional(),
    /** A part of the recipient or the subject. */
    text: optionalText,
    /** Time and id of the last mail that was seen. */
    after: z
      .string()
      .max(300)
      .regex(/^\d{4}-\d{2}-\d{2}T[\d:.]{8,15}Z_.+$/)
      .optional(),
    limit: wholeNumber.pipe(z.int().max(100)).default(50),
  }),
  reply: z.object({
    mails: z.array(
      z.object({
        id: z.string(),
        at: instant,
        /** `uncertain`: nobody can tell whether it arrived. `filed`: there was no mail server, so it is a file. */
        state: z.enum(MAIL_STATES),
        /** Null: of a time before they were kept. */
        recipient: z.string().nullable(),
        subject: z.string().nullable(),
        /** What the recipient's server said. */
        answer: z.string().nullable(),
        redirectedTo: z.string().nullable(),
        canRetry: z.boolean(),
        /** Not where a link in it gives access to an account. */
        canRedirect: z.boolean(),
      }),
    ),
    next: z.string().nullable(),
    /** Without a mail server mails do not leave: they are files on the machine of the shop. */
    areFiles: z.boolean(),
    /** How many were refused in the last seven days. */
    refusedLately: z.int(),
    /** Jobs of mails that failed and are tried again, or no more. */
    failing: z.array(
      z.object({
        task: z.string(),
        attempts: z.int(),
        maxAttempts: z.int(),
        lastError: z.string(),
        /** Null: it is not tried again. */
        nextAt: instant.nullable(),
      }),
    ),
  }),
})

export const retryMail = defineOfficeWrite({
  name: 'RetryMail',
  summary: 'Sends a refused or uncertain mail again, to another address if it is given (OFS-08).',
  permission: 'settings.edit',
  body: z.object({
    id: z.string().min(1).max(200),
    /** Null: to the address it had. */
    to: z.email().max(254).nullable(),
  }),
  reply: z.object({ queued: z.boolean() }),
})
