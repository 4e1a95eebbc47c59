import { formatDate } from '#domain/time/business-day.ts'
import { composeMail } from '../platform/mail/compose-mail.ts'
import type { Mail } from '../platform/mail/mailer.ts'
import { brochureReadyMessages as messages } from './brochure-ready-messages.ts'
import type { BrochureRow } from './queries.ts'

/** The mail to the customer once a brochure can be downloaded; the file itself requires a session (CTL-04). */
export function brochureReadyMail(row: BrochureRow, publicUrl: string): Mail {
  const { title, format } = row.choices
  return composeMail({
    id: `catalogue-ready-${row.id}`,
    to: row.email,
    subject: messages.subject(title),
    publicUrl,
    blocks: [
      { kind: 'text', text: messages.ready(title) },
      {
        kind: 'facts',
        rows: [
          [messages.format, format.toUpperCase()],
          [messages.products, String(row.itemCount)],
          ...(row.pages === null ? [] : [[messages.pages, String(row.pages)] as const]),
          ...(row.expiresAt === null ? [] : [[messages.until, formatDate(row.expiresAt)] as const]),
        ],
      },
      { kind: 'button', label: messages.link, url: `${publicUrl}/account/catalog` },
    ],
  })
}
