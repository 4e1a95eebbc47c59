import { formatDate } from '#domain/time/business-day.ts'
import { draftMail, type MailDraft } from '../platform/mail/mail-draft.ts'
import { brochureReadyKind, brochureReadyMessages as messages } from './brochure-ready-messages.ts'
import type { BrochureRow } from './queries.ts'

/** The mail to the customer once a brochure can be downloaded; the file itself requires a session (CTL-04). */
export function brochureReadyMail(row: BrochureRow, publicUrl: string): MailDraft {
  const { title, format } = row.choices
  return draftMail({
    kind: brochureReadyKind,
    id: `catalogue-ready-${row.id}`,
    to: row.email,
    publicUrl,
    fields: { catalogo: title },
    parts: {
      datos: [
        {
          kind: 'facts',
          rows: [
            [messages.format, format.toUpperCase()],
            [messages.products, String(row.itemCount)],
            ...(row.pages === null ? [] : [[messages.pages, String(row.pages)] as const]),
            ...(row.expiresAt === null ? [] : [[messages.until, formatDate(row.expiresAt)] as const]),
          ],
        },
      ],
      boton: [{ kind: 'button', label: messages.link, url: `${publicUrl}/account/catalog` }],
    },
  })
}
