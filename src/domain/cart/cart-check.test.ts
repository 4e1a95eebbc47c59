import { describe, expect, test } from 'vitest'
import { aCustomerCard, aPublicCard } from '../testing/products.ts'
import { EMPTY_CART } from './cart.ts'
import { addItems } from './cart-change.ts'
import { type AddRequest, checkAdd, quantityInCart } from './cart-check.ts'

const product = aCustomerCard({ unitMult: 6 })

function decision(change: Partial<AddRequest>): string {
  return checkAdd({ cardcode: 'C20001', product, quantity: 12, ...change })
}

describe('CRT-36 the check before adding', () => {
  test('a customer adds a multiple of an active product with price and stock', () => {
    expect(decision({})).toBe('ok')
  })

  test.each([
    ['no-cardcode', { cardcode: null }],
    ['no-cardcode', { cardcode: '' }],
    ['no-cardcode', { product: aPublicCard() }],
    ['inactive', { product: aCustomerCard({ active: false }) }],
    ['no-price', { product: aCustomerCard({ price: 0 }) }],
    ['wrong-quantity', { quantity: 7 }],
    ['wrong-quantity', { quantity: 0 }],
    ['wrong-quantity', { quantity: Number.NaN }],
    ['out-of-stock', { product: aCustomerCard({ hasStock: false }) }],
    ['too-many', { quantity: 99_996, inCart: 6 }],
  ] as const)('%s: %j', (reason, change) => {
    expect(decision(change)).toBe(reason)
  })

  test('D20 back-orders need no stock', () => {
    expect(decision({ product: aCustomerCard({ hasStock: false }), backOrders: true })).toBe('ok')
  })

  test('MON-09 D30 a final price of 0 through a discount is orderable', () => {
    expect(decision({ product: aCustomerCard({ discount: 100, finalPrice: 0 }) })).toBe('ok')
  })
})

test('the quantity in the cart of a product without options', () => {
  const cart = addItems(EMPTY_CART, [{ product, quantity: 6 }])
  expect([quantityInCart(cart, product.id), quantityInCart(cart, product.id + 1)]).toEqual([6, 0])
})
