import { describe, expect, test } from 'vitest'
import { differs, reviewLine } from './order-review.ts'

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

describe('what changed between cart and order', () => {
  test('CHK-15 nothing changed, nothing to review', () => {
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

  test('CHK-15 all changes come at once', () => {
    expect(codes({ price: 90, discount: 5, currency: 'U$', tax: 10, available: 0 })).toEqual([
      ['CURRENCY_CHANGED', false],
      ['PRICE_CHANGED', false],
      ['DISCOUNT_CHANGED', false],
      ['TAX_CHANGED', false],
      ['OUT_OF_STOCK', true],
    ])
  })

  test('D5 a tax of null is not a tax of 0', () => {
    expect(reviewLine({ ...seen, tax: null }, { ...current, tax: 0 })).toMatchObject([{ was: null, now: 0 }])
  })

  test('CHK-14 unknown, inactive and without price block', () => {
    expect(reviewLine(seen, undefined)).toMatchObject([{ code: 'ITEM_INACTIVE', blocking: true }])
    expect(codes({ active: false })).toEqual([['ITEM_INACTIVE', true]])
    expect(codes({ price: 0 })).toEqual([['NO_PRICE', true]])
  })

  test('CHK-18 short of stock tells the available multiple of unitMult', () => {
    expect(reviewLine(seen, { ...current, available: 11 })).toMatchObject([
      { code: 'INSUFFICIENT_STOCK', was: 12, now: 6, blocking: true },
    ])
    expect(codes({ available: 5 })).toEqual([['OUT_OF_STOCK', true]])
    expect(codes({ available: 12 })).toEqual([])
  })

  test('D20 with back-orders stock does not limit', () => {
    expect(codes({ available: null })).toEqual([])
  })
})
