import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type AllLimits, createAdmission } from './admission.ts'

const kinds = ['orders', 'customers', 'newcomers', 'visitors'] as const
type Kind = (typeof kinds)[number]

const LIMITS: AllLimits<Kind> = [
  { kind: 'orders', atOnce: 2, waiting: 2, longestWaitMs: 1000 },
  { kind: 'customers', atOnce: 2, waiting: 2, longestWaitMs: 500 },
  { kind: 'newcomers', atOnce: 2, waiting: 2, longestWaitMs: 500 },
  { kind: 'visitors', atOnce: 1, waiting: 2, longestWaitMs: 200 },
]

/** An admission whose time and turns the test decides. */
function atTheDoor() {
  let time = 0
  const turns: (() => void)[] = []
  const looks: { readonly at: number; readonly work: () => void }[] = []
  const admission = createAdmission(LIMITS, {
    now: () => time,
    nextTurn: work => turns.push(work),
    later: (work, milliseconds) => looks.push({ at: time + milliseconds, work }),
  })
  const said: string[] = []
  const gone = new Set<string>()
  return {
    admission,
    said,
    gone,
    ask(kind: Kind, name: string) {
      admission.ask(kind, {
        begin: () => said.push(`${name} in`),
        refuse: () => said.push(`${name} out`),
        isGone: () => gone.has(name),
      })
    },
    /** What began in this turn of the event loop stands; the next one comes. */
    turn() {
      for (const work of turns.splice(0)) work()
    },
    pass(milliseconds: number) {
      time += milliseconds
      for (const { work } of looks.splice(0)) work()
    },
  }
}

test('orders begin at once, of all others one per turn, customers before visitors', () => {
  const { ask, turn, said } = atTheDoor()
  ask('visitors', 'v1')
  ask('visitors', 'v2')
  ask('customers', 'c1')
  ask('customers', 'c2')
  ask('orders', 'o1')
  ask('orders', 'o2')
  expect(said).toEqual(['v1 in', 'o1 in', 'o2 in'])
  turn()
  expect(said.slice(3)).toEqual(['c1 in'])
  turn()
  expect(said.slice(4)).toEqual(['c2 in'])
  turn()
  expect(said.slice(5)).toEqual([])
})

test('customers who ask without pause leave every third turn to visitors', () => {
  const { admission, ask, turn, said } = atTheDoor()
  ask('customers', 'c0')
  ask('visitors', 'v1')
  ask('visitors', 'v2')
  for (let at = 1; at <= 6; at++) {
    ask('customers', `c${at}`)
    turn()
    const [kind] = said.at(-1) ?? ''
    admission.release(kind === 'v' ? 'visitors' : 'customers')
  }
  expect(said.map(([kind]) => kind).join('')).toBe('cccvccv')
})

test('newcomers and visitors who ask without pause share every third turn, so that neither shuts out the other', () => {
  const { admission, ask, turn, said } = atTheDoor()
  const names = { customers: 'c', newcomers: 'n', visitors: 'v' } as const
  const others = ['customers', 'newcomers', 'visitors'] as const
  ask('customers', 'c')
  for (let at = 0; at < 12; at++) {
    for (const kind of others) if (admission.load(kind).waiting === 0) ask(kind, `${names[kind]}${at}`)
    turn()
    const last = said.at(-1)
    for (const kind of others) if (last?.startsWith(names[kind])) admission.release(kind)
  }
  expect(said.map(([kind]) => kind).join('')).toBe('cccnccvccnccv')
})

test('a full line refuses on the spot, a place that becomes free goes to who waits first', () => {
  const { ask, turn, said, admission } = atTheDoor()
  for (const name of ['v1', 'v2', 'v3', 'v4']) ask('visitors', name)
  expect(said).toEqual(['v1 in', 'v4 out'])
  turn()
  expect(said).toHaveLength(2)
  admission.release('visitors')
  expect(said).toHaveLength(2)
  turn()
  expect(said.slice(2)).toEqual(['v2 in'])
  ask('visitors', 'v5')
  expect(admission.load('visitors')).toEqual({ inHand: 1, waiting: 2 })
})

