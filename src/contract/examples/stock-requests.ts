import { cancelStockRequest, requestStock, stockRequests } from '../shop/stock-requests.ts'
import { type ExampleChapter, example } from './call-example.ts'

const requests = [
  {
    itemCode: 'TAL-710PTZ13',
    title: 'Taladro percutor 710 W mandril 13 mm Tordaz',
    requestedAt: '2026-03-14T14:05:00.000Z',
  },
]

export const stockRequestChapter: ExampleChapter = {
  title: 'Stock requests',
  about: 'Back-in-stock notifications: one mail when a product comes in.',
  examples: [
    example(stockRequests, { query: { cardcode: 'C20001' }, reply: { requests } }),
    example(requestStock, {
      body: { cardcode: 'C20001', itemCode: 'TAL-710PTZ13' },
      reply: { requests },
      refusals: ['NOT_FOUND', 'STATE_CONFLICT'],
    }),
    example(cancelStockRequest, {
      query: { cardcode: 'C20001', itemCode: 'TAL-710PTZ13' },
      reply: { requests: [] },
    }),
  ],
}
