import type { Cart } from '#domain/cart/cart.ts'
import type { CartChange } from './cart-sync-parts.ts'

/** A change on its way to the server. */
export interface PendingChange extends CartChange {
  readonly settle: (saved: boolean) => void
  readonly outcome: Promise<boolean>
  /** Whoever made it was told that it waits for the server. */
  readonly waits: boolean
}

/** Changes on their way to the server, in the order they were made. */
export interface PendingChanges {
  count(): number
  /** Whether some wait for the server to come back. */
  someWait(): boolean
  /** The cart with all of them. */
  applyTo(cart: Cart): Cart
  /** True once it is saved, false when it is not or has to wait. */
  add(change: CartChange): Promise<boolean>
  /** What waited on this device, left by a page that may be gone: ahead of all others, and nobody is answered. */
  addKept(change: CartChange): void
  /** Removes the first of them, or all; whoever removes them settles them. */
  take(count?: number): readonly PendingChange[]
  /** All wait from now on, and whoever made them is answered. False: all did already. */
  putOff(): boolean
  /** Those that wait are tried anew and have an answer to come again. False: none waits. */
  resume(): boolean
  /** Whether all there are now were saved, once that is known. */
  outcome(): Promise<boolean>
}

export function createPendingChanges(): PendingChanges {
  let changes: PendingChange[] = []
  const someWait = () => changes.some(({ waits }) => waits)

  return {
    count: () => changes.length,
    someWait,
    applyTo: cart => changes.reduce((changed, { apply }) => apply(changed), cart),
    add(change) {
      const pending = { ...change, ...unanswered(), waits: false }
      changes.push(pending)
      return pending.outcome
    },
    addKept: change => void changes.unshift({ ...change, ...unanswered(), waits: true }),
    take: (count = changes.length) => changes.splice(0, count),
    putOff() {
      if (changes.every(({ waits }) => waits)) return false
      for (const { settle } of changes) settle(false)
      changes = changes.map(change => ({ ...change, waits: true }))
      return true
    },
    resume() {
      const didWait = someWait()
      changes = changes.map(change => (change.waits ? { ...change, ...unanswered(), waits: false } : change))
      return didWait
    },
    async outcome() {
      const outcomes = await Promise.all(changes.map(change => change.outcome))
      return outcomes.every(Boolean)
    },
  }
}

function unanswered() {
  const { promise: outcome, resolve: settle } = Promise.withResolvers<boolean>()
  return { outcome, settle }
}
