import { create } from 'zustand'
import { type Cart, type CartItem, EMPTY_CART } from '#domain/cart/cart.ts'
import type { Shortage } from '#domain/cart/shortage.ts'
import { loggedStorage } from '../../browser/persisted-state.ts'
import type { CartOwner } from './cart-owner.ts'
import { itemKey } from './item-key.ts'
import { NOTHING_UNSAVED, type UnsavedLines } from './unsaved-lines.ts'

export interface CartState {
  /** Null for visitors and users without cardcode: no cart (CRT-01). */
  readonly owner: CartOwner | null
  readonly cart: Cart
  readonly unsaved: UnsavedLines
  /** What there was not enough of as the server last read or saved the cart (CRT-46). */
  readonly shortages: readonly Shortage[]
}

export interface CartStatus {
  /** How far the saved cart is known in this page. */
  readonly restore: 'none' | 'loading' | 'ready' | 'failed'
  /** Changes that could not be saved and can be applied again (CRT-24). */
  readonly hasFailedChanges: boolean
  /** The session ended behind the back of the page: nothing can be saved until somebody signs in. */
  readonly isSignedOut: boolean
  /** Lines and promotions whose removal is under way (CRT-38). */
  readonly removing: ReadonlySet<string>
  /** The line removed last, until the next change or for 10 s (CRT-45). */
  readonly removed: RemovedLine | null
}

/** A line that can be put back where it was. */
export interface RemovedLine {
  readonly item: CartItem
  /** Its place among the lines. */
  readonly at: number
}

export const CART_KEY = 'mostrador.cart'
export const NO_STATUS: CartStatus = {
  restore: 'none',
  hasFailedChanges: false,
  isSignedOut: false,
  removing: new Set(),
  removed: null,
}

export const NO_CART: CartState = { owner: null, cart: EMPTY_CART, unsaved: NOTHING_UNSAVED, shortages: [] }

/** The cart as this page shows it; only `cart-store.ts` changes it, and keeps it on the device. */
export const useCartState = create<CartState>()(() => NO_CART)

export const useCartStatus = create<CartStatus>()(() => NO_STATUS)

/** A part of the cart; empty on the server and until the browser took over. The selector must not build new objects. */
export function useCart<Part>(selector: (cart: Cart) => Part): Part {
  return useCartState(state => selector(state.cart))
}

/** Whether there is a cart at all: only for somebody with a cardcode (CRT-01). */
export function useHasCart(): boolean {
  return useCartState(state => state.owner !== null)
}

export function useCartProgress<Part>(selector: (status: CartStatus) => Part): Part {
  return useCartStatus(selector)
}

/** The lines, and the removed one among them where it was while it can be put back. */
export function useLineRows(items: readonly CartItem[]): readonly LineRow[] {
  const removed = useCartProgress(status => status.removed)
  const rows = items.map(item => ({ item, isRemoved: false }))
  if (removed === null || items.some(item => itemKey(item) === itemKey(removed.item))) return rows
  return rows.toSpliced(removed.at, 0, { item: removed.item, isRemoved: true })
}

interface LineRow {
  readonly item: CartItem
  readonly isRemoved: boolean
}

/** AUT-39: nothing of a cart stays in the memory or the storage of this device. */
export function forgetCart(): void {
  useCartState.setState(NO_CART)
  void loggedStorage(() => localStorage).removeItem(CART_KEY)
  useCartStatus.setState(NO_STATUS)
}
