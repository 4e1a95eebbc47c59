import type { Paper } from './document.ts'
import { fiscalDocumentPdf } from './fiscal-document-pdf.ts'
import { receiptPdf } from './receipt-pdf.ts'
import { statementPdf } from './statement-pdf.ts'

/** The bytes of a paper's PDF; equal papers give equal bytes. */
export function drawPaper(paper: Paper): Promise<Buffer> {
  switch (paper.kind) {
    case 'fiscal':
      return fiscalDocumentPdf(paper.document)
    case 'receipt':
      return receiptPdf(paper.receipt)
    case 'statement':
      return statementPdf(paper.statement, paper.issuer)
  }
}
