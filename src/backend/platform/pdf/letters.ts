import type { Sheet } from './pdf-file.ts'
import { printable } from './printable.ts'
import { wrapText } from './wrap-text.ts'

export interface TextStyle {
  readonly size?: number
  readonly bold?: boolean
  readonly align?: 'left' | 'right' | 'center'
}

interface LineOptions extends TextStyle {
  /** From `x` on; the reference of `align`. */
  readonly width?: number
}

interface BlockOptions extends TextStyle {
  readonly width: number
  /** Longer texts end with an ellipsis. */
  readonly maxLines?: number
}

const POINTS_PER_MM = 72 / 25.4
/** Helvetica's cap height relative to its size. */
const CAPITALS = 0.718
const LINE_HEIGHT = 1.25
const ELLIPSIS = '…'

/** Millimetres in points. */
export function mm(length: number): number {
  return length * POINTS_PER_MM
}

/** Font sizes with capitals of 2 mm and 3 mm, the minimum of domain.md 2.4 for body text and for prominent text. */
export const BODY = Math.ceil((mm(2) / CAPITALS) * 10) / 10
export const PROMINENT = Math.ceil((mm(3) / CAPITALS) * 10) / 10

/** Inter is WOFF2 only, which pdfkit cannot subset; Helvetica is built into every reader. */
const FONTS = { regular: 'Helvetica', bold: 'Helvetica-Bold' }

/** Height of capitals and digits at a font size. */
export function capHeight(size: number): number {
  return size * CAPITALS
}

export function lineHeight(size = BODY): number {
  return size * LINE_HEIGHT
}

/** Width of a text in one line, in points. */
export function widthOf(sheet: Sheet, text: string, style: TextStyle = {}): number {
  return applyStyle(sheet, style).widthOfString(printable(text))
}

/** Wraps the text into lines of at most `width` points; its own line breaks are preserved. */
export function linesOf(sheet: Sheet, text: string, width: number, style: TextStyle = {}): string[] {
  applyStyle(sheet, style)
  return text
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .flatMap(line =>
      wrapText(printable(line.replaceAll('\t', ' ')), width, part => sheet.widthOfString(part)),
    )
}

/** Writes one line whose capitals begin at `y`. */
export function write(
  sheet: Sheet,
  text: string,
  x: number,
  y: number,
  { width = 0, ...style }: LineOptions = {},
): void {
  const letters = printable(text)
  if (letters === '') return
  applyStyle(sheet, style)
  const { align = 'left' } = style
  const free = align === 'left' ? 0 : width - sheet.widthOfString(letters)
  sheet.text(letters, x + (align === 'center' ? free / 2 : free), y, { lineBreak: false })
}

/** Writes a wrapped text; returns where the next line would begin. */
export function writeBlock(
  sheet: Sheet,
  text: string,
  x: number,
  y: number,
  { width, maxLines: most = Number.POSITIVE_INFINITY, ...style }: BlockOptions,
): number {
  const lines = cutLines(linesOf(sheet, text, width, style), most)
  for (const [at, line] of lines.entries()) {
    write(sheet, line, x, y + at * lineHeight(style.size), { ...style, width })
  }
  return y + lines.length * lineHeight(style.size)
}

function cutLines(lines: readonly string[], most: number): readonly string[] {
  if (lines.length <= most) return lines
  const shown = lines.slice(0, most)
  // Two characters less make room for the ellipsis.
  return shown.with(-1, `${(shown.at(-1) ?? '').slice(0, -2)}${ELLIPSIS}`)
}

function applyStyle(sheet: Sheet, { size = BODY, bold = false }: TextStyle): Sheet {
  return sheet
    .font(bold ? FONTS.bold : FONTS.regular)
    .fontSize(size)
    .fillColor('black')
}
