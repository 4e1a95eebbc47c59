/** A cell of a grid, counted from 0. */
export interface GridPlace {
  readonly row: number
  readonly column: number
}

export interface GridSize {
  readonly rows: number
  readonly columns: number
}

export type GridMove =
  | 'up'
  | 'down'
  | 'left'
  | 'right'
  | 'row-start'
  | 'row-end'
  | 'start'
  | 'end'
  | 'next-field'
  | 'previous-field'

type PressedKey = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>

const ARROWS: Readonly<Record<string, GridMove>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
}

/** The move of a key in a spreadsheet, or null. */
export function gridMove({ key, ctrlKey, metaKey, shiftKey, altKey }: PressedKey): GridMove | null {
  if (altKey) return null
  const isWhole = ctrlKey || metaKey
  if (key === 'Home' && !shiftKey) return isWhole ? 'start' : 'row-start'
  if (key === 'End' && !shiftKey) return isWhole ? 'end' : 'row-end'
  if (isWhole) return null
  if (key === 'Enter') return shiftKey ? 'previous-field' : 'next-field'
  return shiftKey ? null : (ARROWS[key] ?? null)
}

/**
 * The cell after a move; the same one at the edge. Arrows reach every cell, Enter moves down to the next one with a
 * quantity field.
 */
export function placeAfter(
  move: GridMove,
  { row, column }: GridPlace,
  { rows, columns }: GridSize,
  hasField: (place: GridPlace) => boolean,
): GridPlace {
  const last = { row: rows - 1, column: columns - 1 }
  switch (move) {
    case 'up':
      return { row: Math.max(row - 1, 0), column }
    case 'down':
      return { row: Math.min(row + 1, last.row), column }
    case 'left':
      return { row, column: Math.max(column - 1, 0) }
    case 'right':
      return { row, column: Math.min(column + 1, last.column) }
    case 'row-start':
      return { row, column: 0 }
    case 'row-end':
      return { row, column: last.column }
    case 'start':
      return { row: 0, column: 0 }
    case 'end':
      return last
    default: {
      const step = move === 'next-field' ? 1 : -1
      for (let at = row + step; at >= 0 && at < rows; at += step)
        if (hasField({ row: at, column })) return { row: at, column }
      return { row, column }
    }
  }
}
