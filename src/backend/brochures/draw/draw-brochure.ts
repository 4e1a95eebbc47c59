import {
  BROCHURE_HEIGHTS,
  type BrochureLayout,
  gridRowHeight,
  type PlannedBlock,
  type PlannedPage,
  planBrochure,
} from '#domain/brochures/brochure-pages.ts'
import { collationKey } from '#domain/text/collation.ts'
import type { BrochureContent, BrochureItem, BrochureSection } from './brochure-content.ts'
import { brochureHead, pageFoot, runningHead } from './brochure-frame.ts'
import { GRIDS, gridCell } from './draw-grid.ts'
import { listColumns, listHead, listRow } from './draw-list.ts'
import type { PictureOf } from './pictures.ts'
import { COLOURS, INNER_WIDTH, PAGE, type Picture, type Sheet } from './sheet.ts'

export interface Drawing {
  readonly sheet: Sheet
  readonly content: BrochureContent
  readonly logo: Picture | null
  readonly pictureOf: PictureOf
  readonly onProgress: (done: number) => void
}

const { heading: HEADING, columns: LIST_HEAD, row: LIST_ROW } = BROCHURE_HEIGHTS

/** Draws the brochure page by page, so that only one page is in memory; returns the number of pages. */
export async function drawBrochure(drawing: Drawing): Promise<number> {
  const { sheet, content } = drawing
  const head = brochureHead(sheet, content, drawing.logo)
  const pages = planBrochure(content.sections, content.layout, head.bottom)
  const bookmark = bookmarks(sheet, content)
  let done = 0
  for (const [at, page] of pages.entries()) {
    // Loaded before the page is added, because drawing is synchronous.
    const pictures = await picturesOf(page, drawing.pictureOf)
    sheet.pdf.addPage()
    if (at === 0) head.draw()
    else runningHead(sheet, content.title, page.blocks[0]?.section.names.join(' · ') ?? '')
    for (const block of page.blocks) bookmark(block)
    drawBlocks(sheet, content, page, { top: at === 0 ? head.bottom : PAGE.top, pictures })
    pageFoot(sheet, content, at + 1, pages.length)
    done += page.blocks.reduce((sum, block) => sum + (block.kind === 'row' ? block.items.length : 0), 0)
    drawing.onProgress(done)
  }
  sheet.pdf.end()
  return pages.length
}

async function picturesOf(
  page: PlannedPage<BrochureItem>,
  pictureOf: PictureOf,
): Promise<Map<BrochureItem, Picture>> {
  const pictures = new Map<BrochureItem, Picture>()
  for (const block of page.blocks) {
    if (block.kind === 'heading') continue
    for (const item of block.items) {
      // Sequentially, to leave processor time for requests.
      const picture = await pictureOf(item)
      if (picture !== null) pictures.set(item, picture)
    }
  }
  return pictures
}

interface Room {
  readonly top: number
  readonly pictures: ReadonlyMap<BrochureItem, Picture>
}

function drawBlocks(
  sheet: Sheet,
  content: BrochureContent,
  page: PlannedPage<BrochureItem>,
  room: Room,
): void {
  if (content.layout === 'list') drawList(sheet, content, page, room)
  else drawGrid(sheet, content, page, room, content.layout)
}

function drawList(
  sheet: Sheet,
  content: BrochureContent,
  { blocks }: PlannedPage<BrochureItem>,
  { top, pictures }: Room,
): void {
  const columns = listColumns(content)
  listHead(sheet, columns, top)
  let y = top + LIST_HEAD
  for (const block of blocks) {
    if (block.kind === 'heading') {
      drawHeading(sheet, block.section, y)
      y += HEADING
      continue
    }
    for (const item of block.items) listRow(sheet, columns, { item, picture: pictures.get(item) ?? null, y })
    y += LIST_ROW
  }
}

function drawGrid(
  sheet: Sheet,
  { hasPrices }: BrochureContent,
  page: PlannedPage<BrochureItem>,
  { top, pictures }: Room,
  layout: Exclude<BrochureLayout, 'list'>,
): void {
  const style = GRIDS[layout]
  const height = gridRowHeight(page, layout, top)
  let y = top
  for (const block of page.blocks) {
    if (block.kind === 'heading') {
      drawHeading(sheet, block.section, y)
      y += HEADING
      continue
    }
    for (const [column, item] of block.items.entries()) {
      const picture = pictures.get(item) ?? null
      gridCell(sheet, style, { item, picture, column, y, height, hasPrices })
    }
    y += height + style.gap
  }
}

function drawHeading(sheet: Sheet, { names }: BrochureSection, y: number): void {
  const [family = '', ...rest] = names
  sheet.pdf.roundedRect(PAGE.margin, y + 3, INNER_WIDTH, HEADING - 8, 4).fill(COLOURS.tint)
  const style = { font: 'bold', size: 10.5, colour: COLOURS.accent } as const
  const place = rest.length === 0 ? family : `${family}  ›  ${rest.join('  ›  ')}`
  sheet.text(place, style, { x: PAGE.margin + 8, y: y + 8.5, width: INNER_WIDTH - 16 })
}

/** The PDF outline: the tree, or the initials of a brochure sorted by name. */
function bookmarks(sheet: Sheet, { sort }: BrochureContent): (block: PlannedBlock<BrochureItem>) => void {
  const root = sheet.pdf.outline
  let family: { readonly name: string; readonly entry: typeof root } | null = null
  let letter = ''
  return block => {
    if (block.kind === 'heading') {
      const [name = '', ...rest] = block.section.names
      if (family?.name !== name) family = { name, entry: root.addItem(name) }
      if (rest.length > 0) family.entry.addItem(rest.join(' › '))
      return
    }
    if (sort !== 'name') return
    for (const { title } of block.items) {
      const first = initialOf(title)
      if (first !== letter) root.addItem(first)
      letter = first
    }
  }
}

function initialOf(title: string): string {
  const initial = collationKey(title.trim()).charAt(0).toUpperCase()
  return /[A-ZÑ]/.test(initial) ? initial : '#'
}
