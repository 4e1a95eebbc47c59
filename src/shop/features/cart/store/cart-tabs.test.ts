import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  adding,
  type Content,
  cartDevice,
  cartOf,
  cartServer,
  contentOf,
  fakeTimersAndToasts,
  openTab,
  setting,
} from '../testing/cart-tabs.ts'
import { type CartState, NO_CART } from './cart-state.ts'

/** Several tabs of one browser, and several devices, on one saved cart. */

const { pass } = fakeTimersAndToasts()

async function twoTabs(content: Content = {}, latency: readonly [number, number] = [10, 10]) {
  const server = cartServer(content)
  const device = cartDevice()
  const [one, other] = [openTab(server, device), openTab(server, device)]
  void one.sync.restore()
  await pass(20)
  void other.sync.restore()
  await pass(20)
  server.latency = () => latency
  Object.assign(server, { loads: 0 })
  device.writes = 0
  return { server, device, one, other, held: () => contentOf(server.held.cart) }
}

test('a change of one tab shows in the other at once, which neither reads nor saves', async () => {
  const { server, device, one, other, held } = await twoTabs({ A: 1 })
  void one.sync.change(adding('B'))
  await pass(6)
  expect(other.shown()).toEqual({ A: 1, B: 1 })
  expect(other.unsaved().keys).toHaveLength(1)
  await pass(1_000)
  expect(other.unsaved()).toEqual({ keys: [], waits: false })
  expect(other.shown()).toEqual(held())
  expect(server).toMatchObject({ saves: 1, loads: 0 })
  expect(device.writes).toBe(2)
  void other.sync.change(setting('A', 0))
  await pass(1_000)
  expect(held()).toEqual({ B: 1 })
  expect(one.shown()).toEqual({ B: 1 })
  expect(server).toMatchObject({ saves: 2, loads: 0, conflicts: 0 })
})

test('CRT-24 a change that was rejected disappears in the other tab too', async () => {
  const { server, one, other } = await twoTabs({ A: 1 })
  server.saveFault = 'INTERNAL'
  void one.sync.change(setting('A', 3))
  await pass(10)
  expect(other.shown()).toEqual({ A: 3 })
  await pass(1_000)
  expect(other.shown()).toEqual({ A: 1 })
  expect(other.unsaved().keys).toEqual([])
})

test('CRT-23 CRT-28 a tab that loads while another has a pending change does not hide it', async () => {
  const { server, device, one, held } = await twoTabs({ A: 1 }, [0, 40])
  void one.sync.change(adding('B'))
  await pass(80)
  // The response is computed before the save.
  const other = openTab(server, device)
  void other.sync.restore()
  await pass(30)
  expect(other.shown()).toEqual({ A: 1, B: 1 })
  await pass(1_000)
  for (const shown of [held(), one.shown(), other.shown()]) expect(shown).toEqual({ A: 1, B: 1 })
  // The pending change was not saved by both.
  expect(server.held.revision).toBe(2)
})

test('a response older than what another tab saved meanwhile is ignored', async () => {
  const { server, device, one } = await twoTabs({ A: 1 }, [0, 300])
  const other = openTab(server, device)
  void other.sync.restore()
  server.latency = () => [0, 0]
  void one.sync.change(adding('B'))
  await pass(150)
  expect(other.shown()).toEqual({ A: 1, B: 1 })
  await pass(1_000)
  expect(other.shown()).toEqual({ A: 1, B: 1 })
  void other.sync.change(adding('C'))
  await pass(1_000)
  expect(server.conflicts).toBe(0)
})

test('a tab that has not seen the newest save brings only its own change', async () => {
  const { server, device, one, other, held } = await twoTabs({ A: 1 })
  device.tabs.delete(other)
  void one.sync.change(adding('B'))
  await pass(1_000)
  device.tabs.add(other)
  void other.sync.change(adding('C'))
  await pass(10)
  expect(one.shown()).toEqual({ A: 1, B: 1, C: 1 })
  expect(one.unsaved().keys).toHaveLength(1)
  await pass(1_000)
  for (const shown of [held(), one.shown(), other.shown()]) expect(shown).toEqual({ A: 1, B: 1, C: 1 })
  expect(server.conflicts).toBe(1)
})

test('two unreachable tabs keep each other’s changes stored, and save them all', async () => {
  const { server, device, one, other, held } = await twoTabs({ A: 1 })
  server.saveFault = 'request lost'
  void one.sync.change(adding('B'))
  await pass(200)
  void other.sync.change(adding('C'))
  await pass(200)
  void one.sync.change(adding('D'))
  await pass(200)
  expect(device.stored?.unsaved).toMatchObject({ waits: true, keys: { length: 3 } })
  // Both are closed; the next page has all changes.
  one.leave()
  other.leave()
  server.saveFault = null
  for (const quantity of [2, 3, 4]) server.overwrite({ A: quantity })
  void openTab(server, device).sync.restore()
  await pass(1_000)
  expect(held()).toEqual({ A: 4, B: 1, C: 1, D: 1 })
})

