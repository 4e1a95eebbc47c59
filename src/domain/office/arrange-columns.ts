/** How a column of a list is shown, by its name; in the order of the columns. */
export interface ArrangedColumn {
  readonly name: string
  /** In pixels; null: as wide as it needs. */
  readonly width: number | null
  readonly isHidden: boolean
}

/** Narrower is unreadable, wider leaves the screen. */
export const COLUMN_WIDTHS = { min: 48, max: 1_000 } as const

/**
 * All columns there are in the kept arrangement (OFX-04): those it does not know stand after the one they usually follow,
 * and what is no column any more, or none for this person, is left out. `isRare`: hidden until somebody wants it.
 */
export function arrangeColumns(
  names: readonly string[],
  kept: readonly ArrangedColumn[],
  isRare: (name: string) => boolean = () => false,
): ArrangedColumn[] {
  const known = new Set(names)
  const arranged = kept.filter(({ name }) => known.has(name))
  const placed = new Set(arranged.map(({ name }) => name))
  for (const [at, name] of names.entries()) {
    if (placed.has(name)) continue
    const before = names[at - 1]
    const after = before === undefined ? -1 : arranged.findIndex(column => column.name === before)
    arranged.splice(after + 1, 0, { name, width: null, isHidden: isRare(name) })
    placed.add(name)
  }
  return arranged
}

/** One column set otherwise. */
export function withColumn(
  columns: readonly ArrangedColumn[],
  name: string,
  change: Partial<ArrangedColumn>,
): ArrangedColumn[] {
  return columns.map(column => (column.name === name ? { ...column, ...change } : column))
}

/** One column a place further to the left (-1) or to the right (1). */
export function moveColumn(columns: readonly ArrangedColumn[], name: string, by: -1 | 1): ArrangedColumn[] {
  const at = columns.findIndex(column => column.name === name)
  const moved = columns[at]
  if (moved === undefined || at + by < 0 || at + by >= columns.length) return [...columns]
  return columns.toSpliced(at, 1).toSpliced(at + by, 0, moved)
}

/** A width within its bounds. */
export function columnWidth(pixels: number): number {
  return Math.round(Math.min(Math.max(pixels, COLUMN_WIDTHS.min), COLUMN_WIDTHS.max))
}
