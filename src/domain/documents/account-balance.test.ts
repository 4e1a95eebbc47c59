import { expect, test } from 'vitest'
import type { Currency } from '../money/money.ts'
import { accountBalances } from './account-balance.ts'

const document = (dueDate: string, daysOverdue: number, balance: number) => ({
  dueDate,
  daysOverdue,
  balance,
})
type Document = ReturnType<typeof document>

function state(documents: readonly Document[], currency: Currency = '$') {
  return { currency, balance: 500, overdue: 200, documents }
}

const balanceOf = (documents: readonly Document[]) => accountBalances([state(documents)])[0]

test('ACC-16 ACC-17 the next due date is the nearest from today on, with the total due then', () => {
  const documents = [
    document('2026-03-20', -10, 0.3),
    document('2026-03-10', 0, 0.1),
    document('2026-03-10', 0, 0.2),
    document('2026-03-01', 9, 50),
  ]
  expect(balanceOf(documents)?.next).toEqual({ date: '2026-03-10', amount: 0.3 })
})

test('overdue, paid and credit documents have no next due date', () => {
  expect(balanceOf([document('2026-03-01', 9, 50)])?.next).toBeNull()
  expect(balanceOf([document('2026-03-20', -10, 0), document('2026-03-20', -10, -80)])?.next).toBeNull()
  expect(balanceOf([])?.next).toBeNull()
})

test('HOM-04 an account is overdue as long as its oldest document', () => {
  const documents = [
    document('2026-03-01', 9, 50),
    document('2026-02-01', 37, 5),
    document('2026-03-20', 0, 8),
    document('2025-12-01', 99, -20),
  ]
  expect(balanceOf(documents)?.daysOverdue).toBe(37)
  expect(balanceOf([document('2026-03-20', -10, 8)])?.daysOverdue).toBe(0)
  expect(balanceOf([])?.daysOverdue).toBe(0)
})

test('ACC-16 sums are per currency and never added together', () => {
  const currencies = [state([]), { ...state([], 'U$'), balance: 7, overdue: 0 }]
  expect(accountBalances(currencies)).toEqual([
    { currency: '$', balance: 500, overdue: 200, daysOverdue: 0, next: null },
    { currency: 'U$', balance: 7, overdue: 0, daysOverdue: 0, next: null },
  ])
})
