import type { FastifyInstance } from 'fastify'
import { addStockRequest, readStockRequests, removeStockRequest } from '#contract/browser/stock-requests.ts'
import { cancelStockRequest, requestStock, stockRequests } from '#contract/shop/stock-requests.ts'
import type { ShopContext } from '../context/shop-context.ts'
import { bindShopCall } from './bind-shop-call.ts'

/** Back-in-stock notifications of the session's user (ACC-22). */
export function stockRequestRoutes(app: FastifyInstance, context: ShopContext): void {
  const { backend } = context

  bindShopCall(app, context, readStockRequests, ({ caller }) => backend.call(stockRequests, {}, caller))

  bindShopCall(app, context, addStockRequest, ({ body, caller }) =>
    backend.call(requestStock, { body }, caller),
  )

  bindShopCall(app, context, removeStockRequest, ({ query, caller }) =>
    backend.call(cancelStockRequest, { query }, caller),
  )
}
