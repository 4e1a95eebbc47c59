import { expect, test } from 'vitest'
import { EMPTY_CART } from '../cart/cart.ts'
import { addItems, addPromo, adjustedCart } from '../cart/cart-change.ts'
import { aCustomerCard } from '../testing/products.ts'
import type { OrderChange, OrderChangeCode } from './order-review.ts'
import { reviewAdjustment } from './review-adjustment.ts'

const red = { optionId: 1, valueId: 2, optionTitle: 'Color', valueTitle: 'Rojo' }
const cart = addPromo(
  addItems(EMPTY_CART, [
    { product: aCustomerCard({ code: 'SIX', unitMult: 6 }), quantity: 24 },
    { product: aCustomerCard({ code: 'SIX', unitMult: 6 }), quantity: 12, options: [red] },
    { product: aCustomerCard({ code: 'GONE' }), quantity: 1 },
    { product: aCustomerCard({ code: 'FINE' }), quantity: 5 },
  ]),
  {
    idPromo: 7,
    description: 'Combo',
    lines: [
      {
        id: 1,
        quantity: 2,
        price: 9,
        currency: '$',
        finalDiscount: 0,
        factorQty: 3,
        tax: 22,
        product: { itemCode: 'SIX', title: 'SIX' },
      },
    ],
  },
)

function change(code: OrderChangeCode, fields: Partial<OrderChange>): OrderChange {
  return { where: 'line', code, was: null, now: null, blocking: true, ...fields }
}
const content = (changes: readonly OrderChange[], without?: ReadonlySet<string>) => {
  const { items, promos } = adjustedCart(cart, reviewAdjustment(changes, cart, without))
  return [items.map(({ product, quantity }) => `${product.code} ${quantity}`), promos.length]
}

test('CHK-38 short lines are lowered in their order, unorderable ones removed, accepted changes stay', () => {
  const changes = [
    change('INSUFFICIENT_STOCK', { itemCode: 'SIX', was: 36, now: 30 }),
    change('ITEM_INACTIVE', { itemCode: 'GONE' }),
    change('PRICE_CHANGED', { itemCode: 'FINE', was: 1, now: 2, blocking: false }),
  ]
  expect(content(changes)).toEqual([['SIX 24', 'SIX 6', 'FINE 5'], 1])
  expect(content(changes, new Set(['SIX']))).toEqual([['FINE 5'], 1])
})

test('CHK-38 a removed promotion frees its units for the lines of the same product', () => {
  const expired = change('PROMO_EXPIRED', { where: 'promo', idPromo: 7 })
  const short = change('OUT_OF_STOCK', { itemCode: 'SIX', was: 36, now: 0 })
  expect(content([expired, short])).toEqual([['SIX 6', 'GONE 1', 'FINE 5'], 0])
  const promoShort = change('OUT_OF_STOCK', {
    where: 'promoLine',
    idPromo: 7,
    itemCode: 'SIX',
    was: 2,
    now: 0,
  })
  expect(content([promoShort, short])).toEqual([['GONE 1', 'FINE 5'], 0])
})

test('CHK-38 changes of the delivery are not resolved automatically', () => {
  expect(reviewAdjustment([change('SHIPPING_CHANGED', { where: 'shipping' })], cart)).toEqual({
    lines: [],
    promos: [],
  })
})
