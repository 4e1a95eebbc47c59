import type { FileReply } from '#contract/file-reply.ts'
import type { MailKind } from '#domain/content/mail-kind.ts'
import { fillFields, type MailText, type MailWords, mailTextProblems } from '#domain/content/mail-text.ts'
import { composeMail } from './compose-mail.ts'
import type { Mail } from './mail.ts'
import type { MailBlock } from './mail-block.ts'
import { layoutMessages } from './messages.ts'

/** What one mail says: it gets its text when it is sent. */
export interface MailDraft<Field extends string = string, Part extends string = string> {
  readonly kind: MailKind<Field, Part>
  /** Identifies the mail: one with the same id is the same mail. */
  readonly id: string
  readonly to: string
  readonly fields: Readonly<Record<Field, string>>
  /** Empty where there is nothing to show. */
  readonly parts: Readonly<Record<Part, readonly MailBlock[]>>
  readonly attachments?: readonly FileReply[]
  /** The shop's URL for the footer; without it the button's is used. */
  readonly publicUrl?: string
}

/** A draft, with all of the fields and parts of its kind. */
export function draftMail<Field extends string, Part extends string>(
  draft: MailDraft<Field, Part>,
): MailDraft {
  return draft
}

/** What the company adds to its mails. */
export interface Letterhead {
  /** Its name, in the head and the footer. */
  readonly company: string
  /** The stored text of the kind; null: the delivered one. */
  readonly text: MailText | null
}

/** Without a company's own words. */
export const PLAIN_LETTERHEAD: Letterhead = { company: layoutMessages.shop, text: null }

/** What a text of the kind may hold. */
export function wordsOf({ fields, parts, needed = [] }: MailKind): MailWords {
  return {
    fields: [...Object.keys(fields), ...Object.keys(layoutMessages.commonFields)],
    parts: Object.keys(parts),
    needed,
  }
}

/** Composes a draft in the stored text, or in the delivered one where that no longer fits its kind. */
export function composeDraft(
  draft: MailDraft,
  { company, text: stored }: Letterhead = PLAIN_LETTERHEAD,
): Mail {
  const { kind, parts, fields, ...content } = draft
  const isFit = stored !== null && mailTextProblems(stored, wordsOf(kind)).length === 0
  const text = isFit ? stored : kind.delivered
  const values = { ...fields, empresa: company }
  return composeMail({
    ...content,
    company,
    subject: fillFields(text.subject, values),
    blocks: text.blocks.flatMap((block): readonly MailBlock[] =>
      block.kind === 'part'
        ? (parts[block.name] ?? [])
        : [{ kind: block.kind, text: fillFields(block.text, values) }],
    ),
  })
}
