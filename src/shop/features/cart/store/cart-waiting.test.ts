import { expect, test } from 'vitest'
import { cartMessages } from '../messages.ts'
import {
  adding,
  contentOf,
  fakeTimersAndToasts,
  opened,
  openTab,
  setting,
  unopened,
} from '../testing/cart-tabs.ts'
import { NO_CART } from './cart-state.ts'

/** Changes while the server is unreachable, and those a left or killed page had not saved. */

const { toasts, pass } = fakeTimersAndToasts()

test('CRT-60 while the server is unreachable a change stays, is reported once, and is saved when the server is back', async () => {
  const { server, sync, shown, unsaved, held, status } = await opened({ A: 1 })
  server.saveFault = 'request lost'
  const outcome = sync.change(adding('B'))
  await pass(100)
  expect(await outcome).toBe(true)
  expect(shown()).toEqual({ A: 1, B: 1 })
  expect(unsaved()).toMatchObject({ waits: true, keys: [expect.stringContaining('item')] })
  const later = sync.change(adding('C'))
  await pass(60_000)
  expect(await later).toBe(true)
  expect(server.saves).toBeLessThan(10)
  expect(status.getState().hasFailedChanges).toBe(false)
  server.saveFault = null
  await pass(21_000)
  expect(held()).toEqual({ A: 1, B: 1, C: 1 })
  expect(unsaved()).toEqual({ keys: [], waits: false })
  expect(toasts).toEqual([`info ${cartMessages.waiting}`, `success ${cartMessages.caughtUp}`])
  const { saves } = server
  await pass(60_000)
  expect(server.saves).toBe(saves)
})

test('a change rejected once the server is back is reverted and reported', async () => {
  const { server, sync, shown, status } = await opened({ A: 1 })
  server.saveFault = 'TIMEOUT'
  void sync.change(adding('B'))
  await pass(100)
  server.saveFault = 'VALIDATION'
  await pass(5_000)
  expect(shown()).toEqual({ A: 1 })
  expect(status.getState().hasFailedChanges).toBe(true)
  expect(toasts).toEqual([`info ${cartMessages.waiting}`, 'error error B'])
  server.saveFault = 'TIMEOUT'
  void sync.change(adding('D'))
  await pass(100)
  expect(toasts.at(-1)).toBe(`info ${cartMessages.waiting}`)
  server.saveFault = null
  void sync.change(adding('C'))
  await pass(100)
  expect(toasts.slice(-2)).toEqual([`success ${cartMessages.caughtUp}`, 'success agregado C'])
})

test('a save whose response was lost is not applied twice', async () => {
  const { server, sync, held } = await opened({ A: 1 })
  server.saveFault = 'response lost'
  void sync.change(adding('A'))
  await pass(100)
  expect(held()).toEqual({ A: 2 })
  server.saveFault = null
  await pass(5_000)
  expect(held()).toEqual({ A: 2 })
  expect(server).toMatchObject({ saves: 3, conflicts: 1, loads: 2 })
})

test('a change taken back after its save got no response is taken back on the server too', async () => {
  const { server, sync, shown, unsaved, held } = await opened({ A: 1 })
  server.saveFault = 'response lost'
  void sync.change(setting('A', 2))
  await pass(100)
  server.saveFault = null
  void sync.change(setting('A', 1))
  expect(unsaved().keys).toHaveLength(1)
  await pass(5_000)
  expect(held()).toEqual({ A: 1 })
  expect(shown()).toEqual({ A: 1 })
})

test('changes that waited on this device are saved by the next page, applied to the server’s current cart', async () => {
  const { server, device, tab } = await opened({ A: 1 })
  server.saveFault = 'NETWORK'
  void tab.sync.change(adding('B'))
  await pass(100)
  tab.leave()
  toasts.length = 0
  await pass(3_600_000)
  for (const quantity of [1, 3, 2]) server.overwrite({ A: 1, X: quantity })
  server.saveFault = null
  const next = openTab(server, device)
  expect(next.shown()).toEqual({ A: 1, B: 1 })
  void next.sync.restore()
  await pass(1_000)
  expect(contentOf(server.held.cart)).toEqual({ A: 1, X: 2, B: 1 })
  expect(next.shown()).toEqual({ A: 1, X: 2, B: 1 })
  expect(toasts).toEqual([`success ${cartMessages.caughtUp}`])
})

test('what a killed page had not saved is saved by the next one, without a message', async () => {
  const { server, device, tab } = await opened({ A: 1 })
  void tab.sync.change(adding('B'))
  void tab.sync.change(setting('A', 0))
  tab.leave()
  const next = openTab(server, device)
  void next.sync.restore()
  await pass(1_000)
  expect(contentOf(server.held.cart)).toEqual({ B: 1 })
  expect(toasts).toEqual([])
  expect(device.stored?.unsaved).toEqual({ keys: [], waits: false })
})

