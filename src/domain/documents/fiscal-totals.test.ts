import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CURRENCIES, money } from '../money/money.ts'
import { totalsByCurrency } from '../pricing/totals.ts'
import { fiscalTotals, MAX_FISCAL_LINES, splitIntoDocuments } from './fiscal-totals.ts'

const line = fc.record({
  currency: fc.constantFrom(...CURRENCIES),
  minor: fc.integer({ min: 0, max: 5_000_000 }),
  tax: fc.constantFrom(22, 10, 0, null),
})

test('domain.md 4.4: the test vector of a cart in pesos, by rate', () => {
  const totals = fiscalTotals('$', [
    { net: money('$', 270_000), tax: 22 },
    { net: money('$', 59_940), tax: 10 },
    { net: money('$', 40_000), tax: 0 },
  ])
  expect(totals).toEqual({
    netExempt: money('$', 40_000),
    netMin: money('$', 59_940),
    netBasic: money('$', 270_000),
    vatMin: money('$', 5_994),
    vatBasic: money('$', 59_400),
    total: money('$', 435_334),
  })
})

test('IVA is computed on the net of the document: three lines of 0,02 at 22 % have 0,01, not 0', () => {
  const lines = Array.from({ length: 3 }, () => ({ net: money('$', 2), tax: 22 }))
  expect(fiscalTotals('$', lines).vatBasic.minor).toBe(1)
})

test('a document of one currency has the totals of an order with the same lines', () => {
  fc.assert(
    fc.property(fc.array(line, { minLength: 1 }), lines => {
      for (const document of splitIntoDocuments(lines, Number.MAX_SAFE_INTEGER)) {
        const [first] = document
        if (first === undefined) throw new Error('A document without lines')
        const amounts = document.map(({ currency, minor, tax }) => ({ net: money(currency, minor), tax }))
        const [sum] = totalsByCurrency(amounts)
        const totals = fiscalTotals(first.currency, amounts)
        expect(totals.total).toEqual(sum?.total)
        expect(totals.vatMin.minor + totals.vatBasic.minor).toBe(sum?.tax.minor)
      }
    }),
  )
})

test('no line is lost or doubled, and every document has one currency and few enough lines', () => {
  fc.assert(
    fc.property(fc.array(line), fc.integer({ min: 1, max: 5 }), (lines, largest) => {
      const documents = splitIntoDocuments(lines, largest)
      expect(new Set(documents.flat())).toEqual(new Set(lines))
      expect(documents.flat()).toHaveLength(lines.length)
      for (const document of documents) {
        expect(document.length).toBeGreaterThan(0)
        expect(document.length).toBeLessThanOrEqual(largest)
        expect(new Set(document.map(({ currency }) => currency)).size).toBe(1)
      }
    }),
  )
})

test('domain.md 2: the maximum number of lines is one document, a line more makes a second', () => {
  const lines = (count: number) => Array.from({ length: count }, () => ({ currency: '$' as const }))
  const sizes = (count: number) => splitIntoDocuments(lines(count)).map(({ length }) => length)
  expect(sizes(MAX_FISCAL_LINES)).toEqual([MAX_FISCAL_LINES])
  expect(sizes(MAX_FISCAL_LINES + 1)).toEqual([MAX_FISCAL_LINES, 1])
})

test('two currencies in one document, or an unknown rate, are rejected', () => {
  expect(() => fiscalTotals('$', [{ net: money('U$', 1), tax: 22 }])).toThrow(TypeError)
  expect(() => fiscalTotals('$', [{ net: money('$', 1), tax: 14 }])).toThrow(RangeError)
})
