import { productSearch } from '#contract/shop/products.ts'
import { orderLinesSample } from '#contract/shop/quick-order.ts'
import { unitMultOf } from '#domain/pricing/quantity.ts'
import type { PublicCard } from '#domain/products/product.ts'
import { type SheetColumn, sheetFile, sheetOf } from '#tables/write-sheets.ts'
import type { ShopContext } from '../context/shop-context.ts'
import { messages } from '../exports/messages.ts'
import { defineShopHandler } from './bind-shop-call.ts'

/** Number of products in the sample file. */
const SAMPLE_SIZE = 8

const columns: SheetColumn<PublicCard>[] = [
  { head: messages.code, kind: 'text', width: 18, value: card => card.itemCode },
  { head: messages.quantity, kind: 'number', width: 10, value: card => unitMultOf(card.unitMult) },
  { head: messages.product, kind: 'text', width: 56, value: card => card.title },
]

/** The sample file of quick order, with the minimum quantity of each product (CRT-43). */
export const quickOrderHandlers = ({ backend }: ShopContext) => [
  defineShopHandler(orderLinesSample, async ({ query: { format }, caller }) => {
    // The products this customer buys most, if in stock.
    const query = { term: '', orderby: 'list', inStock: true, page: 1, limit: SAMPLE_SIZE }
    const { products } = await backend.call(productSearch, { query }, caller)
    return sheetFile(format, sheetOf(messages.orderLines, columns, products), messages.orderLinesFile)
  }),
]
