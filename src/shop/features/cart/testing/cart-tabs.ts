import { afterEach, beforeEach, vi } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { CallFailure } from '#contract/browser/call-server.ts'
import { type Cart, EMPTY_CART } from '#domain/cart/cart.ts'
import { addItems, updateQuantities } from '#domain/cart/cart-change.ts'
import type { Shortage } from '#domain/cart/shortage.ts'
import { subscribeToToasts } from '#ui/feedback/toast.ts'
import { type CartState, type CartStatus, NO_CART, NO_STATUS } from '../store/cart-state.ts'
import { type CartChange, type CartServer, createCartSync } from '../store/cart-sync.ts'
import { aCard } from './cards.ts'

/**
 * Fakes the timers of every test of a file and collects its toasts as `kind text`: without a subscriber they would wait
 * for that of the next test.
 */
export function fakeTimersAndToasts() {
  const toasts: string[] = []
  let stopToasts = () => {}
  beforeEach(() => {
    vi.useFakeTimers()
    toasts.length = 0
    stopToasts = subscribeToToasts(({ kind, text }) => void toasts.push(`${kind} ${text}`))
  })
  afterEach(() => {
    stopToasts()
    vi.useRealTimers()
  })
  return { toasts, pass: (ms: number) => vi.advanceTimersByTimeAsync(ms) }
}

/** Quantities by code. */
export type Content = Readonly<Record<string, number>>

export function cartOf(content: Content): Cart {
  const additions = Object.entries(content).map(([code, quantity]) => ({ product: aCard(code), quantity }))
  return addItems(EMPTY_CART, additions)
}

export function contentOf({ items }: Cart): Content {
  return Object.fromEntries(items.map(({ product, quantity }) => [product.itemCode, quantity]))
}

export const adding = (code: string): CartChange => ({
  apply: cart => addItems(cart, [{ product: aCard(code), quantity: 1 }]),
  success: `agregado ${code}`,
  failure: `error ${code}`,
})

/** Sets the quantity of a line, adding or removing (0) it as needed; without a message on success. */
export const setting = (code: string, quantity: number): CartChange => ({
  apply(cart) {
    const known = cart.items.find(({ product }) => product.itemCode === code)
    if (known !== undefined) return updateQuantities(cart, [{ id: known.id, quantity }])
    return quantity > 0 ? addItems(cart, [{ product: aCard(code), quantity }]) : cart
  },
  success: null,
  failure: `error ${code}`,
})

/** What happens to a request: it fails before it arrives, or its response is lost. */
type Fault = 'request lost' | 'response lost' | CallFailure['code'] | null

/** The saved cart of one customer, which compares revisions as the backend does. */
export function cartServer(content: Content = {}) {
  const held = { cart: cartOf(content), revision: Object.keys(content).length > 0 ? 1 : 0 }
  const server = {
    held,
    loads: 0,
    saves: 0,
    conflicts: 0,
    loadFault: null as Fault,
    saveFault: null as Fault,
    /** How long request and response of the next call take, in ms. */
    latency: (): readonly [number, number] => [0, 0],
    /** Requests wait for it before they arrive. */
    gate: Promise.resolve(),
    shortages: [] as Shortage[],
    /** Another device writes whatever it holds. */
    overwrite(content: Content) {
      held.cart = cartOf(content)
      held.revision += 1
    },
  }
  async function travel<Reply>(fault: () => Fault, arrive: () => Reply): Promise<Reply> {
    const [there, back] = server.latency()
    if (there > 0) await sleep(there)
    await server.gate
    const now = fault()
    if (now === 'request lost') throw new CallFailure('NETWORK')
    if (now !== null && now !== 'response lost') throw new CallFailure(now)
    const reply = arrive()
    if (back > 0) await sleep(back)
    if (now === 'response lost') throw new CallFailure('NETWORK')
    return reply
  }
  const calls: CartServer = {
    load() {
      server.loads += 1
      return travel(
        () => server.loadFault,
        () => ({ ...held, shortages: server.shortages }),
      )
    },
    save(cart, ifMatch) {
      server.saves += 1
      return travel(
        () => server.saveFault,
        () => {
          if (ifMatch !== held.revision) {
            server.conflicts += 1
            throw new CallFailure('STATE_CONFLICT')
          }
          held.cart = cart
          held.revision += 1
          return { revision: held.revision, shortages: server.shortages }
        },
      )
    },
  }
  return Object.assign(server, { calls })
}

/** The storage of one browser, which notifies the other tabs of each write a moment later. */
export function cartDevice(notifyAfter: () => number = () => 5) {
  const tabs = new Set<{ readonly follow: (theirs: CartState) => void }>()
  return {
    stored: null as CartState | null,
    writes: 0,
    tabs,
    write(from: object, state: CartState) {
      this.stored = state
      this.writes += 1
      const others = [...tabs].filter(tab => tab !== from)
      setTimeout(() => {
        for (const tab of others) if (tabs.has(tab)) tab.follow(state)
      }, notifyAfter())
    },
  }
}

/** A page with the cart of this device, not restored yet. */
export function openTab(server: ReturnType<typeof cartServer>, device = cartDevice()) {
  const state = createStore<CartState>(() => device.stored ?? NO_CART)
  const status = createStore<CartStatus>(() => NO_STATUS)
  const sync = createCartSync({
    state,
    status,
    persist: () => device.write(tab, state.getState()),
    server: server.calls,
  })
  const tab = {
    sync,
    status,
    follow: sync.follow,
    shown: () => contentOf(state.getState().cart),
    cart: () => state.getState().cart,
    unsaved: () => state.getState().unsaved,
    /** The page is gone; requests on their way still arrive. */
    leave() {
      device.tabs.delete(tab)
      sync.close()
    },
  }
  device.tabs.add(tab)
  return tab
}

/** A page whose cart is restored. */
export async function opened(content = {}) {
  const server = cartServer(content)
  const device = cartDevice()
  const tab = openTab(server, device)
  void tab.sync.restore()
  await vi.advanceTimersByTimeAsync(0)
  return { server, device, tab, held: () => contentOf(server.held.cart), ...tab }
}

/** A page that was not restored yet, over what the device stored. */
export function unopened(content: Record<string, number>, stored: Record<string, number> = {}) {
  const server = cartServer(content)
  const device = cartDevice()
  device.stored = { ...NO_CART, cart: cartOf(stored) }
  return { server, device, ...openTab(server, device) }
}

function sleep(ms: number): Promise<void> {
  return new Promise(resolve => setTimeout(resolve, ms))
}
