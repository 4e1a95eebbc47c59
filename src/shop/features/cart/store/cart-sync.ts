import type { Cart } from '#domain/cart/cart.ts'
import { createAskingAgain } from '../../../browser/asking-again.ts'
import { changedLines } from './cart-lines.ts'
import type { CartChange, CartSyncParts } from './cart-sync-parts.ts'
import { createPendingChanges, type PendingChange } from './pending-changes.ts'
import { createSaveQueue } from './save-queue.ts'
import { agreedCart, restoredCart, stillUnsaved, type TabCart } from './tab-cart.ts'
import { NOTHING_UNSAVED, type UnsavedLines } from './unsaved-lines.ts'

export interface CartSync {
  /** A user's cart is opened in this page: it is restored from the server. */
  open(): void
  /** The user left: nothing waits any more, and answers on their way are ignored. */
  close(): void
  /** Shows a change at once and saves it; true once the save that carries it was accepted. */
  change(change: CartChange): Promise<boolean>
  /** Applies the changes of a failed save again. */
  retryChanges(): Promise<boolean>
  dismissChanges(): void
  /** Reads the saved cart again after a failure. */
  restore(): Promise<boolean>
  /** Another tab of the same user changed the cart, and saves it itself: what it did is taken over. */
  adopt(theirs: TabCart): void
  /** The page is being left. */
  flush(): void
  /** Sends what waits and tells whether everything was saved: nothing may land after an order. */
  whenSaved(): Promise<boolean>
}

/**
 * Keeps screen and server agreed. What the server is known to hold plus the changes on their way is what is shown;
 * a refused save takes the changes away again (D42), a restored cart gets them applied anew. While the server is away
 * changes stay on this device, also over a reload, and are saved when it is back. Nothing is saved before the saved cart
 * is known: that would erase it (D14).
 */
export function createCartSync({
  read,
  publish,
  take,
  kept,
  alone,
  now,
  report,
  load,
  save,
  isAway,
  toast,
  texts,
  delayMs,
}: CartSyncParts): CartSync {
  /** What is shown without the changes on their way: what a failed save goes back to. */
  let base = read()
  /** Whether the base is what the server holds. */
  let isKnown = false
  /** Whether another tab changed the cart while changes of this one were on their way. */
  let isDisturbed = false
  let failed: CartChange[] = []
  let restoring: Promise<boolean> | null = null
  /** When this tab last changed the cart. */
  let changedAt = 0
  /** What another tab has not saved yet, as far as this one knows. */
  let foreign: UnsavedLines = NOTHING_UNSAVED
  /** Counts the users of this page: an answer for an earlier one is ignored. */
  let turn = 0
  const pending = createPendingChanges()
  const queue = createSaveQueue({ delayMs, save: sendChanges })
  const askingAgain = createAskingAgain(() => {
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
    askingAgain.stop()
    isKnown = false
    isDisturbed = false
    restoring = null
    failed = []
    foreign = NOTHING_UNSAVED
    for (const change of pending.take()) change.settle(false)
  }

  /** Shows a cart and tells the other tabs which of its lines the server has not got. */
  function show(cart: Cart): void {
    const keys = [...new Set([...ownLines(cart), ...stillUnsaved(foreign, now())])]
    const waits = pending.someWait() ? { waits: true } : {}
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
      take(theirs)
      return
    }
    isDisturbed = true
    const agreed = agreedCart({ cart: read(), base, changedAt }, theirs)
    base = agreed.base
    foreign = agreed.unsaved
    if (changedLines(theirs.cart, agreed.cart).size > 0) show(agreed.cart)
    else take({ cart: agreed.cart, unsaved: theirs.unsaved })
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
      if (mine === turn && !askingAgain.isComing()) undoAll()
      return
    }
    if (mine !== turn) return
    try {
      await alone(async () => {
        if (mine !== turn) return
        const cart = read()
        const carried = pending.count()
        await save(cart)
        if (mine !== turn) return
        base = cart
        foreign = NOTHING_UNSAVED
        const saved = pending.take(carried)
        askingAgain.wasAnswered()
        show(read())
        if (saved.some(change => change.waits)) toast('success', texts.caughtUp)
        settle(
          saved.filter(change => !change.waits),
          true,
        )
      })
    } catch (error) {
      if (mine !== turn) return
      if (isAway(error)) waitForServer()
      else undoAll()
    }
  }

  /** What was changed stays on screen and on this device, and is sent when the server is back. */
  function waitForServer(): void {
    const wasTold = pending.someWait()
    if (pending.putOff()) {
      if (!wasTold) toast('info', texts.waiting)
      show(read())
    }
    askingAgain.later()
  }

  /** Back to what the server holds; later changes stood on the failed ones and go with them. */
  function undoAll(): void {
    const undone = pending.take()
    queue.cancel()
    show(base)
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
      const restored = restoredCart(loaded, kept(), ownLines(read()), now())
      base = restored.base
      foreign = restored.foreign
      if (restored.waiting !== null) {
        pending.addKept({ apply: restored.waiting, success: null, failure: texts.waiting })
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
      if (isAway(error)) {
        if (pending.count() > 0) waitForServer()
        else askingAgain.later()
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
