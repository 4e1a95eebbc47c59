import { expect, test } from 'vitest'
import {
  adding,
  type cartServer,
  contentOf,
  fakeTimersAndToasts,
  opened,
  openTab,
  setting,
  unopened,
} from '../testing/cart-tabs.ts'

const { toasts, pass } = fakeTimersAndToasts()

test('CRT-25 CRT-28 CRT-30 a restore shows the saved cart in one step, without a save or a message', async () => {
  const { server, device, sync, shown, status } = unopened({ A: 1, B: 1 }, { OLD: 1 })
  void sync.restore()
  expect(shown()).toEqual({ OLD: 1 })
  expect(status.getState().restore).toBe('loading')
  await pass(1_000)
  expect(shown()).toEqual({ A: 1, B: 1 })
  expect(device.stored).toMatchObject({ revision: 1, unsaved: { keys: [], waits: false } })
  expect(device.writes).toBe(1)
  expect(server.saves).toBe(0)
  expect(toasts).toEqual([])
  expect(status.getState().restore).toBe('ready')
})

test('CRT-20 CRT-21 a change shows at once; its toast and its result come with the save', async () => {
  const { server, sync, shown } = await opened()
  const outcome = sync.change(adding('A'))
  expect(shown()).toEqual({ A: 1 })
  await pass(99)
  expect(server.saves).toBe(0)
  expect(toasts).toEqual([])
  await pass(1)
  expect(await outcome).toBe(true)
  expect(toasts).toEqual(['success agregado A'])
})

test('CRT-19 CRT-22 changes that follow each other are one save of the whole cart, without a read', async () => {
  const { server, sync, held, unsaved, device } = await opened({ X: 1 })
  sync.change(adding('A'))
  await pass(99)
  sync.change(adding('B'))
  expect(unsaved().keys).toHaveLength(2)
  await pass(99)
  expect(server.saves).toBe(0)
  await pass(1)
  expect(server).toMatchObject({ saves: 1, loads: 1 })
  expect(held()).toEqual({ X: 1, A: 1, B: 1 })
  expect(device.stored).toMatchObject({ revision: 2, unsaved: { keys: [], waits: false } })
})

test('CRT-23 a change made while a save is on its way is saved after its own delay', async () => {
  const { server, sync, held } = await opened()
  server.latency = () => [250, 0]
  const first = sync.change(adding('A'))
  await pass(110)
  const second = sync.change(adding('B'))
  await pass(120)
  expect(server.saves).toBe(1)
  await pass(120)
  expect(await first).toBe(true)
  expect(toasts).toEqual(['success agregado A'])
  expect(server.saves).toBe(2)
  await pass(250)
  expect(await second).toBe(true)
  expect(held()).toEqual({ A: 1, B: 1 })
  expect(server).toMatchObject({ saves: 2, loads: 1, conflicts: 0 })
})

test('CRT-22 a change made just before a response waits for its own delay', async () => {
  const { server, sync, held } = await opened()
  server.latency = () => [50, 0]
  void sync.change(adding('A'))
  await pass(140)
  void sync.change(adding('B'))
  await pass(20)
  expect(server.saves).toBe(1)
  expect(held()).toEqual({ A: 1 })
  await pass(80)
  expect(server.saves).toBe(2)
})

test('a change that changes nothing sends nothing', async () => {
  const { server, sync } = await opened({ A: 1 })
  const outcome = sync.change(setting('A', 1))
  await pass(100)
  expect(await outcome).toBe(true)
  expect(server.saves).toBe(0)
})

test('CRT-28 CRT-31 a change made while the cart is being restored is applied to the restored cart', async () => {
  const { server, sync, shown } = unopened({ X: 1 })
  const gate = Promise.withResolvers<void>()
  server.gate = gate.promise
  void sync.restore()
  void sync.change(adding('A'))
  await pass(500)
  expect(server).toMatchObject({ saves: 0, loads: 1 })
  gate.resolve()
  await pass(500)
  expect(shown()).toEqual({ X: 1, A: 1 })
  expect(contentOf(server.held.cart)).toEqual({ X: 1, A: 1 })
})

