import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { scaledInteger } from '../money/decimal.ts'
import { money } from '../money/money.ts'
import { taxOf } from '../pricing/totals.ts'
import { addItem } from '../testing/carts.ts'
import { aCustomerCard } from '../testing/products.ts'
import { type Cart, EMPTY_CART, isNonEmpty, optionText, type PromoLineTerms, subtotalOf } from './cart.ts'
import {
  type Addition,
  addItems,
  addPromo,
  emptyCart,
  putBackItem,
  removeItem,
  removePromo,
  removeUnavailable,
  updateQuantities,
  withTotals,
} from './cart-change.ts'
import { restoreCart, toSaved } from './saved-cart.ts'

const red = { optionId: 1, valueId: 2, optionTitle: 'Color', valueTitle: 'Rojo' }
const large = { optionId: 3, valueId: 4, optionTitle: 'Talle', valueTitle: 'Grande' }
const drill = aCustomerCard({ code: '101' })
const saw = aCustomerCard({ code: '102' })

function promoLine(fields: Partial<PromoLineTerms> = {}): PromoLineTerms {
  const product = { itemCode: '101', title: 'Taladro' }
  return {
    id: 1,
    quantity: 2,
    price: 12,
    currency: 'U$',
    finalDiscount: 25,
    factorQty: 3,
    tax: 22,
    product,
    ...fields,
  }
}

/** Recomputes the totals from the lines independently: per currency and rate, in hundredths. */
function expectTotalsAddUp(cart: Cart): void {
  for (const currency of ['$', 'U$'] as const) {
    const amounts = [
      ...cart.items.map(({ product, total }) => ({
        currency: product.currency,
        total,
        rate: product.tax ?? 22,
      })),
      ...cart.promos
        .filter(promo => promo.available)
        .flatMap(promo =>
          promo.lines.map(line => ({ currency: line.currency, total: line.total, rate: line.tax ?? 22 })),
        ),
    ].filter(amount => amount.currency === currency)
    const rates = [...new Set(amounts.map(amount => amount.rate))]
    const net = (of: typeof amounts) => of.reduce((sum, { total }) => sum + scaledInteger(total, 2), 0)
    const tax = rates.reduce((sum, rate) => {
      return sum + taxOf(money(currency, net(amounts.filter(amount => amount.rate === rate))), rate).minor
    }, 0)
    expect(cart.subtotal[currency]).toBe(net(amounts) / 100)
    expect(cart.totals[currency]).toEqual([{ type: 'tax', title: 'Impuestos', price: tax / 100 }])
    expect(cart.total[currency]).toBe((net(amounts) + tax) / 100)
  }
}

test('the empty cart equals a computed one without content (CRT-11, CRT-16)', () => {
  expect(EMPTY_CART).toEqual(withTotals({ items: [], promos: [], unavailable: [], lastItemId: 0 }))
})

