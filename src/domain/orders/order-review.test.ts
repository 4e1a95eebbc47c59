import { describe, expect, test } from 'vitest'
import { differs, reviewCharge, reviewLine, reviewPromoLine, reviewTotals } from './order-review.ts'

const seen = { itemCode: 'A', quantity: 12, price: 100, discount: 10, currency: '$', tax: 22 } as const
const current = {
  active: true,
  price: 100,
  discount: 10,
  currency: '$',
  tax: 22,
  unitMult: 6,
  available: 100,
} as const

function codes(change: Partial<Parameters<typeof reviewLine>[1]>): (string | boolean)[][] {
  return reviewLine(seen, { ...current, ...change }).map(({ code, blocking }) => [code, blocking])
}

describe('changes between cart and order', () => {
  test('CHK-15 no change, no review', () => {
    expect(reviewLine(seen, current)).toEqual([])
  })

  test('CHK-15 differences above 0.005 count, in both directions', () => {
    expect([100.005, 99.995, 100.006, 99.99].map(now => differs(100, now))).toEqual([
      false,
      false,
      true,
      true,
    ])
    expect(reviewLine(seen, { ...current, price: 110 })).toEqual([
      { where: 'line', code: 'PRICE_CHANGED', itemCode: 'A', was: 100, now: 110, blocking: false },
    ])
  })

  test('CHK-15 all changes are reported together', () => {
    expect(codes({ price: 90, discount: 5, currency: 'U$', tax: 10, available: 0 })).toEqual([
      ['CURRENCY_CHANGED', false],
      ['PRICE_CHANGED', false],
      ['DISCOUNT_CHANGED', false],
      ['TAX_CHANGED', false],
      ['OUT_OF_STOCK', true],
    ])
  })

  test('D5 a tax of null is not a tax of 0', () => {
    expect(reviewLine({ ...seen, tax: null }, { ...current, tax: 0 })).toMatchObject([{ was: 22, now: 0 }])
    expect(reviewLine({ ...seen, tax: 22 }, { ...current, tax: null })).toEqual([])
    expect(reviewLine({ ...seen, tax: undefined }, { ...current, tax: 10 })).toEqual([])
  })

  test('CHK-14 unknown, inactive and without price block', () => {
    expect(reviewLine(seen, undefined)).toMatchObject([{ code: 'ITEM_INACTIVE', blocking: true }])
    expect(codes({ active: false })).toEqual([['ITEM_INACTIVE', true]])
    expect(codes({ price: 0 })).toEqual([['NO_PRICE', true]])
  })

  test('CHK-18 insufficient stock reports the available multiple of unitMult', () => {
    expect(reviewLine(seen, { ...current, available: 11 })).toMatchObject([
      { code: 'INSUFFICIENT_STOCK', was: 12, now: 6, blocking: true },
    ])
    expect(codes({ available: 5 })).toEqual([['OUT_OF_STOCK', true]])
    expect(codes({ available: 12 })).toEqual([])
  })

  test('CHK-35 a changed delivery charge, or a changed tax of it', () => {
    const changed = (charge: number | null | undefined, now: number | null, taxRate = 22) =>
      reviewCharge({ charge, taxRate }, { charge: now, taxRate: 22 }).map(({ code }) => code)
    expect(reviewCharge({ charge: 290, taxRate: 22 }, { charge: 1990, taxRate: 22 })).toEqual([
      { where: 'shipping', code: 'CHARGE_CHANGED', was: 290, now: 1990, blocking: false },
    ])
    expect(changed(290, 290)).toEqual([])
    expect(changed(290, 290.006)).toEqual(['CHARGE_CHANGED'])
    expect(changed(290, 290.005)).toEqual([])
    expect([
      changed(290, 0),
      changed(0, 290),
      changed(null, 0),
      changed(0, null),
      changed(290, null),
    ]).toEqual(Array.from({ length: 5 }, () => ['CHARGE_CHANGED']))
    expect([changed(null, null), changed(0, 0), changed(undefined, 290)]).toEqual([[], [], []])
    // The tax is only compared where there is a charge.
    expect([changed(290, 290, 10), changed(undefined, 290, 10)]).toEqual([['TAX_CHANGED'], ['TAX_CHANGED']])
    expect([changed(0, 0, 10), changed(null, null, 10)]).toEqual([[], []])
    expect(changed(290, 300, 10)).toEqual(['CHARGE_CHANGED', 'TAX_CHANGED'])
    expect(changed(0, 290, 10)).toEqual(['CHARGE_CHANGED'])
    expect(reviewCharge({}, { charge: 290, taxRate: 22 })).toEqual([])
  })

  test('CHK-35 totals are compared by currency, a missing one as 0', () => {
    const totals = (pesos: number | null, dollars: number | null) => [
      ...(pesos === null ? [] : [{ currency: '$' as const, total: pesos }]),
      ...(dollars === null ? [] : [{ currency: 'U$' as const, total: dollars }]),
    ]
    expect(reviewTotals(undefined, totals(1, 2))).toEqual([])
    expect(reviewTotals(totals(1, 2), totals(1.005, 1.995))).toEqual([])
    expect(reviewTotals(totals(1, 0), totals(1, null))).toEqual([])
    expect(reviewTotals(totals(1, null), totals(1.01, 5))).toEqual([
      { where: 'order', code: 'TOTAL_CHANGED', currency: '$', was: 1, now: 1.01, blocking: false },
      { where: 'order', code: 'TOTAL_CHANGED', currency: 'U$', was: 0, now: 5, blocking: false },
    ])
  })

  test('D20 with back-orders stock is not a limit', () => {
    expect(codes({ available: null })).toEqual([])
  })
})

describe('PRO-08 PRO-10 a line of a promotion', () => {
  const packs = { itemCode: 'A', quantity: 4, price: 90, currency: '$', tax: 22 } as const
  const rules = { price: 90, currency: '$', factorQty: 3 } as const
  const review = (change: { price?: number }, available: number | null, tax = 22) =>
    reviewPromoLine(7, packs, { ...rules, ...change }, { tax, available })

  test('without a difference there is no change, with stock as units', () => {
    expect(review({}, 12)).toEqual([])
    expect(review({}, null)).toEqual([])
  })

  test('price and tax are compared, and the change names the promotion', () => {
    const change = { where: 'promoLine', itemCode: 'A', idPromo: 7, blocking: false }
    expect(review({ price: 95 }, 12, 10)).toEqual([
      { ...change, code: 'PRICE_CHANGED', was: 90, now: 95 },
      { ...change, code: 'TAX_CHANGED', was: 22, now: 10 },
    ])
  })

  test('too little stock is reported in whole packs', () => {
    expect(review({}, 11)).toMatchObject([{ code: 'INSUFFICIENT_STOCK', was: 4, now: 3, blocking: true }])
    expect(review({}, 2)).toMatchObject([{ code: 'OUT_OF_STOCK', was: 4, now: 0, blocking: true }])
  })

  test('a product that cannot be ordered is the only change', () => {
    expect(reviewPromoLine(7, packs, { ...rules, price: 95 }, undefined)).toMatchObject([
      { code: 'ITEM_INACTIVE', was: 4, now: null, blocking: true },
    ])
  })
})
