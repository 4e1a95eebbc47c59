import { unitMultOf } from '#domain/pricing/quantity.ts'
import type { PublicCard } from '#domain/products/product.ts'
import { type Sheet, type SheetColumn, sheetOf } from './sheets.ts'
import { texts } from './texts.ts'

const columns: SheetColumn<PublicCard>[] = [
  { head: texts.code, kind: 'text', width: 18, value: card => card.itemCode },
  { head: texts.quantity, kind: 'number', width: 10, value: card => unitMultOf(card.unitMult) },
  { head: texts.product, kind: 'text', width: 56, value: card => card.title },
]

/** A quick order to fill in: the least of each product (CRT-43). */
export function orderLinesSheet(cards: readonly PublicCard[]): Sheet {
  return sheetOf(texts.orderLines, columns, cards)
}
