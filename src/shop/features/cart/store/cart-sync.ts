import { CallFailure } from '#contract/browser/call-server.ts'
import type { Cart } from '#domain/cart/cart.ts'
import { changedLines, withLinesOf } from '#domain/cart/cart-lines.ts'
import type { Shortage } from '#domain/cart/shortage.ts'
import { CART_SAVE_DELAY_MS } from '#domain/constants.ts'
import { showToast } from '#ui/feedback/toast.ts'
import { createRetryBackoff } from '../../../browser/retry-backoff.ts'
import { cartMessages } from '../messages.ts'
import type { CartState, CartStatus } from './cart-state.ts'

/** One change of the cart. It finds lines by product, never by line id, because a restored cart renumbers them. */
export interface CartChange {
  readonly apply: (cart: Cart) => Cart
  /** Null: no message. */
  readonly success: string | null
  readonly failure: string
}

interface PendingChange extends CartChange {
  readonly settle: (accepted: boolean) => void
}

interface SavedRevision {
  readonly revision: number
  /** Products short of stock. */
  readonly shortages: readonly Shortage[]
}

/** The saved cart. Calls throw a `CallFailure`. */
export interface CartServer {
  load(): Promise<SavedRevision & { readonly cart: Cart }>
  /** Saves the whole cart, unless another one than `ifMatch` is stored: STATE_CONFLICT. */
  save(cart: Cart, ifMatch: number): Promise<SavedRevision>
}

interface Store<State> {
  getState(): State
  setState(part: Partial<State>): void
}

interface CartSyncParts {
  /** Holds what this device stored for the owner. */
  readonly state: Store<CartState>
  readonly status: Store<CartStatus>
  /** Stores the state on this device, which notifies the other tabs. */
  readonly persist: () => void
  readonly server: CartServer
}

/** What another tab stored. */
export type TabCart = Pick<CartState, 'cart' | 'revision' | 'unsaved' | 'shortages'>

export interface CartSync {
  /** Shows a change at once and saves it. True once it is saved or awaits the server, false if it was rejected. */
  change(change: CartChange): Promise<boolean>
  /** Applies the changes of a rejected save again. */
  retryChanges(): Promise<boolean>
  dismissChanges(): void
  /** Reads the saved cart; changes stay applied on top. */
  restore(): Promise<boolean>
  /** Takes over what another tab of the same user stored; that tab saves its own changes. */
  follow(theirs: TabCart): void
  /** The page is being left. */
  flush(): void
  /** Sends what is unsaved now and returns whether everything is saved: no save may follow an order. */
  whenSaved(): Promise<boolean>
  /** The user left: pending changes are dropped, late responses ignored. */
  close(): void
}

/** The server, or a service it needs, is unreachable: the same request may succeed later. */
const UNREACHABLE: readonly string[] = ['NETWORK', 'UNAVAILABLE', 'TIMEOUT', 'UPSTREAM']

/**
 * Keeps screen and server in agreement; states and transitions are in decision 0020. What is unsaved are lines with the
 * shown quantities. They are laid on every other cart: on one read again after a conflict, on what another tab stored,
 * and on the saved one when the next page opens. That is idempotent, so it does not matter whether a save without a
 * response had arrived.
 */
