import { formatDay } from '#domain/time/business-day.ts'
import { draftMail, type MailDraft } from '../platform/mail/mail-draft.ts'
import { moveMailMessages as messages, reminderKind } from './mail-messages.ts'
import type { ReadyRepair } from './mail-queries.ts'

/** The mail that a machine waits to be fetched, with the note of terms (OFT-06); `at` tells one reminder from another. */
export function reminderMail(repair: ReadyRepair, at: string, publicUrl: string): MailDraft {
  const { docNum, email, title, serial, readyDay, days } = repair
  return draftMail({
    kind: reminderKind,
    id: `repair-reminder-${docNum}-${Date.parse(at)}`,
    to: email,
    publicUrl,
    fields: {
      reparacion: String(docNum),
      producto: title,
      fecha: formatDay(readyDay),
      dias: String(days),
    },
    parts: {
      datos: [
        {
          kind: 'facts',
          rows: [[messages.product, title], ...(serial === null ? [] : [[messages.serial, serial] as const])],
        },
      ],
      boton: [{ kind: 'button', label: messages.open, url: `${publicUrl}/repairs?docNum=${docNum}` }],
    },
  })
}
