import { describe, expect, test } from 'vitest'
import { amountOf } from '../money/money.ts'
import type { PromoKind } from './promo.ts'
import { defaultChoice, type OfferedLine, promoOffer } from './promo-offer.ts'

function line(id: number, changes: Partial<OfferedLine> = {}): OfferedLine {
  return {
    id,
    required: false,
    quantity: 1,
    minQty: 1,
    maxQty: null,
    hasStock: true,
    price: 10,
    currency: '$',
    finalDiscount: 0,
    factorQty: 1,
    usual: { price: 10, discount: 0, currency: '$' },
    ...changes,
  }
}

const drill = (id: number, price: number) =>
  line(id, {
    price,
    currency: 'U$',
    finalDiscount: 33.333,
    factorQty: 3,
    usual: { price, discount: 0, currency: 'U$' },
  })

function shownOf(kind: PromoKind, lines: readonly OfferedLine[]) {
  const { prices, ...offer } = promoOffer(kind, lines)
  return {
    ...offer,
    prices: prices.map(({ price, saving }) => [
      price.currency,
      amountOf(price),
      saving === null ? null : amountOf(saving),
    ]),
  }
}

describe('the default choice', () => {
  const choice = (kind: PromoKind, lines: readonly OfferedLine[]) => [...defaultChoice(kind, lines)]

  test('PRO-13 of alternatives, one pack of the first that can be ordered', () => {
    expect(choice('choose', [line(1, { hasStock: false }), line(2), line(3)])).toEqual([[2, 1]])
    expect(choice('volume', [line(1, { minQty: 5, quantity: 9 })])).toEqual([[1, 5]])
    expect(choice('choose', [line(1, { hasStock: false })])).toEqual([])
  })

  test('PRO-13 required lines only, at their proposed quantity', () => {
    expect(choice('choose', [line(1), line(2, { required: true, quantity: 4, maxQty: 3 })])).toEqual([[2, 3]])
  })

  test('PRO-13 a whole combo, without optional lines that have no stock', () => {
    const lines = [line(1, { required: true, quantity: 2 }), line(2), line(3, { hasStock: false })]
    expect(choice('combo', lines)).toEqual([
      [1, 2],
      [2, 1],
    ])
  })
})

describe('the displayed offer', () => {
  test('PRO-14 of alternatives, the cheapest and not their sum, with its saving', () => {
    expect(shownOf('choose', [drill(2, 62.99), drill(1, 47.9)])).toEqual({
      lowest: true,
      prices: [['U$', 95.8, 47.9]],
      units: 3,
      mark: '3×2',
      packs: 1,
    })
  })

  test('PRO-14 the cheapest that can be ordered; of all where none can', () => {
    const [cheap, dear] = [drill(1, 40), drill(2, 60)]
    expect(shownOf('choose', [{ ...cheap, hasStock: false }, dear]).prices).toEqual([['U$', 120, 60]])
    const none = shownOf('choose', [
      { ...dear, hasStock: false },
      { ...cheap, hasStock: false },
    ])
    expect(none).toMatchObject({ prices: [['U$', 80, 40]], packs: 0 })
  })

  test('PRO-14 alternatives in another currency are not compared', () => {
    expect(shownOf('choose', [line(1, { price: 90 }), drill(2, 1)]).prices).toEqual([['$', 90, null]])
  })

  test('PRO-14 a whole combo, one amount per currency, never `Desde`', () => {
    const lines = [line(1, { required: true, finalDiscount: 20, factorQty: 5 }), drill(2, 30)]
    expect(shownOf('combo', lines)).toEqual({
      lowest: false,
      prices: [
        ['$', 40, 10],
        ['U$', 60, 30],
      ],
      units: null,
      mark: null,
      packs: 1,
    })
  })

  test('PRO-14 required lines are the minimum price', () => {
    const lines = [line(1, { required: true, quantity: 2 }), line(2, { price: 1 })]
    expect(shownOf('volume', lines)).toMatchObject({ lowest: true, prices: [['$', 20, null]], packs: 2 })
    expect(shownOf('volume', lines.slice(0, 1))).toMatchObject({ lowest: false })
  })

  test('PRO-14 the saving is against the customer’s own price, null where nothing is saved', () => {
    const at = (discount: number) =>
      shownOf('choose', [
        line(1, { price: 100, finalDiscount: 25, usual: { price: 100, discount, currency: '$' } }),
      ])
    expect(at(10).prices).toEqual([['$', 75, 15]])
    expect(at(25).prices).toEqual([['$', 75, null]])
    expect(at(40).prices).toEqual([['$', 75, null]])
    const inDollars = { price: 900, discount: 0, currency: 'U$' } as const
    expect(shownOf('choose', [line(1, { price: 100, finalDiscount: 25, usual: inDollars })]).prices).toEqual([
      ['$', 75, 25],
    ])
    const unpriced = line(1, { finalDiscount: 50, usual: { price: 0, discount: 0, currency: '$' } })
    expect(shownOf('choose', [unpriced]).prices).toEqual([['$', 5, 5]])
  })

  test('PRO-16 a promotion with a required line out of stock is not added from the list', () => {
    const lines = [line(1, { required: true, hasStock: false }), line(2)]
    expect([shownOf('combo', lines).packs, shownOf('volume', lines).packs]).toEqual([0, 0])
  })
})
