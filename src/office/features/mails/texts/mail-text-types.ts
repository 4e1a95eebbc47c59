import type { ReplyOf } from '#contract/call.ts'
import type { mailTemplate } from '#contract/office/system/mail-templates.ts'

export type MailTemplate = ReplyOf<typeof mailTemplate>
export type MailText = MailTemplate['text']
export type MailTextBlock = MailText['blocks'][number]
export type MailPart = MailTemplate['parts'][number]

/** A block of a text that is being written, told apart from the others while it moves. */
export type TypedBlock = MailTextBlock & { readonly key: string }

export interface TypedText {
  readonly subject: string
  readonly blocks: readonly TypedBlock[]
}

/** As it is sent. */
export function textOf({ subject, blocks }: TypedText): MailText {
  return { subject, blocks: blocks.map(({ key: _, ...block }) => block) }
}

/** Blocks as one field, which others may have changed too. */
export function blocksField(blocks: readonly MailTextBlock[]): string {
  return JSON.stringify(blocks)
}