describe('adding and removing', () => {
  test('CRT-45 a removed line is restored at its position with its quantity, once', () => {
    const three = addItems(
      EMPTY_CART,
      [drill, saw, aCustomerCard({ code: '103' })].map(product => ({ product, quantity: 2, options: [red] })),
    )
    const [, second] = three.items
    if (second === undefined) throw new Error('There are three lines')
    const back = putBackItem(removeItem(three, second.id), second, 1)
    expect(back.items.map(({ product }) => product.code)).toEqual(['101', '102', '103'])
    expect(back.items[1]).toMatchObject({ quantity: 2, options: [red], id: 4 })
    expect(back.total).toEqual(three.total)
    expect(putBackItem(back, second, 0)).toBe(back)
  })

  test('DAT-30 DAT-33 a line has id, product, options, net list price, total and quantity', () => {
    const cart = addItem(EMPTY_CART, {
      product: aCustomerCard({ code: '1', price: 10, discount: 10 }),
      quantity: 3,
    })
    expect(cart.items[0]).toMatchObject({ id: 1, options: [], price: 10, total: 27, quantity: 3 })
    expect(cart).toMatchObject({ lastItemId: 1, quantity: 3 })
  })

  test('CRT-04 CRT-05 the same product merges, another one is a new line with the next id', () => {
    const cart = addItems(EMPTY_CART, [
      { product: drill, quantity: 2 },
      { product: saw, quantity: 1 },
      { product: drill, quantity: 3 },
    ])
    expect(cart.items.map(({ id, quantity }) => [id, quantity])).toEqual([
      [1, 5],
      [2, 1],
    ])
  })

  test('CRT-05 the id of a removed line is not used again', () => {
    const cart = removeItem(addItem(EMPTY_CART, { product: drill, quantity: 1 }), 1)
    expect(addItem(cart, { product: saw, quantity: 1 }).items[0]?.id).toBe(2)
  })

  test('CRT-06 DAT-34 options match as a set of pairs', () => {
    const cart = addItems(EMPTY_CART, [
      { product: drill, quantity: 1, options: [red, large] },
      { product: drill, quantity: 1, options: [large, red] },
      { product: drill, quantity: 1, options: [red] },
      { product: drill, quantity: 1 },
    ])
    expect(cart.items.map(item => item.quantity)).toEqual([2, 1, 1])
  })

  test('CRT-03 an option shows its title and the title of its value', () => {
    expect(optionText(red)).toBe('Color: Rojo')
  })

  test('CRT-07 adding several at once equals adding them one by one', () => {
    const additions = [drill, saw, drill].map(product => ({ product, quantity: 1 }))
    expect(addItems(EMPTY_CART, additions)).toEqual(additions.reduce(addItem, EMPTY_CART))
  })

  test('CRT-08 CRT-09 a line is removed by id; an unknown id returns the same object', () => {
    const cart = addItems(EMPTY_CART, [
      { product: drill, quantity: 1 },
      { product: saw, quantity: 1 },
    ])
    expect(removeItem(cart, 1).items.map(item => item.product.code)).toEqual(['102'])
    expect(removeItem(cart, 9)).toBe(cart)
  })

  test('CRT-10 quantities are replaced by item id, 0 removes', () => {
    const cart = addItems(EMPTY_CART, [
      { product: drill, quantity: 1 },
      { product: saw, quantity: 1 },
    ])
    const changed = updateQuantities(cart, [
      { id: 1, quantity: 7 },
      { id: 2, quantity: 0 },
      { id: 9, quantity: 1 },
    ])
    expect(changed.items.map(({ id, quantity, total }) => [id, quantity, total])).toEqual([[1, 7, 700]])
  })

  test('CRT-11 emptying removes lines and promotions', () => {
    const cart = addPromo(addItem(EMPTY_CART, { product: drill, quantity: 1 }), {
      idPromo: 1,
      description: '',
      lines: [promoLine()],
    })
    expect(emptyCart(cart)).toEqual({ ...EMPTY_CART, lastItemId: 1 })
  })
})

describe('promotions', () => {
  const promo = { idPromo: 7, description: 'Combo', lines: [promoLine()] }

  test('DAT-36 a promotion has its id, its description, and lines with id, quantity, price and product', () => {
    const lines = [
      promoLine({ id: 4, quantity: 3 }),
      promoLine({ id: 9, product: { itemCode: '7', title: 'Pala' } }),
    ]
    const [added] = addPromo(EMPTY_CART, { ...promo, lines }).promos
    expect([added?.idPromo, added?.description]).toEqual([7, 'Combo'])
    expect(
      added?.lines.map(({ id, quantity, price, product }) => ({ id, quantity, price, product })),
    ).toEqual([
      { id: 4, quantity: 3, price: 12, product: { itemCode: '101', title: 'Taladro' } },
      { id: 9, quantity: 2, price: 12, product: { itemCode: '7', title: 'Pala' } },
    ])
  })

  test('CRT-13 the same idPromo is replaced', () => {
    const cart = addPromo(addPromo(EMPTY_CART, promo), { ...promo, lines: [promoLine({ quantity: 5 })] })
    expect(cart.promos).toHaveLength(1)
    expect(cart.promos[0]?.lines[0]).toMatchObject({ id: 1, quantity: 5, price: 12, total: 135 })
  })

  test('CRT-14 the same product in two promotions stays two lines', () => {
    const cart = addPromo(addPromo(EMPTY_CART, promo), { ...promo, idPromo: 8 })
    expect(cart.promos.map(({ lines }) => lines.length)).toEqual([1, 1])
    expect(cart.subtotal.U$).toBe(108)
  })

  test('CRT-15 removing by idPromo; an unknown one returns the same object', () => {
    const cart = addPromo(EMPTY_CART, promo)
    expect(removePromo(cart, 7)).toEqual(EMPTY_CART)
    expect(removePromo(cart, 9)).toBe(cart)
  })

  test('CRT-17 CRT-18 promotions are not counted, but the cart is not empty', () => {
    const cart = addPromo(EMPTY_CART, promo)
    expect(cart.quantity).toBe(0)
    expect([isNonEmpty(cart), isNonEmpty(EMPTY_CART)]).toEqual([true, false])
  })

  test('DAT-35 a cart of promotions has promos, subtotal, totals and total', () => {
    expect(addPromo(EMPTY_CART, promo)).toMatchObject({
      promos: [{ idPromo: 7 }],
      subtotal: { $: 0, U$: 54 },
      totals: {
        $: [{ type: 'tax', title: 'Impuestos', price: 0 }],
        U$: [{ type: 'tax', title: 'Impuestos', price: 11.88 }],
      },
      total: { $: 0, U$: 65.88 },
    })
  })
})

