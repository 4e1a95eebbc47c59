/** HDR-11, HDR-12: how a mega menu is laid out. */
export const MEGA_MENU = { size: 'xl', gridColumns: 12, columnSize: 3 } as const

interface Branch {
  readonly subcategories: readonly { readonly subsubcategories: readonly unknown[] }[]
}

/** A heading with the room above it, in lines. */
const HEADING_LINES = 2
const LEAVES_PER_LINE = 3

/**
 * Categories in reading order, column by column, so that no column is higher than it must be: all of them are seen
 * at once. At most as many columns as the grid holds.
 */
export function megaMenuColumns<Category extends Branch>(categories: readonly Category[]): Category[][] {
  const count = MEGA_MENU.gridColumns / MEGA_MENU.columnSize
  const heights = categories.map(linesOf)
  let limit = Math.max(0, ...heights)
  let columns = fill(categories, heights, limit)
  while (columns.length > count) {
    limit += 1
    columns = fill(categories, heights, limit)
  }
  return columns
}

function fill<Category>(
  categories: readonly Category[],
  heights: readonly number[],
  limit: number,
): Category[][] {
  const columns: Category[][] = []
  let height = Number.POSITIVE_INFINITY
  for (const [index, category] of categories.entries()) {
    const lines = heights[index] ?? 0
    if (height + lines > limit) {
      columns.push([])
      height = 0
    }
    columns.at(-1)?.push(category)
    height += lines
  }
  return columns
}

function linesOf({ subcategories }: Branch): number {
  return subcategories.reduce(
    (lines, { subsubcategories }) => lines + 1 + Math.ceil(subsubcategories.length / LEAVES_PER_LINE),
    HEADING_LINES,
  )
}
