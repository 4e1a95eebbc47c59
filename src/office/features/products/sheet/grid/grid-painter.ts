import { isInside } from '../model/selection.ts'
import type { CellView, SheetModel } from '../model/sheet-model.ts'
import { type ColumnLayout, columnsBetween, mostColumns, ROW_HEIGHT } from './column-layout.ts'

/** A cell of the pool, and what it shows: only what differs is written. */
interface PooledCell {
  readonly element: HTMLDivElement
  column: number
  text: string
  look: string
}

interface PooledRow {
  readonly element: HTMLDivElement
  row: number
  readonly cells: PooledCell[]
}

export interface PainterParts {
  /** Scrolls; it has the focus and names the cell that one is on. */
  readonly scroller: HTMLElement
  /** Holds the rows. */
  readonly body: HTMLElement
  readonly handle: HTMLElement
  readonly model: SheetModel
  /** What a screen reader says of the cell that one is on. */
  readonly describe: (row: number, column: number, cell: CellView) => string
}

/** Rows painted beyond those that are seen. */
const SPARE_ROWS = 4
/** The header and the filters are rows of the grid too. */
const HEAD_ROWS = 2
const ACTIVE_ID = 'planilla-celda'

/**
 * Draws the grid with a pool of cells whose texts change when it is scrolled (office.md 5): React would take more than a
 * frame for it. A row goes to the element with its number in the pool, so that scrolling by a row writes one row.
 */
export class GridPainter {
  readonly #parts: PainterParts
  #layout: ColumnLayout
  #rows: PooledRow[] = []
  #frame = 0
  #height = 0
  #width = 0
  /** Cells that a row has at least: with more later, each cell of the grid would change its place in one frame. */
  #mostCells = 0
  #headHeight = 0
  /** Of the model when it was last painted: a cell that stays in its place is read again only when it has changed. */
  #version = -1
  readonly #observer: ResizeObserver

  constructor(parts: PainterParts, layout: ColumnLayout) {
    this.#parts = parts
    this.#layout = layout
    this.#observer = new ResizeObserver(() => this.#measure())
    this.#observer.observe(parts.scroller)
    parts.scroller.addEventListener('scroll', this.paint, { passive: true })
    this.#measure()
  }

