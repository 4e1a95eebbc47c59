import { BROCHURE_HEIGHTS } from '#domain/brochures/brochure-pages.ts'
import { formatMoney } from '#domain/money/money.ts'
import type { BrochureContent, BrochureItem } from './brochure-content.ts'
import { brochureMessages as messages } from './messages.ts'
import { COLOURS, INNER_WIDTH, PAGE, type Picture, type Sheet, type TextStyle } from './sheet.ts'

/** Every page repeats the column names. */
const { row: LIST_ROW, columns: LIST_HEAD } = BROCHURE_HEIGHTS

const PICTURE = 37
const GAP = 10
const CODE = 66
const BRAND = 56
const UNIT = 56
const PRICE = 76
const HEAD: TextStyle = { font: 'bold', size: 7.5, colour: COLOURS.muted }
const TITLE: TextStyle = { size: 9.5 }
const TITLE_LEADING = 11.5
const TITLE_LINES = 3
const CODE_STYLE: TextStyle = { font: 'bold', size: 8.5 }
const BARS: TextStyle = { size: 7, colour: COLOURS.muted }
const SMALL: TextStyle = { size: 8, colour: COLOURS.muted }
const AMOUNT: TextStyle = { font: 'bold', size: 10.5, colour: COLOURS.accent }

interface Columns {
  readonly code: Column
  readonly product: Column
  readonly brand: Column
  readonly unit: Column
  readonly price: Column | null
}

interface Column {
  readonly x: number
  readonly width: number
}

export function listColumns({ hasPrices }: BrochureContent): Columns {
  const price = hasPrices ? PRICE + GAP : 0
  const product = INNER_WIDTH - PICTURE - CODE - BRAND - UNIT - 4 * GAP - price
  const code = { x: PAGE.margin + PICTURE + GAP, width: CODE }
  const productAt = { x: code.x + CODE + GAP, width: product }
  const brand = { x: productAt.x + product + GAP, width: BRAND }
  const unit = { x: brand.x + BRAND + GAP, width: UNIT }
  return {
    code,
    product: productAt,
    brand,
    unit,
    price: hasPrices ? { x: unit.x + UNIT + GAP, width: PRICE } : null,
  }
}

export function listHead(sheet: Sheet, columns: Columns, y: number): void {
  sheet.text(messages.code, HEAD, { ...columns.code, y: y + 3 })
  sheet.text(messages.product, HEAD, { ...columns.product, y: y + 3 })
  sheet.text(messages.brand, HEAD, { ...columns.brand, y: y + 3 })
  sheet.text(messages.unit, HEAD, { ...columns.unit, y: y + 3 })
  if (columns.price !== null) sheet.text(messages.price, HEAD, { ...columns.price, y: y + 3, align: 'right' })
  sheet.rule(y + LIST_HEAD - 2, COLOURS.line, 0.75)
}

export function listRow(
  sheet: Sheet,
  columns: Columns,
  { item, picture, y }: { readonly item: BrochureItem; readonly picture: Picture | null; readonly y: number },
): void {
  const top = y + (LIST_ROW - PICTURE) / 2
  if (picture === null) noPicture(sheet, PAGE.margin, top, PICTURE)
  else sheet.pdf.image(picture, PAGE.margin, top, { width: PICTURE, height: PICTURE })
  const middle = y + LIST_ROW / 2
  const lines = sheet.lines(item.title, TITLE, columns.product.width, TITLE_LINES).length
  const title = { lines: TITLE_LINES, leading: TITLE_LEADING, y: middle - (lines * TITLE_LEADING) / 2 + 1 }
  sheet.text(item.title, TITLE, { ...columns.product, ...title })
  const codeLines = sheet.lines(item.code, CODE_STYLE, CODE, 2).length
  const codeTop = middle - (codeLines * 10 + (item.codeBars === null ? 0 : 9)) / 2 + 1
  sheet.text(item.code, CODE_STYLE, { ...columns.code, y: codeTop, lines: 2, leading: 10 })
  if (item.codeBars !== null)
    sheet.text(item.codeBars, BARS, { ...columns.code, y: codeTop + codeLines * 10 })
  const brandLines = sheet.lines(item.brand, SMALL, BRAND, 2).length
  sheet.text(item.brand, SMALL, { ...columns.brand, y: middle - brandLines * 4.8, lines: 2 })
  const unitLines = sheet.lines(item.unit, SMALL, UNIT, 2).length
  sheet.text(item.unit, SMALL, { ...columns.unit, y: middle - unitLines * 4.8, lines: 2 })
  if (columns.price !== null) amount(sheet, item, { ...columns.price, y: middle - 5.5 })
  sheet.rule(y + LIST_ROW, COLOURS.line, 0.5)
}

function amount(sheet: Sheet, { price }: BrochureItem, at: Column & { readonly y: number }): void {
  if (price === null) sheet.text(messages.ask, SMALL, { ...at, align: 'right' })
  else sheet.text(formatMoney(price), AMOUNT, { ...at, align: 'right' })
}

/** The placeholder of a missing picture. */
export function noPicture(sheet: Sheet, x: number, y: number, side: number): void {
  sheet.pdf.roundedRect(x, y, side, side, Math.min(6, side / 8)).fill(COLOURS.tint)
  const size = Math.max(5, Math.min(9, side / 8))
  const style = { size, colour: COLOURS.muted }
  sheet.text(messages.noPicture, style, { x, y: y + side / 2 - size / 2, width: side, align: 'center' })
}
