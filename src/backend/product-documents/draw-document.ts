import { formatDate } from '#domain/time/business-day.ts'
import { finishPdf, openPdf, type Sheet } from '../platform/pdf/pdf-file.ts'
import { printable } from '../platform/pdf/printable.ts'
import type { AdviceSection } from './advice.ts'
import type { DocumentKind } from './document-file.ts'
import type { LineGroup, LineSheet } from './line-sheet.ts'
import { messages } from './messages.ts'

export interface DocumentContent {
  readonly kind: DocumentKind
  readonly sheet: LineSheet
  readonly advice: readonly AdviceSection[]
  /** PNG or JPEG. */
  readonly logo: Buffer
  /** The drawing of the line, square; PNG or JPEG. */
  readonly picture: Buffer
}

/** In points, on A4. */
const MARGIN = 48
const TOP = 96
const BOTTOM = 72
const GAP = 24
const PICTURE = 132
/** Height up to which a section is not split. */
const UNBROKEN_HEIGHT = 160
/** Row height of the list of articles. */
const ROW = 12
const COLUMN_GAP = 8
const TABLE_SIZE = 7.5
const COLOURS = { ink: '#14202b', muted: '#51606e', line: '#dde3e9', accent: '#c2410c', canvas: '#f4f6f8' }
// Inter is only available as WOFF2, which pdfkit cannot subset; every PDF reader has Helvetica.
const REGULAR = 'Helvetica'
const BOLD = 'Helvetica-Bold'

/** Draws the document as PDF; the same content gives the same bytes. */
export function drawDocument(content: DocumentContent): Promise<Buffer> {
  const { kind, sheet } = content
  const title = `${messages.kinds[kind]}: ${printable(sheet.title)}`
  const margins = { top: TOP, bottom: BOTTOM, left: MARGIN, right: MARGIN }
  const page = openPdf({ title, author: messages.author, date: sheet.revisedAt, margins })
  head(page, content)
  if (kind !== 'seguridad') features(page, sheet.groups)
  for (const section of content.advice) bullets(page, section.title, section.items)
  articles(page, sheet.groups)
  frame(page, content)
  return finishPdf(page)
}

/** Title and facts on the left, the drawing on the right. */
function head(page: Sheet, { kind, sheet, picture }: DocumentContent): void {
  const width = innerWidth(page) - PICTURE - GAP
  page.image(picture, page.page.width - MARGIN - PICTURE, TOP, { width: PICTURE, height: PICTURE })
  page.font(BOLD).fontSize(9).fillColor(COLOURS.accent)
  page.text(messages.kinds[kind].toUpperCase(), MARGIN, TOP + 2, { width, characterSpacing: 0.8 })
  page.font(BOLD).fontSize(22).fillColor(COLOURS.ink)
  page.text(printable(sheet.title), MARGIN, page.y + 4, { width, lineGap: 1 })
  page.y += 8
  for (const [term, value] of factsOf(sheet)) fact(page, term, value, width)
  page.y = Math.max(page.y, TOP + PICTURE) + 8
}

function factsOf(sheet: LineSheet): [term: string, value: string][] {
  const count = sheet.groups.reduce((sum, group) => sum + group.articles.length, 0)
  const facts: [string, string][] = [
    [messages.brands, sheet.brands.join(', ')],
    [messages.articles, messages.articleCount(count)],
    [messages.units, sheet.units.slice(0, 6).join(', ')],
    [
      messages.multiples,
      sheet.multiples
        .filter(multiple => multiple !== 1)
        .map(multiple => multiple.toLocaleString('es-UY'))
        .join(', '),
    ],
    [messages.warranty, sheet.warranties.map(messages.months).join(', ')],
  ]
  return facts.filter(([, value]) => value !== '')
}

function fact(page: Sheet, term: string, value: string, width: number): void {
  const indent = 92
  const top = page.y
  page.font(REGULAR).fontSize(9.5).fillColor(COLOURS.muted).text(term, MARGIN, top, { width: indent })
  page.fillColor(COLOURS.ink).text(printable(value), MARGIN + indent, top, { width: width - indent })
  page.y += 3
}

function features(page: Sheet, groups: readonly LineGroup[]): void {
  for (const group of groups) {
    const title = groups.length === 1 ? messages.features : `${messages.features}: ${group.title}`
    if (group.facts.length > 0) bullets(page, title, group.facts)
  }
}

