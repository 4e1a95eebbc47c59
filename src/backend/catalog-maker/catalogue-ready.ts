import { formatDate } from '#domain/time/business-day.ts'
import { composeMail } from '../platform/mail/compose-mail.ts'
import type { Mail } from '../platform/mail/mailer.ts'
import { catalogueReadyTexts as texts } from './catalogue-ready-texts.ts'
import type { CatalogRow } from './queries.ts'

/** What a customer reads once a catalogue can be downloaded; the file stays behind the sign-in (CTL-04). */
export function catalogueReadyMail(row: CatalogRow, publicUrl: string): Mail {
  const { title, format } = row.choices
  return composeMail({
    id: `catalogue-ready-${row.id}`,
    to: row.email,
    subject: texts.subject(title),
    publicUrl,
    blocks: [
      { kind: 'text', text: texts.ready(title) },
      {
        kind: 'facts',
        rows: [
          [texts.format, format.toUpperCase()],
          [texts.products, String(row.itemCount)],
          ...(row.pages === null ? [] : [[texts.pages, String(row.pages)] as const]),
          ...(row.expiresAt === null ? [] : [[texts.until, formatDate(row.expiresAt)] as const]),
        ],
      },
      { kind: 'button', label: texts.link, url: `${publicUrl}/account/catalog` },
    ],
  })
}
