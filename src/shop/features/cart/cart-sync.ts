import type { Cart } from '#domain/cart.ts'
import type { ToastKind } from '../../ui/toast.ts'
import type { CartStatus } from './cart-state.ts'
import { createSaveQueue } from './save-queue.ts'

/** One change of the cart. It finds its lines by product, never by line id, for a restored cart numbers them anew. */
export interface CartChange {
  readonly apply: (cart: Cart) => Cart
  /** Null: nothing is said (ERR-14). */
  readonly success: string | null
  readonly failure: string
}

export interface CartSyncParts {
  read: () => Cart
  /** Shows a cart and keeps it on this device. */
  publish: (cart: Cart) => void
  report: (status: Partial<Pick<CartStatus, 'restore' | 'hasFailedChanges'>>) => void
  /** The cart the server holds, with products and promotions. */
  load: () => Promise<Cart>
  save: (cart: Cart) => Promise<void>
  toast: (kind: ToastKind, text: string) => void
  delayMs: number
}

export interface CartSync {
  /** A user's cart is opened in this page: it is restored from the server (CRT-25). */
  open(): void
  /** The user left: nothing waits any more, and answers on their way are ignored. */
  close(): void
  /** Shows a change at once and saves it; true once the save that carries it was accepted. */
  change(change: CartChange): Promise<boolean>
  /** Applies the changes of a failed save again (CRT-24). */
  retryChanges(): Promise<boolean>
  dismissChanges(): void
  /** Reads the saved cart again after a failure (CRT-31). */
  restore(): Promise<boolean>
  /** Another tab of the same user changed the cart, and saves it itself. */
  adopted(): void
  /** The page is being left. */
  flush(): void
  /** Sends what waits and tells whether everything was saved: nothing may land after an order (CHK-24). */
  whenSaved(): Promise<boolean>
}

interface PendingChange extends CartChange {
  readonly settle: (saved: boolean) => void
  readonly outcome: Promise<boolean>
}

/**
 * Keeps screen and server agreed. What the server is known to hold plus the changes on their way is what is shown;
 * a failed save takes the changes away again (D42), a restored cart gets them applied anew. Nothing is saved before
 * the saved cart is known: that would erase it (D14).
 */
export function createCartSync({
  read,
  publish,
  report,
  load,
  save,
  toast,
  delayMs,
}: CartSyncParts): CartSync {
  /** What is shown without the changes on their way: what a failed save goes back to. */
  let base = read()
  /** Whether the base is what the server holds. */
  let isKnown = false
  /** Whether another tab changed the cart while changes of this one were on their way. */
  let isDisturbed = false
  let pending: PendingChange[] = []
  let failed: CartChange[] = []
  let restoring: Promise<boolean> | null = null
  /** Counts the users of this page: an answer for an earlier one is ignored. */
  let turn = 0
  const queue = createSaveQueue({ delayMs, save: sendChanges })

  function open(): void {
    close()
    void restore()
  }

  function close(): void {
    turn += 1
    queue.cancel()
    isKnown = false
    isDisturbed = false
    restoring = null
    failed = []
    for (const change of pending.splice(0)) change.settle(false)
  }

  function change(change: CartChange): Promise<boolean> {
    setFailed([])
    if (pending.length === 0) base = read()
    publish(change.apply(read()))
    const { promise: outcome, resolve: settle } = Promise.withResolvers<boolean>()
    pending.push({ ...change, settle, outcome })
    queue.request()
    return outcome
  }

  async function sendChanges(): Promise<void> {
    const mine = turn
    if (pending.length === 0) return
    if (!isKnown && !(await restore())) {
      if (mine === turn) undoAll()
      return
    }
    if (mine !== turn) return
    const cart = read()
    const carried = pending.length
    try {
      await save(cart)
      if (mine !== turn) return
      base = cart
      settle(pending.splice(0, carried), true)
    } catch {
      if (mine === turn) undoAll()
    }
  }

  /** CRT-24: back to what the server holds; later changes stood on the failed ones and go with them. */
  function undoAll(): void {
    const undone = pending
    pending = []
    queue.cancel()
    publish(base)
    setFailed(undone)
    settle(undone, false)
    // What became of the other tab's change only the server can tell.
    if (isDisturbed) void restore()
  }

  function settle(changes: readonly PendingChange[], saved: boolean): void {
    const texts = new Set(changes.map(({ success, failure }) => (saved ? success : failure)))
    for (const text of texts) if (text !== null) toast(saved ? 'success' : 'error', text)
    for (const change of changes) change.settle(saved)
  }

  function setFailed(changes: readonly CartChange[]): void {
    if (failed.length !== changes.length) report({ hasFailedChanges: changes.length > 0 })
    failed = [...changes]
  }

  function restore(): Promise<boolean> {
    if (restoring !== null) return restoring
    const running = restoreNow()
    restoring = running
    void running.finally(() => {
      if (restoring === running) restoring = null
    })
    return running
  }

  async function restoreNow(): Promise<boolean> {
    const mine = turn
    // Nothing is saved on top of a cart that is out of date: after an order that would bring back what was ordered.
    isKnown = false
    report({ restore: 'loading' })
    try {
      const loaded = await load()
      if (mine !== turn) return false
      base = loaded
      isKnown = true
      isDisturbed = false
      publish(pending.reduce((cart, change) => change.apply(cart), loaded))
      report({ restore: 'ready' })
      return true
    } catch {
      if (mine === turn) report({ restore: 'failed' })
      return false
    }
  }

  async function retryChanges(): Promise<boolean> {
    const again = failed
    const outcomes = await Promise.all(again.map(change))
    return outcomes.every(Boolean)
  }

  return {
    open,
    close,
    change,
    retryChanges,
    dismissChanges: () => setFailed([]),
    restore,
    adopted() {
      if (pending.length > 0) isDisturbed = true
    },
    flush: queue.flush,
    async whenSaved() {
      queue.flush()
      const outcomes = await Promise.all(pending.map(({ outcome }) => outcome))
      return outcomes.every(Boolean)
    },
  }
}
