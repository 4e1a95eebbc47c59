import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseDiscountChain } from './discount-chain.ts'

test.each([
  ['30+10+5', 40.15],
  ['30 + 10 + 5 %', 40.15],
  ['12,5', 12.5],
  ['33.333', 33.333],
  ['50+50', 75],
  ['10+0', 10],
  ['100+5', 100],
  ['0', 0],
  ['7,5+2,5+1', 10.714],
])('OFI-05 %s is %d percent', (text, percent) => expect(parseDiscountChain(text)).toBe(percent))

test.each([
  '',
  '+',
  '10+',
  '101',
  '-5',
  '10-5',
  '5e1',
  '1.2345',
  'diez',
  Array(11).fill('1').join('+'),
])('OFI-05 "%s" is no discount', text => expect(parseDiscountChain(text)).toBeNull())

test('OFI-05 the order of a chain does not matter, and a part only lowers the price', () => {
  const part = fc.integer({ min: 0, max: 100_000 }).map(thousandths => thousandths / 1000)
  fc.assert(
    fc.property(fc.array(part, { minLength: 1, maxLength: 6 }), parts => {
      const chain = parseDiscountChain(parts.join('+')) ?? Number.NaN
      expect(parseDiscountChain(parts.toReversed().join('+'))).toBe(chain)
      expect(chain).toBeGreaterThanOrEqual(Math.max(...parts))
      expect(chain).toBeLessThanOrEqual(100)
    }),
  )
})
