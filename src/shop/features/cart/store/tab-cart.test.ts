import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Cart, EMPTY_CART } from '#domain/cart/cart.ts'
import { addItem } from '#domain/testing/carts.ts'
import { aCard } from '../testing/cards.ts'
import { changedLines } from './cart-lines.ts'
import { agreedCart, restoredCart } from './tab-cart.ts'

type Content = Readonly<Record<string, number>>

const cartOf = (lines: Content) =>
  Object.entries(lines).reduce<Cart>(
    (cart, [code, quantity]) => addItem(cart, { product: aCard(code), quantity }),
    EMPTY_CART,
  )
const contentOf = (cart: Cart): Content =>
  Object.fromEntries(cart.items.map(({ product, quantity }) => [product.itemCode, quantity]))
const keysBetween = (one: Content, other: Content) => [...changedLines(cartOf(one), cartOf(other))]

const content = fc.dictionary(fc.constantFrom('A', 'B', 'C', 'D'), fc.integer({ min: 1, max: 9 }))

test('two tabs that changed a saved cart come to the same cart, whoever hears the other first', () => {
  fc.assert(
    fc.property(content, content, content, (saved, one, other) => {
      const tab = (lines: Content, changedAt: number) => ({
        cart: cartOf(lines),
        base: cartOf(saved),
        changedAt,
        unsaved: { keys: keysBetween(saved, lines), changedAt },
      })
      const [first, later] = [tab(one, 1), tab(other, 2)]
      const here = agreedCart(first, later)
      expect(contentOf(here.cart)).toEqual(contentOf(agreedCart(later, first).cart))
      // Nobody's change is lost: the later one has its lines, the first one the lines that are its alone.
      const merged = contentOf(here.cart)
      for (const code of ['A', 'B', 'C', 'D']) {
        const changed = [other, one].find(lines => lines[code] !== saved[code])
        expect(merged[code]).toBe((changed ?? saved)[code])
      }
    }),
  )
})

test('CRT-26 a restored cart is the server’s, but for what another tab is about to save', () => {
  const kept = {
    cart: cartOf({ A: 5, B: 1 }),
    unsaved: { keys: keysBetween({ A: 1 }, { A: 5 }), changedAt: 1000 },
  }
  const at = (now: number, own: readonly string[] = []) =>
    contentOf(restoredCart(cartOf({ A: 1, C: 2 }), kept, new Set(own), now).base)
  expect(at(2000)).toEqual({ A: 5, C: 2 })
  expect(at(2000, kept.unsaved.keys)).toEqual({ A: 1, C: 2 })
  // It was closed or broke meanwhile.
  expect(at(100_000)).toEqual({ A: 1, C: 2 })
})

test('what waited on the device for the server is no other tab’s any more, however old it is', () => {
  const unsaved = { keys: keysBetween({ A: 1 }, { A: 5 }), changedAt: 1000, waits: true }
  const loaded = cartOf({ A: 1, C: 2 })
  const { base, foreign, waiting } = restoredCart(loaded, { cart: cartOf({ A: 5 }), unsaved }, new Set(), 1e9)
  expect(base).toBe(loaded)
  expect(foreign.keys).toEqual([])
  expect(contentOf(waiting?.(loaded) ?? EMPTY_CART)).toEqual({ A: 5, C: 2 })
})
