import type { Cart } from '#domain/cart/cart.ts'
import type { ToastKind } from '#ui/feedback/toast.ts'
import type { CartStatus } from './cart-state.ts'
import type { TabCart } from './tab-cart.ts'
import type { UnsavedLines } from './unsaved-lines.ts'

/** One change of the cart. It finds its lines by product, never by line id, for a restored cart numbers them anew. */
export interface CartChange {
  readonly apply: (cart: Cart) => Cart
  /** Null: nothing is said. */
  readonly success: string | null
  readonly failure: string
}

export interface CartSyncParts {
  read: () => Cart
  /** Shows a cart and keeps it on this device, where the other tabs learn of it. */
  publish: (cart: Cart, unsaved: UnsavedLines) => void
  /** Shows what the device keeps already; writes nothing, or the tabs would answer each other for ever. */
  take: (theirs: TabCart) => void
  /** What this device keeps: the last word of any tab; null when it is not this user's. */
  kept: () => TabCart | null
  /** Runs one at a time among the tabs of this browser. */
  alone: (act: () => Promise<void>) => Promise<void>
  /** In ms since 1970. */
  now: () => number
  report: (status: Partial<Pick<CartStatus, 'restore' | 'hasFailedChanges'>>) => void
  /** The cart the server holds, with products and promotions. */
  load: () => Promise<Cart>
  save: (cart: Cart) => Promise<void>
  /** Whether a failed call means that the server is away, not that it refused. */
  isAway: (error: unknown) => boolean
  toast: (kind: ToastKind, text: string) => void
  /** What is said once when changes have to wait for the server, and when they are saved at last. */
  texts: { readonly waiting: string; readonly caughtUp: string }
  delayMs: number
}
