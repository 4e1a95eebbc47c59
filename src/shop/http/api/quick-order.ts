import type { FastifyInstance } from 'fastify'
import { matchOrderFile, matchOrderLines, orderLinesSample } from '#contract/browser/quick-order.ts'
import { productSearch } from '#contract/shop/products.ts'
import { quickOrder, quickOrderFile } from '#contract/shop/quick-order.ts'
import { csvFile, workbookFile } from '#tables/write-sheets.ts'
import type { ShopContext } from '../context/shop-context.ts'
import { messages } from '../exports/messages.ts'
import { orderLinesSheet } from '../exports/order-lines-sheet.ts'
import { bindShopCall } from './bind-shop-call.ts'

/** Number of products in the sample file. */
const SAMPLE_SIZE = 8

/** Quick order by lines of code and quantity (CRT-43), at the terms of the session. */
export function quickOrderRoutes(app: FastifyInstance, context: ShopContext): void {
  const { backend } = context

  bindShopCall(app, context, matchOrderLines, ({ body, caller }) =>
    backend.call(quickOrder, { body }, caller),
  )

  bindShopCall(app, context, matchOrderFile, ({ body, caller }) =>
    backend.call(quickOrderFile, { body }, caller),
  )

  bindShopCall(app, context, orderLinesSample, async ({ query: { format }, caller }) => {
    // The products this customer buys most, if in stock.
    const query = { term: '', orderby: 'list', inStock: true, page: 1, limit: SAMPLE_SIZE }
    const { products } = await backend.call(productSearch, { query }, caller)
    const sheet = orderLinesSheet(products)
    return format === 'csv'
      ? csvFile(sheet, messages.orderLinesFile)
      : workbookFile([sheet], messages.orderLinesFile)
  })
}
