import { expect, test } from 'vitest'
import { EMPTY_CART } from '#domain/cart/cart.ts'
import { addPromo } from '#domain/cart/cart-change.ts'
import { addItem } from '#domain/testing/carts.ts'
import { aCard } from '../testing/cards.ts'
import { parseStoredCart, toStoredCart } from './stored-cart.ts'

const owner = { cardcode: 'C20001', email: 'ana@demo.test' }
const shortages = [{ itemCode: 'A', available: null }]
const unsaved = { keys: ['item A'], waits: true }
const revision = 7
const withLine = addItem(EMPTY_CART, { product: aCard('A', { tax: null }), quantity: 3 })
const cart = addPromo(withLine, {
  idPromo: 7,
  description: 'Promo',
  lines: [
    {
      id: 1,
      quantity: 2,
      price: 12,
      currency: 'U$',
      finalDiscount: 25,
      factorQty: 3,
      tax: 0,
      product: { itemCode: 'P', title: 'P' },
    },
  ],
})
const asStored = (): Record<string, unknown> =>
  JSON.parse(JSON.stringify(toStoredCart({ owner, cart, revision, unsaved, shortages })))

test('STA-16 STA-18 a stored cart is restored completely, with its owner and its totals', () => {
  expect(parseStoredCart(asStored())).toEqual({ owner, cart, revision, unsaved, shortages })
})

test('STA-17 anything of another shape is discarded', () => {
  const item = { ...withLine.items[0] }
  for (const broken of [
    null,
    'cart',
    {},
    { ...asStored(), owner: null },
    { ...asStored(), owner: { cardcode: 1, email: '' } },
    { ...asStored(), items: {} },
    { ...asStored(), items: [{ ...item, quantity: '3' }] },
    { ...asStored(), items: [{ ...item, quantity: 0 }] },
    { ...asStored(), items: [{ ...item, product: { ...item.product, currency: 'EUR' } }] },
    { ...asStored(), items: [{ ...item, product: { ...item.product, price: null } }] },
    { ...asStored(), items: [{ ...item, product: { ...item.product, active: 'yes' } }] },
    { ...asStored(), items: [{ ...item, product: { ...item.product, price: '100' } }] },
    { ...asStored(), promos: [{ idPromo: 7, description: 'x', lines: [{}], available: true }] },
    { ...asStored(), unavailable: [{ itemCode: 'A' }] },
    { ...asStored(), lastItemId: Number.NaN },
  ]) {
    expect(parseStoredCart(JSON.parse(JSON.stringify(broken)))).toBeNull()
  }
})

test('CRT-46 shortages of another shape are dropped: the server reports them again', () => {
  expect(
    parseStoredCart({ ...asStored(), shortages: [{ itemCode: 'A', available: '3' }] })?.shortages,
  ).toEqual([])
})

test('what an older release left unsaved is kept; without a revision the server’s cart is read first', () => {
  const parse = (changes: object) => parseStoredCart({ ...asStored(), revision: undefined, ...changes })
  expect(parse({ unsaved: { keys: ['item A'], changedAt: 5, waits: true } })).toMatchObject({
    revision: -1,
    unsaved: { keys: ['item A'], waits: true },
  })
  expect(parse({ unsaved: { keys: [], changedAt: 0 } })?.unsaved).toEqual({ keys: [], waits: false })
  for (const unsaved of [undefined, null, { keys: 'item A' }, { keys: [1] }, { waits: true }])
    expect(parse({ unsaved })?.unsaved).toEqual({ keys: [], waits: false })
})

test('STA-18 totals are computed, never read from storage', () => {
  const item = { ...withLine.items[0], total: 1 }
  expect(parseStoredCart({ ...asStored(), promos: [], items: [item] })?.cart.subtotal.$).toBe(300)
})

test('CRT-11 line ids go on after the highest, and whether a promotion combines is kept', () => {
  const item = { ...withLine.items[0], id: 5 }
  expect(parseStoredCart({ ...asStored(), items: [item], lastItemId: 2 })?.cart.lastItemId).toBe(5)
  expect(parseStoredCart({ ...asStored(), items: [item], lastItemId: 9 })?.cart.lastItemId).toBe(9)
  const [promo] = cart.promos
  for (const [combinable, kept] of [
    [false, false],
    [true, true],
    [undefined, true],
  ] as const)
    expect(
      parseStoredCart({ ...asStored(), promos: [{ ...promo, combinable }] })?.cart.promos[0]?.combinable,
    ).toBe(kept)
})
