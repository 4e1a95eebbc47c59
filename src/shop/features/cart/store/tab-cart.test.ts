import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Cart, EMPTY_CART } from '#domain/cart/cart.ts'
import { addItem } from '#domain/testing/carts.ts'
import { aCard } from '../testing/cards.ts'
import { changedLines } from './cart-lines.ts'
import { mergedCart, restoredCart } from './tab-cart.ts'

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

test('two tabs that changed a saved cart converge, whichever is notified first', () => {
  fc.assert(
    fc.property(content, content, content, (saved, one, other) => {
      const tab = (lines: Content, changedAt: number) => ({
        cart: cartOf(lines),
        base: cartOf(saved),
        changedAt,
        unsaved: { keys: keysBetween(saved, lines), changedAt },
      })
      const [first, later] = [tab(one, 1), tab(other, 2)]
      const here = mergedCart(first, later)
      expect(contentOf(here.cart)).toEqual(contentOf(mergedCart(later, first).cart))
      // No change is lost: the later tab keeps its lines, the first one the lines only it changed.
      const merged = contentOf(here.cart)
      for (const code of ['A', 'B', 'C', 'D']) {
        const changed = [other, one].find(lines => lines[code] !== saved[code])
        expect(merged[code]).toBe((changed ?? saved)[code])
      }
    }),
  )
})

test('CRT-26 a restored cart is the server’s, except for changes another tab is about to save', () => {
  const stored = {
    cart: cartOf({ A: 5, B: 1 }),
    unsaved: { keys: keysBetween({ A: 1 }, { A: 5 }), changedAt: 1000 },
  }
  const at = (now: number, own: readonly string[] = []) =>
    contentOf(restoredCart(cartOf({ A: 1, C: 2 }), stored, new Set(own), now).base)
  expect(at(2000)).toEqual({ A: 5, C: 2 })
  expect(at(2000, stored.unsaved.keys)).toEqual({ A: 1, C: 2 })
  // The other tab was closed or crashed meanwhile.
  expect(at(100_000)).toEqual({ A: 1, C: 2 })
})

test('changes stored while the server was unreachable are restored, however old they are', () => {
  const unsaved = { keys: keysBetween({ A: 1 }, { A: 5 }), changedAt: 1000, waits: true }
  const loaded = cartOf({ A: 1, C: 2 })
  const { base, foreign, waiting } = restoredCart(loaded, { cart: cartOf({ A: 5 }), unsaved }, new Set(), 1e9)
  expect(base).toBe(loaded)
  expect(foreign.keys).toEqual([])
  expect(contentOf(waiting?.(loaded) ?? EMPTY_CART)).toEqual({ A: 5, C: 2 })
})
