import type { Mail, MailAttachment } from './mail.ts'
import type { MailBlock } from './mail-block.ts'
import { mailHtml } from './mail-html.ts'
import { layoutMessages } from './messages.ts'

export type { MailBlock }

export interface MailContent {
  /** Names the occasion: a mail with the same id is the same mail. */
  readonly id: string
  readonly to: string
  readonly subject: string
  readonly blocks: readonly MailBlock[]
  readonly attachments?: readonly MailAttachment[]
  /** The shop's address, named in the footer; without it the button's is. */
  readonly publicUrl?: string
}

/**
 * A mail in the shop's one layout: a plain text and an HTML part that say the same. Text from data can neither add
 * markup nor headers (SRV-14). Throws where the id could not name a file.
 */
export function composeMail({ id, to, subject, blocks, attachments, publicUrl }: MailContent): Mail {
  if (!/^[\w-][\w.-]{0,199}$/.test(id)) throw new Error(`A mail cannot be named ${JSON.stringify(id)}`)
  const title = oneLine(subject)
  const footer = footerOf(blocks, publicUrl)
  return {
    id,
    to,
    subject: title,
    text: [...blocks.map(blockText).filter(Boolean), footer.join('\n')].join('\n\n'),
    html: mailHtml({ title, blocks, footer }),
    ...(attachments && { attachments: attachments.map(file => ({ ...file, name: oneLine(file.name) })) }),
  }
}

function footerOf(blocks: readonly MailBlock[], publicUrl: string | undefined): string[] {
  const url = publicUrl ?? blocks.find(block => block.kind === 'button')?.url
  return [layoutMessages.shop, ...(url === undefined ? [] : [new URL(url).host])]
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

/** A row without columns to stand in: the first cell names it, the others follow under their own names. */
function rowText(head: readonly string[], [first = '', ...rest]: readonly string[]): string {
  const cells = rest.flatMap((cell, index) =>
    cell === '' ? [] : [`${head[index + 1] ?? ''} ${cell}`.trim()],
  )
  return cells.length === 0 ? `- ${first}` : `- ${first}: ${cells.join(', ')}`
}

/** A header ends where a line does: nothing that breaks or hides one may be in it. */
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' ').trim()
}
