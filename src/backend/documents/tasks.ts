import type { Task } from 'graphile-worker'
import { z } from 'zod'
import type { CompanySettings } from '../catalogue/read/shop-settings.ts'
import type { BackendConfig } from '../platform/config.ts'
import type { Database } from '../platform/db/pool.ts'
import type { Mailer } from '../platform/mail/mail.ts'
import { composeAndSendOnce } from '../platform/mail/send-once.ts'
import type { DocumentPrinter } from '../platform/pdf/document-printer.ts'
import type { TaskName } from '../platform/queue/queue-queries.ts'
import { documentFile } from './document-file.ts'
import { findDocumentsById, type StoredDocumentRow } from './document-queries.ts'
import { documentsMail, type MailedDocument } from './documents-mail.ts'
import { type DocumentContext, presentReceipt } from './present-document.ts'

export interface DocumentTaskOptions {
  readonly config: Pick<BackendConfig, 'publicUrl'>
  readonly db: Database
  readonly mailer: Mailer
  readonly printer: DocumentPrinter
  readonly company: () => CompanySettings
}

const documentsPayload = z.object({
  cardcode: z.string(),
  to: z.string(),
  mailId: z.string(),
  documentIds: z.string().transform(ids => ids.split(',').map(Number)),
})

/** The mail with the documents a customer requested (DOC-07). */
export function documentTasks({ config, db, mailer, printer, company }: DocumentTaskOptions) {
  return {
    async documentsMail(payload) {
      const { cardcode, to, mailId, documentIds } = documentsPayload.parse(payload)
      const { publicUrl } = config
      const context = { company: company(), publicUrl }
      const rows = await findDocumentsById(db, cardcode, documentIds)
      if (rows.length === 0) return
      await composeAndSendOnce(db, mailer, mailId, async () => {
        const documents = await Promise.all(rows.map(row => withPdf(row, context)))
        return documentsMail({ id: mailId, to, publicUrl, documents })
      })
    },
  } satisfies Partial<Record<TaskName, Task>>

  async function withPdf(row: StoredDocumentRow, context: DocumentContext): Promise<MailedDocument> {
    const file = await documentFile(db, printer, row, context)
    return { ...row, receiver: presentReceipt(row, context).receiver.name, file }
  }
}