test('a tab without changes stores those of another that waits, still marked as waiting', async () => {
  const { server, device, one, other } = await twoTabs({ A: 1 })
  server.saveFault = 'request lost'
  void one.sync.change(adding('B'))
  await pass(200)
  one.leave()
  server.saveFault = 'INTERNAL'
  void other.sync.change(adding('C'))
  await pass(1_000)
  expect(other.shown()).toEqual({ A: 1 })
  expect(device.stored?.unsaved.waits).toBe(false)
})

test.each([
  0, 1, 4, 30, 110,
])('CRT-23 changes of two tabs %i ms apart are all saved; of one line the later one', async apart => {
  const { server, device, one, other, held } = await twoTabs({ A: 1 }, [10, 10])
  const changes = [one.sync.change(adding('B')), one.sync.change(setting('A', 5))]
  await pass(apart)
  changes.push(other.sync.change(adding('C')))
  await pass(apart === 0 ? 1 : 0)
  changes.push(other.sync.change(setting('A', 7)))
  await pass(2_000)
  expect(await Promise.all(changes)).toEqual([true, true, true, true])
  for (const shown of [one.shown(), other.shown(), held()]) expect(shown).toEqual({ A: 7, B: 1, C: 1 })
  expect(device.writes).toBeLessThan(20)
  expect(server.saves).toBeLessThan(6)
})

/** What another tab stored at a revision, with the unsaved lines of `codes`. */
function stored(content: Content, revision: number, codes: readonly string[] = [], waits = false): CartState {
  const unsaved = { keys: codes.map(code => `item ${code}`), waits }
  return { ...NO_CART, cart: cartOf(content), revision, unsaved }
}

test('a line saved here is not unsaved again because another tab reports it late', async () => {
  const { one } = await twoTabs({ A: 1, B: 1 })
  one.follow(stored({ A: 1, B: 1 }, 1, ['B']))
  expect(one.unsaved().keys).toEqual([])
  one.follow(stored({ A: 1, B: 2 }, 1, ['B']))
  expect(one.unsaved().keys).toEqual(['item B'])
  one.follow(stored({ A: 1, B: 2 }, 1, ['B']))
  expect(one.unsaved().keys).toEqual(['item B'])
})

test('the lines of another tab wait where they did there, whichever of the tabs saw the newest save', async () => {
  const { one } = await twoTabs({ A: 1 })
  one.follow(stored({ A: 1, B: 1 }, 0, ['B'], true))
  expect(one.unsaved()).toEqual({ keys: ['item B'], waits: true })
  // Of two that differ the earlier word stays until the tabs agree on a revision.
  one.follow(stored({ A: 1, B: 1, C: 1 }, 0, ['C']))
  expect(one.unsaved()).toEqual({ keys: ['item B', 'item C'], waits: true })
  one.follow(stored({ A: 1, B: 1, C: 1 }, 1, ['C']))
  expect(one.unsaved()).toEqual({ keys: ['item C'], waits: false })
  one.follow(stored({ A: 1, C: 1 }, 0, ['C']))
  expect(one.unsaved().waits).toBe(false)
})

test('a line of this tab does not wait because another tab’s same line does', async () => {
  const { one } = await twoTabs({ A: 1 })
  void one.sync.change(setting('A', 2))
  one.follow(stored({ A: 3 }, 1, ['A'], true))
  expect(one.shown()).toEqual({ A: 2 })
  expect(one.unsaved()).toEqual({ keys: ['item A'], waits: false })
})

test('CRT-24 a rejected line goes back to what was saved, not to what another tab wanted to save', async () => {
  const { server, one } = await twoTabs({ A: 1, B: 1 })
  server.saveFault = server.loadFault = 'INTERNAL'
  void one.sync.change(setting('A', 2))
  one.follow(stored({ A: 3, B: 5 }, 1, ['A', 'B']))
  await pass(1_000)
  expect(one.shown()).toEqual({ A: 1, B: 5 })
})

test('CRT-46 shortages come from the tab that saw the newest save', async () => {
  const { device, one } = await twoTabs({ A: 9 })
  const shortages = [{ itemCode: 'A', available: 2 }]
  one.follow({ ...stored({ A: 9 }, 1), shortages })
  one.follow({ ...stored({ A: 9 }, 0), shortages: [] })
  void one.sync.change(adding('B'))
  expect(device.stored?.shortages).toEqual(shortages)
})

test('a tab stores its unsaved lines again where another one wrote without them', async () => {
  const { server, device, one } = await twoTabs({ A: 1 })
  server.saveFault = 'request lost'
  void one.sync.change(adding('B'))
  await pass(200)
  const { writes } = device
  one.follow(stored({ A: 1, B: 1, C: 1 }, 1, ['B', 'C']))
  expect(device.writes).toBe(writes)
  one.follow(stored({ A: 1, C: 1 }, 1, ['C']))
  expect(device.writes).toBe(writes + 1)
  expect(device.stored?.unsaved.keys).toEqual(['item B', 'item C'])
})

