import { z } from 'zod'
import { defineCall } from '../call.ts'
import { cardcodeParameter } from '../parameters.ts'
import { instant } from '../shapes.ts'

/** Products of which the user gets a mail when they come in (ACC-22, ACC-23). */

const itemCode = z.string().trim().min(1).max(50)

const stockRequestsReply = z.object({
  /** The newest first. */
  requests: z.array(z.object({ itemCode: z.string(), title: z.string(), requestedAt: instant })),
})

export const stockRequests = defineCall({
  name: 'StockRequests',
  summary: 'The products that the user waits for (ACC-22).',
  path: '/client/stockrequests',
  access: 'customer',
  query: z.object({ cardcode: cardcodeParameter }),
  reply: stockRequestsReply,
})

export const requestStock = defineCall({
  name: 'RequestStock',
  summary:
    'One mail when a product without stock comes in; asked again it stays one. One in stock, or more than 200, is STATE_CONFLICT (ACC-22, ACC-23).',
  method: 'POST',
  path: '/client/stockrequests',
  access: 'customer',
  body: z.object({ cardcode: cardcodeParameter, itemCode }),
  reply: stockRequestsReply,
})

export const cancelStockRequest = defineCall({
  name: 'CancelStockRequest',
  summary: 'Takes a request back; where there is none nothing happens (ACC-22).',
  method: 'DELETE',
  path: '/client/stockrequests',
  access: 'customer',
  query: z.object({ cardcode: cardcodeParameter, itemCode }),
  reply: stockRequestsReply,
})
