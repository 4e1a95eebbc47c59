/** Where one is in a grid, and what is selected: pure, by row and column of what is shown. */

export interface GridCell {
  readonly row: number
  readonly column: number
}

/** From where the selection began to where one is. */
export interface Selection {
  readonly anchor: GridCell
  readonly focus: GridCell
}

/** A rectangle of cells, its ends included. */
export interface GridRange {
  readonly top: number
  readonly left: number
  readonly bottom: number
  readonly right: number
}

export interface GridSize {
  readonly rows: number
  readonly columns: number
}

export const ORIGIN: Selection = { anchor: { row: 0, column: 0 }, focus: { row: 0, column: 0 } }

export function rangeOf({ anchor, focus }: Selection): GridRange {
  return {
    top: Math.min(anchor.row, focus.row),
    left: Math.min(anchor.column, focus.column),
    bottom: Math.max(anchor.row, focus.row),
    right: Math.max(anchor.column, focus.column),
  }
}

export function isInside({ top, left, bottom, right }: GridRange, { row, column }: GridCell): boolean {
  return row >= top && row <= bottom && column >= left && column <= right
}

/** Number of cells of a range. */
export function cellsIn({ top, left, bottom, right }: GridRange): number {
  return (bottom - top + 1) * (right - left + 1)
}

/** A way to move, by keys. */
export type Step =
  | { readonly by: 'cells'; readonly rows: number; readonly columns: number }
  /** To the end in a direction: Ctrl and an arrow. */
  | { readonly by: 'edge'; readonly rows: -1 | 0 | 1; readonly columns: -1 | 0 | 1 }
  /** To the next cell and on to the next row: Tab. */
  | { readonly by: 'order'; readonly steps: -1 | 1 }

/** The selection after a step; with `isExtending` its beginning stays. Never outside of the grid. */
export function moved(selection: Selection, step: Step, size: GridSize, isExtending = false): Selection {
  const focus = clamped(target(selection.focus, step, size), size)
  return { anchor: isExtending ? selection.anchor : focus, focus }
}

/** A selection in a grid that has become smaller. */
export function clampedSelection({ anchor, focus }: Selection, size: GridSize): Selection {
  return { anchor: clamped(anchor, size), focus: clamped(focus, size) }
}

/** Everything. */
export function everything({ rows, columns }: GridSize): Selection {
  return {
    anchor: { row: Math.max(rows - 1, 0), column: Math.max(columns - 1, 0) },
    focus: { row: 0, column: 0 },
  }
}

function target({ row, column }: GridCell, step: Step, { rows, columns }: GridSize): GridCell {
  if (step.by === 'cells') return { row: row + step.rows, column: column + step.columns }
  if (step.by === 'edge')
    return { row: edge(row, step.rows, rows), column: edge(column, step.columns, columns) }
  const at = row * columns + column + step.steps
  if (at < 0 || at >= rows * columns) return { row, column }
  return { row: Math.floor(at / columns), column: at % columns }
}

function edge(at: number, direction: -1 | 0 | 1, size: number): number {
  return direction === 0 ? at : direction < 0 ? 0 : size - 1
}

function clamped({ row, column }: GridCell, { rows, columns }: GridSize): GridCell {
  const within = (at: number, size: number) => Math.min(Math.max(at, 0), Math.max(size - 1, 0))
  return { row: within(row, rows), column: within(column, columns) }
}