test('who waited for too long is refused even while everything in hand hangs; who left is forgotten', () => {
  const { ask, pass, said, gone, admission } = atTheDoor()
  for (const name of ['v1', 'v2', 'v3']) ask('visitors', name)
  gone.add('v3')
  pass(150)
  expect(said).toEqual(['v1 in'])
  pass(100)
  expect(said).toEqual(['v1 in', 'v2 out'])
  expect(admission.load('visitors')).toEqual({ inHand: 1, waiting: 0 })
})

test('nobody joins a line whose first has waited for half of the longest wait', () => {
  const { ask, pass, turn, said, admission } = atTheDoor()
  for (const name of ['v1', 'v2']) ask('visitors', name)
  pass(101)
  ask('visitors', 'v3')
  expect(said).toEqual(['v1 in', 'v3 out'])
  admission.release('visitors')
  turn()
  ask('visitors', 'v4')
  expect(said).toEqual(['v1 in', 'v3 out', 'v2 in'])
})

test('what hangs for customers does not keep out visitors, nor either of them orders', () => {
  const { ask, turn, said } = atTheDoor()
  for (let at = 0; at < 6; at += 1) {
    ask('customers', `c${at}`)
    turn()
  }
  ask('visitors', 'v')
  ask('orders', 'o')
  expect(said).toEqual(['c0 in', 'c1 in', 'c4 out', 'c5 out', 'v in', 'o in'])
})

const step = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...kinds).map(kind => ({ do: 'ask', kind }) as const) },
  {
    weight: 3,
    arbitrary: fc.constantFrom(...kinds).map(kind => ({ do: 'release', kind }) as const),
  },
  { weight: 3, arbitrary: fc.constant({ do: 'turn' } as const) },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 400 }).map(ms => ({ do: 'pass', ms }) as const) },
  { weight: 1, arbitrary: fc.nat(200).map(name => ({ do: 'leave', name: String(name) }) as const) },
)

test('whatever happens, limits hold, everybody is answered once, and nobody waits beside a free place', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 200 }), steps => {
      const { ask, turn, pass, said, gone, admission } = atTheDoor()
      const asked: Kind[] = []
      for (const one of steps) {
        const before = said.length
        if (one.do === 'ask') {
          ask(one.kind, String(asked.length))
          asked.push(one.kind)
        } else if (one.do === 'release') {
          if (admission.load(one.kind).inHand > 0) admission.release(one.kind)
        } else if (one.do === 'turn') turn()
        else if (one.do === 'pass') pass(one.ms)
        else if (!said.some(word => word.startsWith(`${one.name} `))) gone.add(one.name)
        const begun = said.slice(before).filter(word => word.endsWith('in'))
        const paging = begun.filter(word => asked[Number.parseInt(word, 10)] !== 'orders')
        expect(paging.length).toBeLessThanOrEqual(1)
        for (const limits of LIMITS) {
          const { inHand, waiting } = admission.load(limits.kind)
          expect(inHand).toBeLessThanOrEqual(limits.atOnce)
          expect(waiting).toBeLessThanOrEqual(limits.waiting)
        }
      }
      // Once everything in hand ends and time passes, nobody is left standing.
      for (let round = 0; round < 20; round += 1) {
        for (const kind of kinds) if (admission.load(kind).inHand > 0) admission.release(kind)
        turn()
      }
      const names = said.map(word => word.split(' ')[0])
      expect(new Set(names).size).toBe(names.length)
      const unanswered = asked
        .map((_, at) => String(at))
        .filter(name => !names.includes(name) && !gone.has(name))
      expect(unanswered).toEqual([])
    }),
  )
})
