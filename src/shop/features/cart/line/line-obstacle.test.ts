import { expect, test } from 'vitest'
import type { Cart } from '#domain/cart/cart.ts'
import { EMPTY_CART } from '#domain/cart/cart.ts'
import { addItems } from '#domain/cart/cart-change.ts'
import type { CustomerCard } from '#domain/products/product.ts'
import { aCard } from '../testing/cards.ts'
import { currenciesIn } from '../totals/currencies-in.ts'
import { isOrderable } from './is-orderable.ts'
import { lineObstacle } from './line-obstacle.ts'

const priced = aCard('PRICED')
const unpriced = aCard('UNPRICED', { price: 0, finalPrice: 0, currency: 'U$' })

test('MON-09 a line without a price or without stock has an obstacle, any other none', () => {
  expect(lineObstacle(unpriced)).toBe('Sin precio: consultar')
  expect(lineObstacle({ ...priced, hasStock: false })).toBe('Sin stock')
  expect(lineObstacle({ ...priced, discount: 100, finalPrice: 0 })).toBeNull()
})

test('CRT-46 a line short of stock shows the available quantity, if it is disclosed', () => {
  expect(lineObstacle(priced, 4)).toBe('No alcanza el stock: hay 4')
  expect(lineObstacle(priced, null)).toBe('No alcanza el stock')
  expect(lineObstacle(priced, 0)).toBe('Sin stock')
})

test('MON-09 CRT-34 lines without a price cannot be ordered and add no totals of their currency', () => {
  expect(isOrderable(cartOf(unpriced))).toBe(false)
  expect(currenciesIn(cartOf(unpriced))).toEqual([])
  expect(isOrderable(cartOf(unpriced, priced))).toBe(true)
  expect(currenciesIn(cartOf(unpriced, priced))).toEqual([priced.currency])
})

function cartOf(...products: readonly CustomerCard[]): Cart {
  return addItems(
    EMPTY_CART,
    products.map(product => ({ product, quantity: 1 })),
  )
}
