import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Cart, EMPTY_CART } from '#domain/cart/cart.ts'
import { updateQuantities } from '#domain/cart/cart-change.ts'
import { addItem } from '#domain/testing/carts.ts'
import { aCard } from '../testing/cards.ts'
import { createCartSync } from './cart-sync.ts'
import type { CartChange } from './cart-sync-parts.ts'
import type { TabCart } from './tab-cart.ts'
import { NO_UNSAVED_LINES } from './unsaved-lines.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const adding = (code: string): CartChange => ({
  apply: cart => addItem(cart, { product: aCard(code), quantity: 1 }),
  success: `agregado ${code}`,
  failure: `error ${code}`,
})
const codesOf = (cart: Cart) => cart.items.map(({ product }) => product.itemCode)
const cartOf = (...codes: string[]) => codes.reduce((cart, code) => adding(code).apply(cart), EMPTY_CART)

/** A cart in a page whose server holds `held`; loads and saves succeed at once unless set to fail or wait. */
function page(held: Cart, onDevice: Cart = EMPTY_CART) {
  const world = {
    shown: onDevice,
    held,
    toasts: [] as string[],
    status: [] as object[],
    loadFails: false,
    saveFails: false,
    isUnreachable: false,
    wait: Promise.resolve(),
    published: 0,
    unsaved: NO_UNSAVED_LINES,
    /** The cart another tab stored on the device. */
    stored: null as TabCart | null,
  }
  const save = vi.fn(async (cart: Cart) => {
    await world.wait
    if (world.saveFails) throw new Error('no')
    world.held = cart
  })
  const sync = createCartSync({
    read: () => world.shown,
    publish(cart, unsaved) {
      world.shown = cart
      world.unsaved = unsaved
      world.published += 1
    },
    showStored({ cart }) {
      world.shown = cart
    },
    stored: () => world.stored,
    exclusively: act => act(),
    now: () => Date.now(),
    report: status => void world.status.push(status),
    async load() {
      await world.wait
      if (world.loadFails) throw new Error('no')
      return world.held
    },
    save,
    isUnreachable: () => world.isUnreachable,
    texts: { waiting: 'espera', caughtUp: 'guardado' },
    toast: (kind, text) => void world.toasts.push(`${kind} ${text}`),
    delayMs: 100,
  })
  return { world, sync, save }
}

async function opened(held: Cart = EMPTY_CART) {
  const parts = page(held)
  parts.sync.open()
  await vi.advanceTimersByTimeAsync(0)
  return parts
}

test('CRT-25 CRT-28 CRT-30 a restore shows the saved cart in one step, without a save or a message', async () => {
  const { world, sync, save } = page(cartOf('A', 'B'), cartOf('OLD'))
  sync.open()
  expect(codesOf(world.shown)).toEqual(['OLD'])
  await vi.advanceTimersByTimeAsync(1000)
  expect(codesOf(world.shown)).toEqual(['A', 'B'])
  expect(world.published).toBe(1)
  expect(save).not.toHaveBeenCalled()
  expect(world.toasts).toEqual([])
})

test('CRT-20 CRT-21 a change shows at once; its toast and its result come with the save', async () => {
  const { world, sync, save } = await opened()
  const outcome = sync.change(adding('A'))
  expect(codesOf(world.shown)).toEqual(['A'])
  await vi.advanceTimersByTimeAsync(99)
  expect(save).not.toHaveBeenCalled()
  expect(world.toasts).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(await outcome).toBe(true)
  expect(world.toasts).toEqual(['success agregado A'])
})

test('CRT-19 CRT-22 changes that follow each other are one save of the whole cart', async () => {
  const { world, sync, save } = await opened(cartOf('X'))
  sync.change(adding('A'))
  sync.change(adding('B'))
  await vi.advanceTimersByTimeAsync(100)
  expect(save).toHaveBeenCalledTimes(1)
  expect(codesOf(world.held)).toEqual(['X', 'A', 'B'])
})

test('CRT-24 a failed save reverts to the server’s cart, reports it and offers a retry', async () => {
  const { world, sync } = await opened(cartOf('X'))
  world.saveFails = true
  const outcome = sync.change(adding('A'))
  await vi.advanceTimersByTimeAsync(100)
  expect(await outcome).toBe(false)
  expect(codesOf(world.shown)).toEqual(['X'])
  expect(world.toasts).toEqual(['error error A'])
  expect(world.status.at(-1)).toEqual({ hasFailedChanges: true })
  world.saveFails = false
  const again = sync.retryChanges()
  expect(codesOf(world.shown)).toEqual(['X', 'A'])
  await vi.advanceTimersByTimeAsync(100)
  expect(await again).toBe(true)
  expect(codesOf(world.held)).toEqual(['X', 'A'])
  expect(world.status.at(-1)).toEqual({ hasFailedChanges: false })
})

