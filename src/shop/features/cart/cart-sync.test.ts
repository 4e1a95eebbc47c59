import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { addItem, type Cart, EMPTY_CART } from '#domain/cart.ts'
import { type CartChange, createCartSync } from './cart-sync.ts'
import { aCard } from './testing/cards.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const adding = (code: string): CartChange => ({
  apply: cart => addItem(cart, { product: aCard(code), quantity: 1 }),
  success: `agregado ${code}`,
  failure: `error ${code}`,
})
const codesOf = (cart: Cart) => cart.items.map(({ product }) => product.itemCode)
const cartOf = (...codes: string[]) => codes.reduce((cart, code) => adding(code).apply(cart), EMPTY_CART)

/** A cart in a page whose server holds `held`; loads and saves answer at once unless they are told to fail or wait. */
function page(held: Cart, onDevice: Cart = EMPTY_CART) {
  const world = {
    shown: onDevice,
    held,
    toasts: [] as string[],
    status: [] as object[],
    loadFails: false,
    saveFails: false,
    wait: Promise.resolve(),
    published: 0,
  }
  const save = vi.fn(async (cart: Cart) => {
    await world.wait
    if (world.saveFails) throw new Error('no')
    world.held = cart
  })
  const sync = createCartSync({
    read: () => world.shown,
    publish(cart) {
      world.shown = cart
      world.published += 1
    },
    report: status => void world.status.push(status),
    async load() {
      await world.wait
      if (world.loadFails) throw new Error('no')
      return world.held
    },
    save,
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

test('CRT-25 CRT-28 CRT-30 a restore shows the saved cart in one step, saves nothing and says nothing', async () => {
  const { world, sync, save } = page(cartOf('A', 'B'), cartOf('OLD'))
  sync.open()
  expect(codesOf(world.shown)).toEqual(['OLD'])
  await vi.advanceTimersByTimeAsync(1000)
  expect(codesOf(world.shown)).toEqual(['A', 'B'])
  expect(world.published).toBe(1)
  expect(save).not.toHaveBeenCalled()
  expect(world.toasts).toEqual([])
})

test('CRT-20 CRT-21 a change shows at once; its toast and its answer come with the save', async () => {
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

test('CRT-24 a failed save goes back to what the server holds, says so and offers the change again', async () => {
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

test('CRT-23 CRT-24 a change made while a save fails goes back with it: screen and server agree', async () => {
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

test('CRT-28 CRT-31 a change made while the cart is being restored is kept on top of the saved cart', async () => {
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

test('CRT-31 after a failed restore the device keeps its cart, nothing is saved, and it can be tried again', async () => {
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

test('AUT-39 answers for a user who left are ignored', async () => {
  const { world, sync } = page(cartOf('X'))
  sync.open()
  sync.close()
  await vi.advanceTimersByTimeAsync(500)
  expect(codesOf(world.shown)).toEqual([])
})

test('what waits is sent before an order, and a failure is told', async () => {
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
