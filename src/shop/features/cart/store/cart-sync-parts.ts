import type { Cart } from '#domain/cart/cart.ts'
import type { ToastKind } from '#ui/feedback/toast.ts'
import type { CartStatus } from './cart-state.ts'
import type { TabCart } from './tab-cart.ts'
import type { UnsavedLines } from './unsaved-lines.ts'

/** One change of the cart. It finds lines by product, never by line id, because a restored cart renumbers them. */
export interface CartChange {
  readonly apply: (cart: Cart) => Cart
  /** Null: no message. */
  readonly success: string | null
  readonly failure: string
}

export interface CartSyncParts {
  read: () => Cart
  /** Shows a cart and stores it on this device, which notifies the other tabs. */
  publish: (cart: Cart, unsaved: UnsavedLines) => void
  /** Shows a cart stored by another tab; writes nothing, or the tabs would notify each other forever. */
  showStored: (theirs: TabCart) => void
  /** The cart last stored by any tab; null if it is not this user's. */
  stored: () => TabCart | null
  /** Runs `act` under a lock shared by the tabs of this browser. */
  exclusively: (act: () => Promise<void>) => Promise<void>
  /** In ms since 1970. */
  now: () => number
  report: (status: Partial<Pick<CartStatus, 'restore' | 'hasFailedChanges'>>) => void
  /** The cart saved on the server, with products and promotions. */
  load: () => Promise<Cart>
  save: (cart: Cart) => Promise<void>
  /** Whether a failed call means that the server is unreachable, not that it rejected the request. */
  isUnreachable: (error: unknown) => boolean
  toast: (kind: ToastKind, text: string) => void
  /** Messages when changes start to await the server, and when they are saved. */
  texts: { readonly waiting: string; readonly caughtUp: string }
  delayMs: number
}
