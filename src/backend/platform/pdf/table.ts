import { BODY, lineHeight, linesOf, mm, widthOf, write } from './letters.ts'
import { type Flow, LEFT, makeRoom, nextPage, roomLeft, rule, WIDTH } from './page-frame.ts'
import type { Sheet } from './pdf-file.ts'

export interface Column<Row> {
  readonly title: string
  readonly text: (row: Row) => string
  readonly align?: 'left' | 'right'
  /**
   * `fit`: as wide as its widest text, never wrapped. A number: the same up to so many points, then wrapped. `rest`: as
   * much as it needs of the remaining width, wrapped; for one column only.
   */
  readonly width: 'fit' | 'rest' | number
}

interface Placed<Row> extends Column<Row> {
  readonly x: number
  readonly points: number
}

interface Layout<Row> {
  /** Side by side. */
  readonly columns: readonly Placed<Row>[]
  /** The `rest` column in full width above the others, if they leave it too little. */
  readonly above: readonly Placed<Row>[]
}

/** Lines of text by column, those above first. */
type Cells = readonly (readonly string[])[]

const GAP = mm(2.5)
/** Padding of a row; text is shifted down to balance descenders. */
const PADDING = 3
const DROP = 1
/** Minimum width of a legible description. */
const LEAST_REST = mm(38)
/** Rows of more lines are split between pages. */
const MAX_UNSPLIT_LINES = 12
const HEAD_GROUND = '#ececec'
const HAIRLINE = '#b5b5b5'

/** A numeric column: right-aligned and never wrapped. */
export function figures<Row>(title: string, text: (row: Row) => string): Column<Row> {
  return { title, text, align: 'right', width: 'fit' }
}

/**
 * A table over the width of the body, its header repeated on every page.
 * @param none text shown without rows
 */
export function drawTable<Row>(
  flow: Flow,
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  none: string,
): void {
  const layout = layOut(flow.sheet, columns, rows)
  const rowsOfCells = rows.map(row => cellsOf(flow.sheet, layout, row))
  const first = Math.min(MAX_UNSPLIT_LINES, rowsOfCells[0]?.length ?? 1)
  makeRoom(flow, heightOf(1 + layout.above.length) + heightOf(first))
  drawTableHead(flow, layout)
  for (const cells of rowsOfCells) drawRow(flow, layout, cells)
  if (rows.length > 0) return
  write(flow.sheet, none, LEFT, flow.y + PADDING + DROP)
  flow.y += heightOf(1)
}

function layOut<Row>(sheet: Sheet, columns: readonly Column<Row>[], rows: readonly Row[]): Layout<Row> {
  const sized = columns.map(column => ({ ...column, points: widestOf(sheet, column, rows) }))
  const isRest = ({ width }: Column<Row>) => width === 'rest'
  const rest = WIDTH - usedBy(sized.map(column => (isRest(column) ? { points: 0 } : column)))
  if (rest < LEAST_REST) {
    const above = columns.filter(isRest).map(column => ({ ...column, x: LEFT, points: WIDTH }))
    return { columns: place(sized.filter(column => !isRest(column))), above }
  }
  const fitted = sized.map(column =>
    isRest(column) ? { ...column, points: Math.min(column.points, rest) } : column,
  )
  return { columns: place(fitted), above: [] }
}

function widestOf<Row>(sheet: Sheet, column: Column<Row>, rows: readonly Row[]): number {
  let widest = widthOf(sheet, column.title, { bold: true })
  for (const row of rows) widest = Math.max(widest, widthOf(sheet, column.text(row)))
  return typeof column.width === 'number' ? Math.min(widest, column.width) : widest
}

function usedBy(columns: readonly { readonly points: number }[]): number {
  return columns.reduce((sum, { points }) => sum + points + GAP, -GAP)
}

/** Places columns from left to right; free width is shared by the gaps before numeric columns. */
function place<Row>(columns: readonly (Column<Row> & { readonly points: number })[]): Placed<Row>[] {
  const figureColumns = columns.filter(({ align }) => align === 'right').length
  const free = Math.max(0, WIDTH - usedBy(columns)) / Math.max(1, figureColumns)
  let x = LEFT
  return columns.map(column => {
    if (column.align === 'right') x += free
    const placed = { ...column, x }
    x += column.points + GAP
    return placed
  })
}

function cellsOf<Row>(sheet: Sheet, { columns, above }: Layout<Row>, row: Row): string[][] {
  const over = above.map(column => linesOf(sheet, column.text(row), column.points))
  const skipped = over.flatMap(lines => lines.map(() => ''))
  const cells = columns.map(column => {
    const text = column.text(row)
    return [...skipped, ...(column.width === 'fit' ? [text] : linesOf(sheet, text, column.points))]
  })
  return [...over, ...cells]
}

function drawTableHead<Row>(flow: Flow, { columns, above }: Layout<Row>): void {
  const { sheet } = flow
  const height = heightOf(1 + above.length)
  sheet.rect(LEFT, flow.y, WIDTH, height).fill(HEAD_GROUND)
  rule(sheet, flow.y, 0.75)
  for (const [at, column] of above.entries()) writeCell(sheet, column, column.title, flow.y, at, true)
  for (const column of columns) writeCell(sheet, column, column.title, flow.y, above.length, true)
  flow.y += height
  rule(sheet, flow.y, 0.75)
}

/** A short row stays on one page; a long one is split, each page taking as many lines as fit. */
function drawRow<Row>(flow: Flow, layout: Layout<Row>, cells: Cells): void {
  const { sheet } = flow
  const count = Math.max(...cells.map(lines => lines.length))
  let from = 0
  while (from < count) {
    const fitting = Math.floor((roomLeft(flow) - 2 * PADDING) / lineHeight())
    if (fitting < 1 || (fitting < count && count <= MAX_UNSPLIT_LINES)) {
      nextPage(flow)
      drawTableHead(flow, layout)
      continue
    }
    const to = Math.min(count, from + fitting)
    for (const [at, column] of [...layout.above, ...layout.columns].entries()) {
      const lines = cells[at]?.slice(from, to) ?? []
      for (const [line, text] of lines.entries()) writeCell(sheet, column, text, flow.y, line, false)
    }
    flow.y += heightOf(to - from)
    rule(sheet, flow.y, 0.25, HAIRLINE)
    from = to
  }
}

function writeCell<Row>(
  sheet: Sheet,
  { x, points, align = 'left' }: Placed<Row>,
  text: string,
  top: number,
  line: number,
  bold: boolean,
): void {
  write(sheet, text, x, top + PADDING + DROP + line * lineHeight(), { width: points, align, bold })
}

function heightOf(lines: number): number {
  return lines * lineHeight() + 2 * PADDING - (lineHeight() - BODY)
}
