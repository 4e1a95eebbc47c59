import fc from 'fast-check'
import { expect, test } from 'vitest'
import { accountStatement, daysOverdue } from './account-statement.ts'
import { addDays } from './business-day.ts'

const today = '2026-03-31'
const invoice = (dueDate: string, balance: number) => ({ currency: '$' as const, dueDate, balance })

test('ACC-16 ACC-17 the statement of domain.md 4.7', () => {
  const documents = [
    invoice('2026-03-31', 100),
    invoice('2026-03-30', 200),
    invoice('2026-03-01', 300),
    invoice('2026-02-28', 400),
    invoice('2025-12-30', 500),
    invoice('2026-01-01', -150),
  ]
  expect(accountStatement(documents, today)).toEqual([
    {
      currency: '$',
      balance: 1350,
      notDue: 100,
      overdue: 1400,
      unapplied: 150,
      aging: { d1_30: 500, d31_60: 400, d61_90: 0, d90plus: 500 },
    },
  ])
})

test('ACC-17 due today is not due yet', () => {
  expect([
    daysOverdue(today, today),
    daysOverdue('2026-04-01', today),
    daysOverdue('2026-03-30', today),
  ]).toEqual([0, 0, 1])
})

test('ACC-17 the edges of the buckets', () => {
  const bucket = (days: number) => accountStatement([invoice(addDays(today, -days), 1)], today)[0]?.aging
  expect(
    [30, 31, 60, 61, 90, 91].map(
      days => Object.entries(bucket(days) ?? {}).find(([, sum]) => sum === 1)?.[0],
    ),
  ).toEqual(['d1_30', 'd31_60', 'd31_60', 'd61_90', 'd61_90', 'd90plus'])
})

test('ACC-16 currencies are never added together and each balance is the sum of its documents', () => {
  const document = fc.record({
    currency: fc.constantFrom('$' as const, 'U$' as const),
    dueDate: fc.integer({ min: -400, max: 60 }).map(days => addDays(today, days)),
    balance: fc.integer({ min: -1e8, max: 1e8 }).map(minor => minor / 100),
  })
  fc.assert(
    fc.property(fc.array(document), documents => {
      for (const statement of accountStatement(documents, today)) {
        const own = documents.filter(({ currency }) => currency === statement.currency)
        const minor = own.reduce((sum, { balance }) => sum + Math.round(balance * 100), 0)
        expect(Math.round(statement.balance * 100)).toBe(minor)
        const buckets = Object.values(statement.aging).reduce(
          (sum, amount) => sum + Math.round(amount * 100),
          0,
        )
        expect(Math.round(statement.overdue * 100)).toBe(buckets)
      }
    }),
  )
})
