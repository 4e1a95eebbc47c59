import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLoadShedder, type LoadLimitsByPriority } from './load-shedding.ts'

const kinds = ['orders', 'customers', 'newcomers', 'visitors'] as const
type Kind = (typeof kinds)[number]

const LIMITS: LoadLimitsByPriority<Kind> = [
  { kind: 'orders', atOnce: 2, waiting: 2, longestWaitMs: 1000 },
  { kind: 'customers', atOnce: 2, waiting: 2, longestWaitMs: 500 },
  { kind: 'newcomers', atOnce: 2, waiting: 2, longestWaitMs: 500 },
  { kind: 'visitors', atOnce: 1, waiting: 2, longestWaitMs: 200 },
]

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A load shedder whose time and turns the test controls. */
function controlledShedder(limits: LoadLimitsByPriority<Kind> = LIMITS) {
  const turns: (() => void)[] = []
  vi.stubGlobal('setImmediate', (work: () => void) => turns.push(work))
  const shedder = createLoadShedder(limits)
  const events: string[] = []
  const aborted = new Set<string>()
  return {
    shedder,
    events,
    aborted,
    submit(kind: Kind, name: string, isShort = false) {
      shedder.submit(kind, {
        begin: () => events.push(`${name} in`),
        reject: () => events.push(`${name} out`),
        isAborted: () => aborted.has(name),
        isShort,
      })
    },
    /** The next turn of the event loop. */
    turn() {
      for (const work of turns.splice(0)) work()
    },
    pass(milliseconds: number) {
      vi.advanceTimersByTime(milliseconds)
    },
  }
}

test('short requests begin at once while there is room, take no turn, and wait behind those that came before', () => {
  const { submit, turn, events, shedder } = controlledShedder()
  submit('customers', 'c1')
  submit('customers', 'c2', true)
  expect(events).toEqual(['c1 in', 'c2 in'])
  submit('customers', 'c3', true)
  expect(shedder.load('customers')).toEqual({ running: 2, waiting: 1 })
  shedder.release('customers')
  turn()
  expect(events).toEqual(['c1 in', 'c2 in', 'c3 in'])
  submit('newcomers', 'n1', true)
  submit('newcomers', 'n2')
  expect(events.slice(3)).toEqual(['n1 in', 'n2 in'])
})

test('orders begin at once, of all others one per turn, customers before visitors', () => {
  const { submit, turn, events } = controlledShedder()
  submit('visitors', 'v1')
  submit('visitors', 'v2')
  submit('customers', 'c1')
  submit('customers', 'c2')
  submit('orders', 'o1')
  submit('orders', 'o2')
  expect(events).toEqual(['v1 in', 'o1 in', 'o2 in'])
  turn()
  expect(events.slice(3)).toEqual(['c1 in'])
  turn()
  expect(events.slice(4)).toEqual(['c2 in'])
  turn()
  expect(events.slice(5)).toEqual([])
})

test('customers who send requests without pause leave every third turn to visitors', () => {
  const { shedder, submit, turn, events } = controlledShedder()
  submit('customers', 'c0')
  submit('visitors', 'v1')
  submit('visitors', 'v2')
  for (let at = 1; at <= 6; at++) {
    submit('customers', `c${at}`)
    turn()
    const [kind] = events.at(-1) ?? ''
    shedder.release(kind === 'v' ? 'visitors' : 'customers')
  }
  expect(events.map(([kind]) => kind).join('')).toBe('cccvccv')
})

test('newcomers and visitors who send requests without pause share every third turn, so that neither starves the other', () => {
  const { shedder, submit, turn, events } = controlledShedder()
  const names = { customers: 'c', newcomers: 'n', visitors: 'v' } as const
  const others = ['customers', 'newcomers', 'visitors'] as const
  submit('customers', 'c')
  for (let at = 0; at < 12; at++) {
    for (const kind of others) if (shedder.load(kind).waiting === 0) submit(kind, `${names[kind]}${at}`)
    turn()
    const last = events.at(-1)
    for (const kind of others) if (last?.startsWith(names[kind])) shedder.release(kind)
  }
  expect(events.map(([kind]) => kind).join('')).toBe('cccnccvccnccv')
})

test('a full queue rejects immediately, a place that becomes free goes to the first of the queue', () => {
  const { submit, turn, events, shedder } = controlledShedder()
  for (const name of ['v1', 'v2', 'v3', 'v4']) submit('visitors', name)
  expect(events).toEqual(['v1 in', 'v4 out'])
  turn()
  expect(events).toHaveLength(2)
  shedder.release('visitors')
  expect(events).toHaveLength(2)
  turn()
  expect(events.slice(2)).toEqual(['v2 in'])
  submit('visitors', 'v5')
  expect(shedder.load('visitors')).toEqual({ running: 1, waiting: 2 })
})