test('what a left page saved at last is not saved again, and not brought back after it was ordered', async () => {
  const { server, device, tab } = await opened({ A: 1 })
  server.latency = () => [10, 10]
  void tab.sync.change(adding('B'))
  tab.sync.flush()
  await pass(1)
  tab.leave()
  await pass(50)
  const stored = device.stored
  expect(stored?.unsaved.keys).toHaveLength(1)
  const next = openTab(server, device)
  void next.sync.restore()
  await pass(1_000)
  expect(next.shown()).toEqual({ A: 1, B: 1 })
  expect(server.saves).toBe(1)
  // The same device later: the cart was ordered elsewhere.
  next.leave()
  device.stored = stored
  server.overwrite({})
  const later = openTab(server, device)
  void later.sync.restore()
  await pass(1_000)
  expect(later.shown()).toEqual({})
  expect(server.saves).toBe(1)
})

test('what an earlier page left stays stored while the saved cart cannot be read, and is retried as a change', async () => {
  const { server, device, tab } = await opened({ A: 1 })
  void tab.sync.change(adding('B'))
  tab.leave()
  server.loadFault = 'INTERNAL'
  const next = openTab(server, device)
  expect(await next.sync.restore()).toBe(false)
  void next.sync.change(adding('C'))
  await pass(1_000)
  expect(device.stored?.unsaved.keys).toHaveLength(1)
  server.loadFault = null
  server.saveFault = 'INTERNAL'
  expect(await next.sync.restore()).toBe(true)
  await pass(1_000)
  expect(next.shown()).toEqual({ A: 1 })
  expect(toasts.at(-1)).toBe(`error ${cartMessages.quantitiesFailed}`)
  server.saveFault = null
  void next.sync.retryChanges()
  await pass(1_000)
  expect(contentOf(server.held.cart)).toEqual({ A: 1, B: 1 })
})

test('an order retries pending changes at once', async () => {
  const { server, sync, held } = await opened()
  server.saveFault = 'UPSTREAM'
  void sync.change(adding('A'))
  await pass(100)
  expect(await sync.whenSaved()).toBe(false)
  server.saveFault = null
  expect(await sync.whenSaved()).toBe(true)
  expect(held()).toEqual({ A: 1 })
})

test('a saved cart that cannot be read while the server is unreachable is read when it is back', async () => {
  const { server, sync, shown, status } = unopened({ A: 1 })
  server.loadFault = 'request lost'
  expect(await sync.restore()).toBe(false)
  await pass(1_000)
  expect(shown()).toEqual({})
  expect(toasts).toEqual([])
  server.loadFault = null
  await pass(10_000)
  expect(shown()).toEqual({ A: 1 })
  expect(status.getState().restore).toBe('ready')
})

test('CRT-46 shortages come with what was read and what was saved', async () => {
  const { server, device, sync } = await opened()
  server.shortages = [{ itemCode: 'A', available: 2 }]
  void sync.change(adding('A'))
  await pass(100)
  expect(device.stored?.shortages).toEqual(server.shortages)
  server.shortages = []
  expect(await sync.restore()).toBe(true)
  expect(device.stored?.shortages).toEqual([])
})

test('retries come ever later during an outage, and soon again in the next one', async () => {
  const { server, sync } = await opened()
  const outage = async (ms: number) => {
    server.saveFault = 'NETWORK'
    const { saves } = server
    void sync.change(adding('A'))
    await pass(100 + ms)
    return server.saves - saves
  }
  expect(await outage(60_000)).toBeLessThan(10)
  server.saveFault = null
  await pass(20_000)
  // The first retry comes after 1 to 2 s.
  expect(await outage(2_000)).toBe(2)
})

test('what an earlier page left is saved after an outage without a message: no change of this page waited', async () => {
  const { server, device, tab } = await opened({ A: 1 })
  void tab.sync.change(adding('B'))
  tab.leave()
  server.saveFault = 'NETWORK'
  const next = openTab(server, device)
  void next.sync.restore()
  await pass(1_000)
  expect(next.unsaved()).toMatchObject({ keys: { length: 1 }, waits: false })
  server.saveFault = null
  await pass(20_000)
  expect(contentOf(server.held.cart)).toEqual({ A: 1, B: 1 })
  expect(next.unsaved()).toEqual({ keys: [], waits: false })
  expect(toasts).toEqual([])
})

test('what an earlier page left is saved also if another tab writes before the server is back', async () => {
  const { server, device, tab } = await opened({ A: 1 })
  void tab.sync.change(adding('B'))
  tab.leave()
  server.saveFault = 'NETWORK'
  const next = openTab(server, device)
  void next.sync.restore()
  await pass(1_000)
  next.follow({ ...NO_CART, cart: next.cart(), revision: 1, unsaved: next.unsaved() })
  server.saveFault = null
  await pass(20_000)
  expect(contentOf(server.held.cart)).toEqual({ A: 1, B: 1 })
})

test('what an earlier page had saved is not marked unsaved', async () => {
  const { server, device, tab } = await opened({ A: 1 })
  void tab.sync.change(adding('B'))
  tab.leave()
  server.overwrite({ A: 1, B: 1 })
  const next = openTab(server, device)
  void next.sync.restore()
  await pass(1_000)
  expect(next.unsaved()).toEqual({ keys: [], waits: false })
  expect(await next.sync.whenSaved()).toBe(true)
  expect(server.saves).toBe(0)
})
