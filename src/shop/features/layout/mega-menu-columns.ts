/** HDR-11, HDR-12: how a mega menu is laid out. */
export const MEGA_MENU = { size: 'xl', gridColumns: 12, columnSize: 3 } as const

interface Branch {
  readonly subcategories: readonly { readonly subsubcategories: readonly unknown[] }[]
}

/** A category, or as much of it as stands in one column. */
export interface ColumnPart<Category extends Branch> {
  readonly category: Category
  readonly subcategories: Category['subcategories']
  /** Its beginning stands in the column before. */
  readonly continues: boolean
}

/** What is never divided: a subcategory with all below it; the first one with the heading of its category. */
interface Block<Category extends Branch> extends ColumnPart<Category> {
  readonly lines: number
}

/** A heading with the room above it, in lines. */
const HEADING_LINES = 2
const LEAVES_PER_LINE = 3

/**
 * Categories in reading order, column by column, in columns as even as subcategories allow: all of them are seen at
 * once, and no column stays empty beside a long one. At most as many columns as the grid holds.
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
  return columns.map(joined)
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

/** The blocks of one category in a column as one part. */
function joined<Category extends Branch>(blocks: readonly Block<Category>[]): ColumnPart<Category>[] {
  const parts: ColumnPart<Category>[] = []
  for (const { category, subcategories, continues } of blocks) {
    const last = parts.at(-1)
    if (last?.category === category) {
      parts[parts.length - 1] = { ...last, subcategories: [...last.subcategories, ...subcategories] }
    } else parts.push({ category, subcategories, continues })
  }
  return parts
}
