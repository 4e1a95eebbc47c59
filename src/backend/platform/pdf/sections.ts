import { capHeight, lineHeight, linesOf, mm, PROMINENT, write } from './letters.ts'
import { messages } from './messages.ts'
import { type Flow, LEFT, makeRoom, nextPage, RIGHT, roomLeft, rule, WIDTH } from './page-frame.ts'

/** A labelled amount. */
export type SumRow = readonly [term: string, amount: string]

const BLOCK_WIDTH = mm(92)
const PADDING = mm(2)
const SUM_SIZE = 9
const SUM_HEIGHT = lineHeight(SUM_SIZE) * 1.15
const LAST_HEIGHT = PROMINENT + 2 * PADDING
const TITLE_SIZE = 10
const NOTE_TITLE_HEIGHT = mm(6)

/** Sums at the right, the last one framed; never split between pages. */
export function drawSums(flow: Flow, rows: readonly SumRow[], [term, amount]: SumRow): void {
  const { sheet } = flow
  makeRoom(flow, mm(3) + rows.length * SUM_HEIGHT + LAST_HEIGHT)
  const [x, width] = [RIGHT - BLOCK_WIDTH, BLOCK_WIDTH - PADDING]
  flow.y += mm(3)
  for (const [label, value] of rows) {
    write(sheet, label, x + PADDING, flow.y, { size: SUM_SIZE })
    write(sheet, value, x, flow.y, { width, align: 'right', size: SUM_SIZE })
    flow.y += SUM_HEIGHT
  }
  sheet.rect(x, flow.y, BLOCK_WIDTH, LAST_HEIGHT).lineWidth(1).stroke('black')
  const y = flow.y + (LAST_HEIGHT - capHeight(PROMINENT)) / 2
  write(sheet, term, x + PADDING, y, { size: PROMINENT, bold: true })
  write(sheet, amount, x, y, { width, align: 'right', size: PROMINENT, bold: true })
  flow.y += LAST_HEIGHT + mm(5)
}

/**
 * The title of a section, on the same page as its content.
 * @param following height of the content that must fit below it, in points
 */
export function drawSectionTitle(flow: Flow, title: string, following = mm(18)): void {
  makeRoom(flow, lineHeight(TITLE_SIZE) + following)
  write(flow.sheet, title, LEFT, flow.y, { size: TITLE_SIZE, bold: true })
  flow.y += lineHeight(TITLE_SIZE) + mm(1)
}

/** Short texts in columns of equal width, row by row; wider texts wrap. */
export function drawList(flow: Flow, items: readonly string[], columns: number): void {
  const gap = mm(4)
  const width = (WIDTH - gap * (columns - 1)) / columns
  for (let from = 0; from < items.length; from += columns) {
    const cells = items.slice(from, from + columns).map(item => linesOf(flow.sheet, item, width))
    const height = Math.max(...cells.map(lines => lines.length)) * lineHeight()
    makeRoom(flow, height)
    for (const [at, lines] of cells.entries()) {
      const x = LEFT + at * (width + gap)
      for (const [line, text] of lines.entries()) write(flow.sheet, text, x, flow.y + line * lineHeight())
    }
    flow.y += height + mm(0.5)
  }
}

/** A text of any length in a titled frame, which is repeated on every page. */
export function drawFramedText(flow: Flow, title: string, text: string): void {
  const { sheet } = flow
  const lines = linesOf(sheet, text, WIDTH - 2 * PADDING)
  let from = 0
  while (from < lines.length) {
    const room = roomLeft(flow) - NOTE_TITLE_HEIGHT - 2 * PADDING
    const fitting = Math.floor(room / lineHeight())
    // Avoids a frame of one or two lines at the end of a page.
    if (fitting < Math.min(3, lines.length - from)) {
      nextPage(flow)
      continue
    }
    const part = lines.slice(from, from + fitting)
    const height = NOTE_TITLE_HEIGHT + 2 * PADDING + part.length * lineHeight() - mm(0.7)
    sheet.rect(LEFT, flow.y, WIDTH, height).lineWidth(0.75).stroke('black')
    rule(sheet, flow.y + NOTE_TITLE_HEIGHT)
    const titleY = flow.y + (NOTE_TITLE_HEIGHT - capHeight(SUM_SIZE)) / 2
    write(sheet, from === 0 ? title : messages.continued(title), LEFT + PADDING, titleY, {
      size: SUM_SIZE,
      bold: true,
    })
    const top = flow.y + NOTE_TITLE_HEIGHT + PADDING
    for (const [at, line] of part.entries()) write(sheet, line, LEFT + PADDING, top + at * lineHeight())
    flow.y += height + mm(4)
    from += part.length
  }
}