test('a request that waited too long is rejected even while everything running hangs; an aborted one is dropped', () => {
  const { submit, pass, events, aborted, shedder } = controlledShedder()
  for (const name of ['v1', 'v2', 'v3']) submit('visitors', name)
  aborted.add('v3')
  pass(150)
  expect(events).toEqual(['v1 in'])
  pass(100)
  expect(events).toEqual(['v1 in', 'v2 out'])
  expect(shedder.load('visitors')).toEqual({ running: 1, waiting: 0 })
})

test('no request joins a queue whose first has waited for half of the longest wait', () => {
  const { submit, pass, turn, events, shedder } = controlledShedder()
  for (const name of ['v1', 'v2']) submit('visitors', name)
  pass(101)
  submit('visitors', 'v3')
  expect(events).toEqual(['v1 in', 'v3 out'])
  shedder.release('visitors')
  turn()
  submit('visitors', 'v4')
  expect(events).toEqual(['v1 in', 'v3 out', 'v2 in'])
})

test('who waited for a turn while the event loop stood still is served, and so is who comes then', () => {
  const { shedder, submit, pass, turn, events } = controlledShedder()
  for (const name of ['c1', 'c2']) submit('customers', name)
  pass(600)
  submit('visitors', 'v1')
  pass(300)
  submit('visitors', 'v2')
  expect(events).toEqual(['c1 in'])
  for (let at = 0; at < 2; at += 1) turn()
  expect(events).toEqual(['c1 in', 'c2 in', 'v1 in'])
  shedder.release('visitors')
  turn()
  expect(events.slice(3)).toEqual(['v2 in'])
})

test('who waits too long while others take many turns is rejected, and so is who comes then', () => {
  const { shedder, submit, pass, turn, events } = controlledShedder([
    { kind: 'visitors', atOnce: 2, waiting: 20, longestWaitMs: 200 },
    { kind: 'customers', atOnce: 2, waiting: 20, longestWaitMs: 200 },
  ])
  for (let at = 0; at < 15; at += 1) submit('customers', `c${at}`)
  for (let at = 0; at < 9; at += 1) {
    pass(15)
    shedder.release('customers')
    turn()
  }
  submit('customers', 'new')
  expect(events.filter(event => event.endsWith('out'))).toEqual(['new out'])
  pass(100)
  expect(events.filter(event => event.endsWith('in'))).toHaveLength(10)
  expect(events.slice(11)).toEqual(['c10 out', 'c11 out', 'c12 out', 'c13 out', 'c14 out'])
})

test('hanging requests of customers do not block visitors, nor either of them orders', () => {
  const { submit, turn, events } = controlledShedder()
  for (let at = 0; at < 6; at += 1) {
    submit('customers', `c${at}`)
    turn()
  }
  submit('visitors', 'v')
  submit('orders', 'o')
  expect(events).toEqual(['c0 in', 'c1 in', 'c4 out', 'c5 out', 'v in', 'o in'])
})

const step = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...kinds).map(kind => ({ do: 'submit', kind }) as const) },
  {
    weight: 3,
    arbitrary: fc.constantFrom(...kinds).map(kind => ({ do: 'release', kind }) as const),
  },
  { weight: 3, arbitrary: fc.constant({ do: 'turn' } as const) },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 400 }).map(ms => ({ do: 'pass', ms }) as const) },
  { weight: 1, arbitrary: fc.nat(200).map(name => ({ do: 'leave', name: String(name) }) as const) },
)

test('limits always hold, every request is answered once, and none waits while a place is free', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 200 }), steps => {
      const { submit, turn, pass, events, aborted, shedder } = controlledShedder()
      const submitted: Kind[] = []
      for (const one of steps) {
        const before = events.length
        if (one.do === 'submit') {
          submit(one.kind, String(submitted.length))
          submitted.push(one.kind)
        } else if (one.do === 'release') {
          if (shedder.load(one.kind).running > 0) shedder.release(one.kind)
        } else if (one.do === 'turn') turn()
        else if (one.do === 'pass') pass(one.ms)
        else if (!events.some(event => event.startsWith(`${one.name} `))) aborted.add(one.name)
        const begun = events.slice(before).filter(event => event.endsWith('in'))
        const othersBegun = begun.filter(event => submitted[Number.parseInt(event, 10)] !== 'orders')
        expect(othersBegun.length).toBeLessThanOrEqual(1)
        for (const limits of LIMITS) {
          const { running, waiting } = shedder.load(limits.kind)
          expect(running).toBeLessThanOrEqual(limits.atOnce)
          expect(waiting).toBeLessThanOrEqual(limits.waiting)
        }
      }
      // Once everything running ends and time passes, no queue holds a request.
      for (let round = 0; round < 20; round += 1) {
        for (const kind of kinds) if (shedder.load(kind).running > 0) shedder.release(kind)
        turn()
      }
      const names = events.map(event => event.split(' ')[0])
      expect(new Set(names).size).toBe(names.length)
      const unanswered = submitted
        .map((_, at) => String(at))
        .filter(name => !names.includes(name) && !aborted.has(name))
      expect(unanswered).toEqual([])
    }),
  )
})
