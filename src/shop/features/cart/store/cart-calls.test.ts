import { expect, test } from 'vitest'
import { readCart, writeCart } from '#contract/browser/cart.ts'
import { lookupProducts } from '#contract/browser/products.ts'
import { readPromo } from '#contract/browser/promos.ts'
import { cartCalls } from './cart-calls.ts'

test('SHP-12 SHP-15 SHP-22 the cart calls the addresses of the contract', () => {
  const calls = { readCart, writeCart, lookupProducts, readPromo }
  expect(cartCalls).toEqual(
    Object.fromEntries(Object.entries(calls).map(([name, { method, path }]) => [name, { method, path }])),
  )
})
