import { expect, test } from 'vitest'
import { TODAY_CARDS } from '#domain/office/today.ts'
import { menuCounts } from './menu-counts.ts'

test('OFH-01 OFH-05 what waits stands beside the entry of the menu where it is done', () => {
  const counts = menuCounts([
    { kind: 'newOrders', count: 2 },
    { kind: 'held', count: 3 },
    { kind: 'warranties', count: 0 },
    { kind: 'quotes', count: 1 },
    { kind: 'rate', count: 1 },
  ])
  expect([...counts]).toEqual([
    ['Pedidos', 5],
    ['Taller', 1],
  ])
  const all = menuCounts(TODAY_CARDS.map(kind => ({ kind, count: 1 })))
  expect([...all.values()].reduce((sum, count) => sum + count)).toBe(TODAY_CARDS.length - 1)
})
