import { defineCall } from '../call.ts'
import { cancelStockRequest, requestStock, stockRequests } from '../shop/stock-requests.ts'

/** Back-in-stock notifications of the session's user (ACC-22). */

const path = '/api/account/stock-requests'

export const readStockRequests = defineCall({
  name: 'readStockRequests',
  summary: 'The products for which the user requested a notification.',
  path,
  access: 'customer',
  reply: stockRequests.reply,
})

export const addStockRequest = defineCall({
  name: 'addStockRequest',
  summary: 'Requests one mail when a product without stock comes in.',
  method: 'POST',
  path,
  access: 'customer',
  body: requestStock.body.omit({ cardcode: true }),
  reply: requestStock.reply,
})

export const removeStockRequest = defineCall({
  name: 'removeStockRequest',
  summary: 'Cancels a request.',
  method: 'DELETE',
  path,
  access: 'customer',
  query: cancelStockRequest.query.omit({ cardcode: true }),
  reply: cancelStockRequest.reply,
})
