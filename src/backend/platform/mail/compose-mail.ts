import type { FileReply } from '#contract/file-reply.ts'
import type { Mail } from './mail.ts'
import type { MailBlock } from './mail-block.ts'
import { mailHtml } from './mail-html.ts'
import { layoutMessages } from './messages.ts'

export type { MailBlock }

export interface MailContent {
  /** Identifies the mail: one with the same id is the same mail. */
  readonly id: string
  readonly to: string
  readonly subject: string
  readonly blocks: readonly MailBlock[]
  readonly attachments?: readonly FileReply[]
  /** The shop's URL for the footer; without it the button's is used. */
  readonly publicUrl?: string
  /** The company's name, in the head and the footer. */
  readonly company?: string
}

/**
 * A mail in the shop's layout, with equivalent text and HTML parts. Text from data can add neither markup nor headers
 * (SRV-14). Throws if the id is not a valid file name.
 */
export function composeMail({
  id,
  to,
  subject,
  blocks,
  attachments,
  publicUrl,
  company = layoutMessages.shop,
}: MailContent): Mail {
  if (!/^[\w-][\w.-]{0,199}$/.test(id)) throw new Error(`A mail cannot be named ${JSON.stringify(id)}`)
  const title = oneLine(subject)
  const footer = footerOf(company, blocks, publicUrl)
  return {
    id,
    to,
    subject: title,
    text: [...blocks.map(blockText).filter(Boolean), footer.join('\n')].join('\n\n'),
    html: mailHtml({ title, company, blocks, footer }),
    ...(attachments && { attachments: attachments.map(file => ({ ...file, name: oneLine(file.name) })) }),
  }
}

function footerOf(company: string, blocks: readonly MailBlock[], publicUrl: string | undefined): string[] {
  const url = publicUrl ?? blocks.find(block => block.kind === 'button')?.url
  return [company, ...(url === undefined ? [] : [new URL(url).host])]
}

function blockText(block: MailBlock): string {
  switch (block.kind) {
    case 'text':
    case 'small':
      return block.text
    case 'facts':
      return block.rows.map(([name, value]) => `${name}: ${value}`).join('\n')
    case 'table':
      return block.rows.map(row => rowText(block.head, row)).join('\n')
    case 'button':
      return `${block.label}:\n${block.url}`
  }
}

/** A table row as plain text: the first cell is its name, the others follow with their column names. */
function rowText(head: readonly string[], [first = '', ...rest]: readonly string[]): string {
  const cells = rest.flatMap((cell, index) =>
    cell === '' ? [] : [`${head[index + 1] ?? ''} ${cell}`.trim()],
  )
  return cells.length === 0 ? `- ${first}` : `- ${first}: ${cells.join(', ')}`
}

/** Removes line breaks and invisible characters, which could inject or hide headers. */
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' ').trim()
}
