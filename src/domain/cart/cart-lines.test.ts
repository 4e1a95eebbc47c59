import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Cart, EMPTY_CART } from '#domain/cart/cart.ts'
import { addPromo, updateQuantities } from '#domain/cart/cart-change.ts'
import { addItem } from '#domain/testing/carts.ts'
import { aCustomerCard } from '#domain/testing/products.ts'
import { changedLines, withLinesOf } from './cart-lines.ts'

const cartOf = (lines: Readonly<Record<string, number>>) =>
  Object.entries(lines).reduce<Cart>(
    (cart, [code, quantity]) => addItem(cart, { product: aCustomerCard({ code }), quantity }),
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

test('promotions and unavailable lines are lines too', () => {
  const terms = { id: 1, price: 12, currency: '$', finalDiscount: 0, factorQty: 1, tax: 22 } as const
  const promo = (quantity: number) => ({
    idPromo: 7,
    description: 'Promo',
    lines: [{ ...terms, quantity, product: { itemCode: 'P', title: 'P' } }],
  })
  const before = addPromo(cartOf({ A: 1 }), promo(1))
  const gone = { itemCode: 'A', quantity: 1, title: null }
  const after = { ...addPromo(cartOf({ A: 1 }), promo(2)), unavailable: [gone] }
  expect([...changedLines(before, after)]).toEqual(['promo 7', 'unavailable A'])
  expect(changedLines(after, { ...after, unavailable: [{ ...gone, quantity: 2 }] }).size).toBe(1)
  const merged = withLinesOf(before, after, changedLines(before, after))
  expect(merged.promos).toEqual(after.promos)
  expect(merged.unavailable).toEqual([gone])
  expect(merged.subtotal.$).toBe(124)
  expect(withLinesOf(after, before, changedLines(before, after)).unavailable).toEqual([])
})

test('a line with other options is another line', () => {
  const product = aCustomerCard({ code: 'A' })
  const option = { optionId: 1, valueId: 2, optionTitle: 'Color', valueTitle: 'Rojo' }
  const after = addItem(cartOf({ A: 1 }), { product, quantity: 1, options: [option] })
  expect([...changedLines(cartOf({ A: 1 }), after)]).toEqual(['item A 1=2'])
})
