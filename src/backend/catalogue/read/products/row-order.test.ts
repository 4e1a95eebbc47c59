import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { RowOrder } from './row-order.ts'

/** An order by keys that change, ties by row. */
function orderOf(keys: Map<number, number>): RowOrder {
  return new RowOrder((a, b) => (keys.get(a) ?? 0) - (keys.get(b) ?? 0) || a - b)
}

function sorted(keys: Map<number, number>): number[] {
  return [...keys.keys()].sort((a, b) => (keys.get(a) ?? 0) - (keys.get(b) ?? 0) || a - b)
}

describe('RowOrder', () => {
  test('after any moves the order equals a full sort', () => {
    const moves = fc.array(fc.tuple(fc.nat(30), fc.nat(5)), { minLength: 1, maxLength: 20 })
    fc.assert(
      fc.property(fc.array(moves, { maxLength: 8 }), rounds => {
        const keys = new Map<number, number>()
        const order = orderOf(keys)
        for (const round of rounds) {
          for (const [row, key] of round) {
            keys.set(row, key)
            order.move(row)
          }
          expect(Array.from(order.current())).toEqual(sorted(keys))
        }
      }),
    )
  })

  test('is the same array until a row moves', () => {
    const keys = new Map([[1, 1]])
    const order = orderOf(keys)
    order.move(1)
    const before = order.current()
    expect(order.current()).toBe(before)
    order.move(1)
    expect(order.current()).not.toBe(before)
  })

  test('rows that move during settle end up in their new positions', async () => {
    const keys = new Map(Array.from({ length: 10_000 }, (_, row) => [row, (row * 7919) % 10_000]))
    const order = orderOf(keys)
    for (const row of keys.keys()) order.move(row)
    const settled = order.settle()
    for (const row of [3, 9_999, 5_000]) {
      keys.set(row, -row)
      order.move(row)
    }
    expect(Array.from(order.current().subarray(0, 3))).toEqual([9_999, 5_000, 3])
    await settled
    expect(Array.from(order.current())).toEqual(sorted(keys))
  })

  test('after settle, current() compares nothing', async () => {
    let compared = 0
    const order = new RowOrder((a, b) => {
      compared += 1
      return a - b
    })
    for (let row = 0; row < 9_000; row += 1) order.move(row)
    await order.settle()
    compared = 0
    expect(order.current()).toHaveLength(9_000)
    expect(compared).toBe(0)
  })
})
