import type { GridPlace } from './grid-moves.ts'

export interface PastedCell {
  readonly place: GridPlace
  readonly text: string
}

/** The cells of a copied spreadsheet range, placed from the cell pasted into; empty for a single cell. */
export function pastedCells(text: string, from: GridPlace): PastedCell[] {
  const lines = text.replace(/\r\n?/g, '\n').replace(/\n$/, '').split('\n')
  if (lines.length === 1 && !text.includes('\t')) return []
  return lines.flatMap((line, row) =>
    line.split('\t').map((cell, column) => ({
      place: { row: from.row + row, column: from.column + column },
      text: cell.trim(),
    })),
  )
}
