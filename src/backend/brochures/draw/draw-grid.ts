import { BROCHURE_GRIDS } from '#domain/brochures/brochure-pages.ts'
import { formatMoney } from '#domain/money/money.ts'
import type { BrochureItem } from './brochure-content.ts'
import { noPicture } from './draw-list.ts'
import { brochureMessages as messages } from './messages.ts'
import { COLOURS, INNER_WIDTH, PAGE, type Picture, type Sheet, type TextStyle } from './sheet.ts'

/** Layout of the products of a grid. */
export interface GridStyle {
  readonly columns: number
  readonly rows: number
  readonly gap: number
  readonly padding: number
  readonly titleLines: number
  readonly title: TextStyle
  readonly small: TextStyle
  readonly price: TextStyle
}

export const GRIDS = {
  grid4: {
    ...BROCHURE_GRIDS.grid4,
    padding: 14,
    titleLines: 3,
    title: { font: 'bold', size: 12.5 },
    small: { size: 9, colour: COLOURS.muted },
    price: { font: 'bold', size: 18, colour: COLOURS.accent },
  },
  grid9: {
    ...BROCHURE_GRIDS.grid9,
    padding: 9,
    titleLines: 3,
    title: { font: 'bold', size: 9 },
    small: { size: 7.5, colour: COLOURS.muted },
    price: { font: 'bold', size: 12.5, colour: COLOURS.accent },
  },
} as const satisfies Record<string, GridStyle>

interface Cell {
  readonly item: BrochureItem
  readonly picture: Picture | null
  readonly column: number
  readonly y: number
  readonly height: number
  readonly hasPrices: boolean
}

/** A product in its frame: picture, code, title, brand and unit from the top, the price at the bottom. */
export function gridCell(sheet: Sheet, style: GridStyle, cell: Cell): void {
  const { item, picture, height, y } = cell
  const { padding, small, title } = style
  const width = (INNER_WIDTH - (style.columns - 1) * style.gap) / style.columns
  const x = PAGE.margin + cell.column * (width + style.gap)
  const inner = { x: x + padding, width: width - 2 * padding }
  const leading = { title: title.size * 1.2, small: small.size * 1.35 }
  const priceHeight = cell.hasPrices ? style.price.size * 1.5 : 0
  const textHeight = leading.small * 3 + leading.title * style.titleLines + priceHeight + 6
  const side = Math.min(inner.width, height - 2 * padding - textHeight)

  sheet.pdf.roundedRect(x, y, width, height, 6).lineWidth(0.75).stroke(COLOURS.line)
  const pictureX = x + (width - side) / 2
  if (picture === null) noPicture(sheet, pictureX, y + padding, side)
  else sheet.pdf.image(picture, pictureX, y + padding, { width: side, height: side })

  let at = y + padding + side + 8
  const bars = item.codeBars ?? ''
  const codeWidth = Math.min(sheet.width(item.code, { ...small, font: 'bold' }) + 1, inner.width)
  sheet.text(item.code, { ...small, font: 'bold' }, { ...inner, y: at })
  const room = inner.width - codeWidth - 8
  if (sheet.width(bars, small) <= room) {
    sheet.text(bars, small, { x: inner.x + codeWidth + 8, width: room, y: at, align: 'right' })
  }
  at += leading.small + 1
  at +=
    sheet.text(item.title, title, { ...inner, y: at, lines: style.titleLines, leading: leading.title }) + 2
  const about = [item.brand, item.unit].filter(word => word !== '').join(' · ')
  sheet.text(about, small, { ...inner, y: at })
  if (cell.hasPrices) priceAtBottom(sheet, style, item, { ...inner, bottom: y + height - padding })
}

function priceAtBottom(
  sheet: Sheet,
  { price: style, small }: GridStyle,
  { price }: BrochureItem,
  { bottom, ...box }: { readonly x: number; readonly width: number; readonly bottom: number },
): void {
  if (price === null) sheet.text(messages.ask, small, { ...box, y: bottom - small.size })
  else sheet.text(formatMoney(price), style, { ...box, y: bottom - style.size * 0.85 })
}