test('CRT-31 after a failed restore the stored cart stays, nothing is saved, and the restore can be retried', async () => {
  const { server, sync, shown, status } = unopened({ X: 1 }, { LOCAL: 1 })
  server.loadFault = 'INTERNAL'
  expect(await sync.restore()).toBe(false)
  expect(shown()).toEqual({ LOCAL: 1 })
  expect(status.getState().restore).toBe('failed')
  await pass(60_000)
  expect(server.loads).toBe(1)
  const outcome = sync.change(adding('A'))
  await pass(500)
  expect(await outcome).toBe(false)
  expect(server.saves).toBe(0)
  expect(shown()).toEqual({ LOCAL: 1 })
  server.loadFault = null
  expect(await sync.restore()).toBe(true)
  expect(shown()).toEqual({ X: 1 })
  expect(status.getState().restore).toBe('ready')
})

test('AUT-39 responses for a closed cart are ignored, and its changes are never sent', async () => {
  const { server, sync, shown, device, status } = unopened({ X: 1 })
  const restored = sync.restore()
  sync.close()
  expect(await restored).toBe(false)
  await pass(500)
  expect(shown()).toEqual({})
  expect(device.writes).toBe(0)
  expect(status.getState().restore).toBe('loading')
  const failing = unopened({})
  failing.server.loadFault = 'NETWORK'
  const refused = failing.sync.restore()
  failing.sync.close()
  expect(await refused).toBe(false)
  await pass(60_000)
  expect(failing.server.loads).toBe(1)
  expect(failing.status.getState()).toMatchObject({ restore: 'loading', isSignedOut: false })
  const outcome = openedAndClosed(server)
  await pass(60_000)
  expect(await outcome).toBe(false)
  expect(server.saves).toBe(0)
})

function openedAndClosed(server: ReturnType<typeof cartServer>): Promise<boolean> {
  const { sync } = openTab(server)
  const outcome = sync.change(adding('A'))
  sync.close()
  return outcome
}

test.each([
  null,
  'INTERNAL',
  'NETWORK',
] as const)('AUT-39 a save on its way when the cart is closed changes and reports nothing: %s', async fault => {
  const { server, sync, device, status } = await opened({ X: 1 })
  server.saveFault = fault
  server.latency = () => [50, 50]
  const outcome = sync.change(adding('A'))
  await pass(110)
  const { writes } = device
  const before = status.getState()
  sync.close()
  expect(await outcome).toBe(false)
  await pass(60_000)
  expect(device.writes).toBe(writes)
  expect(toasts).toEqual([])
  expect(status.getState()).toEqual(before)
  expect(server).toMatchObject({ saves: 1, loads: 1 })
})

test('a page that is left sends its changes at once; without any it sends nothing', async () => {
  const { server, sync, held } = await opened()
  sync.flush()
  void sync.change(adding('A'))
  sync.flush()
  await pass(0)
  expect(held()).toEqual({ A: 1 })
  sync.flush()
  await pass(40)
  // The timer of the change that was sent does not send this one early.
  void sync.change(adding('B'))
  await pass(90)
  expect(server).toMatchObject({ saves: 1, loads: 1 })
  await pass(10)
  expect(server).toMatchObject({ saves: 2, loads: 1 })
})

test('pending changes are sent before an order, and a rejection is reported', async () => {
  const { server, sync } = await opened()
  expect(await sync.whenSaved()).toBe(true)
  expect(server.saves).toBe(0)
  void sync.change(adding('A'))
  expect(await sync.whenSaved()).toBe(true)
  expect(server.saves).toBe(1)
  server.saveFault = 'INTERNAL'
  void sync.change(adding('B'))
  expect(await sync.whenSaved()).toBe(false)
  // The cart went back to the saved one, which can be ordered.
  expect(await sync.whenSaved()).toBe(true)
})

test('an order waits for the save under way and for the changes made since', async () => {
  const { server, sync, held } = await opened()
  server.latency = () => [200, 0]
  void sync.change(adding('A'))
  await pass(150)
  void sync.change(adding('B'))
  const isSaved = sync.whenSaved()
  void sync.change(adding('C'))
  await pass(1_000)
  expect(await isSaved).toBe(true)
  expect(held()).toEqual({ A: 1, B: 1, C: 1 })
  expect(server.saves).toBe(2)
})

