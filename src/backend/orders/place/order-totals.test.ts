import fc from 'fast-check'
import { expect, test } from 'vitest'
import { order } from '#contract/shop/orders.ts'
import { lineTotal } from '#domain/pricing/price.ts'
import { testDatabase } from '../../testing/test-database.ts'
import { anOrder, line, ordering } from '../testing/ordering.ts'
import { aCustomer, aProduct, openShop } from '../testing/shop-data.ts'

const { db } = await testDatabase(openShop)
const { create, call } = ordering(db)

const orderLines = fc.array(
  fc.record({
    price: fc.integer({ min: 1, max: 9_999_999 }).map(units => units / 10_000),
    currency: fc.constantFrom('$' as const, 'U$' as const),
    tax: fc.constantFrom(0, 10, 22, null),
    quantity: fc.integer({ min: 1, max: 500 }),
  }),
  { minLength: 1, maxLength: 12 },
)

test('MON-17 MON-19 the stored totals of any order add up, per currency', async () => {
  const buyer = await aCustomer(db)
  await fc.assert(
    fc.asyncProperty(orderLines, async generated => {
      const lines = []
      for (const { price, currency, tax, quantity } of generated) {
        const iso = currency === '$' ? 'UYU' : 'USD'
        lines.push(line(await aProduct(db, { price, currency: iso, tax }), quantity, { price, currency }))
      }
      const { orderId, totals } = await create(buyer, anOrder({ lines }))
      const placed = await call(order, { query: { orderid: orderId } }, buyer)
      expect(placed.totals).toEqual(totals)
      expect(placed.lines.map(({ lineTotal: total }) => cents(total))).toEqual(
        lines.map(one => lineTotal(one).minor),
      )
      for (const { currency, subtotal, tax, total, taxes } of placed.totals) {
        const own = placed.lines.filter(placedLine => placedLine.currency === currency)
        expect(cents(subtotal)).toBe(sum(own.map(({ lineTotal: net }) => net)))
        expect(cents(subtotal)).toBe(sum(taxes.map(({ net }) => net)))
        expect(cents(tax)).toBe(sum(taxes.map(one => one.tax)))
        expect(cents(total)).toBe(cents(subtotal) + cents(tax))
      }
    }),
    { numRuns: 15 },
  )
})

function cents(amount: number): number {
  return Math.round(amount * 100)
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + cents(amount), 0)
}
