import { productSearch } from '#contract/shop/products.ts'
import { orderLinesSample } from '#contract/shop/quick-order.ts'
import { csvFile, workbookFile } from '#tables/write-sheets.ts'
import type { ShopContext } from '../context/shop-context.ts'
import { messages } from '../exports/messages.ts'
import { orderLinesSheet } from '../exports/order-lines-sheet.ts'
import { defineShopHandler } from './bind-shop-call.ts'

/** Number of products in the sample file. */
const SAMPLE_SIZE = 8

/** The sample file of quick order (CRT-43). */
export const quickOrderHandlers = ({ backend }: ShopContext) => [
  defineShopHandler(orderLinesSample, async ({ query: { format }, caller }) => {
    // The products this customer buys most, if in stock.
    const query = { term: '', orderby: 'list', inStock: true, page: 1, limit: SAMPLE_SIZE }
    const { products } = await backend.call(productSearch, { query }, caller)
    const sheet = orderLinesSheet(products)
    return format === 'csv'
      ? csvFile(sheet, messages.orderLinesFile)
      : workbookFile([sheet], messages.orderLinesFile)
  }),
]