test('an order is not refused for an earlier rejection after which the cart was changed and saved', async () => {
  const { server, sync } = await opened()
  server.saveFault = 'INTERNAL'
  void sync.change(adding('A'))
  await pass(100)
  server.saveFault = null
  server.latency = () => [200, 0]
  void sync.change(adding('B'))
  const isSaved = sync.whenSaved()
  await pass(50)
  void sync.change(adding('C'))
  await pass(1_000)
  expect(await isSaved).toBe(true)
})

test('a restore takes over the server’s cart also where its revision is lower: its database was restored', async () => {
  const { server, sync, shown, held } = await opened({ A: 1 })
  for (const quantity of [2, 3, 4]) server.overwrite({ A: quantity })
  await sync.restore()
  server.overwrite({ OLD: 1 })
  server.held.revision = 1
  expect(await sync.restore()).toBe(true)
  expect(shown()).toEqual({ OLD: 1 })
  void sync.change(adding('B'))
  await pass(100)
  expect(held()).toEqual({ OLD: 1, B: 1 })
  expect(server.conflicts).toBe(0)
})

test('AUT-37 the session is known to have ended, or not, from the last response of an open cart', async () => {
  const { server, sync, status } = await opened()
  server.saveFault = 'INTERNAL'
  void sync.change(adding('A'))
  await pass(100)
  expect(status.getState().isSignedOut).toBe(false)
  server.loadFault = 'UNAUTHENTICATED'
  server.latency = () => [10, 10]
  const restored = sync.restore()
  sync.close()
  await pass(100)
  expect(await restored).toBe(false)
  expect(status.getState().isSignedOut).toBe(false)
  server.loadFault = null
  const late = await opened()
  late.status.setState({ isSignedOut: true })
  void late.sync.restore()
  late.sync.close()
  await pass(100)
  expect(late.status.getState().isSignedOut).toBe(true)
})

test('an order saves what an earlier page or another tab left unsaved', async () => {
  const { server, device, tab, held } = await opened({ X: 1 })
  const other = openTab(server, device)
  void other.sync.restore()
  await pass(10)
  void other.sync.change(adding('A'))
  void other.sync.change(setting('X', 0))
  await pass(10)
  other.leave()
  expect(tab.shown()).toEqual({ A: 1 })
  expect(await tab.sync.whenSaved()).toBe(true)
  expect(held()).toEqual({ A: 1 })
})

test('CHK-24 after an order whose cart could not be read again, a change does not save what was ordered', async () => {
  const { server, sync, shown, held } = await opened({ ORDERED: 1 })
  server.overwrite({})
  server.loadFault = 'INTERNAL'
  expect(await sync.restore()).toBe(false)
  server.loadFault = null
  const outcome = sync.change(adding('A'))
  await pass(500)
  expect(await outcome).toBe(true)
  expect(server.saves).toBe(1)
  expect(held()).toEqual({ A: 1 })
  expect(shown()).toEqual({ A: 1 })
})

test('a cart that another device saved is read again on a conflict, with the changes applied to it', async () => {
  const { server, sync, shown, held } = await opened({ A: 1, B: 1, C: 1 })
  const outcomes = [sync.change(adding('N')), sync.change(setting('A', 5)), sync.change(setting('B', 0))]
  server.overwrite({ A: 2, B: 2, D: 1 })
  await pass(100)
  expect(await Promise.all(outcomes)).toEqual([true, true, true])
  expect(held()).toEqual({ A: 5, D: 1, N: 1 })
  expect(shown()).toEqual(held())
  expect(server).toMatchObject({ saves: 2, loads: 2, conflicts: 1 })
  expect(toasts).toEqual(['success agregado N'])
})

test('where the cart cannot be read after a conflict, the changes wait like those of an unreachable server', async () => {
  const { server, sync, shown, held } = await opened({ A: 1 })
  server.overwrite({ B: 1 })
  server.loadFault = 'UNAVAILABLE'
  const outcome = sync.change(adding('N'))
  await pass(100)
  expect(await outcome).toBe(true)
  expect(shown()).toEqual({ A: 1, N: 1 })
  server.loadFault = null
  await pass(5_000)
  expect(held()).toEqual({ B: 1, N: 1 })
  expect(shown()).toEqual(held())
})
