import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Moves, transitions } from './transitions.ts'

const STATES = ['new', 'open', 'shut'] as const
type State = (typeof STATES)[number]
type Actor = 'owner' | 'staff'

const door = transitions<State, Actor>(STATES, {
  new: { open: ['owner', 'staff'], shut: ['staff'] },
  open: { shut: ['staff'] },
  shut: {},
})

test('only the transitions of the table are allowed', () => {
  const moves = STATES.flatMap(from =>
    STATES.filter(to => door.canMove(from, to)).map(to => `${from} → ${to}`),
  )
  expect(moves).toEqual(['new → open', 'new → shut', 'open → shut'])
})

test('a transition is limited to its actors', () => {
  expect([door.canMove('new', 'open', 'owner'), door.canMove('new', 'shut', 'owner')]).toEqual([true, false])
  expect(door.canMove('shut', 'open', 'staff')).toBe(false)
})

test('a state without transitions is final', () => {
  expect(STATES.filter(door.isFinal)).toEqual(['shut'])
})

const anyActors = fc.uniqueArray(fc.constantFrom<Actor>('owner', 'staff'), { minLength: 1 })
const row: fc.Arbitrary<Moves<State, Actor>[State]> = fc.record(
  { new: anyActors, open: anyActors, shut: anyActors },
  { requiredKeys: [] },
)

test('in any table some actor is allowed exactly where a transition exists, and none from a final state', () => {
  fc.assert(
    fc.property(fc.record({ new: row, open: row, shut: row }), moves => {
      const table = transitions<State, Actor>(STATES, moves)
      for (const from of STATES) {
        for (const to of STATES) {
          const isAllowed = table.canMove(from, to, 'owner') || table.canMove(from, to, 'staff')
          expect(table.canMove(from, to)).toBe(isAllowed)
          if (table.isFinal(from)) expect(isAllowed).toBe(false)
        }
      }
    }),
  )
})
