import type { CatalogItem, CatalogSection } from './catalog-content.ts'

/** What stands on one page, from the top down. */
export interface PlannedPage {
  readonly blocks: readonly PlannedBlock[]
}

export type PlannedBlock =
  | { readonly kind: 'heading'; readonly section: CatalogSection }
  | { readonly kind: 'row'; readonly section: CatalogSection; readonly items: readonly CatalogItem[] }

export interface ListMeasures {
  /** Points for headings and rows on the first page and on the others. */
  readonly first: number
  readonly other: number
  readonly heading: number
  readonly row: number
}

/** Rows one below the other; a heading is never the last thing on a page. */
export function planList(sections: readonly CatalogSection[], measures: ListMeasures): PlannedPage[] {
  const pages: PlannedBlock[][] = [[]]
  let left = measures.first
  const place = (height: number, following: number, block: PlannedBlock) => {
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

/** So many rows of so many products on every page; a section begins a row. */
export function planGrid(
  sections: readonly CatalogSection[],
  grid: { readonly columns: number; readonly rows: number },
): PlannedPage[] {
  const pages: PlannedBlock[][] = []
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
