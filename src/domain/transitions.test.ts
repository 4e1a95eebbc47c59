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

test('only the moves of the table exist, whoever asks', () => {
  const moves = STATES.flatMap(from =>
    STATES.filter(to => door.canMove(from, to)).map(to => `${from} → ${to}`),
  )
  expect(moves).toEqual(['new → open', 'new → shut', 'open → shut'])
})

test('a move is made by those it names', () => {
  expect([door.canMove('new', 'open', 'owner'), door.canMove('new', 'shut', 'owner')]).toEqual([true, false])
  expect(door.canMove('shut', 'open', 'staff')).toBe(false)
})

test('final is what nothing follows', () => {
  expect(STATES.filter(door.isFinal)).toEqual(['shut'])
})

const byWhom = fc.uniqueArray(fc.constantFrom<Actor>('owner', 'staff'), { minLength: 1 })
const row: fc.Arbitrary<Moves<State, Actor>[State]> = fc.record(
  { new: byWhom, open: byWhom, shut: byWhom },
  { requiredKeys: [] },
)

test('of any table: somebody may move exactly where a move exists, and from a final state nobody', () => {
  fc.assert(
    fc.property(fc.record({ new: row, open: row, shut: row }), moves => {
      const table = transitions<State, Actor>(STATES, moves)
      for (const from of STATES) {
        for (const to of STATES) {
          const bySomebody = table.canMove(from, to, 'owner') || table.canMove(from, to, 'staff')
          expect(table.canMove(from, to)).toBe(bySomebody)
          if (table.isFinal(from)) expect(bySomebody).toBe(false)
        }
      }
    }),
  )
})
