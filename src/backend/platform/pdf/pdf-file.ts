import { buffer } from 'node:stream/consumers'
import PDFDocument from 'pdfkit'

/** A PDF being drawn. Lengths are points (1/72 inch) from the upper left corner. */
export type Sheet = InstanceType<typeof PDFDocument>

interface FileOptions {
  readonly title: string
  readonly author: string
  /** Creation and modification date: the content's own, so that equal content gives equal bytes. */
  readonly date: Date
  readonly margins: {
    readonly top: number
    readonly bottom: number
    readonly left: number
    readonly right: number
  }
  /** Whether the first page is opened immediately. */
  readonly autoFirstPage?: boolean
}

/** Opens an A4 PDF in Spanish; its pages are buffered until it ends. */
export function openPdf({ title, author, date, margins, autoFirstPage = true }: FileOptions): Sheet {
  return new PDFDocument({
    size: 'A4',
    margins,
    autoFirstPage,
    bufferPages: true,
    lang: 'es-UY',
    displayTitle: true,
    info: { Title: title, Author: author, CreationDate: date, ModDate: date },
  })
}

/** Ends the file and returns its bytes. */
export function finishPdf(sheet: Sheet): Promise<Buffer> {
  sheet.end()
  return buffer(sheet)
}
