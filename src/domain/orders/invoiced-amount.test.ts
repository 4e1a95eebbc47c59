import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type InvoicedPart, invoicedAmount } from './invoiced-amount.ts'

const part = fc.record({
  currency: fc.constantFrom('$' as const, 'U$' as const),
  tax: fc.constantFrom(0, 10, 22),
  lineTotal: fc.integer({ min: 0, max: 100_000_000 }).map(cents => cents / 100),
  quantity: fc.integer({ min: 1, max: 500 }),
})

test('OFO-17 a whole invoice is the net of its lines with the tax of each rate', () => {
  const whole: InvoicedPart[] = [
    { currency: '$', tax: 22, lineTotal: 100.01, quantity: 3, invoiced: 3 },
    { currency: '$', tax: 22, lineTotal: 0.02, quantity: 1, invoiced: 1 },
    { currency: '$', tax: 10, lineTotal: 50, quantity: 5, invoiced: 5 },
    { currency: 'U$', tax: 22, lineTotal: 7, quantity: 1, invoiced: 1 },
  ]
  // 100.03 × 1.22 = 122.0366, 50 × 1.10 = 55
  expect(invoicedAmount('$', whole).minor).toBe(17_704)
  expect(invoicedAmount('U$', whole).minor).toBe(854)
})

test('OFO-17 an order invoiced in two parts comes to what it comes to at once, but for cents of rounding', () => {
  fc.assert(
    fc.property(fc.array(part, { minLength: 1, maxLength: 20 }), fc.nat(), (lines, seed) => {
      for (const currency of ['$', 'U$'] as const) {
        const at = (invoiced: (quantity: number) => number) =>
          invoicedAmount(
            currency,
            lines.map(line => ({ ...line, invoiced: invoiced(line.quantity) })),
          ).minor
        const first = (quantity: number) => seed % (quantity + 1)
        const whole = at(quantity => quantity)
        const parts = at(first) + at(quantity => quantity - first(quantity))
        expect(Math.abs(whole - parts)).toBeLessThanOrEqual(2 * lines.length + 4)
      }
    }),
  )
})
