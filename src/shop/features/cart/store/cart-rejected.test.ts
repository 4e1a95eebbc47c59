import { expect, test } from 'vitest'
import { adding, fakeTimersAndToasts, opened } from '../testing/cart-tabs.ts'

/** Saves that the server rejects. */

const { toasts, pass } = fakeTimersAndToasts()

test('CRT-24 a rejected save reverts to the server’s cart, reports it and offers a retry', async () => {
  const { server, sync, shown, held, status, device } = await opened({ X: 1 })
  server.saveFault = 'INTERNAL'
  const outcome = sync.change(adding('A'))
  await pass(100)
  expect(await outcome).toBe(false)
  expect(shown()).toEqual({ X: 1 })
  expect(device.stored).toMatchObject({ cart: { items: [{ quantity: 1 }] }, unsaved: { keys: [] } })
  expect(toasts).toEqual(['error error A'])
  expect(status.getState()).toMatchObject({ hasFailedChanges: true, restore: 'ready' })
  server.saveFault = null
  const again = sync.retryChanges()
  expect(shown()).toEqual({ X: 1, A: 1 })
  expect(status.getState().hasFailedChanges).toBe(false)
  await pass(100)
  expect(await again).toBe(true)
  expect(held()).toEqual({ X: 1, A: 1 })
  expect(status.getState().hasFailedChanges).toBe(false)
  expect(await sync.retryChanges()).toBe(true)
  expect(shown()).toEqual({ X: 1, A: 1 })
})

test('CRT-24 a rejected retry is false, and can be dismissed', async () => {
  const { server, sync, shown, status } = await opened({ X: 1 })
  server.saveFault = 'INTERNAL'
  void sync.change(adding('A'))
  await pass(100)
  const again = sync.retryChanges()
  await pass(100)
  expect(await again).toBe(false)
  sync.dismissChanges()
  expect(status.getState().hasFailedChanges).toBe(false)
  expect(shown()).toEqual({ X: 1 })
})

test('CRT-23 CRT-24 a change made while a save is rejected is reverted with it: screen and server agree', async () => {
  const { server, sync, shown, held } = await opened({ X: 1 })
  const gate = Promise.withResolvers<void>()
  server.gate = gate.promise
  server.saveFault = 'INTERNAL'
  const first = sync.change(adding('A'))
  await pass(100)
  const second = sync.change(adding('B'))
  gate.resolve()
  await pass(1_000)
  expect([await first, await second]).toEqual([false, false])
  expect(toasts).toEqual(['error error A', 'error error B'])
  expect(shown()).toEqual(held())
  expect(server.saves).toBe(1)
})

test('CRT-24 after a rejected save the cart is the one another device saved meanwhile', async () => {
  const { server, sync, shown } = await opened({ X: 1 })
  server.saveFault = 'VALIDATION'
  void sync.change(adding('A'))
  server.overwrite({ X: 4, Y: 2 })
  await pass(100)
  expect(shown()).toEqual({ X: 4, Y: 2 })
})

test('CRT-24 rejected while the saved cart cannot be read either, the last one known is shown, and reads stop', async () => {
  const { server, sync, shown, held, status } = await opened({ X: 1 })
  server.saveFault = server.loadFault = 'UNAUTHENTICATED'
  void sync.change(adding('A'))
  await pass(60_000)
  expect(shown()).toEqual({ X: 1 })
  expect(server).toMatchObject({ saves: 1, loads: 2 })
  expect(status.getState()).toMatchObject({ hasFailedChanges: true, isSignedOut: true, restore: 'ready' })
  server.saveFault = server.loadFault = null
  server.overwrite({ X: 1, Y: 1 })
  const outcome = sync.retryChanges()
  await pass(100)
  expect(await outcome).toBe(true)
  expect(held()).toEqual({ X: 1, Y: 1, A: 1 })
  expect(server.conflicts).toBe(0)
  expect(status.getState().isSignedOut).toBe(false)
})

test('a failure that is none of the server’s codes is reported like a rejection', async () => {
  const { server, sync, shown, status } = await opened({ A: 1 })
  server.calls.save = () => Promise.reject(new TypeError('not a response'))
  const outcome = sync.change(adding('B'))
  await pass(100)
  expect(await outcome).toBe(false)
  expect(shown()).toEqual({ A: 1 })
  expect(status.getState().hasFailedChanges).toBe(true)
})
