import type { Cart } from '#domain/cart/cart.ts'
import { createRetryBackoff } from '../../../browser/retry-backoff.ts'
import { changedLines } from './cart-lines.ts'
import type { CartChange, CartSyncParts } from './cart-sync-parts.ts'
import { createPendingChanges, type PendingChange } from './pending-changes.ts'
import { createSaveQueue } from './save-queue.ts'
import { mergedCart, restoredCart, stillUnsaved, type TabCart } from './tab-cart.ts'
import { NO_UNSAVED_LINES, type UnsavedLines } from './unsaved-lines.ts'

export interface CartSync {
  /** Opens the user's cart in this page and restores it from the server. */
  open(): void
  /** The user left: pending changes are dropped, and late responses are ignored. */
  close(): void
  /** Shows a change at once and saves it; true once the save that carries it was accepted. */
  change(change: CartChange): Promise<boolean>
  /** Applies the changes of a failed save again. */
  retryChanges(): Promise<boolean>
  dismissChanges(): void
  /** Reads the saved cart again after a failure. */
  restore(): Promise<boolean>
  /** Adopts a change of another tab of the same user, which saves it itself. */
  adopt(theirs: TabCart): void
  /** The page is being left. */
  flush(): void
  /** Sends pending changes and returns whether everything was saved: no save may follow an order. */
  whenSaved(): Promise<boolean>
}

/**
 * Keeps screen and server in agreement. Shown is the server's last known cart plus the pending changes; a rejected save
 * reverts them (D42), a restored cart gets them applied again. While the server is unreachable, changes are stored on
 * this device, also across a reload, and saved when it is back. Nothing is saved before the saved cart is known, because
 * that would erase it (D14).
 */
export function createCartSync({
  read,
  publish,
  showStored,
  stored,
  exclusively,
  now,
  report,
  load,
  save,
  isUnreachable,
  toast,
  texts,
  delayMs,
}: CartSyncParts): CartSync {
  /** The shown cart without the pending changes, to which a failed save reverts. */
  let base = read()
  /** Whether the base is the server's cart. */
  let isKnown = false
  /** Whether another tab changed the cart while this one had pending changes. */
  let isDisturbed = false
  let failed: CartChange[] = []
  let restoring: Promise<boolean> | null = null
  /** When this tab last changed the cart. */
  let changedAt = 0
  /** Unsaved changes of another tab, as far as known. */
  let foreign: UnsavedLines = NO_UNSAVED_LINES
  /** Counts the users of this page: responses for an earlier one are ignored. */
  let turn = 0
  const pending = createPendingChanges()
  const queue = createSaveQueue({ delayMs, save: sendChanges })
  const retries = createRetryBackoff(() => {
    if (pending.count() > 0) queue.request()
    else if (!isKnown) void restore()
  })

  function open(): void {
    close()
    void restore()
  }

  function close(): void {
    turn += 1
    queue.cancel()
    retries.stop()
    isKnown = false
    isDisturbed = false
    restoring = null
    failed = []
    foreign = NO_UNSAVED_LINES
    for (const change of pending.remove()) change.settle(false)
  }

  /** Shows a cart and notifies the other tabs of its unsaved lines. */
  function show(cart: Cart): void {
    const keys = [...new Set([...ownLines(cart), ...stillUnsaved(foreign, now())])]
    const waits = pending.hasWaiting() ? { waits: true } : {}
    publish(cart, { keys, changedAt: Math.max(changedAt, foreign.changedAt), ...waits })
  }

  /** Keys of the lines that this tab is about to save. */
  function ownLines(cart: Cart): ReadonlySet<string> {
    return pending.count() > 0 ? changedLines(base, cart) : new Set()
  }

  function adopt(theirs: TabCart): void {
    if (pending.count() === 0) {
      base = theirs.cart
      foreign = theirs.unsaved
      showStored(theirs)
      return
    }
    isDisturbed = true
    const agreed = mergedCart({ cart: read(), base, changedAt }, theirs)
    base = agreed.base
    foreign = agreed.unsaved
    if (changedLines(theirs.cart, agreed.cart).size > 0) show(agreed.cart)
    else showStored({ cart: agreed.cart, unsaved: theirs.unsaved })
  }

  function change(change: CartChange): Promise<boolean> {
    setFailed([])
    if (pending.count() === 0) base = read()
    const outcome = pending.add(change)
    changedAt = now()
    show(change.apply(read()))
    queue.request()
    return outcome
  }

  async function sendChanges(): Promise<void> {
    const mine = turn
    if (pending.count() === 0) return
    if (!isKnown && !(await restore())) {
      if (mine === turn && !retries.isScheduled()) undoAll()
      return
    }
    if (mine !== turn) return
    try {
      await exclusively(async () => {
        if (mine !== turn) return
        const cart = read()
        const carried = pending.count()
        await save(cart)
        if (mine !== turn) return
        base = cart
        foreign = NO_UNSAVED_LINES
        const saved = pending.remove(carried)
        retries.reset()
        show(read())
        if (saved.some(change => change.waits)) toast('success', texts.caughtUp)
        settle(
          saved.filter(change => !change.waits),
          true,
        )
      })
    } catch (error) {
      if (mine !== turn) return
      if (isUnreachable(error)) waitForServer()
      else undoAll()
    }
  }

  /** Changes stay on screen and on this device, and are sent when the server is back. */
  function waitForServer(): void {
    const wasReported = pending.hasWaiting()
    if (pending.markWaiting()) {
      if (!wasReported) toast('info', texts.waiting)
      show(read())
    }
    retries.schedule()
  }

  /** Reverts to the server's cart; later changes build on the failed ones and are reverted too. */
  function undoAll(): void {
    const undone = pending.remove()
    queue.cancel()
    show(base)
    setFailed(undone)
    settle(undone, false)
    // Only the server knows the outcome of the other tab's change.
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
    // Nothing is saved on top of an outdated cart: after an order that would add the ordered lines again.
    isKnown = false
    report({ restore: 'loading' })
    try {
      const loaded = await load()
      if (mine !== turn) return false
      const restored = restoredCart(loaded, stored(), ownLines(read()), now())
      base = restored.base
      foreign = restored.foreign
      if (restored.waiting !== null) {
        pending.addStored({ apply: restored.waiting, success: null, failure: texts.waiting })
        queue.request()
      }
      isKnown = true
      isDisturbed = false
      show(pending.applyTo(base))
      report({ restore: 'ready' })
      return true
    } catch (error) {
      if (mine !== turn) return false
      report({ restore: 'failed' })
      if (isUnreachable(error)) {
        if (pending.count() > 0) waitForServer()
        else retries.schedule()
      }
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
    adopt,
    flush: queue.flush,
    async whenSaved() {
      if (pending.resume()) queue.request()
      queue.flush()
      return await pending.outcome()
    },
  }
}