export function createCartSync({ state, status, persist, server }: CartSyncParts): CartSync {
  const before = state.getState()
  /** The saved cart at `revision`, also with the lines in `others`. */
  let base = before.cart
  let { revision } = before
  /** False until the saved cart is read: saved over it, a cart of this device would erase it (D14). */
  let isCurrent = false
  /** Lines this tab changed since it last sent them, also if changed back: another tab may have stored them before. */
  let changed: ReadonlySet<string> = new Set()
  /** Lines in a save without a response yet: whether the server has them is unknown. */
  let sent: ReadonlySet<string> = new Set()
  /** Unsaved lines of another tab or an earlier page, and whether they wait for the server. */
  let others: ReadonlySet<string> = new Set(before.unsaved.keys)
  let othersWait = before.unsaved.waits
  /** Whether this tab saves them too: they may be those of a page that is gone. */
  let adopts = false
  /** The server was unreachable at the last attempt to save. */
  let waits = false
  let pending: PendingChange[] = []
  let rejected: readonly CartChange[] = []
  let reading: Promise<void> | null = null
  let saving = Promise.resolve()
  let isSaving = false
  let isClosed = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const retries = createRetryBackoff(() => void saveNow())

  const shown = () => state.getState().cart
  const ownLines = () => new Set([...changed, ...sent])
  const isUnsaved = () => pending.length > 0 || adopts

  function show(cart: Cart, more: Partial<CartState> = {}): void {
    const keys = [...new Set([...changed, ...sent, ...others])]
    state.setState({ cart, revision, unsaved: { keys, waits: waits || othersWait }, ...more })
  }

  function change(change: CartChange): Promise<boolean> {
    setRejected([])
    const { promise, resolve } = Promise.withResolvers<boolean>()
    pending.push({ ...change, settle: resolve })
    const next = change.apply(shown())
    changed = new Set([...changed, ...changedLines(shown(), next)])
    show(next)
    persist()
    saveSoon()
    return promise
  }

  function saveSoon(): void {
    clearTimeout(timer)
    timer = setTimeout(saveNow, CART_SAVE_DELAY_MS)
  }

  /** One save at a time; changes made meanwhile follow it, so that an older save cannot overtake a newer one. */
  function saveNow(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    if (!isSaving) saving = saveAll()
    return saving
  }

  async function saveAll(): Promise<void> {
    isSaving = true
    // Changes whose delay is still running are saved by their own timer.
    while (!isClosed && timer === undefined && (!isCurrent || isUnsaved())) {
      const isKnown = isCurrent
      try {
        await (isKnown ? send() : read())
      } catch (error) {
        if (isClosed) break
        changed = ownLines()
        sent = new Set()
        if (isUnreachable(error)) {
          awaitServer()
          break
        }
        if (codeOf(error) !== 'STATE_CONFLICT') undo()
        // Only the server knows what is saved now.
        isCurrent = false
        if (!isKnown) break
      }
    }
    isSaving = false
  }

  async function send(): Promise<void> {
    const cart = shown()
    const carried = pending.length
    const carriedOthers = others
    const wasWaiting = waits || (adopts && othersWait)
    sent = ownLines()
    changed = new Set()
    const saved = sent.size > 0 || adopts ? await asking(server.save(cart, revision)) : null
    if (isClosed) return
    sent = new Set()
    waits = false
    if (saved !== null) {
      if (others === carriedOthers) dropOthers()
      if (saved.revision > revision) {
        revision = saved.revision
        base = withLinesOf(cart, shown(), others)
      }
      if (wasWaiting) showToast('success', cartMessages.caughtUp)
      show(shown(), { shortages: saved.shortages })
      persist()
    }
    retries.reset()
    settle(pending.splice(0, carried), true)
  }

  /** Reads the saved cart and lays on it what is unsaved. */
  function read(): Promise<void> {
    reading ??= readNow().finally(() => {
      reading = null
    })
    return reading
  }

  async function readNow(): Promise<void> {
    const readOver = revision
    const saved = await asking(server.load())
    if (isClosed) return
    isCurrent = true
    status.setState({ restore: 'ready' })
    // Another tab saved meanwhile.
    if (revision !== readOver && saved.revision < revision) return
    const cart = shown()
    const own = ownLines()
    // After more than one other save, a page that was left had probably saved its changes before.
    if (!othersWait && saved.revision > revision + 1) dropOthers()
    base = withLinesOf(saved.cart, cart, others)
    revision = saved.revision
    adopts = changedLines(saved.cart, base).size > 0
    if (!adopts) dropOthers()
    show(withLinesOf(base, cart, own), { shortages: saved.shortages })
    persist()
  }

  async function restore(): Promise<boolean> {
    isCurrent = false
    status.setState({ restore: 'loading' })
    try {
      await read()
      saveSoon()
      return !isClosed
    } catch (error) {
      if (isClosed) return false
      status.setState({ restore: 'failed' })
      if (isUnreachable(error)) retries.schedule()
      return false
    }
  }

  /** Changes stay on screen and on this device, and are sent when the server is back. */
  function awaitServer(): void {
    const isNew = pending.length > 0 && !waits
    waits ||= isNew
    if (isNew) showToast('info', cartMessages.waiting)
    for (const { settle } of pending) settle(true)
    pending = pending.map(change => ({ ...change, success: null }))
    show(shown())
    persist()
    retries.schedule()
  }

  /** Reverts to the saved cart; later changes build on the rejected ones and are reverted too. */
  function undo(): void {
    const undone = adopts ? [adoption(), ...pending] : pending
    if (adopts) dropOthers()
    pending = []
    changed = new Set()
    waits = false
    show(base)
    persist()
    if (undone.length > 0) setRejected(undone)
    settle(undone, false)
  }

  /** The lines of another page as a change, which can be retried. */
  function adoption(): PendingChange {
    const [cart, keys] = [shown(), others]
    const apply = (held: Cart) => withLinesOf(held, cart, keys)
    return { apply, success: null, failure: cartMessages.quantitiesFailed, settle: () => {} }
  }

  function settle(changes: readonly PendingChange[], saved: boolean): void {
    const texts = new Set(changes.map(({ success, failure }) => (saved ? success : failure)))
    for (const text of texts) if (text !== null) showToast(saved ? 'success' : 'error', text)
    for (const { settle } of changes) settle(saved)
  }

  function setRejected(changes: readonly CartChange[]): void {
    rejected = changes
    status.setState({ hasFailedChanges: changes.length > 0 })
  }

  function follow({ cart, unsaved, shortages, ...theirs }: TabCart): void {
    const own = ownLines()
    const different = changedLines(shown(), cart)
    // A line shown and saved here already is only reported late.
    const isNews = (key: string) => !own.has(key) && (others.has(key) || different.has(key))
    const foreign = unsaved.keys.filter(isNews)
    if (theirs.revision < revision) {
      // That tab has not seen the newest save: only its unsaved lines are news.
      setOthers([...others, ...foreign], othersWait || unsaved.waits)
      base = withLinesOf(base, cart, foreign)
      show(withLinesOf(shown(), cart, foreign))
    } else {
      setOthers(foreign, unsaved.waits)
      const both = unsaved.keys.filter(key => own.has(key))
      base = withLinesOf(cart, base, both)
      revision = theirs.revision
      show(withLinesOf(cart, shown(), own), { shortages })
    }
    // Each tab stores its own unsaved lines again if another one wrote without them; so this ends.
    if ([...ownLines()].some(key => !unsaved.keys.includes(key))) persist()
  }

  async function whenSaved(): Promise<boolean> {
    const rejectedBefore = rejected
    adopts = others.size > 0
    await saveNow()
    return isCurrent && !isUnsaved() && (rejected.length === 0 || rejected === rejectedBefore)
  }

  function setOthers(keys: Iterable<string>, wait: boolean): void {
    others = new Set(keys)
    othersWait = wait && others.size > 0
    adopts &&= others.size > 0
  }

  function dropOthers(): void {
    others = new Set()
    othersWait = false
    adopts = false
  }

  /** Tracks whether the session was still valid at the last request. */
  async function asking<Reply>(request: Promise<Reply>): Promise<Reply> {
    try {
      const reply = await request
      if (!isClosed) status.setState({ isSignedOut: false })
      return reply
    } catch (error) {
      if (!isClosed) status.setState({ isSignedOut: codeOf(error) === 'UNAUTHENTICATED' })
      throw error
    }
  }

  return {
    change,
    async retryChanges() {
      const outcomes = await Promise.all(rejected.map(change))
      return outcomes.every(Boolean)
    },
    dismissChanges: () => setRejected([]),
    restore,
    follow,
    flush: () => void saveNow(),
    whenSaved,
    close() {
      isClosed = true
      retries.stop()
      for (const { settle } of pending) settle(false)
    },
  }
}

function codeOf(error: unknown): string {
  return error instanceof CallFailure ? error.code : ''
}

function isUnreachable(error: unknown): boolean {
  return UNREACHABLE.includes(codeOf(error))
}
