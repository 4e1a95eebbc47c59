import { expect, test, vi } from 'vitest'
import { EMPTY_CART } from '#domain/cart/cart.ts'
import { aCard } from '../testing/cards.ts'
import { firstItem, openCart, owner, saved } from '../testing/open-cart.ts'
import { CART_KEY, forgetCart, isSameOwner, NO_CART, useCartState, useCartStatus } from './cart-state.ts'
import * as store from './cart-store.ts'

/** The cart in local storage, and what other tabs do with it. */

const shop = openCart()

test('an owner is a user of a customer', () => {
  expect(isSameOwner(owner, { ...owner })).toBe(true)
  expect(isSameOwner(owner, { ...owner, email: 'luis@demo.test' })).toBe(false)
  expect(isSameOwner(owner, { ...owner, cardcode: 'C2' })).toBe(false)
  expect(isSameOwner(owner, null)).toBe(false)
})

/** Opens the cart again with what is stored on this device; the server does not respond yet. */
function reopen(as = owner): void {
  const text = shop.stored.get(CART_KEY) ?? ''
  forgetCart()
  shop.stored.set(CART_KEY, text)
  useCartState.setState({ ...NO_CART, owner: as })
}

test('STA-14 the cart of this device is shown before the server responds, and only to its owner', async () => {
  await saved(store.addItem(aCard('A'), 2))
  reopen()
  expect(firstItem().quantity).toBe(2)
  reopen({ ...owner, email: 'luis@demo.test' })
  expect(useCartState.getState().cart).toEqual(EMPTY_CART)
  expect(shop.stored.has(CART_KEY)).toBe(false)
  useCartState.setState({ ...NO_CART, owner })
  await vi.advanceTimersByTimeAsync(0)
})

/** Another tab of this browser writes `text`. */
function otherTabWrites(text: string | null, { key = CART_KEY, oldValue = '' } = {}): void {
  if (key === CART_KEY && text !== null) shop.stored.set(key, text)
  if (key === CART_KEY && text === null) shop.stored.delete(key)
  window.dispatchEvent(Object.assign(new Event('storage'), { key, newValue: text, oldValue }))
}

test('a write of another tab is followed and ends the undo; other keys and equal values are ignored', async () => {
  await saved(store.addItems(['A', 'B'].map(code => ({ card: aCard(code), quantity: 1 }))))
  const both = shop.stored.get(CART_KEY) ?? ''
  await saved(store.removeItem(firstItem()))
  const { cart } = useCartState.getState()
  otherTabWrites('{}', { key: 'other' })
  otherTabWrites(both, { oldValue: both })
  expect(useCartState.getState().cart).toBe(cart)
  expect(useCartStatus.getState().removed).not.toBeNull()
  const theirs = JSON.parse(both)
  otherTabWrites(JSON.stringify({ ...theirs, state: { ...theirs.state, revision: shop.revision } }))
  expect(useCartState.getState().cart.items).toHaveLength(2)
  expect(useCartStatus.getState().removed).toBeNull()
})

test('AUT-39 the page is loaded again where another tab signed out; not once this one has', async () => {
  let reloads = 0
  vi.stubGlobal('location', { reload: () => (reloads += 1) })
  otherTabWrites(null)
  expect(reloads).toBe(1)
  forgetCart()
  otherTabWrites(null)
  expect(reloads).toBe(1)
})

test('a page that is left shop.saves at once; the next cart is not saved by the page of the last', async () => {
  void store.addItem(aCard('A'), 1)
  window.dispatchEvent(new Event('pagehide'))
  await vi.advanceTimersByTimeAsync(0)
  expect(shop.saves).toHaveLength(1)
  const removed = vi.spyOn(window, 'removeEventListener')
  forgetCart()
  expect(removed.mock.calls.map(([event]) => event)).toEqual(['storage', 'pagehide'])
})
