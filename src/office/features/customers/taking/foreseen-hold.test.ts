import { expect, test } from 'vitest'
import { type CreditFacts, foreseenHold } from './foreseen-hold.ts'
import type { Product } from './notebook.ts'

const TODAY = '2026-03-10'
const product = (itemCode: string, terms: Partial<Product> = {}) =>
  // Only what the notebook reads of a card.
  ({ itemCode, price: 100, discount: 0, currency: '$', tax: 22, unitMult: 1, ...terms }) as Product
const products = new Map([
  ['A', product('A')],
  ['D', product('D', { currency: 'U$' })],
])
const facts = (part: Partial<CreditFacts> = {}): CreditFacts => ({
  exposure: [{ currency: '$', amount: 500 }],
  overdueSince: null,
  rate: 40,
  creditOverride: null,
  creditLimit: 1000,
  graceDays: null,
  toleratedDays: 30,
  ...part,
})
const holdOf = (quantity: number, customer = facts(), charge: number | null = null, itemCode = 'A') =>
  foreseenHold(
    customer,
    {
      lines: [{ itemCode, quantity }],
      products,
      charge: charge === null ? null : { charge, taxRate: 22 },
    },
    TODAY,
  )

test('OFC-16 an order over the credit is foreseen with its taxes and transport, to the hundredth', () => {
  // 500 owed and 4 × 122.
  expect(holdOf(4)).toMatchObject({ reasons: [], excess: -12 })
  expect(holdOf(5)).toMatchObject({ reasons: ['credit'], excess: 110 })
  expect(holdOf(4, facts(), 10)).toMatchObject({ reasons: ['credit'], excess: 0.2 })
  expect(holdOf(5, facts({ creditLimit: null }))).toMatchObject({ reasons: [], excess: null })
  // An operator lets orders pass up to more.
  expect(holdOf(5, facts({ creditOverride: 1110 }))).toMatchObject({ reasons: [] })
})

test('OFC-16 dollars count at the rate of the day, and hold an order where there is none', () => {
  expect(holdOf(1, facts(), null, 'D')).toMatchObject({ reasons: ['credit'], excess: 4380 })
  expect(holdOf(1, facts({ rate: null }), null, 'D')).toMatchObject({ reasons: ['credit'], excess: null })
})

test('OFC-16 a debt later than its days holds an order, by the customer’s own days where there are some', () => {
  const late = { overdueSince: '2026-02-01' }
  expect(holdOf(1, facts(late))).toMatchObject({ reasons: ['overdue'], daysOverdue: 37, toleratedDays: 30 })
  expect(holdOf(1, facts({ ...late, graceDays: 40 }))).toMatchObject({ reasons: [] })
  expect(holdOf(9, facts(late))).toMatchObject({ reasons: ['credit', 'overdue'] })
})
