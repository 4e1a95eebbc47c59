import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CURRENCIES } from '../money/money.ts'
import { payableAmounts, payableTotals, transportCost } from './payable.ts'

describe('payable totals', () => {
  test('MON-23 goods, charge and its tax, to the cent', () => {
    const transport = transportCost({ charge: 290, taxRate: 22 })
    expect(transport).toEqual({ charge: 290, chargeTax: 63.8 })
    const goods = [
      { currency: '$' as const, total: 107.85 },
      { currency: 'U$' as const, total: 94.17 },
    ]
    expect(payableTotals(goods, transport)).toEqual([
      { currency: '$', goods: 107.85, transport: 290, transportTax: 63.8, total: 461.65 },
      { currency: 'U$', goods: 94.17, transport: 0, transportTax: 0, total: 94.17 },
    ])
  })

  test('MON-23 an order only in dollars has a line in pesos for its transport', () => {
    const goods = [{ currency: 'U$' as const, total: 50 }]
    expect(payableTotals(goods, transportCost({ charge: 290, taxRate: 10 }))).toEqual([
      { currency: '$', goods: 0, transport: 290, transportTax: 29, total: 319 },
      { currency: 'U$', goods: 50, transport: 0, transportTax: 0, total: 50 },
    ])
  })

  test('MON-23 free transport, freight paid at destination and no delivery add nothing', () => {
    const goods = [{ currency: 'U$' as const, total: 50 }]
    const plain = [{ currency: 'U$', goods: 50, transport: 0, transportTax: 0, total: 50 }]
    for (const transport of [
      transportCost({ charge: 0, taxRate: 22 }),
      transportCost({ charge: null, taxRate: 22 }),
      null,
    ])
      expect(payableTotals(goods, transport)).toEqual(plain)
  })

  test('MON-23 MON-19 the total is the sum of its parts in hundredths', () => {
    const cents = fc.integer({ min: 0, max: 99_999_999 })
    const parts = fc.record({
      goods: fc.uniqueArray(fc.record({ currency: fc.constantFrom(...CURRENCIES), cents }), {
        selector: ({ currency }) => currency,
      }),
      charge: fc.option(fc.integer({ min: 0, max: 999_999 })),
      taxRate: fc.constantFrom(0, 10, 22, 22.5),
    })
    fc.assert(
      fc.property(parts, ({ goods, charge, taxRate }) => {
        const totals = goods.map(({ currency, cents: own }) => ({ currency, total: own / 100 }))
        const cost = transportCost({ charge: charge === null ? null : charge / 100, taxRate })
        const payable = payableTotals(totals, cost)
        const net = BigInt(charge ?? 0)
        // Half away from zero, in whole thousandths of a percent.
        const tax = (net * BigInt(taxRate * 1000) + 50_000n) / 100_000n
        for (const currency of CURRENCIES) {
          const own = BigInt(goods.find(one => one.currency === currency)?.cents ?? 0)
          const due = currency === '$' ? own + net + tax : own
          const shown = payable.find(one => one.currency === currency)
          expect(BigInt(Math.round((shown?.total ?? 0) * 100))).toBe(due)
        }
        expect(payableAmounts(payable).map(({ minor }) => minor)).toEqual(
          payable.map(({ total }) => Math.round(total * 100)),
        )
      }),
    )
  })
})
