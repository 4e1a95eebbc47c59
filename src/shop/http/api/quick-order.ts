import type { FastifyInstance } from 'fastify'
import { matchOrderFile, matchOrderLines, orderLinesSample } from '#contract/browser/quick-order.ts'
import { productSearch } from '#contract/shop/products.ts'
import { quickOrder, quickOrderFile } from '#contract/shop/quick-order.ts'
import { messages } from '../exports/messages.ts'
import { orderLinesSheet } from '../exports/order-lines-sheet.ts'
import { csvFile, workbookFile } from '../exports/sheets.ts'
import { implementShopCall } from '../implement-shop-call.ts'
import type { ShopContext } from '../shop-context.ts'

/** Products of the sample file: enough to see how it goes. */
const SAMPLE = 8

/** Orders written as lines of code and quantity (CRT-43), at the terms of the session. */
export function quickOrderRoutes(app: FastifyInstance, context: ShopContext): void {
  const { backend } = context

  implementShopCall(app, context, matchOrderLines, ({ body, caller }) =>
    backend.call(quickOrder, { body }, caller),
  )

  implementShopCall(app, context, matchOrderFile, ({ body, caller }) =>
    backend.call(quickOrderFile, { body }, caller),
  )

  implementShopCall(app, context, orderLinesSample, async ({ query: { format }, caller }) => {
    // What this customer buys most, and can buy today.
    const query = { term: '', orderby: 'list', inStock: true, page: 1, limit: SAMPLE }
    const { products } = await backend.call(productSearch, { query }, caller)
    const sheet = orderLinesSheet(products)
    return format === 'csv'
      ? csvFile(sheet, messages.orderLinesFile)
      : workbookFile([sheet], messages.orderLinesFile)
  })
}
