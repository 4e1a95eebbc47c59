import { z } from 'zod'
import { defineCall } from '../call.ts'
import { cardcodeParameter } from '../parameters.ts'
import { instant, itemCode } from '../shapes.ts'

/** Back-in-stock notifications requested by a user (ACC-22, ACC-23). */

const stockRequestsReply = z.object({
  /** Newest first. */
  requests: z.array(z.object({ itemCode: z.string(), title: z.string(), requestedAt: instant })),
})

export const stockRequests = defineCall({
  name: 'StockRequests',
  summary: 'The products for which the user requested a notification (ACC-22).',
  path: '/client/stockrequests',
  browser: { path: '/api/account/stock-requests' },
  access: 'customer',
  query: z.object({ cardcode: cardcodeParameter }),
  reply: stockRequestsReply,
})

export const requestStock = defineCall({
  name: 'RequestStock',
  summary:
    'Requests one mail when a product without stock comes in; repeating it has no effect. A product in stock, or more than 200 requests, is STATE_CONFLICT (ACC-22, ACC-23).',
  method: 'POST',
  path: '/client/stockrequests',
  browser: { path: '/api/account/stock-requests' },
  access: 'customer',
  body: z.object({ cardcode: cardcodeParameter, itemCode }),
  reply: stockRequestsReply,
})

export const cancelStockRequest = defineCall({
  name: 'CancelStockRequest',
  summary: 'Cancels a request; without one it does nothing (ACC-22).',
  method: 'DELETE',
  path: '/client/stockrequests',
  browser: { path: '/api/account/stock-requests' },
  access: 'customer',
  query: z.object({ cardcode: cardcodeParameter, itemCode }),
  reply: stockRequestsReply,
})
