import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Cart, EMPTY_CART } from '#domain/cart/cart.ts'
import { updateQuantities } from '#domain/cart/cart-change.ts'
import { addItem } from '#domain/testing/carts.ts'
import { aCard } from '../testing/cards.ts'
import { changedLines, withLinesOf } from './cart-lines.ts'

const cartOf = (lines: Readonly<Record<string, number>>) =>
  Object.entries(lines).reduce<Cart>(
    (cart, [code, quantity]) => addItem(cart, { product: aCard(code), quantity }),
    EMPTY_CART,
  )
const contentOf = (cart: Cart) =>
  Object.fromEntries(cart.items.map(({ product, quantity }) => [product.itemCode, quantity]))

const content = fc.dictionary(fc.constantFrom('A', 'B', 'C', 'D'), fc.integer({ min: 1, max: 9 }))

test('changed lines are those added, removed or with another quantity', () => {
  const before = cartOf({ A: 1, B: 2, C: 3 })
  const after = cartOf({ A: 1, B: 5, D: 1 })
  expect(changedLines(before, after).size).toBe(3)
  expect(changedLines(before, before).size).toBe(0)
})

test('merging all changed lines of another cart gives the other cart, with unique ids', () => {
  fc.assert(
    fc.property(content, content, (one, other) => {
      const [a, b] = [cartOf(one), cartOf(other)]
      const merged = withLinesOf(a, b, changedLines(a, b))
      expect(contentOf(merged)).toEqual(other)
      expect(new Set(merged.items.map(({ id }) => id)).size).toBe(merged.items.length)
      expect(merged.total.$).toBeCloseTo(b.total.$, 6)
    }),
  )
})

test('only the given lines are merged', () => {
  const mine = cartOf({ A: 1 })
  const theirs = updateQuantities(cartOf({ A: 1, B: 1 }), [{ id: 1, quantity: 7 }])
  const [b = ''] = changedLines(mine, cartOf({ A: 1, B: 1 }))
  expect(contentOf(withLinesOf(mine, theirs, [b]))).toEqual({ A: 1, B: 1 })
})