  /** Rows that are seen at once, whole. */
  get page(): number {
    return Math.max(1, Math.floor((this.#height - this.#headHeight) / ROW_HEIGHT) - 1)
  }

  /** Paints with the next frame. */
  paint = (): void => {
    if (this.#frame !== 0) return
    this.#frame = requestAnimationFrame(() => {
      this.#frame = 0
      this.#paintNow()
    })
  }

  use(layout: ColumnLayout): void {
    this.#layout = layout
    for (const { element } of this.#rows) element.remove()
    this.#rows = []
    // Its cell is gone until the next frame.
    this.#parts.scroller.removeAttribute('aria-activedescendant')
    this.#countCells()
    this.paint()
  }

  /** Scrolls until the cell that one is on is seen. */
  reveal(): void {
    const { scroller, model } = this.#parts
    const { row, column } = model.selection.focus
    const { lefts, widths, pinned, pinnedWidth } = this.#layout
    const top = row * ROW_HEIGHT
    const seen = this.#height - this.#headHeight
    if (top < scroller.scrollTop) scroller.scrollTop = top
    else if (top + ROW_HEIGHT > scroller.scrollTop + seen) scroller.scrollTop = top + ROW_HEIGHT - seen
    if (column < pinned) return
    const left = lefts[column] ?? 0
    const right = left + (widths[column] ?? 0)
    if (left - pinnedWidth < scroller.scrollLeft) scroller.scrollLeft = left - pinnedWidth
    else if (right > scroller.scrollLeft + this.#width) scroller.scrollLeft = right - this.#width
  }

  destroy(): void {
    cancelAnimationFrame(this.#frame)
    this.#observer.disconnect()
    this.#parts.scroller.removeEventListener('scroll', this.paint)
    for (const { element } of this.#rows) element.remove()
  }

  #measure(): void {
    const { scroller, body } = this.#parts
    this.#height = scroller.clientHeight
    this.#width = scroller.clientWidth
    this.#headHeight = headHeight(body)
    this.#countCells()
    this.paint()
  }

  #countCells(): void {
    this.#mostCells = this.#layout.pinned + mostColumns(this.#layout, this.#width)
  }

  #paintNow(): void {
    const { scroller, model } = this.#parts
    const { rows: count } = model.size
    const seen = Math.ceil((this.#height - this.#headHeight) / ROW_HEIGHT) + SPARE_ROWS
    this.#ensureRows(Math.max(seen, 1))
    const pool = this.#rows.length
    const first = Math.max(0, Math.floor(scroller.scrollTop / ROW_HEIGHT) - SPARE_ROWS / 2)
    const { pinned, pinnedWidth } = this.#layout
    const left = scroller.scrollLeft
    const [from, to] = columnsBetween(this.#layout, left + pinnedWidth, left + this.#width)
    const isChanged = model.version !== this.#version
    this.#version = model.version
    for (let row = first; row < first + pool; row += 1) {
      const pooled = this.#rows[row % pool]
      if (pooled === undefined) continue
      const isStale = isChanged || pooled.row !== row
      if (isStale) this.#place(pooled, row, count)
      if (row >= count) continue
      for (let column = 0; column < pinned; column += 1) this.#paintCell(pooled, column, column, isStale)
      this.#ensureCells(pooled, this.#mostCells)
      const spare = pooled.cells.length - pinned
      for (let column = from; column < from + spare; column += 1) {
        const slot = pinned + (column % spare)
        this.#paintCell(pooled, slot, column <= to ? column : -1, isStale)
      }
    }
    this.#paintActive()
  }

  #ensureRows(count: number): void {
    if (this.#rows.length >= count) return
    while (this.#rows.length < count) {
      const element = document.createElement('div')
      element.className = 'cells-row'
      element.setAttribute('role', 'row')
      this.#parts.body.append(element)
      const pooled: PooledRow = { element, row: -1, cells: [] }
      this.#ensureCells(pooled, this.#layout.pinned)
      this.#rows.push(pooled)
    }
    // Another size of the pool: every row has another place.
    for (const pooled of this.#rows) pooled.row = -1
  }

  #ensureCells(pooled: PooledRow, count: number): void {
    if (pooled.cells.length >= count) return
    while (pooled.cells.length < count) {
      const element = document.createElement('div')
      element.setAttribute('role', 'gridcell')
      if (pooled.cells.length < this.#layout.pinned) element.className = 'cells-cell cells-pinned'
      pooled.element.append(element)
      pooled.cells.push({ element, column: -2, text: '', look: '' })
    }
    for (const cell of pooled.cells) cell.column = -2
  }

  #place(pooled: PooledRow, row: number, count: number): void {
    pooled.row = row
    const { element } = pooled
    element.hidden = row >= count
    element.style.transform = `translateY(${row * ROW_HEIGHT}px)`
    element.setAttribute('aria-rowindex', String(row + 1 + HEAD_ROWS))
  }

  #paintCell(pooled: PooledRow, slot: number, column: number, isStale: boolean): void {
    const cell = pooled.cells[slot]
    if (cell === undefined || (cell.column === column && !isStale)) return
    const { row } = pooled
    const { element } = cell
    if (cell.column !== column) {
      cell.column = column
      element.hidden = column === -1
      if (column === -1) return
      element.style.left = `${this.#layout.lefts[column] ?? 0}px`
      element.style.width = `${this.#layout.widths[column] ?? 0}px`
      element.setAttribute('aria-colindex', String(column + 1))
    }
    if (column === -1) return
    const { model } = this.#parts
    const view = model.cell({ row, column })
    if (cell.text !== view.text) {
      cell.text = view.text
      element.textContent = view.text
    }
    const { row: activeRow, column: activeColumn } = model.selection.focus
    const isActive = row === activeRow && column === activeColumn
    const isSelected = isInside(model.range, { row, column })
    const look = lookOf(view, isActive, isSelected, column < this.#layout.pinned)
    if (cell.look === look) return
    cell.look = look
    element.className = look
    element.setAttribute('aria-selected', String(isSelected))
    element.setAttribute('aria-readonly', String(view.isReadOnly))
    element.setAttribute('aria-invalid', String(view.reason !== null))
  }

  #paintActive(): void {
    const { scroller, handle, model, describe } = this.#parts
    const { focus } = model.selection
    const row = this.#rows[focus.row % Math.max(this.#rows.length, 1)]
    const cell =
      row?.row === focus.row && !row.element.hidden
        ? row.cells.find(({ column }) => column === focus.column)
        : undefined
    const before = document.getElementById(ACTIVE_ID)
    if (before !== null && before !== cell?.element) {
      before.removeAttribute('id')
      before.removeAttribute('aria-label')
    }
    if (cell === undefined) scroller.removeAttribute('aria-activedescendant')
    else {
      cell.element.id = ACTIVE_ID
      cell.element.setAttribute('aria-label', describe(focus.row, focus.column, model.cell(focus)))
      scroller.setAttribute('aria-activedescendant', ACTIVE_ID)
    }
    const { bottom, right } = model.range
    const { lefts, widths, pinned } = this.#layout
    const x = (lefts[right] ?? 0) + (widths[right] ?? 0)
    const isHidden = model.size.rows === 0 || (right < pinned ? scroller.scrollLeft > 0 : false)
    handle.hidden = isHidden
    handle.style.transform = `translate(${x - 5}px, ${(bottom + 1) * ROW_HEIGHT - 5}px)`
  }
}

function lookOf(
  { isNumeric, isReadOnly, isPending, reason, isMoved }: CellView,
  isActive: boolean,
  isSelected: boolean,
  isPinned: boolean,
): string {
  let look = 'cells-cell'
  if (isPinned) look += ' cells-pinned'
  if (isNumeric) look += ' cells-number'
  if (isReadOnly) look += ' cells-fixed'
  if (isPending) look += ' cells-pending'
  if (isMoved) look += ' cells-moved'
  if (reason !== null) look += ' cells-refused'
  if (isSelected) look += ' cells-selected'
  if (isActive) look += ' cells-active'
  return look
}

/** How much of the grid the head covers; `body` lies in a box of its own below it. */
export function headHeight(body: HTMLElement): number {
  return body.parentElement?.offsetTop ?? 0
}
