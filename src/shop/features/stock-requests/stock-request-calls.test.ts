import { expect, test } from 'vitest'
import { addStockRequest, readStockRequests, removeStockRequest } from '#contract/browser/stock-requests.ts'
import { addStockRequestCall, readStockRequestsCall, removeStockRequestCall } from './stock-request-calls.ts'

test.each([
  [readStockRequestsCall, readStockRequests],
  [addStockRequestCall, addStockRequest],
  [removeStockRequestCall, removeStockRequest],
])('ACC-22 the browser calls %o as the contract says', (address, { method, path }) => {
  expect(address).toEqual({ method, path })
})
