import type { PrintableDocument } from './document.ts'
import { fiscalDocumentPdf } from './fiscal-document-pdf.ts'
import { receiptPdf } from './receipt-pdf.ts'
import { statementPdf } from './statement-pdf.ts'

/** The PDF of a document; equal documents give equal bytes. */
export function drawDocument(document: PrintableDocument): Promise<Buffer> {
  switch (document.kind) {
    case 'fiscal':
      return fiscalDocumentPdf(document.document)
    case 'receipt':
      return receiptPdf(document.receipt)
    case 'statement':
      return statementPdf(document.statement, document.issuer)
  }
}
