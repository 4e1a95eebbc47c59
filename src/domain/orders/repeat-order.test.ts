import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isOrderableQuantity } from '../pricing/quantity.ts'
import {
  type PlacedLine,
  type PlacedPromo,
  type ProductToday,
  type PromoToday,
  repeatLines,
  repeatPromos,
} from './repeat-order.ts'

const placed: PlacedLine = {
  itemCode: 'A',
  title: 'Martillo',
  quantity: 12,
  price: 100,
  discount: 10,
  currency: '$',
  tax: 22,
}
const terms = { price: 100, discount: 10, currency: '$', tax: null, hasStock: true } as const
const today: ProductToday = { title: 'Martillo', active: true, unitMult: 6, terms }

function repeated(product: ProductToday | null, lines: readonly PlacedLine[] = [placed]) {
  return repeatLines(lines, () => product).map(({ quantity, changes }) => ({
    quantity,
    changes: changes.map(({ code, was, now, blocking }) => [code, was, now, blocking]),
  }))
}

describe('CHK-33 repeated lines', () => {
  test('nothing changed: the same quantity; no tax of its own is the usual tax (D5)', () => {
    expect(repeated(today)).toEqual([{ quantity: 12, changes: [] }])
  })

  test('changed terms are reported and do not block', () => {
    const changed = { price: 110, discount: 0, currency: 'U$', tax: 10, hasStock: true } as const
    expect(repeated({ ...today, terms: changed })).toEqual([
      {
        quantity: 12,
        changes: [
          ['CURRENCY_CHANGED', '$', 'U$', false],
          ['PRICE_CHANGED', 100, 110, false],
          ['DISCOUNT_CHANGED', 10, 0, false],
          ['TAX_CHANGED', 22, 10, false],
        ],
      },
    ])
  })

  test.each([
    ['unknown', null, ['ITEM_INACTIVE', 12, null, true]],
    ['inactive', { ...today, active: false }, ['ITEM_INACTIVE', 12, null, true]],
    ['without a price', { ...today, terms: { ...terms, price: 0 } }, ['NO_PRICE', 100, 0, true]],
    ['without stock', { ...today, terms: { ...terms, hasStock: false } }, ['OUT_OF_STOCK', 12, 0, true]],
  ] as const)('the quantity of a product that is %s is 0', (_, product, change) => {
    expect(repeated(product)).toEqual([{ quantity: 0, changes: [change] }])
  })

  test('another unitMult rounds the quantity down, and the change is reported', () => {
    expect(repeated({ ...today, unitMult: 5 })).toEqual([
      { quantity: 10, changes: [['QUANTITY_CHANGED', 12, 10, false]] },
    ])
    expect(repeated({ ...today, unitMult: 24 })).toEqual([
      { quantity: 0, changes: [['QUANTITY_CHANGED', 12, 0, true]] },
    ])
  })

  test('repeated codes are one line, and no line has more than 99,999', () => {
    const lines = [placed, { ...placed, itemCode: 'B' }, { ...placed, quantity: 6 }]
    expect(repeatLines(lines, () => today)).toMatchObject([
      { itemCode: 'A', ordered: 18, quantity: 18 },
      { itemCode: 'B', ordered: 12, quantity: 12 },
    ])
    expect(
      repeated(today, [
        { ...placed, quantity: 90_000 },
        { ...placed, quantity: 12_000 },
      ]),
    ).toMatchObject([{ quantity: 99_996 }])
  })

  test('a quantity is at most the ordered one, 0 or orderable, and a lower one has a reason', () => {
    const line = fc.record({
      itemCode: fc.constantFrom('A', 'B', 'C', 'D'),
      quantity: fc.integer({ min: 1, max: 99_999_000 }).map(units => units / 1000),
    })
    const product = fc.record({
      active: fc.boolean(),
      price: fc.constantFrom(0, 100),
      hasStock: fc.boolean(),
      unitMult: fc.constantFrom(0, 0.1, 0.25, 1, 6, 12, 1000),
    })
    const catalogue = fc.dictionary(fc.constantFrom('A', 'B', 'C', 'D'), product)
    fc.assert(
      fc.property(fc.array(line), catalogue, (lines, products) => {
        const order = lines.map(line => ({ ...placed, ...line }))
        const result = repeatLines(order, code => {
          const found = products[code]
          if (found === undefined) return null
          const { price, hasStock, ...facts } = found
          return { ...today, ...facts, terms: { ...terms, price, hasStock } }
        })
        expect(result.map(({ itemCode }) => itemCode)).toEqual([...new Set(order.map(line => line.itemCode))])
        for (const { itemCode, ordered, quantity, changes } of result) {
          const placedLines = order.filter(line => line.itemCode === itemCode)
          expect(Math.round(ordered * 1000)).toBe(
            placedLines.reduce((sum, line) => sum + Math.round(line.quantity * 1000), 0),
          )
          expect(quantity).toBeLessThanOrEqual(ordered)
          if (quantity > 0) expect(isOrderableQuantity(quantity, products[itemCode]?.unitMult)).toBe(true)
          expect(changes.some(({ blocking }) => blocking)).toBe(quantity === 0)
          if (quantity < ordered) expect(changes).not.toEqual([])
        }
      }),
    )
  })
})

