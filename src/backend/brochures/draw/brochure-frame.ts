import { formatDate } from '#domain/time/business-day.ts'
import type { BrochureContent } from './brochure-content.ts'
import { brochureMessages as messages } from './messages.ts'
import { COLOURS, INNER_WIDTH, PAGE, type Picture, type Sheet, type TextStyle } from './sheet.ts'

const HEAD_TOP = 38
const LOGO = { width: 170, height: 60 }
const GAP = 20

const TITLE: TextStyle = { font: 'bold', size: 23 }
const SMALL: TextStyle = { size: 9, colour: COLOURS.muted }
const STRONG: TextStyle = { font: 'bold', size: 9.5 }
const FOOT: TextStyle = { size: 7.5, colour: COLOURS.muted }

/** The header of the first page. */
export interface Head {
  /** The y at which the products start. */
  readonly bottom: number
  draw(): void
}

/** Title, date and notes on the left; logo and contact on the right. Measured before drawing, to plan the pages. */
export function brochureHead(sheet: Sheet, content: BrochureContent, logo: Picture | null): Head {
  const contact = contactLines(content)
  const logoSize = logo === null ? null : fitted(logo)
  const contactWidth = Math.max(0, ...contact.map((line, at) => sheet.width(line, at === 0 ? STRONG : SMALL)))
  const rightWidth = Math.min(Math.max(logoSize?.width ?? 0, contactWidth), 200)
  const leftWidth = INNER_WIDTH - rightWidth - (rightWidth > 0 ? GAP : 0)
  const titleLines = sheet.lines(content.title, TITLE, leftWidth, 2).length
  const rightHeight = (logoSize === null ? 0 : logoSize.height + 6) + contact.length * 12
  const ruleY = HEAD_TOP + Math.max(titleLines * 27 + 18, rightHeight) + 8
  const notes = [content.priceNotes, content.currencyNotes].flatMap(line => joined(line) || [])

  return {
    bottom: ruleY + 8 + notes.length * 12 + 8,
    draw() {
      sheet.text(content.title, TITLE, {
        x: PAGE.margin,
        y: HEAD_TOP,
        width: leftWidth,
        lines: 2,
        leading: 27,
      })
      const count = content.sections.reduce((sum, { items }) => sum + items.length, 0)
      const facts = `${messages.made(formatDate(content.madeAt))}  ·  ${messages.products(count)}`
      sheet.text(facts, SMALL, { x: PAGE.margin, y: HEAD_TOP + titleLines * 27 + 3, width: leftWidth })
      let y = HEAD_TOP
      const right = { x: PAGE.width - PAGE.margin - rightWidth, width: rightWidth, align: 'right' as const }
      if (logo !== null && logoSize !== null) {
        sheet.pdf.image(logo, PAGE.width - PAGE.margin - logoSize.width, y, logoSize)
        y += logoSize.height + 6
      }
      for (const [at, line] of contact.entries()) {
        sheet.text(line, at === 0 ? STRONG : SMALL, { ...right, y })
        y += 12
      }
      sheet.rule(ruleY, COLOURS.accent, 2)
      for (const [at, line] of notes.entries()) {
        sheet.text(line, SMALL, { x: PAGE.margin, y: ruleY + 8 + at * 12, width: INNER_WIDTH })
      }
    },
  }
}

/** The header of later pages: title on the left, current section on the right. */
export function runningHead(sheet: Sheet, title: string, place: string): void {
  const half = (INNER_WIDTH - GAP) / 2
  sheet.text(title, { font: 'bold', size: 9 }, { x: PAGE.margin, y: 32, width: half })
  sheet.text(place, SMALL, { x: PAGE.margin + half + GAP, y: 32, width: half, align: 'right' })
  sheet.rule(48, COLOURS.accent, 1)
}

export function pageFoot(sheet: Sheet, content: BrochureContent, page: number, pages: number): void {
  const y = PAGE.height - 36
  sheet.rule(y, COLOURS.line, 0.75)
  const numbers = messages.page(page, pages)
  const width = sheet.width(numbers, FOOT)
  const text = joined([...contactLines(content), ...content.priceNotes])
  sheet.text(text, FOOT, { x: PAGE.margin, y: y + 8, width: INNER_WIDTH - width - GAP })
  sheet.text(numbers, FOOT, {
    x: PAGE.width - PAGE.margin - width - 1,
    y: y + 8,
    width: width + 1,
    align: 'right',
  })
}

function joined(parts: readonly string[]): string {
  return parts.join('  ·  ')
}

function contactLines({ contact }: BrochureContent): string[] {
  return contact === null ? [] : [contact.name, contact.phone, contact.email].filter(line => line !== '')
}

function fitted({ width, height }: Picture): { width: number; height: number } {
  const scale = Math.min(LOGO.width / width, LOGO.height / height)
  return { width: width * scale, height: height * scale }
}
