import { z } from 'zod'
import { defineOfficeRead, defineOfficeWrite } from '../../define-office-call.ts'
import { fileReply } from '../../file-reply.ts'
import { mailText } from '../../mail-text-shape.ts'
import { instant } from '../../shapes.ts'

/** The texts of mails: delivered with the product, changed by operators (OFS-07). */

const permission = 'settings.edit'
const kind = z.string().min(1).max(40)
const version = z.int().positive()
const name = z.object({ name: z.string(), meaning: z.string() })

export const mailTemplates = defineOfficeRead({
  name: 'MailTemplates',
  summary: 'Every kind of mail with the subject it has now (OFS-07).',
  permission,
  reply: z.object({
    kinds: z.array(
      z.object({
        kind,
        title: z.string(),
        subject: z.string(),
        /** Null: the delivered text is in force. */
        version: version.nullable(),
        changedAt: instant.nullable(),
        changedBy: z.string().nullable(),
      }),
    ),
  }),
})

export const mailTemplate = defineOfficeRead({
  name: 'MailTemplate',
  summary: 'A kind of mail: its fields, its parts, the delivered text and the one in force (OFS-07).',
  permission,
  query: z.object({ kind }),
  reply: z.object({
    kind,
    title: z.string(),
    fields: z.array(name),
    /** Filled from data; one that is needed stays in every text. */
    parts: z.array(name.extend({ isNeeded: z.boolean() })),
    delivered: mailText,
    /** The text in force. */
    text: mailText,
    version: version.nullable(),
  }),
})

/** A text in an address, as JSON. */
const typedText = z
  .string()
  .max(12_000)
  .transform((json, context): unknown => {
    try {
      return JSON.parse(json)
    } catch {
      context.addIssue({ code: 'custom', message: 'No JSON' })
      return z.NEVER
    }
  })
  .pipe(mailText)
const preview = z.object({
  kind,
  /** What is being typed, as JSON; the text in force if absent. */
  text: typedText.optional(),
})

export const mailPreview = defineOfficeRead({
  name: 'MailPreview',
  summary: 'A mail with the latest real data of its kind, as subject and plain text (OFS-07).',
  permission,
  query: preview,
  reply: z.object({
    subject: z.string(),
    text: z.string(),
    /** False: there are no such data yet, and fields show their meaning. */
    isReal: z.boolean(),
  }),
})

export const mailPage = defineOfficeRead({
  name: 'MailPage',
  summary: 'The same mail as the HTML that mail programs show (OFS-07).',
  permission,
  answers: 'file',
  query: preview,
  reply: fileReply,
})

export const saveMailTemplate = defineOfficeWrite({
  name: 'SaveMailTemplate',
  summary:
    'Saves the text of a kind of mail, or goes back to the delivered one. A field or part that the kind does not have is refused by its name; EDIT_CONFLICT says who changed it meanwhile (OFS-07).',
  permission,
  body: z.object({
    kind,
    /** The one that was read; null: the delivered text was in force. */
    version: version.nullable(),
    /** Null: back to the delivered text. */
    text: mailText.nullable(),
  }),
  reply: z.object({ kind, version: version.nullable() }),
})

export const testMail = defineOfficeWrite({
  name: 'TestMail',
  summary: 'Mails a text with real data to the operator who asks for it, and to nobody else (OFS-07).',
  permission,
  body: z.object({ kind, text: mailText }),
  reply: z.object({ to: z.string() }),
})
