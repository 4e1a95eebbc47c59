import PDFDocument from 'pdfkit'

/** A PDF while it is drawn. Lengths are points from the upper left corner; 72 points are an inch. */
export type Sheet = InstanceType<typeof PDFDocument>

interface FileOptions {
  readonly title: string
  readonly author: string
  /** Both dates of the file: the content's own day, so that equal content gives equal bytes. */
  readonly date: Date
  readonly margins: {
    readonly top: number
    readonly bottom: number
    readonly left: number
    readonly right: number
  }
  /** Whether the first page is open at once. */
  readonly autoFirstPage?: boolean
}

/** An A4 file in Spanish whose pages can be returned to until it ends. */
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

/** Ends the file and gives its bytes. */
export async function finishPdf(sheet: Sheet): Promise<Buffer> {
  const chunks: Buffer[] = []
  sheet.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise<void>((resolve, reject) => {
    sheet.once('end', resolve)
    sheet.once('error', reject)
  })
  sheet.end()
  await ended
  return Buffer.concat(chunks)
}
