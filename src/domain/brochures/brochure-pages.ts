/** Page layout of a brochure. Lengths are points on portrait A4. */

export const BROCHURE_LAYOUTS = ['list', 'grid4', 'grid9'] as const
export type BrochureLayout = (typeof BROCHURE_LAYOUTS)[number]

/** Products are placed between `top` (on the first page the end of its header) and `bottom`. */
export const BROCHURE_PAGE = { width: 595.28, height: 841.89, margin: 40, top: 62, bottom: 791.89 } as const

/** Heights of a section heading, the column headings of a list, and a row of a list. */
export const BROCHURE_HEIGHTS = { heading: 28, columns: 18, row: 43 } as const

export const BROCHURE_GRIDS = {
  grid4: { columns: 2, rows: 2, gap: 14 },
  grid9: { columns: 3, rows: 3, gap: 10 },
} as const satisfies Record<Exclude<BrochureLayout, 'list'>, object>

export interface PlannedSection<Item> {
  /** Category names from the family down; empty where the brochure is not divided by category. */
  readonly names: readonly string[]
  /** At least one. */
  readonly items: readonly Item[]
}

/** The blocks of one page, from top to bottom. */
export interface PlannedPage<Item> {
  readonly blocks: readonly PlannedBlock<Item>[]
}

export type PlannedBlock<Item> =
  | { readonly kind: 'heading'; readonly section: PlannedSection<Item> }
  | { readonly kind: 'row'; readonly section: PlannedSection<Item>; readonly items: readonly Item[] }

export interface ListMeasures {
  /** Space for headings and rows on the first page and on the others. */
  readonly first: number
  readonly other: number
  readonly heading: number
  readonly row: number
}

/** The pages of a brochure; the header of the first page ends at `headBottom`. */
export function planBrochure<Item>(
  sections: readonly PlannedSection<Item>[],
  layout: BrochureLayout,
  headBottom: number,
): PlannedPage<Item>[] {
  if (layout !== 'list') return planGrid(sections, BROCHURE_GRIDS[layout])
  const { heading, row, columns } = BROCHURE_HEIGHTS
  const room = (top: number) => BROCHURE_PAGE.bottom - top - columns
  return planList(sections, { first: room(headBottom), other: room(BROCHURE_PAGE.top), heading, row })
}

/** Height of a grid row: all rows of a full page share the space without headings. */
export function gridRowHeight<Item>(
  { blocks }: PlannedPage<Item>,
  layout: Exclude<BrochureLayout, 'list'>,
  top: number,
): number {
  const { rows, gap } = BROCHURE_GRIDS[layout]
  const headings = blocks.filter(({ kind }) => kind === 'heading').length
  return (BROCHURE_PAGE.bottom - top - headings * BROCHURE_HEIGHTS.heading - rows * gap) / rows
}

/** One product per row; a heading is never the last block of a page. */
export function planList<Item>(
  sections: readonly PlannedSection<Item>[],
  measures: ListMeasures,
): PlannedPage<Item>[] {
  const pages: PlannedBlock<Item>[][] = [[]]
  let left = measures.first
  const place = (height: number, following: number, block: PlannedBlock<Item>) => {
    if (left < height + following && pages.at(-1)?.length !== 0) {
      pages.push([])
      left = measures.other
    }
    pages.at(-1)?.push(block)
    left -= height
  }
  for (const section of sections) {
    if (section.names.length > 0) place(measures.heading, measures.row, { kind: 'heading', section })
    for (const item of section.items) place(measures.row, 0, { kind: 'row', section, items: [item] })
  }
  return pages.map(blocks => ({ blocks }))
}

/** A fixed number of rows and columns per page; a section begins a row. */
export function planGrid<Item>(
  sections: readonly PlannedSection<Item>[],
  grid: { readonly columns: number; readonly rows: number },
): PlannedPage<Item>[] {
  const pages: PlannedBlock<Item>[][] = []
  let rows = grid.rows
  for (const section of sections) {
    for (let at = 0; at < section.items.length; at += grid.columns) {
      if (rows === grid.rows) {
        pages.push([])
        rows = 0
      }
      const page = pages.at(-1)
      if (at === 0 && section.names.length > 0) page?.push({ kind: 'heading', section })
      page?.push({ kind: 'row', section, items: section.items.slice(at, at + grid.columns) })
      rows += 1
    }
  }
  return pages.map(blocks => ({ blocks }))
}
