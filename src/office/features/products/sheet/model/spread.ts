import type { GridCell, GridRange, GridSize } from './selection.ts'

/** A text that goes into a cell. */
export interface SpreadCell extends GridCell {
  readonly text: string
}

/**
 * Where pasted cells go: from the corner of the selection; a selection that is a multiple of what was copied is filled with
 * repeats of it, so one cell fills all. What would lie outside of the grid is left out.
 */
export function spreadOver(
  block: readonly (readonly string[])[],
  range: GridRange,
  size: GridSize,
): SpreadCell[] {
  const height = block.length
  const width = Math.max(0, ...block.map(row => row.length))
  if (height === 0 || width === 0) return []
  const [rows, columns] = [range.bottom - range.top + 1, range.right - range.left + 1]
  const isMultiple = rows % height === 0 && columns % width === 0
  const [down, across] = isMultiple ? [rows, columns] : [height, width]
  const cells: SpreadCell[] = []
  for (let row = 0; row < down && range.top + row < size.rows; row += 1)
    for (let column = 0; column < across && range.left + column < size.columns; column += 1) {
      const text = block[row % height]?.[column % width]
      if (text !== undefined) cells.push({ row: range.top + row, column: range.left + column, text })
    }
  return cells
}

/** A range as it grows by dragging its corner: to one side only, the longer one. */
export function grownRange(range: GridRange, { row, column }: GridCell): GridRange {
  const down = Math.max(row - range.bottom, range.top - row, 0)
  const across = Math.max(column - range.right, range.left - column, 0)
  return down >= across
    ? { ...range, top: Math.min(range.top, row), bottom: Math.max(range.bottom, row) }
    : { ...range, left: Math.min(range.left, column), right: Math.max(range.right, column) }
}

/** Where each new cell of a grown range takes its value from: the range is repeated. */
export function fillSources(
  range: GridRange,
  grown: GridRange,
): { readonly to: GridCell; readonly from: GridCell }[] {
  const rest = (at: number, size: number) => ((at % size) + size) % size
  const [height, width] = [range.bottom - range.top + 1, range.right - range.left + 1]
  const sources: { to: GridCell; from: GridCell }[] = []
  for (let row = grown.top; row <= grown.bottom; row += 1)
    for (let column = grown.left; column <= grown.right; column += 1) {
      const isOld = row >= range.top && row <= range.bottom && column >= range.left && column <= range.right
      if (isOld) continue
      const from = {
        row: range.top + rest(row - range.top, height),
        column: range.left + rest(column - range.left, width),
      }
      sources.push({ to: { row, column }, from })
    }
  return sources
}
