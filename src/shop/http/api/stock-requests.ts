import type { FastifyInstance } from 'fastify'
import { addStockRequest, readStockRequests, removeStockRequest } from '#contract/browser/stock-requests.ts'
import { cancelStockRequest, requestStock, stockRequests } from '#contract/shop/stock-requests.ts'
import { implementShopCall } from '../implement-shop-call.ts'
import type { ShopContext } from '../shop-context.ts'

/** The session's requests for a mail when a product comes in (ACC-22). */
export function stockRequestRoutes(app: FastifyInstance, context: ShopContext): void {
  const { backend } = context

  implementShopCall(app, context, readStockRequests, ({ caller }) => backend.call(stockRequests, {}, caller))

  implementShopCall(app, context, addStockRequest, ({ body, caller }) =>
    backend.call(requestStock, { body }, caller),
  )

  implementShopCall(app, context, removeStockRequest, ({ query, caller }) =>
    backend.call(cancelStockRequest, { query }, caller),
  )
}