test('CRT-23 CRT-24 a change made while a save fails is reverted with it: screen and server agree', async () => {
  const { world, sync, save } = await opened(cartOf('X'))
  const gate = Promise.withResolvers<void>()
  world.wait = gate.promise
  world.saveFails = true
  const first = sync.change(adding('A'))
  await vi.advanceTimersByTimeAsync(100)
  const second = sync.change(adding('B'))
  gate.resolve()
  await vi.advanceTimersByTimeAsync(1000)
  expect([await first, await second]).toEqual([false, false])
  expect(world.shown).toEqual(world.held)
  expect(save).toHaveBeenCalledTimes(1)
})

test('CRT-28 CRT-31 a change made while the cart is being restored is applied to the restored cart', async () => {
  const { world, sync, save } = page(cartOf('X'))
  const gate = Promise.withResolvers<void>()
  world.wait = gate.promise
  sync.open()
  sync.change(adding('A'))
  await vi.advanceTimersByTimeAsync(500)
  expect(save).not.toHaveBeenCalled()
  gate.resolve()
  await vi.advanceTimersByTimeAsync(500)
  expect(codesOf(world.shown)).toEqual(['X', 'A'])
  expect(codesOf(world.held)).toEqual(['X', 'A'])
})

test('CRT-31 after a failed restore the stored cart stays, nothing is saved, and the restore can be retried', async () => {
  const { world, sync, save } = page(cartOf('X'), cartOf('LOCAL'))
  world.loadFails = true
  sync.open()
  await vi.advanceTimersByTimeAsync(0)
  expect(codesOf(world.shown)).toEqual(['LOCAL'])
  expect(world.status.at(-1)).toEqual({ restore: 'failed' })
  const outcome = sync.change(adding('A'))
  await vi.advanceTimersByTimeAsync(500)
  expect(await outcome).toBe(false)
  expect(save).not.toHaveBeenCalled()
  expect(codesOf(world.shown)).toEqual(['LOCAL'])
  world.loadFails = false
  expect(await sync.restore()).toBe(true)
  expect(codesOf(world.shown)).toEqual(['X'])
})

test('AUT-39 responses for a closed cart are ignored', async () => {
  const { world, sync } = page(cartOf('X'))
  sync.open()
  sync.close()
  await vi.advanceTimersByTimeAsync(500)
  expect(codesOf(world.shown)).toEqual([])
})

test('pending changes are sent before an order, and a failure is reported', async () => {
  const { world, sync, save } = await opened()
  sync.change(adding('A'))
  expect(await sync.whenSaved()).toBe(true)
  expect(save).toHaveBeenCalledTimes(1)
  world.saveFails = true
  sync.change(adding('B'))
  expect(await sync.whenSaved()).toBe(false)
})

test('CHK-24 after an order whose cart could not be read again, a change does not save what was ordered', async () => {
  const { world, sync, save } = await opened(cartOf('ORDERED'))
  world.held = cartOf()
  world.loadFails = true
  expect(await sync.restore()).toBe(false)
  world.loadFails = false
  const outcome = sync.change(adding('A'))
  await vi.advanceTimersByTimeAsync(500)
  expect(await outcome).toBe(true)
  expect(save).toHaveBeenCalledTimes(1)
  expect(codesOf(world.held)).toEqual(['A'])
  expect(codesOf(world.shown)).toEqual(['A'])
})

test('while the server is unreachable a change stays, is reported once, and is saved when the server is back', async () => {
  const { world, sync, save } = await opened(cartOf('A'))
  world.saveFails = world.isUnreachable = true
  const outcome = sync.change(adding('B'))
  await vi.advanceTimersByTimeAsync(100)
  expect(await outcome).toBe(false)
  expect(codesOf(world.shown)).toEqual(['A', 'B'])
  expect(world.unsaved).toMatchObject({ waits: true, keys: [expect.stringContaining('item')] })
  const later = sync.change(adding('C'))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await later).toBe(false)
  expect(save.mock.calls.length).toBeLessThan(10)
  expect(world.status).not.toContainEqual({ hasFailedChanges: true })
  world.saveFails = false
  await vi.advanceTimersByTimeAsync(21_000)
  expect(codesOf(world.held)).toEqual(['A', 'B', 'C'])
  expect(world.unsaved.waits).toBeUndefined()
  expect(world.toasts).toEqual(['info espera', 'success guardado'])
})

test('changes stored on this device are saved by the next page, applied to the server’s current cart', async () => {
  const { world, sync } = page(cartOf('A', 'X'))
  const before = await opened(cartOf('A'))
  before.world.saveFails = before.world.isUnreachable = true
  void before.sync.change(adding('B'))
  await vi.advanceTimersByTimeAsync(100)
  world.stored = { cart: before.world.shown, unsaved: before.world.unsaved }
  before.sync.close()
  // Longer than another tab may showStored to save.
  await vi.advanceTimersByTimeAsync(3_600_000)
  sync.open()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(codesOf(world.held)).toEqual(['A', 'X', 'B'])
  expect(codesOf(world.shown)).toEqual(['A', 'X', 'B'])
  expect(world.toasts).toEqual(['success guardado'])
})

