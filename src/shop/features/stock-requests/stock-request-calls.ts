import type {
  addStockRequest,
  readStockRequests,
  removeStockRequest,
} from '#contract/browser/stock-requests.ts'
import type { CallAddress } from '../../browser/call-shop.ts'

/** Addresses of the calls for the user's stock requests (ACC-22). */
const path = '/api/account/stock-requests'

export const readStockRequestsCall = { method: 'GET', path } as const satisfies CallAddress<
  typeof readStockRequests
>
export const addStockRequestCall = { method: 'POST', path } as const satisfies CallAddress<
  typeof addStockRequest
>
export const removeStockRequestCall = { method: 'DELETE', path } as const satisfies CallAddress<
  typeof removeStockRequest
>
