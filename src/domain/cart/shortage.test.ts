import { expect, test } from 'vitest'
import { aCustomerCard } from '../testing/products.ts'
import { EMPTY_CART, type PromoLineTerms } from './cart.ts'
import { addItems, addPromo } from './cart-change.ts'
import { cartShortages } from './shortage.ts'

const screw = aCustomerCard({ code: 'A', unitMult: 4 })
const red = { optionId: 1, valueId: 2, optionTitle: 'Color', valueTitle: 'Rojo' }

function promoLine(quantity: number): PromoLineTerms {
  return {
    id: 1,
    quantity,
    price: 9,
    currency: '$',
    finalDiscount: 0,
    factorQty: 3,
    tax: 22,
    product: { itemCode: 'A', title: 'A' },
  }
}

test('CRT-46 a line may have what promotions and earlier lines leave over, in whole multiples', () => {
  const lines = addItems(EMPTY_CART, [
    { product: screw, quantity: 4 },
    { product: screw, quantity: 8, options: [red] },
  ])
  const cart = addPromo(lines, { idPromo: 7, description: 'Combo', lines: [promoLine(2)] })
  expect(cartShortages(cart, [{ itemCode: 'A', available: 16 }])).toEqual({
    items: new Map([[2, 4]]),
    promos: new Set(),
  })
  expect(cartShortages(cart, [{ itemCode: 'A', available: 4 }])).toEqual({
    items: new Map([
      [1, 0],
      [2, 0],
    ]),
    promos: new Set([7]),
  })
})

test('CRT-46 a shortage ends when the cart requests no more than is available', () => {
  const cart = (quantity: number) => addItems(EMPTY_CART, [{ product: screw, quantity }])
  const one = [{ itemCode: 'A', available: 8 }]
  expect(cartShortages(cart(12), one).items).toEqual(new Map([[1, 8]]))
  expect(cartShortages(cart(8), one).items).toEqual(new Map())
  const undisclosed = [{ itemCode: 'A', available: null }]
  expect(cartShortages(cart(404), undisclosed).items).toEqual(new Map([[1, null]]))
  expect(cartShortages(cart(400), undisclosed).items).toEqual(new Map())
})

test('CRT-46 an unavailable promotion consumes no stock', () => {
  const cart = addPromo(addItems(EMPTY_CART, [{ product: screw, quantity: 8 }]), {
    idPromo: 7,
    description: '',
    lines: [promoLine(2)],
  })
  const over = { ...cart, promos: cart.promos.map(promo => ({ ...promo, available: false })) }
  expect(cartShortages(over, [{ itemCode: 'A', available: 8 }]).items).toEqual(new Map())
  expect(cartShortages(cart, [{ itemCode: 'A', available: 8 }]).items).toEqual(new Map([[1, 0]]))
})
