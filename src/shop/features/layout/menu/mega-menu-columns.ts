/** HDR-11, HDR-12: layout of a mega menu. */
export const MEGA_MENU = { size: 'xl', gridColumns: 12, columnSize: 3 } as const

interface Branch {
  readonly subcategories: readonly { readonly subsubcategories: readonly unknown[] }[]
}

/** A category, or the part of it in one column. */
export interface ColumnPart<Category extends Branch> {
  readonly category: Category
  readonly subcategories: Category['subcategories']
  /** It begins in an earlier column. */
  readonly continues: boolean
}

/** The unit that is never split: a subcategory with its leaves; the first one includes the category heading. */
interface Block<Category extends Branch> extends ColumnPart<Category> {
  readonly lines: number
}

/** Height of a heading with its margin, in lines. */
const HEADING_LINES = 2
const LEAVES_PER_LINE = 3

/**
 * Distributes categories in reading order over columns as even as subcategories allow, so that no column stays empty
 * next to a long one. At most as many columns as the grid has (HDR-10, HDR-22).
 */
export function megaMenuColumns<Category extends Branch>(
  categories: readonly Category[],
): ColumnPart<Category>[][] {
  const count = MEGA_MENU.gridColumns / MEGA_MENU.columnSize
  const blocks = categories.flatMap(blocksOf)
  const total = blocks.reduce((lines, block) => lines + block.lines, 0)
  let limit = Math.max(Math.ceil(total / count), ...blocks.map(({ lines }) => lines), 0)
  let columns = fill(blocks, limit)
  while (columns.length > count) {
    limit += 1
    columns = fill(blocks, limit)
  }
  return columns.map(mergeBlocks)
}

function blocksOf<Category extends Branch>(category: Category): Block<Category>[] {
  const [first, ...others] = category.subcategories.map(subcategory => ({
    category,
    subcategories: [subcategory],
    continues: true,
    lines: 1 + Math.ceil(subcategory.subsubcategories.length / LEAVES_PER_LINE),
  }))
  if (first === undefined) return [{ category, subcategories: [], continues: false, lines: HEADING_LINES }]
  return [{ ...first, continues: false, lines: first.lines + HEADING_LINES }, ...others]
}

function fill<Category extends Branch>(
  blocks: readonly Block<Category>[],
  limit: number,
): Block<Category>[][] {
  const columns: Block<Category>[][] = []
  let height = Number.POSITIVE_INFINITY
  for (const block of blocks) {
    if (height + block.lines > limit) {
      columns.push([])
      height = 0
    }
    columns.at(-1)?.push(block)
    height += block.lines
  }
  return columns
}

/** Merges the blocks of each category in a column into one part. */
function mergeBlocks<Category extends Branch>(blocks: readonly Block<Category>[]): ColumnPart<Category>[] {
  const parts: ColumnPart<Category>[] = []
  for (const { category, subcategories, continues } of blocks) {
    const last = parts.at(-1)
    if (last?.category === category) {
      parts[parts.length - 1] = { ...last, subcategories: [...last.subcategories, ...subcategories] }
    } else parts.push({ category, subcategories, continues })
  }
  return parts
}
