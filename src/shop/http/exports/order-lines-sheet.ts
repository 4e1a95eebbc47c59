import { unitMultOf } from '#domain/pricing/quantity.ts'
import type { PublicCard } from '#domain/products/product.ts'
import { type Sheet, type SheetColumn, sheetOf } from '#tables/write-sheets.ts'
import { messages } from './messages.ts'

const columns: SheetColumn<PublicCard>[] = [
  { head: messages.code, kind: 'text', width: 18, value: card => card.itemCode },
  { head: messages.quantity, kind: 'number', width: 10, value: card => unitMultOf(card.unitMult) },
  { head: messages.product, kind: 'text', width: 56, value: card => card.title },
]

/** A sample quick order with the minimum quantity of each product (CRT-43). */
export function orderLinesSheet(cards: readonly PublicCard[]): Sheet {
  return sheetOf(messages.orderLines, columns, cards)
}
