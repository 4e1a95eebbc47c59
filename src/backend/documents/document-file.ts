import type { FileReply } from '#contract/file-reply.ts'
import { documentFileName } from '#domain/documents/fiscal-document.ts'
import type { Database } from '../platform/db/pool.ts'
import { readFile } from '../platform/files/queries.ts'
import type { DocumentPrinter } from '../platform/pdf/document-printer.ts'
import type { StoredDocumentRow } from './document-queries.ts'
import { type DocumentContext, presentFiscalDocument, presentReceipt } from './present-document.ts'

const PDF = 'application/pdf'

/** A document's PDF: the ERP's own, unchanged, when there is one, else ours (domain.md 2). */
export async function documentFile(
  db: Database,
  printer: DocumentPrinter,
  row: StoredDocumentRow,
  context: DocumentContext,
): Promise<FileReply> {
  const { cardcode, fileId } = row
  const delivered = fileId === null ? null : await readFile(db, { id: fileId, kind: 'paper', cardcode })
  const name = documentFileName(row)
  if (delivered !== null) return { ...delivered, name }
  const printed =
    row.kind === 'receipt'
      ? ({ kind: 'receipt', receipt: presentReceipt(row, context) } as const)
      : ({ kind: 'fiscal', document: presentFiscalDocument(row, context) } as const)
  return { name, contentType: PDF, body: await printer.print(printed) }
}
