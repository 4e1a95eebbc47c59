import { BODY, capHeight, lineHeight, mm, write } from './letters.ts'
import { messages } from './messages.ts'
import { finishPdf, openPdf, type Sheet } from './pdf-file.ts'

/** What every page of a document has around its body. */
export interface PageFrame {
  readonly title: string
  readonly author: string
  /** Date of the content, not of printing. */
  readonly date: Date
  /** Whether each page states that the document has no fiscal value (DOC-09). */
  readonly isDemo: boolean
  readonly footHeight: number
  /** Draws the head from `y` on and returns where the body begins. */
  readonly drawHead: (sheet: Sheet, y: number, isFirst: boolean) => number
  /** Draws the foot from `y` on, once the number of pages is known. */
  readonly drawFoot: (sheet: Sheet, y: number, page: { readonly at: number; readonly of: number }) => void
}

/** The drawing position in the body of a document. */
export interface Flow {
  readonly sheet: Sheet
  readonly frame: PageFrame
  /** Where the next part begins. */
  y: number
}

export const LEFT = mm(14)
export const RIGHT = mm(210 - 14)
export const WIDTH = RIGHT - LEFT
const TOP = mm(10)
const BOTTOM = mm(297 - 9)
const GAP = mm(3)
const DEMO_HEIGHT = mm(5.5)
const DEMO_MARK_SIZE = 28
/** Lighter than the background of a table's header. */
const DEMO_MARK_OPACITY = 0.035

/** A document of as many A4 pages as its body needs. */
export function drawPages(frame: PageFrame, drawBody: (flow: Flow) => void): Promise<Buffer> {
  const margins = { top: 0, bottom: 0, left: 0, right: 0 }
  const { title, author, date } = frame
  const sheet = openPdf({ title, author, date, margins, autoFirstPage: false })
  const flow: Flow = { sheet, frame, y: 0 }
  openPage(flow, true)
  drawBody(flow)
  const { count } = sheet.bufferedPageRange()
  for (let at = 0; at < count; at += 1) {
    sheet.switchToPage(at)
    frame.drawFoot(sheet, BOTTOM - frame.footHeight, { at: at + 1, of: count })
  }
  return finishPdf(sheet)
}

/** Continues at the top of a new page. */
export function nextPage(flow: Flow): void {
  openPage(flow, false)
}

/** Height left for the body on this page, in points. */
export function roomLeft(flow: Flow): number {
  return BOTTOM - flow.frame.footHeight - GAP - flow.y
}

/** Continues on the next page unless so many points are left on this one. */
export function makeRoom(flow: Flow, height: number): void {
  if (roomLeft(flow) < height) nextPage(flow)
}

/** Draws a horizontal line over the width of the body. */
export function rule(sheet: Sheet, y: number, thickness = 0.5, colour = 'black'): void {
  sheet.moveTo(LEFT, y).lineTo(RIGHT, y).lineWidth(thickness).stroke(colour)
}

/** `Página n de m`, in the last line of the page. */
export function drawPageNumber(sheet: Sheet, page: { readonly at: number; readonly of: number }): void {
  const y = BOTTOM - lineHeight(BODY)
  write(sheet, messages.page(page.at, page.of), LEFT, y, { width: WIDTH, align: 'right', bold: true })
}

function openPage(flow: Flow, isFirst: boolean): void {
  const { sheet, frame } = flow
  sheet.addPage()
  if (frame.isDemo) drawDemoMark(sheet)
  const top = frame.isDemo ? drawDemoNote(sheet) : TOP
  flow.y = frame.drawHead(sheet, top, isFirst)
}

/** A diagonal watermark, so light that figures over it stay legible. */
function drawDemoMark(sheet: Sheet): void {
  const [centreX, centreY] = [mm(105), mm(150)]
  sheet.save().rotate(-52, { origin: [centreX, centreY] })
  sheet.fillOpacity(DEMO_MARK_OPACITY)
  for (const [at, line] of messages.demoMark.entries()) {
    write(sheet, line, LEFT, centreY + (at - 1) * lineHeight(DEMO_MARK_SIZE) + DEMO_MARK_SIZE / 4, {
      width: WIDTH,
      align: 'center',
      size: DEMO_MARK_SIZE,
      bold: true,
    })
  }
  sheet.fillOpacity(1).restore()
}

function drawDemoNote(sheet: Sheet): number {
  sheet.rect(LEFT, TOP, WIDTH, DEMO_HEIGHT).lineWidth(0.75).stroke('black')
  const size = 9
  write(sheet, messages.demo, LEFT, TOP + (DEMO_HEIGHT - capHeight(size)) / 2, {
    width: WIDTH,
    align: 'center',
    size,
    bold: true,
  })
  return TOP + DEMO_HEIGHT + GAP
}
