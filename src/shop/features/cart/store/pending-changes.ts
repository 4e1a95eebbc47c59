import type { Cart } from '#domain/cart/cart.ts'
import type { CartChange } from './cart-sync-parts.ts'

/** A change not yet saved. */
export interface PendingChange extends CartChange {
  readonly settle: (saved: boolean) => void
  readonly outcome: Promise<boolean>
  /** The caller got its result already: the change awaits the server. */
  readonly waits: boolean
}

/** Changes not yet saved, in the order they were made. */
export interface PendingChanges {
  count(): number
  /** Whether some await an unreachable server. */
  hasWaiting(): boolean
  /** The cart with all of them. */
  applyTo(cart: Cart): Cart
  /** True once it is saved, false if it is not or has to wait. */
  add(change: CartChange): Promise<boolean>
  /** Adds a change stored on this device by an earlier page: ahead of all others, without a caller. */
  addStored(change: CartChange): void
  /** Removes the first `count`, or all; the caller settles them. */
  remove(count?: number): readonly PendingChange[]
  /** Marks all as waiting and settles them with false. Returns false if all were waiting already. */
  markWaiting(): boolean
  /** Marks waiting changes as pending again. Returns false if none waits. */
  resume(): boolean
  /** Whether all current changes get saved. */
  outcome(): Promise<boolean>
}

export function createPendingChanges(): PendingChanges {
  let changes: PendingChange[] = []
  const hasWaiting = () => changes.some(({ waits }) => waits)

  return {
    count: () => changes.length,
    hasWaiting,
    applyTo: cart => changes.reduce((changed, { apply }) => apply(changed), cart),
    add(change) {
      const pending = { ...change, ...deferred(), waits: false }
      changes.push(pending)
      return pending.outcome
    },
    addStored: change => void changes.unshift({ ...change, ...deferred(), waits: true }),
    remove: (count = changes.length) => changes.splice(0, count),
    markWaiting() {
      if (changes.every(({ waits }) => waits)) return false
      for (const { settle } of changes) settle(false)
      changes = changes.map(change => ({ ...change, waits: true }))
      return true
    },
    resume() {
      const didWait = hasWaiting()
      changes = changes.map(change => (change.waits ? { ...change, ...deferred(), waits: false } : change))
      return didWait
    },
    async outcome() {
      const outcomes = await Promise.all(changes.map(change => change.outcome))
      return outcomes.every(Boolean)
    },
  }
}

function deferred() {
  const { promise: outcome, resolve: settle } = Promise.withResolvers<boolean>()
  return { outcome, settle }
}
