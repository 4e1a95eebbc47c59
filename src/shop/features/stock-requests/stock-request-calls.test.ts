import { expect, test } from 'vitest'
import { addStockRequest, readStockRequests, removeStockRequest } from '#contract/browser/stock-requests.ts'
import { addStockRequestCall, readStockRequestsCall, removeStockRequestCall } from './stock-request-calls.ts'

test.each([
  [readStockRequestsCall, readStockRequests],
  [addStockRequestCall, addStockRequest],
  [removeStockRequestCall, removeStockRequest],
])('ACC-22 the address of the browser call %o is the contract’s', (address, { method, path }) => {
  expect(address).toEqual({ method, path })
})