describe('totals', () => {
  test('MON-18 CRT-16 DAT-31 DAT-32 the test cart', () => {
    const product = (fields: Parameters<typeof aCustomerCard>[0]) => aCustomerCard(fields)
    const lines = addItems(EMPTY_CART, [
      { product: product({ code: 'A', price: 250, discount: 10, tax: 22 }), quantity: 12 },
      { product: product({ code: 'B', price: 99.9, tax: 10 }), quantity: 6 },
      { product: product({ code: 'C', price: 45.5, discount: 15, tax: null, currency: 'U$' }), quantity: 4 },
      { product: product({ code: 'E', price: 80, tax: 0 }), quantity: 5 },
    ])
    const cart = addPromo(lines, { idPromo: 1, description: 'D', lines: [promoLine()] })
    expect(cart.subtotal).toEqual({ $: 3699.4, U$: 208.7 })
    expect(cart.totals.$).toEqual([{ type: 'tax', title: 'Impuestos', price: 653.94 }])
    expect(cart.totals.U$).toEqual([{ type: 'tax', title: 'Impuestos', price: 45.91 }])
    expect(cart.total).toEqual({ $: 4353.34, U$: 254.61 })
    expect(subtotalOf(cart, '$')).toEqual(money('$', 369_940))
    expectTotalsAddUp(cart)
  })

  const cents = fc.integer({ min: 0, max: 1_000_000 }).map(minor => minor / 100)
  const percent = fc.constantFrom(0, 5, 12.5, 15, 100)
  const currency = fc.constantFrom('$' as const, 'U$' as const)
  const tax = fc.constantFrom(null, 0, 10, 22)
  const product = fc
    .record({
      code: fc.integer({ min: 1, max: 6 }).map(String),
      price: cents,
      discount: percent,
      currency,
      tax,
    })
    .map(aCustomerCard)
  const addition: fc.Arbitrary<Addition> = fc.record({ product, quantity: fc.integer({ min: 1, max: 500 }) })
  const line = fc
    .record({
      price: cents,
      currency,
      finalDiscount: percent,
      factorQty: fc.integer({ min: 1, max: 12 }),
      tax,
    })
    .map(promoLine)
  const promo = fc.record({
    idPromo: fc.integer({ min: 1, max: 3 }),
    description: fc.string(),
    lines: fc.array(line, { maxLength: 3 }),
  })

  test('MON-17 MON-19 totals add up per currency for any cart, after any change', () => {
    fc.assert(
      fc.property(
        fc.array(addition),
        fc.array(promo),
        fc.nat(5),
        fc.nat(9),
        (additions, promos, removed, quantity) => {
          const filled = promos.reduce(addPromo, addItems(EMPTY_CART, additions))
          const carts = [
            filled,
            removeItem(filled, removed),
            removePromo(filled, removed),
            updateQuantities(filled, [{ id: removed, quantity }]),
            emptyCart(filled),
          ]
          carts.forEach(expectTotalsAddUp)
        },
      ),
    )
  })

  test('CRT-04 merging is associative and commutative in quantity', () => {
    const quantities = (cart: Cart) =>
      new Map(cart.items.map(({ product, quantity }) => [product.id, quantity]))
    const piece = fc.record({
      product: fc.constantFrom(drill, saw),
      quantity: fc.integer({ min: 1, max: 99_000 }).map(thousandths => thousandths / 1000),
    })
    fc.assert(
      fc.property(fc.array(piece), fc.array(piece), (first, second) => {
        const together = addItems(EMPTY_CART, [...first, ...second])
        expect(addItems(addItems(EMPTY_CART, first), second)).toEqual(together)
        expect(quantities(addItems(EMPTY_CART, [...second, ...first]))).toEqual(quantities(together))
        const expected = [...first, ...second].reduce(
          (sum, { quantity }) => sum + Math.round(quantity * 1000),
          0,
        )
        expect(Math.round(together.quantity * 1000)).toBe(expected)
      }),
    )
  })

  test('no operation mutates its cart', () => {
    fc.assert(
      fc.property(fc.array(addition), promo, (additions, given) => {
        const cart = addPromo(addItems(EMPTY_CART, additions), given)
        const before = structuredClone(cart)
        addItem(cart, { product: drill, quantity: 1 })
        updateQuantities(cart, [{ id: 1, quantity: 3 }])
        removeItem(cart, 1)
        removePromo(cart, given.idPromo)
        removeUnavailable(cart, 'X')
        restoreCart(toSaved(cart), [], [])
        expect(cart).toEqual(before)
      }),
    )
  })
})
