import { expect, test } from 'vitest'
import { ORDER_STATUSES } from '#domain/orders/order-status.ts'
import { MOST_MOVED } from '#domain/orders/staff-moves.ts'
import { readSelection, withSelected } from './selection-address.ts'

const held = { orderId: 8, docNum: 1008, status: 'on_hold' } as const
const received = { orderId: 7, docNum: 1007, status: 'received' } as const

test('OFX-05 OFO-07 selected orders are in the address beside its filters, as they were seen', () => {
  const search = withSelected(new URLSearchParams('vista=lista&q=a'), [held, received], true)
  expect(search.get('q')).toBe('a')
  expect([...readSelection(new URLSearchParams(search.toString())).values()]).toEqual([held, received])
  const less = withSelected(search, [held], false)
  expect([...readSelection(less).keys()]).toEqual([7])
  expect(withSelected(less, [received], false).toString()).toBe('vista=lista&q=a')
})

test('OFX-05 each state can be in the address; what is no order is left out', () => {
  const all = ORDER_STATUSES.map((status, at) => ({ orderId: at + 1, docNum: at + 1, status }))
  expect([...readSelection(withSelected(new URLSearchParams(), all, true)).values()]).toEqual(all)
  for (const text of ['', '7', '7.x.received', '-1.2.received', '7.1007.otro', '*.*', '1e3.2.received'])
    expect(readSelection(new URLSearchParams({ elegidos: text })).size).toBe(0)
})

test('OFO-07 no more are selected than are moved at once', () => {
  const many = Array.from({ length: MOST_MOVED + 5 }, (_, at) => ({ ...received, orderId: at + 1 }))
  expect(readSelection(withSelected(new URLSearchParams(), many, true)).size).toBe(MOST_MOVED)
})
