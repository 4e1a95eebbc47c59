import { defineCall } from '../call.ts'
import { cancelStockRequest, requestStock, stockRequests } from '../web/stock-requests.ts'

/** The session's requests for a mail when a product comes in (ACC-22). */

const path = '/api/account/stock-requests'

export const readStockRequests = defineCall({
  name: 'readStockRequests',
  summary: 'The products that the user waits for.',
  path,
  access: 'customer',
  reply: stockRequests.reply,
})

export const addStockRequest = defineCall({
  name: 'addStockRequest',
  summary: 'One mail when a product without stock comes in.',
  method: 'POST',
  path,
  access: 'customer',
  body: requestStock.body.omit({ cardcode: true }),
  reply: requestStock.reply,
})

export const removeStockRequest = defineCall({
  name: 'removeStockRequest',
  summary: 'Takes a request back.',
  method: 'DELETE',
  path,
  access: 'customer',
  query: cancelStockRequest.query.omit({ cardcode: true }),
  reply: cancelStockRequest.reply,
})