test('what another tab stores while a save is on its way stays marked, and a newer revision stays known', async () => {
  const { server, one, held } = await twoTabs({ A: 1 }, [50, 50])
  void one.sync.change(adding('B'))
  await pass(170)
  expect(held()).toEqual({ A: 1, B: 1 })
  // The other tab read this save, and another one, before the response arrived here.
  server.overwrite({ A: 1, B: 1, D: 1 })
  one.follow(stored({ A: 1, B: 1, C: 1, D: 1 }, 3, ['C']))
  await pass(50)
  expect(one.shown()).toEqual({ A: 1, B: 1, C: 1, D: 1 })
  expect(one.unsaved().keys).toEqual(['item C'])
  void one.sync.change(adding('E'))
  await pass(1_000)
  expect(held()).toMatchObject({ D: 1, E: 1 })
  expect(server.conflicts).toBe(0)
})

test('a response newer than what another tab stored meanwhile is taken over', async () => {
  const { server, device } = await twoTabs({ A: 1 }, [0, 0])
  server.overwrite({ A: 2 })
  server.overwrite({ A: 3 })
  server.latency = () => [0, 100]
  const other = openTab(server, device)
  void other.sync.restore()
  await pass(50)
  other.follow(stored({ A: 2 }, 2))
  await pass(100)
  expect(other.shown()).toEqual({ A: 3 })
})

const step = fc.record({
  at: fc.integer({ min: 0, max: 3 }),
  quantity: fc.integer({ min: 0, max: 4 }),
  code: fc.constantFrom('X', 'Y'),
  wait: fc.constantFrom(0, 1, 20, 90, 130, 400),
  fault: fc.constantFrom(null, null, null, 'request lost' as const, 'response lost' as const),
})

test('no change is lost: two devices with two tabs each converge, whatever is lost on the way and however late', async () => {
  const delays = fc.array(fc.constantFrom(0, 3, 15, 60, 250), { minLength: 4, maxLength: 40 })
  const eventDelay = fc.constantFrom(0, 2, 10, 40)
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 1, maxLength: 14 }),
      delays,
      eventDelay,
      async (steps, delays, ms) => {
        let turn = 0
        const delay = () => delays[turn++ % delays.length] ?? 0
        const server = cartServer({ SHARED: 1 })
        server.latency = () => [delay(), delay()]
        // Storage events arrive late, but in order.
        const devices = [cartDevice(() => ms), cartDevice(() => ms)]
        const tabs = devices.flatMap(device => [openTab(server, device), openTab(server, device)])
        for (const { sync } of tabs) void sync.restore()
        const wanted: Record<string, number> = { SHARED: 1 }
        for (const { at, quantity, code, wait, fault } of steps) {
          server.loadFault = server.saveFault = fault
          // Each tab changes lines of its own.
          wanted[`${code}${at}`] = quantity
          void tabs[at]?.sync.change(setting(`${code}${at}`, quantity))
          await pass(wait)
        }
        server.loadFault = server.saveFault = null
        await pass(120_000)
        const held = contentOf(server.held.cart)
        expect(held).toEqual(
          Object.fromEntries(Object.entries(wanted).filter(([, quantity]) => quantity > 0)),
        )
        // The other device shows the newest cart once it is read.
        for (const { sync } of tabs) void sync.restore()
        await pass(10_000)
        for (const tab of tabs) expect(tab.shown()).toEqual(held)
        for (const tab of tabs) expect(tab.unsaved()).toEqual({ keys: [], waits: false })
        for (const tab of tabs) tab.leave()
      },
    ),
    { numRuns: 150 },
  )
}, 60_000)

test('no change is lost when pages are killed at any moment and others are opened', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 14 }), async steps => {
      const server = cartServer({ SHARED: 1 })
      const device = cartDevice(() => 0)
      server.latency = () => [30, 30]
      const wanted: Record<string, number> = { SHARED: 1 }
      let tab = openTab(server, device)
      void tab.sync.restore()
      await pass(100)
      for (const { at, quantity, code, wait } of steps) {
        wanted[code] = quantity
        void tab.sync.change(setting(code, quantity))
        await pass(wait)
        if (at > 1) continue
        tab.leave()
        await pass(at * wait)
        tab = openTab(server, device)
        void tab.sync.restore()
      }
      await pass(5_000)
      const held = contentOf(server.held.cart)
      expect(held).toEqual(Object.fromEntries(Object.entries(wanted).filter(([, quantity]) => quantity > 0)))
      expect(tab.shown()).toEqual(held)
      tab.leave()
    }),
    { numRuns: 150 },
  )
}, 60_000)
