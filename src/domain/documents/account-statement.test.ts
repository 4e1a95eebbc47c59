import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../time/business-day.ts'
import {
  accountStatement,
  balancesAfter,
  daysOverdue,
  type MovingDocument,
  withRunningBalance,
} from './account-statement.ts'
import { DOCUMENT_KINDS } from './fiscal-document.ts'

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

const moved = (
  kind: MovingDocument['kind'],
  total: number,
  currency: '$' | 'U$' = '$',
  settledAtOnce = 0,
) => ({
  kind,
  total,
  currency,
  settledAtOnce,
})

test('domain.md 4.7 invoices and debit notes are debit, receipts and credit notes credit, by currency', () => {
  const documents = [
    moved('invoice', 100),
    moved('invoice', 40, 'U$'),
    moved('debitNote', 10.1),
    moved('receipt', 50.05),
    moved('creditNote', 20),
  ]
  const entries = withRunningBalance([{ currency: '$', balance: 5 }], documents)
  expect(entries.map(({ debit, credit, balance }) => [debit, credit, balance])).toEqual([
    [100, 0, 105],
    [40, 0, 40],
    [10.1, 0, 115.1],
    [0, 50.05, 65.05],
    [0, 20, 45.05],
  ])
  expect(balancesAfter(documents)).toEqual([
    { currency: '$', balance: 40.05 },
    { currency: 'U$', balance: 40 },
  ])
})

test('domain.md 4.7 a document paid over the counter is both debit and credit', () => {
  const [invoice, note] = withRunningBalance(
    [],
    [moved('invoice', 100, '$', 100), moved('creditNote', 30, '$', 30)],
  )
  expect(invoice).toMatchObject({ debit: 100, credit: 100, balance: 0 })
  expect(note).toMatchObject({ debit: 30, credit: 30, balance: 0 })
})

test('domain.md 4.7 the closing balances of any period are those of the whole history', () => {
  const document = fc
    .record({
      kind: fc.constantFrom(...DOCUMENT_KINDS),
      currency: fc.constantFrom('$' as const, 'U$' as const),
      total: fc.integer({ min: 0, max: 1e9 }).map(minor => minor / 100),
      atOnce: fc.boolean(),
    })
    .map(({ atOnce, ...rest }) => ({ ...rest, settledAtOnce: atOnce ? rest.total : 0 }))
  fc.assert(
    fc.property(fc.array(document), fc.nat(), (documents, seed) => {
      const cut = seed % (documents.length + 1)
      const opening = balancesAfter(documents.slice(0, cut))
      const last = new Map(opening.map(({ currency, balance }) => [currency, balance]))
      for (const entry of withRunningBalance(opening, documents.slice(cut))) {
        last.set(entry.currency, entry.balance)
      }
      expect([...last].sort()).toEqual(
        balancesAfter(documents)
          .map(({ currency, balance }) => [currency, balance])
          .sort(),
      )
    }),
  )
})
