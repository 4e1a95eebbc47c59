import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { money } from '../money/money.ts'
import {
  type CreditPosition,
  canStoreTotals,
  creditExposure,
  holdReasons,
  mergeLines,
  orderProblem,
} from './order.ts'

describe('CHK-12 lines', () => {
  test('repeated codes become one line with the sum of the quantities', () => {
    const merged = mergeLines([
      { itemCode: 'A', quantity: 0.1, price: 5 },
      { itemCode: 'B', quantity: 1, price: 6 },
      { itemCode: 'A', quantity: 0.2, price: 7 },
    ])
    expect(merged).toEqual([
      { itemCode: 'A', quantity: 0.3, price: 5 },
      { itemCode: 'B', quantity: 1, price: 6 },
    ])
  })

  test('merging loses no quantity and merging again changes nothing', () => {
    const line = fc.record({
      itemCode: fc.constantFrom('A', 'B', 'C'),
      quantity: fc.integer({ min: 1, max: 999 }),
    })
    fc.assert(
      fc.property(fc.array(line), lines => {
        const merged = mergeLines(lines)
        const total = (of: typeof lines) => of.reduce((sum, { quantity }) => sum + quantity, 0)
        expect(total(merged)).toBe(total(lines))
        expect(new Set(merged.map(({ itemCode }) => itemCode)).size).toBe(merged.length)
        expect(mergeLines(merged)).toEqual(merged)
      }),
    )
  })

  test('an order needs a line or a promotion and takes at most 1,000 lines', () => {
    const order = { lines: [1], promos: [], poRef: null, comments: null }
    expect(orderProblem(order)).toBeNull()
    expect(orderProblem({ ...order, lines: [] })).toBe('empty')
    expect(orderProblem({ ...order, lines: [], promos: [{ lines: [1] }] })).toBeNull()
    expect(orderProblem({ ...order, lines: Array(1000).fill(1) })).toBeNull()
    expect(orderProblem({ ...order, lines: Array(999).fill(1), promos: [{ lines: [1, 2] }] })).toBe(
      'too-many-lines',
    )
  })

  test('CHK-04 reference and comments have a maximum length', () => {
    const order = { lines: [1], promos: [], poRef: 'x'.repeat(100), comments: 'x'.repeat(500) }
    expect(orderProblem(order)).toBeNull()
    expect(orderProblem({ ...order, poRef: 'x'.repeat(101) })).toBe('po-ref-too-long')
    expect(orderProblem({ ...order, comments: 'x'.repeat(501) })).toBe('comments-too-long')
  })
})

describe('CHK-21 credit', () => {
  const position: CreditPosition = {
    limit: money('$', 1_000_000),
    amounts: [money('$', 300_000), money('U$', 10_000), money('$', 297_500)],
    daysOverdue: 0,
    toleratedDays: 10,
  }

  test('exposure is balances, open orders and this order, in pesos', () => {
    expect(creditExposure(position.amounts, 40.25)).toBe(1_000_000)
  })

  test('at the limit an order goes through, one hundredth above it is held', () => {
    expect(holdReasons(position, 40.25)).toEqual([])
    expect(holdReasons({ ...position, limit: money('$', 999_999) }, 40.25)).toEqual(['credit'])
  })

  test('overdue beyond the tolerance is held, with or without a limit', () => {
    expect(holdReasons({ ...position, daysOverdue: 10 }, 40.25)).toEqual([])
    expect(holdReasons({ ...position, limit: null, daysOverdue: 11 }, 40.25)).toEqual(['overdue'])
    expect(holdReasons({ ...position, limit: money('$', 0), daysOverdue: 11 }, 40.25)).toEqual([
      'credit',
      'overdue',
    ])
  })

  test('dollars without a rate cannot be compared and are held', () => {
    expect(holdReasons(position, null)).toEqual(['credit'])
    expect(holdReasons({ ...position, amounts: [money('$', 597_500), money('U$', 0)] }, null)).toEqual([])
  })
})

test('a sum of an order has at most 12 digits before its decimals', () => {
  const sum = (minor: number) => ({ total: money('$', minor) })
  expect(canStoreTotals([sum(99_999_999_999_999), sum(0)])).toBe(true)
  expect(canStoreTotals([sum(1), sum(100_000_000_000_000)])).toBe(false)
})