test('an order retries pending changes at once', async () => {
  const { world, sync } = await opened()
  world.saveFails = world.isUnreachable = true
  void sync.change(adding('A'))
  await vi.advanceTimersByTimeAsync(100)
  const refused = sync.whenSaved()
  await vi.advanceTimersByTimeAsync(0)
  expect(await refused).toBe(false)
  world.saveFails = false
  const accepted = sync.whenSaved()
  await vi.advanceTimersByTimeAsync(0)
  expect(await accepted).toBe(true)
  expect(codesOf(world.held)).toEqual(['A'])
})

test('a saved cart that cannot be read while the server is unreachable is read when it is back', async () => {
  const { world, sync } = page(cartOf('A'))
  world.loadFails = world.isUnreachable = true
  sync.open()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(codesOf(world.shown)).toEqual([])
  world.loadFails = false
  await vi.advanceTimersByTimeAsync(5_000)
  expect(codesOf(world.shown)).toEqual(['A'])
})

/** Two tabs of one browser on one server; what one publishes the other adopts a moment later. */
function twoTabs(held: Cart = EMPTY_CART) {
  const server = { held, saves: 0 }
  const device: { stored: TabCart | null } = { stored: null }
  let writes = 0
  const tab = () => {
    const parts = { shown: held, peer: (_theirs: TabCart) => {} }
    const sync = createCartSync({
      read: () => parts.shown,
      publish(cart, unsaved) {
        parts.shown = cart
        device.stored = { cart, unsaved }
        writes += 1
        const written = device.stored
        setTimeout(() => parts.peer(written), 5)
      },
      showStored({ cart }) {
        parts.shown = cart
      },
      stored: () => device.stored,
      exclusively: act => act(),
      now: () => Date.now(),
      report: () => {},
      load: async () => {
        const answer = server.held
        await new Promise(resolve => setTimeout(resolve, 40))
        return answer
      },
      save: async cart => {
        await new Promise(resolve => setTimeout(resolve, 20))
        server.held = cart
        server.saves += 1
      },
      isUnreachable: () => false,
      texts: { waiting: '', caughtUp: '' },
      toast: () => {},
      delayMs: 100,
    })
    return Object.assign(parts, { sync })
  }
  const [one, other] = [tab(), tab()]
  one.peer = theirs => other.sync.adopt(theirs)
  other.peer = theirs => one.sync.adopt(theirs)
  return { server, one, other, writes: () => writes }
}
const quantities = (cart: Cart) =>
  Object.fromEntries(cart.items.map(({ product, quantity }) => [product.itemCode, quantity]))

test('CRT-23 CRT-28 a tab that loads while another has a pending change does not hide it', async () => {
  const { server, one, other } = twoTabs(cartOf('A'))
  one.sync.open()
  await vi.advanceTimersByTimeAsync(60)
  void one.sync.change(adding('B'))
  await vi.advanceTimersByTimeAsync(30)
  // The response was computed before the save.
  other.sync.open()
  await vi.advanceTimersByTimeAsync(50)
  expect(quantities(other.shown)).toEqual({ A: 1, B: 1 })
  expect(quantities(one.shown)).toEqual({ A: 1, B: 1 })
  await vi.advanceTimersByTimeAsync(1000)
  for (const cart of [server.held, one.shown, other.shown]) expect(quantities(cart)).toEqual({ A: 1, B: 1 })
})

test.each([
  0, 1, 4, 30, 110,
])('CRT-23 changes of two tabs %i ms apart are all saved; of one line the later one', async apart => {
  const { server, one, other, writes } = twoTabs(cartOf('A'))
  one.sync.open()
  other.sync.open()
  await vi.advanceTimersByTimeAsync(200)
  const setA = (quantity: number): CartChange => ({
    success: null,
    failure: 'error',
    apply: cart => updateQuantities(cart, [{ id: cart.items[0]?.id ?? 0, quantity }]),
  })
  const changes = [one.sync.change(adding('B')), one.sync.change(setA(5))]
  await vi.advanceTimersByTimeAsync(apart)
  changes.push(other.sync.change(adding('C')))
  await vi.advanceTimersByTimeAsync(apart === 0 ? 1 : 0)
  changes.push(other.sync.change(setA(7)))
  await vi.advanceTimersByTimeAsync(2000)
  expect(await Promise.all(changes)).toEqual([true, true, true, true])
  for (const cart of [one.shown, other.shown, server.held])
    expect(quantities(cart)).toEqual({ A: 7, B: 1, C: 1 })
  expect(writes()).toBeLessThan(20)
})
