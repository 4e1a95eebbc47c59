import type { FiscalDocument } from '#contract/shop/documents.ts'
import { formatCi } from '#domain/accounts/ci.ts'
import { BODY, capHeight, lineHeight, mm, PROMINENT, widthOf, write, writeBlock } from './letters.ts'
import { messages } from './messages.ts'
import { LEFT, RIGHT, rule, WIDTH } from './page-frame.ts'
import type { Sheet } from './pdf-file.ts'

type Issuer = FiscalDocument['issuer']
type Receiver = FiscalDocument['receiver']

/** The issuer of a document as shown in its head. */
export interface HeadIssuer {
  readonly name: string
  readonly tradeName: string
  /** Address, telephone and other lines below the name. */
  readonly lines: readonly string[]
}

/** The framed box at the upper right, one text per line, with a large title. */
export interface HeadBox {
  readonly before: readonly string[]
  readonly title: string
  readonly after: readonly string[]
}

const BOX_WIDTH = mm(74)
const BOX_PADDING = mm(2.5)
const TITLE_SIZE = 15
const NAME_SIZE = 17
const LABEL_BOX = { width: mm(56), height: mm(13) }

/** The issuer at the left and the framed box at the right; returns where the next part begins. */
export function drawHead(sheet: Sheet, y: number, issuer: HeadIssuer, box: HeadBox): number {
  const width = WIDTH - BOX_WIDTH - mm(6)
  const shown = issuer.tradeName === '' ? issuer.name : issuer.tradeName
  let bottom = writeBlock(sheet, shown, LEFT, y + mm(1), { width, size: NAME_SIZE, bold: true, maxLines: 2 })
  if (shown !== issuer.name)
    bottom = writeBlock(sheet, issuer.name, LEFT, bottom, { width, size: 10, bold: true, maxLines: 3 })
  bottom += mm(1)
  for (const line of issuer.lines)
    bottom = writeBlock(sheet, line, LEFT, bottom, { width, size: 9, maxLines: 3 })
  return Math.max(bottom, drawBox(sheet, y, box)) + mm(3)
}

/** The head of the later pages: both names and numbers, and which document they belong to. */
export function drawShortHead(
  sheet: Sheet,
  y: number,
  left: readonly string[],
  right: { readonly title: string; readonly lines: readonly string[] },
): number {
  const titleWidth = Math.min(widthOf(sheet, right.title, { size: PROMINENT, bold: true }), WIDTH / 2)
  const width = WIDTH - titleWidth - mm(6)
  let bottom = y
  for (const [at, line] of left.entries())
    bottom = writeBlock(sheet, line, LEFT, bottom, { width, size: 9, bold: at === 0, maxLines: 2 })
  const rightAligned = { width: titleWidth, align: 'right' as const }
  let under = writeBlock(sheet, right.title, RIGHT - titleWidth, y, {
    ...rightAligned,
    size: PROMINENT,
    bold: true,
  })
  for (const line of right.lines) under = writeBlock(sheet, line, RIGHT - titleWidth, under, rightAligned)
  const end = Math.max(bottom, under) + mm(1)
  rule(sheet, end, 1)
  return end + mm(4)
}

/**
 * A box of at least 4 × 1 cm with letters of 3 mm (domain.md 2.4) and the party next to it.
 * @param boxed text of the box, one or two lines
 * @param lines the party, name first
 */
export function drawParty(
  sheet: Sheet,
  y: number,
  boxed: readonly string[],
  lines: readonly string[],
): number {
  const needed = Math.max(...boxed.map(line => widthOf(sheet, line, { size: PROMINENT, bold: true })))
  const boxWidth = Math.min(Math.max(LABEL_BOX.width, needed + mm(6)), WIDTH / 2)
  sheet.rect(LEFT, y, boxWidth, LABEL_BOX.height).lineWidth(0.75).stroke('black')
  drawCentred(sheet, boxed, { x: LEFT, y, width: boxWidth, height: LABEL_BOX.height })
  const x = LEFT + boxWidth + mm(5)
  let bottom = y + mm(1)
  for (const [at, line] of lines.entries()) {
    const style = at === 0 ? { size: 11, bold: true } : { size: 9 }
    bottom =
      writeBlock(sheet, line, x, bottom, { width: RIGHT - x, maxLines: 3, ...style }) + (at === 0 ? 2 : 0)
  }
  return Math.max(bottom, y + LABEL_BOX.height) + mm(3)
}

