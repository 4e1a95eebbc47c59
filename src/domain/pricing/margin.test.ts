import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatMargin, type MarginTerms, resaleMargin } from './margin.ts'

const terms = (fields: Partial<MarginTerms> = {}): MarginTerms => {
  const { finalPrice = 100, pvp = 244 } = fields
  return { price: finalPrice, finalPrice, currency: '$', tax: 22, pvp, pvpCur: '$', ...fields }
}
const tenths = (fields: Partial<MarginTerms>, rate: number | null = null) =>
  resaleMargin(terms(fields), rate)?.tenths

describe('MON-26 the margin at the suggested price', () => {
  test('is the rest of it after the price with tax', () => {
    expect(resaleMargin(terms(), null)).toEqual({ tenths: 500, isApproximate: false })
    expect(tenths({ tax: null })).toBe(500)
    expect(tenths({ tax: 0, pvp: 200 })).toBe(500)
    expect(tenths({ tax: 10, pvp: 110 })).toBe(0)
    expect(tenths({ tax: 0, pvp: 80 })).toBe(-250)
  })

  test('compares currencies at the rate of the day, marked as approximate', () => {
    expect(resaleMargin(terms({ currency: 'U$', finalPrice: 10, pvp: 976 }), 40)).toEqual({
      tenths: 500,
      isApproximate: true,
    })
    expect(resaleMargin(terms({ finalPrice: 400, pvp: 24.4, pvpCur: 'U$' }), 40)).toEqual({
      tenths: 500,
      isApproximate: true,
    })
    expect(resaleMargin(terms({ pvpCur: 'U$' }), null)).toBeNull()
    expect(resaleMargin(terms({ pvpCur: 'U$' }), 0)).toBeNull()
    expect(resaleMargin(terms({ pvpCur: null }), null)).toEqual({ tenths: 500, isApproximate: false })
  })

  test('is null without a price or without a suggested price', () => {
    expect(resaleMargin(terms({ pvp: null, pvpCur: null }), 40)).toBeNull()
    expect(resaleMargin(terms({ pvp: 0 }), 40)).toBeNull()
    expect(resaleMargin(terms({ price: 0, finalPrice: 0 }), 40)).toBeNull()
    expect(tenths({ price: 100, finalPrice: 0 })).toBe(1000)
  })

  test('is rounded once, as exact fractions are', () => {
    const cents = fc.integer({ min: 1, max: 10 ** 9 })
    const rate = fc.option(fc.integer({ min: 1, max: 10 ** 7 }))
    fc.assert(
      fc.property(
        cents,
        cents,
        fc.constantFrom(0, 10, 22, 12.5),
        rate,
        fc.boolean(),
        (paid, pvp, tax, millis, inDollars) => {
          const mixed = millis !== null
          const [currency, pvpCur] = !mixed
            ? (['$', '$'] as const)
            : inDollars
              ? (['U$', '$'] as const)
              : (['$', 'U$'] as const)
          const finalPrice = paid / 100
          const found = resaleMargin(
            { price: finalPrice, finalPrice, currency, tax, pvp: pvp / 100, pvpCur },
            millis === null ? null : millis / 1000,
          )
          // tenths = 1000 − 1000 × paid × (1000 + 10 tax) × rate / (1000 × pvp), over one denominator.
          const [times, by] = !mixed
            ? [1n, 1n]
            : inDollars
              ? [BigInt(millis), 1000n]
              : [1000n, BigInt(millis)]
          const over = BigInt(paid) * BigInt(1000 + tax * 10) * times
          const under = BigInt(pvp) * by
          const expected = 1000n - (2n * over + under) / (2n * under)
          expect(found).toEqual({ tenths: Number(expected), isApproximate: mixed })
        },
      ),
    )
  })

  test('is written with one decimal and a no-break space', () => {
    const written = (value: number) => formatMargin({ tenths: value, isApproximate: false })
    expect([325, 300, 5, 0, -5, -1250].map(written)).toEqual([
      '32,5\u00A0%',
      '30,0\u00A0%',
      '0,5\u00A0%',
      '0,0\u00A0%',
      '-0,5\u00A0%',
      '-125,0\u00A0%',
    ])
  })
})
