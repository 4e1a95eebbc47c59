import fc from 'fast-check'
import { expect, test } from 'vitest'
import { LARGEST_MOVES, type PriceChange, percentTenths, priceChangeFigures } from './price-changes.ts'

const change = (code: string, was: number | null, now: number | null, more: Partial<PriceChange> = {}) => ({
  code,
  was,
  now,
  currency: '$' as const,
  ...more,
})

const price = fc.option(fc.integer({ min: 0, max: 99_999_999 }).map(units => units / 10_000))
const currency = fc.constantFrom('$' as const, 'U$' as const)
const anyChange: fc.Arbitrary<PriceChange> = fc.record({
  code: fc.string({ minLength: 1, maxLength: 6 }),
  was: price,
  now: fc.oneof(price, fc.constant(12)),
  currency,
  wasCurrency: fc.option(currency),
  weight: fc.integer({ min: 0, max: 50 }),
})

test('OFI-08 up, down, equal, from and to no price, another currency', () => {
  const figures = priceChangeFigures([
    change('up', 100, 105),
    change('down', 100, 90),
    change('equal', 100, 100),
    change('new price', 0, 50),
    change('first price', null, 50),
    change('no price', 50, 0),
    change('none', 0, null),
    change('dollars', 100, 100, { wasCurrency: 'U$' }),
  ])
  expect(figures).toMatchObject({ up: 1, down: 1, equal: 2 })
  expect(figures.fromZero.first.map(({ code }) => code)).toEqual(['first price', 'new price'])
  expect(figures.toZero).toMatchObject({ count: 1, first: [{ code: 'no price', tenths: null }] })
  expect(figures.currencyChanged).toMatchObject({ count: 1, first: [{ code: 'dollars' }] })
  expect(figures.largest.map(({ code, tenths }) => [code, tenths])).toEqual([
    ['down', -100],
    ['up', 50],
  ])
  expect(figures.averageTenths).toBe(-17)
})

test('OFI-08 a slipped decimal point is found, also beside an ordinary rise', () => {
  const slips = priceChangeFigures([
    change('a', 12.5, 125),
    change('b', 12.5, 131.25),
    change('c', 12.5, 1250),
    change('d', 1250, 12.5),
    change('e', 12.5, 62.5),
    change('f', 0, 100),
  ])
  expect(slips.tenfold.first.map(({ code }) => code)).toEqual(['c', 'b', 'a'])
  expect(slips.tenth.first.map(({ code }) => code)).toEqual(['d'])
})

test('OFI-08 the bars end with their percent, judged by the exact prices', () => {
  const { histogram } = priceChangeFigures([
    change('a', 100, 105),
    change('b', 100, 105.0001),
    change('c', 100, 95),
    change('d', 100, 94.9999),
    change('e', 100, 300),
    change('f', 100, 1),
    change('g', 100, 100),
  ])
  const filled = histogram.filter(({ count }) => count > 0)
  expect(filled).toEqual([
    { from: null, to: -40, count: 1 },
    { from: -10, to: -5, count: 1 },
    { from: -5, to: 0, count: 1 },
    { from: 0, to: 5, count: 1 },
    { from: 5, to: 10, count: 1 },
    { from: 40, to: null, count: 1 },
  ])
})

test('OFP-12 the weighted average counts what is sold, and is unknown where nothing is', () => {
  const sold = [change('a', 100, 110, { weight: 9 }), change('b', 100, 100, { weight: 1 })]
  expect(priceChangeFigures(sold)).toMatchObject({ averageTenths: 50, weightedTenths: 90 })
  expect(priceChangeFigures([change('a', 100, 110)]).weightedTenths).toBeNull()
  expect(priceChangeFigures([])).toMatchObject({ averageTenths: null, weightedTenths: null })
})

test('OFI-08 every change is counted once, in any order of the file', () => {
  fc.assert(
    fc.property(fc.array(anyChange), changes => {
      const figures = priceChangeFigures(changes)
      const { up, down, equal, fromZero, toZero, currencyChanged } = figures
      const all = up + down + equal + fromZero.count + toZero.count + currencyChanged.count
      expect(all).toBe(changes.length)
      expect(figures.histogram.reduce((sum, { count }) => sum + count, 0)).toBe(up + down)
      expect(figures.largest).toHaveLength(Math.min(up + down, LARGEST_MOVES))
      expect(figures.tenfold.count).toBeLessThanOrEqual(up)
      expect(figures.tenth.count).toBeLessThanOrEqual(down)
      const { largest, fromZero: first, ...rest } = priceChangeFigures([...changes].reverse())
      expect({ ...rest, count: first.count }).toMatchObject({ up, down, equal, count: fromZero.count })
      expect(largest.map(({ tenths }) => Math.abs(tenths ?? 0))).toEqual(
        figures.largest.map(({ tenths }) => Math.abs(tenths ?? 0)),
      )
    }),
  )
})

test('OFI-08 the change back turns every rise into a fall, and no larger move is left out of the largest', () => {
  fc.assert(
    fc.property(fc.array(anyChange, { maxLength: 60 }), changes => {
      const figures = priceChangeFigures(changes)
      const back = priceChangeFigures(
        changes.map(({ was, now, currency, wasCurrency, ...rest }) => ({
          ...rest,
          was: now,
          now: was,
          currency: wasCurrency ?? currency,
          wasCurrency: currency,
        })),
      )
      expect([back.up, back.down, back.equal]).toEqual([figures.down, figures.up, figures.equal])
      expect([back.fromZero.count, back.toZero.count]).toEqual([figures.toZero.count, figures.fromZero.count])
      expect([back.tenfold.count, back.tenth.count]).toEqual([figures.tenth.count, figures.tenfold.count])
      const least = Math.min(...figures.largest.map(({ tenths }) => Math.abs(tenths ?? 0)))
      const larger = changes.filter(one => one.was !== one.now && Math.abs(percentTenths(one) ?? 0) > least)
      expect(larger.length).toBeLessThanOrEqual(LARGEST_MOVES)
    }),
  )
})
