import type { FileReply } from '#contract/file-reply.ts'
import { type BusinessDay, formatDay } from '#domain/time/business-day.ts'
import { draftMail, type MailDraft } from '../../platform/mail/mail-draft.ts'
import { messages, savedReportKind } from './messages.ts'

interface MailedReport {
  /** Who saved it. */
  readonly owner: string
  readonly name: string
  readonly report: string
  readonly rows: number
  /** Null for a report of no days. */
  readonly span: { readonly from: BusinessDay; readonly to: BusinessDay } | null
}

/** The mail of Mondays with the report as a file (OFR-12). */
export function savedReportMail(
  {
    officeUrl,
    ...mail
  }: {
    readonly id: string
    readonly to: string
    readonly officeUrl: string
    readonly attachments: readonly FileReply[]
  },
  { owner, name, report, rows, span }: MailedReport,
): MailDraft {
  return draftMail({
    ...mail,
    kind: savedReportKind,
    fields: { nombre: owner, guardado: name, reporte: report, filas: messages.rows(rows) },
    parts: {
      dias:
        span === null
          ? []
          : [{ kind: 'text', text: messages.days(formatDay(span.from), formatDay(span.to)) }],
      boton: [{ kind: 'button', label: messages.open, url: `${officeUrl}/oficina/reportes/guardados` }],
    },
  })
}
