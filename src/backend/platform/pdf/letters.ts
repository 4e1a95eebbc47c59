import type { Sheet } from './pdf-file.ts'
import { printable } from './printable.ts'
import { wrapText } from './wrap-text.ts'

export interface Lettering {
  readonly size?: number
  readonly bold?: boolean
  readonly align?: 'left' | 'right' | 'center'
}

interface LineOptions extends Lettering {
  /** From the left end; what `align` refers to. */
  readonly width?: number
}

interface BlockOptions extends Lettering {
  readonly width: number
  /** What does not fit into so many lines ends with an ellipsis. */
  readonly most?: number
}

const POINTS_PER_MM = 72 / 25.4
/** Height of Helvetica's capitals and figures by its size. */
const CAPITALS = 0.718
const LINE_HEIGHT = 1.25
const ELLIPSIS = '…'

/** Millimetres in points. */
export function mm(length: number): number {
  return length * POINTS_PER_MM
}

/** Letters of 2 mm and of 3 mm, the least that domain.md 2.4 allows for the body and for what must stand out. */
export const BODY = Math.ceil((mm(2) / CAPITALS) * 10) / 10
export const PROMINENT = Math.ceil((mm(3) / CAPITALS) * 10) / 10

/** Inter comes as WOFF2 only, which pdfkit cannot cut to the letters used; Helvetica is in every reader. */
const FONTS = { regular: 'Helvetica', bold: 'Helvetica-Bold' }

/** Height of capitals and figures of a size. */
export function capitals(size: number): number {
  return size * CAPITALS
}

export function lineHeight(size = BODY): number {
  return size * LINE_HEIGHT
}

/** Points that a text takes in one line. */
export function widthOf(sheet: Sheet, text: string, lettering: Lettering = {}): number {
  return setLetters(sheet, lettering).widthOfString(printable(text))
}

/** The text in lines of at most `width` points; line breaks of the text are kept. */
export function linesOf(sheet: Sheet, text: string, width: number, lettering: Lettering = {}): string[] {
  setLetters(sheet, lettering)
  return text
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .flatMap(line =>
      wrapText(printable(line.replaceAll('\t', ' ')), width, part => sheet.widthOfString(part)),
    )
}

/** One line whose capitals begin at `y`. */
export function write(
  sheet: Sheet,
  text: string,
  x: number,
  y: number,
  { width = 0, ...lettering }: LineOptions = {},
): void {
  const letters = printable(text)
  if (letters === '') return
  setLetters(sheet, lettering)
  const { align = 'left' } = lettering
  const free = align === 'left' ? 0 : width - sheet.widthOfString(letters)
  sheet.text(letters, x + (align === 'center' ? free / 2 : free), y, { lineBreak: false })
}

/** As many lines as the text needs; gives where the next line would begin. */
export function writeBlock(
  sheet: Sheet,
  text: string,
  x: number,
  y: number,
  { width, most = Number.POSITIVE_INFINITY, ...lettering }: BlockOptions,
): number {
  const lines = cutLines(linesOf(sheet, text, width, lettering), most)
  for (const [at, line] of lines.entries()) {
    write(sheet, line, x, y + at * lineHeight(lettering.size), { ...lettering, width })
  }
  return y + lines.length * lineHeight(lettering.size)
}

function cutLines(lines: readonly string[], most: number): readonly string[] {
  if (lines.length <= most) return lines
  const kept = lines.slice(0, most)
  // Two letters less leave the room that the ellipsis needs.
  return kept.with(-1, `${(kept.at(-1) ?? '').slice(0, -2)}${ELLIPSIS}`)
}

function setLetters(sheet: Sheet, { size = BODY, bold = false }: Lettering): Sheet {
  return sheet
    .font(bold ? FONTS.bold : FONTS.regular)
    .fontSize(size)
    .fillColor('black')
}
