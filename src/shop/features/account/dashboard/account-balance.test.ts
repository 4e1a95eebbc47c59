import { expect, test } from 'vitest'
import type { Statement } from '#contract/web/statement.ts'
import { accountBalances } from './account-balance.ts'

type CurrencyState = Statement['currencies'][number]

function document(dueDate: string, daysOverdue: number, balance: number): CurrencyState['documents'][number] {
  return {
    ...{ kind: 'invoice', docNum: 1, cfeType: 111, folioPref: 'A', folioNum: 1 },
    ...{ docDate: '2026-01-01', dueDate, daysOverdue, total: 1000, balance },
  }
}

function state(
  documents: CurrencyState['documents'],
  currency: CurrencyState['currency'] = '$',
): CurrencyState {
  return {
    ...{ currency, balance: 500, notDue: 300, overdue: 200, unapplied: 0, documents },
    aging: { d1_30: 200, d31_60: 0, d61_90: 0, d90plus: 0 },
  }
}

const nextOf = (documents: CurrencyState['documents']) =>
  accountBalances({ currencies: [state(documents)] })[0]?.next

test('ACC-16 ACC-17 the next due date is the nearest not overdue, today included, with all that falls due then', () => {
  const documents = [
    document('2026-03-20', -10, 0.3),
    document('2026-03-10', 0, 0.1),
    document('2026-03-10', 0, 0.2),
    document('2026-03-01', 9, 50),
  ]
  expect(nextOf(documents)).toEqual({ date: '2026-03-10', amount: 0.3 })
})

test('what is overdue, paid or in favour of the customer falls due no more', () => {
  expect(nextOf([document('2026-03-01', 9, 50)])).toBeNull()
  expect(nextOf([document('2026-03-20', -10, 0), document('2026-03-20', -10, -80)])).toBeNull()
  expect(nextOf([])).toBeNull()
})

test('ACC-16 each currency has its own sums, and they are never added', () => {
  const currencies = [state([]), { ...state([], 'U$'), balance: 7, overdue: 0 }]
  expect(accountBalances({ currencies })).toEqual([
    { currency: '$', balance: 500, overdue: 200, next: null },
    { currency: 'U$', balance: 7, overdue: 0, next: null },
  ])
})
