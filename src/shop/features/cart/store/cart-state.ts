import { create } from 'zustand'
import { type Cart, type CartItem, EMPTY_CART, itemKey } from '#domain/cart/cart.ts'
import type { Shortage } from '#domain/cart/shortage.ts'
import { loggedStorage } from '../../../browser/persisted-state.ts'

/** The owner of a cart: each user of a customer has their own (D36). */
export interface CartOwner {
  readonly cardcode: string
  readonly email: string
}

export function isSameOwner(a: CartOwner | null, b: CartOwner | null): boolean {
  return a?.cardcode === b?.cardcode && a?.email === b?.email
}

/** Lines of the shown cart that differ from the saved one. */
export interface UnsavedLines {
  /** Keys of `changedLines`. */
  readonly keys: readonly string[]
  /** The server was unreachable: they are saved when it is back. */
  readonly waits: boolean
}

export interface CartState {
  /** Null for visitors and users without cardcode, who have no cart. */
  readonly owner: CartOwner | null
  readonly cart: Cart
  /** Of the saved cart that `cart` started from; -1 before one is known. */
  readonly revision: number
  readonly unsaved: UnsavedLines
  /** Products short of stock when the server last read or saved the cart. */
  readonly shortages: readonly Shortage[]
}

export interface CartStatus {
  /** Progress of restoring the saved cart in this page. */
  readonly restore: 'none' | 'loading' | 'ready' | 'failed'
  /** Whether changes could not be saved and can be retried. */
  readonly hasFailedChanges: boolean
  /** The session ended: nothing can be saved until the user signs in. */
  readonly isSignedOut: boolean
  /** The line removed last, for 10 s or until the next change. */
  readonly removed: RemovedLine | null
}

/** A removed line that can be restored at its position. */
export interface RemovedLine {
  readonly item: CartItem
  /** Its index among the lines. */
  readonly at: number
}

export const CART_KEY = 'mostrador.cart'
export const NO_STATUS: CartStatus = {
  restore: 'none',
  hasFailedChanges: false,
  isSignedOut: false,
  removed: null,
}

export const NO_CART: CartState = {
  owner: null,
  cart: EMPTY_CART,
  revision: -1,
  unsaved: { keys: [], waits: false },
  shortages: [],
}

/** The cart as this page shows it; only `cart-store.ts` changes it and stores it on the device. */
export const useCartState = create<CartState>()(() => NO_CART)

export const useCartStatus = create<CartStatus>()(() => NO_STATUS)

/** A part of the cart; empty during server rendering and hydration. The selector must not build new objects. */
export function useCart<Part>(selector: (cart: Cart) => Part): Part {
  return useCartState(state => selector(state.cart))
}

/** Whether the user has a cart, which requires a cardcode. */
export function useHasCart(): boolean {
  return useCartState(state => state.owner !== null)
}

export function useLineRows(items: readonly CartItem[]): readonly LineRow[] {
  const removed = useCartStatus(status => status.removed)
  return lineRows(items, removed)
}

/** The lines, with the removed one at its position while it can be restored. */
export function lineRows(items: readonly CartItem[], removed: RemovedLine | null): readonly LineRow[] {
  const rows = items.map(item => ({ item, isRemoved: false }))
  if (removed === null || items.some(item => itemKey(item) === itemKey(removed.item))) return rows
  return rows.toSpliced(removed.at, 0, { item: removed.item, isRemoved: true })
}

interface LineRow {
  readonly item: CartItem
  readonly isRemoved: boolean
}

/** Clears the cart from memory and from the storage of this device. */
export function forgetCart(): void {
  useCartState.setState(NO_CART)
  void loggedStorage(() => localStorage).removeItem(CART_KEY)
  useCartStatus.setState(NO_STATUS)
}