describe('CHK-33 repeated promotions', () => {
  const promo: PlacedPromo = {
    idPromo: 7,
    description: 'Combo de antes',
    lines: [
      { itemCode: 'A', quantity: 2, price: 90, currency: '$', finalDiscount: 25, factorQty: 6 },
      { itemCode: 'B', quantity: 1, price: 50, currency: '$', finalDiscount: 0, factorQty: 1 },
    ],
  }
  const current: PromoToday = {
    title: 'Combo',
    combinable: true,
    lines: promo.lines.map(({ quantity, ...line }) => ({ ...line, required: true, minQty: 1, maxQty: null })),
    refusal: null,
  }
  const repeatOne = (found: PromoToday | null, product: ProductToday | null = today) =>
    repeatPromos(
      [promo],
      () => found,
      () => product,
    )

  test('current and unchanged: available with the ordered packs', () => {
    expect(repeatOne(current)).toEqual([
      {
        idPromo: 7,
        description: 'Combo',
        available: true,
        changes: [],
        lines: [
          { itemCode: 'A', quantity: 2 },
          { itemCode: 'B', quantity: 1 },
        ],
      },
    ])
  })

  test.each([
    'PROMO_EXPIRED',
    'PROMO_NOT_STARTED',
    'PROMO_NOT_ELIGIBLE',
    'PROMO_LIMIT',
    'PROMO_CHANGED',
  ] as const)('%s: not available, with the reason', refusal => {
    expect(repeatOne({ ...current, refusal })).toMatchObject([
      { available: false, changes: [{ where: 'promo', code: refusal, idPromo: 7, blocking: true }] },
    ])
  })

  test('an unknown promotion is expired', () => {
    expect(repeatOne(null)).toMatchObject([
      { description: 'Combo de antes', available: false, changes: [{ code: 'PROMO_EXPIRED' }] },
    ])
  })

  test('another price is reported; an unavailable product makes the whole promotion unavailable', () => {
    const dearer = { ...current, lines: current.lines.map(line => ({ ...line, price: 60 })) }
    expect(repeatOne(dearer)).toMatchObject([
      {
        available: true,
        changes: [
          { where: 'promoLine', code: 'PRICE_CHANGED', itemCode: 'A', was: 90, now: 60, blocking: false },
          { where: 'promoLine', code: 'PRICE_CHANGED', itemCode: 'B', was: 50, now: 60, blocking: false },
        ],
      },
    ])
    expect(repeatOne(current, { ...today, active: false })).toMatchObject([{ available: false }])
    expect(repeatOne(current, { ...today, terms: { ...terms, hasStock: false } })).toMatchObject([
      { available: false, changes: [{ code: 'OUT_OF_STOCK' }, { code: 'OUT_OF_STOCK' }] },
    ])
  })

  test('a promotion that is not combinable is excluded where several are available, and stays when it is the only one', () => {
    const promos = [promo, { ...promo, idPromo: 8 }]
    const repeat = (other: PromoToday | null) =>
      repeatPromos(
        promos,
        ({ idPromo }) => (idPromo === 7 ? { ...current, combinable: false } : other),
        () => today,
      ).map(({ available, changes }) => [available, ...changes.map(({ code }) => code)])
    expect(repeat(current)).toEqual([[false, 'PROMO_NOT_COMBINABLE'], [true]])
    expect(repeat(null)).toEqual([[true], [false, 'PROMO_EXPIRED']])
  })
})