function bullets(page: Sheet, title: string, items: readonly string[]): void {
  const indent = 12
  const width = innerWidth(page) - indent
  page.font(REGULAR).fontSize(10)
  const heights = items.map(item => page.heightOfString(printable(item), { width, lineGap: 1 }) + 2.5)
  const whole = heights.reduce((sum, height) => sum + height, 0)
  // A short section is not split; of a long one at least the first item stays with its heading.
  heading(page, title, whole <= UNBROKEN_HEIGHT ? whole : (heights[0] ?? 0))
  for (const item of items) {
    const text = printable(item)
    page.font(REGULAR).fontSize(10).fillColor(COLOURS.ink)
    makeRoom(page, page.heightOfString(text, { width }))
    const top = page.y
    page.circle(MARGIN + 3, top + 4.4, 1.4).fill(COLOURS.accent)
    page.fillColor(COLOURS.ink).text(text, MARGIN + indent, top, { width, lineGap: 1 })
    page.y += 2.5
  }
}

/** @param following points that must fit below the heading on the same page */
function heading(page: Sheet, title: string, following: number): void {
  makeRoom(page, 32 + following)
  page.y += 9
  page.font(BOLD).fontSize(12).fillColor(COLOURS.ink)
  page.text(printable(title), MARGIN, page.y, { width: innerWidth(page) })
  page.y += 4
}

/** Codes and distinguishing texts of the articles, in as many columns as the longest fits. */
function articles(page: Sheet, groups: readonly LineGroup[]): void {
  for (const group of groups) {
    const title = groups.length === 1 ? messages.included : `${messages.included}: ${group.title}`
    heading(page, title, ROW * 4)
    table(page, group.articles)
  }
}

function table(page: Sheet, rows: LineGroup['articles']): void {
  page.font(BOLD).fontSize(TABLE_SIZE)
  const codeWidth = Math.max(...rows.map(row => page.widthOfString(printable(row.code)))) + 10
  page.font(REGULAR)
  const textWidth = Math.max(...rows.map(row => page.widthOfString(printable(row.text)))) + 5
  const fitting = Math.floor((innerWidth(page) + COLUMN_GAP) / (codeWidth + textWidth + COLUMN_GAP))
  const columns = Math.max(1, Math.min(fitting, 3, Math.ceil(rows.length / 5)))
  const width = (innerWidth(page) - COLUMN_GAP * (columns - 1)) / columns
  let start = 0
  while (start < rows.length) {
    if (bottom(page) - page.y < ROW * 2) page.addPage()
    const perColumn = Math.min(
      Math.floor((bottom(page) - page.y) / ROW),
      Math.ceil((rows.length - start) / columns),
    )
    const top = page.y
    const block = rows.slice(start, start + perColumn * columns)
    block.forEach((row, at) => {
      const x = MARGIN + Math.floor(at / perColumn) * (width + COLUMN_GAP)
      const y = top + (at % perColumn) * ROW
      if ((at % perColumn) % 2 === 0) page.rect(x, y, width, ROW).fill(COLOURS.canvas)
      const line = { lineBreak: false, height: ROW, ellipsis: true }
      page.font(BOLD).fontSize(TABLE_SIZE).fillColor(COLOURS.ink)
      page.text(printable(row.code), x + 4, y + 3, { ...line, width: codeWidth })
      page
        .font(REGULAR)
        .text(printable(row.text), x + codeWidth, y + 3, { ...line, width: width - codeWidth - 4 })
    })
    page.y = top + perColumn * ROW
    start += block.length
  }
}

/** Logo above and notice, revision and page number below, on every page. */
function frame(page: Sheet, { kind, sheet, logo }: DocumentContent): void {
  const { start, count } = page.bufferedPageRange()
  for (let at = start; at < start + count; at++) {
    page.switchToPage(at)
    // The footer is inside the bottom margin, where pdfkit would otherwise add a page.
    page.page.margins = { top: 0, bottom: 0, left: 0, right: 0 }
    const right = page.page.width - MARGIN
    page.image(logo, MARGIN, 36, { height: 26 })
    page.font(REGULAR).fontSize(8.5).fillColor(COLOURS.muted)
    page.text(`${messages.kinds[kind]} · ${messages.revised(formatDate(sheet.revisedAt))}`, MARGIN, 46, {
      width: right - MARGIN,
      align: 'right',
    })
    rule(page, 74, COLOURS.accent, 1.5)
    const foot = page.page.height - 56
    rule(page, foot, COLOURS.line, 0.75)
    page.font(REGULAR).fontSize(7.5).fillColor(COLOURS.muted)
    page.text(messages.notice, MARGIN, foot + 8, { width: right - MARGIN - 90 })
    page.text(messages.page(at - start + 1, count), right - 80, foot + 8, { width: 80, align: 'right' })
  }
}

function rule(page: Sheet, y: number, colour: string, thickness: number): void {
  page
    .moveTo(MARGIN, y)
    .lineTo(page.page.width - MARGIN, y)
    .lineWidth(thickness)
    .stroke(colour)
}

function makeRoom(page: Sheet, height: number): void {
  if (page.y + height > bottom(page)) page.addPage()
}

function bottom(page: Sheet): number {
  return page.page.height - BOTTOM
}

function innerWidth(page: Sheet): number {
  return page.page.width - 2 * MARGIN
}