/** A row of terms with their values between two lines. */
export function drawFacts(sheet: Sheet, y: number, facts: readonly (readonly [string, string])[]): number {
  const [gap, size] = [mm(4), 9]
  rule(sheet, y)
  const top = y + mm(1.8)
  const widths = facts.map(([term, value]) =>
    Math.max(widthOf(sheet, term), widthOf(sheet, value, { size, bold: true })),
  )
  // Equal columns align rows of as many facts with each other, unless a value needs more width.
  const isEven = widths.every(width => width + gap <= WIDTH / facts.length)
  const free = WIDTH - widths.reduce((sum, width) => sum + width, 0)
  let x = LEFT
  for (const [at, [term, value]] of facts.entries()) {
    write(sheet, term, x, top)
    write(sheet, value, x, top + lineHeight(BODY), { size, bold: true })
    x += isEven ? WIDTH / facts.length : (widths[at] ?? 0) + free / Math.max(1, facts.length - 1)
  }
  const bottom = top + lineHeight(BODY) + lineHeight(size) + mm(0.6)
  rule(sheet, bottom)
  return bottom + mm(4)
}

/** Centres lines of 3 mm in a box; the first is its label. */
export function drawCentred(
  sheet: Sheet,
  lines: readonly string[],
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
): void {
  const line = lineHeight(PROMINENT) * 1.1
  const top = y + (height - line * (lines.length - 1) - capHeight(PROMINENT)) / 2
  for (const [at, text] of lines.entries()) {
    const bold = lines.length === 1 || at > 0
    write(sheet, text, x, top + at * line, { width, align: 'center', size: PROMINENT, bold })
  }
}

/** The issuer of a fiscal document or receipt. */
export function headIssuer({ name, tradeName, address, city, department, phone }: Issuer): HeadIssuer {
  const lines = [address, placeOf(city, department), phone === '' ? '' : messages.phone(phone)]
  return { name, tradeName, lines: lines.filter(line => line !== '') }
}

/** Name, address and, unless shown elsewhere, the document number of a receiver. */
export function receiverLines(receiver: Receiver, isNumberShown: boolean): string[] {
  const { name, address, city, department, country } = receiver
  const place = placeOf(city, department)
  const abroad = country === '' || country === 'UY' ? place : [place, country].filter(Boolean).join(', ')
  const number = isNumberShown || receiver.doc === '' ? '' : receiverNumber(receiver)
  return [name, address, abroad, number].filter(line => line !== '')
}

/** `RUC 219999830019`, `CI 1.234.567-2`. */
export function receiverNumber({ docType, doc }: Receiver): string {
  return `${messages.identified[docType]} ${docType === 'CI' ? formatCi(doc) : doc}`
}

function placeOf(city: string, department: string): string {
  return city === department ? city : [city, department].filter(part => part !== '').join(', ')
}

function drawBox(sheet: Sheet, y: number, { before, title, after }: HeadBox): number {
  const x = RIGHT - BOX_WIDTH
  const inner = { width: BOX_WIDTH - 2 * BOX_PADDING, align: 'center' as const }
  const small = { ...inner, size: PROMINENT }
  let bottom = y + mm(3)
  for (const line of before) bottom = writeBlock(sheet, line, x + BOX_PADDING, bottom, small) + mm(1)
  bottom = writeBlock(sheet, title, x + BOX_PADDING, bottom, {
    ...inner,
    size: TITLE_SIZE,
    bold: true,
    maxLines: 4,
  })
  for (const line of after) bottom = writeBlock(sheet, line, x + BOX_PADDING, bottom + mm(1), small)
  sheet
    .rect(x, y, BOX_WIDTH, bottom + mm(1) - y)
    .lineWidth(1)
    .stroke('black')
  return bottom + mm(1)
}
