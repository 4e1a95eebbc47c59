import { expect, test } from 'vitest'
import { cancelOrder, reorder } from '#contract/browser/orders.ts'
import { reorderCall } from '../../cart/repeat/repeat-calls.ts'
import { cancelCall } from './cancel-order.tsx'

test('CHK-27 CHK-33 the order page calls the addresses of the contract', () => {
  const addressOf = ({ method, path }: typeof cancelOrder | typeof reorder) => ({ method, path })
  expect(cancelCall).toEqual(addressOf(cancelOrder))
  expect(reorderCall).toEqual(addressOf(reorder))
})
