import fc from 'fast-check'
import { expect, test } from 'vitest'
import { REPAIR_STATUSES, type RepairStatus } from '../repairs/repair-status.ts'
import {
  daysOfStay,
  failuresPerHundred,
  machinesIn,
  quantileOf,
  type RepairHistory,
  repeatsOf,
  staysOf,
  WORKSHOP_STATES,
} from './workshop.ts'

const at = (day: number, hour = 12) => new Date(Date.UTC(2026, 0, day, hour)).toISOString()

let lastNumber = 0
function repair(traits: Partial<RepairHistory> = {}): RepairHistory {
  lastNumber += 1
  return {
    docNum: lastNumber,
    cardcode: 'C1',
    itemCode: 'TAL-1',
    title: 'Taladro',
    serial: null,
    failure: 'No gira',
    receivedAt: at(1),
    status: 'delivered',
    statusAt: at(9),
    deliveredAt: at(9),
    events: [],
    ...traits,
  }
}

test('OFT-11 stays follow from the events, notes do not end them, and what left stays nowhere', () => {
  const events: { to: RepairStatus; at: string }[] = [
    { to: 'received', at: at(1) },
    { to: 'diagnosing', at: at(2) },
    { to: 'diagnosing', at: at(3) },
    { to: 'waiting_parts', at: at(4) },
    { to: 'repairing', at: at(8) },
    { to: 'waiting_parts', at: at(8, 18) },
    { to: 'repairing', at: at(10) },
  ]
  const stays = staysOf({ events, status: 'repairing', statusAt: at(10) })
  expect(stays.map(({ status, to }) => [status, to])).toEqual([
    ['received', at(2)],
    ['diagnosing', at(4)],
    ['waiting_parts', at(8)],
    ['repairing', at(8, 18)],
    ['waiting_parts', at(10)],
    ['repairing', null],
  ])
  const days = stays.flatMap(stay => (stay.to === null ? [] : [daysOfStay({ ...stay, to: stay.to })]))
  expect(days).toEqual([1, 2, 4, 0.25, 1.75])
  const left = staysOf({ events, status: 'delivered', statusAt: at(12) })
  expect(left.at(-1)).toEqual({ status: 'repairing', from: at(10), to: at(12) })
  // Of another system's repair nothing but its state may be known.
  expect(staysOf({ events: [], status: 'ready', statusAt: at(5) })).toEqual([
    { status: 'ready', from: at(5), to: null },
  ])
  expect(staysOf({ events: [], status: 'returned', statusAt: at(5) })).toEqual([])
})

test('OFT-11 stays follow each other without a gap, and only the last may go on', () => {
  const moves = fc.array(fc.constantFrom(...REPAIR_STATUSES), { minLength: 1, maxLength: 12 })
  fc.assert(
    fc.property(moves, fc.constantFrom(...REPAIR_STATUSES), (path, status) => {
      const events = path.map((to, index) => ({ to, at: at(index + 1) }))
      const stays = staysOf({ events, status, statusAt: at(20) })
      for (const [index, stay] of stays.entries()) {
        expect(WORKSHOP_STATES).toContain(stay.status)
        const next = stays[index + 1]
        if (next === undefined) continue
        expect(stay.to).not.toBeNull()
        expect((stay.to ?? '') <= next.from).toBe(true)
      }
      const goesOn = stays.filter(({ to }) => to === null)
      expect(goesOn.map(stay => stay.status)).toEqual(WORKSHOP_STATES.includes(status) ? [status] : [])
    }),
  )
})

test('OFT-11 the median and the 90 % of days lie between values in proportion', () => {
  expect(quantileOf([], 0.5)).toBeNull()
  expect(quantileOf([3], 0.9)).toBe(3)
  expect(quantileOf([4, 1, 3, 2], 0.5)).toBe(2.5)
  expect(quantileOf([10, 1, 2, 3, 4, 5, 6, 7, 8, 9, 0], 0.9)).toBe(9)
  expect(quantileOf([1, 2], 0.9)).toBeCloseTo(1.9)
})

test('OFT-11 a machine that is back within 90 days of its delivery is a repeat of the last such repair', () => {
  const first = repair({ serial: ' AB-1 ', failure: 'No enciende', deliveredAt: at(10) })
  const days = (count: number, hour = 12) => at(10 + count, hour)
  const back = repair({
    serial: 'ab-1',
    cardcode: 'C2',
    receivedAt: days(90, 23),
    failure: 'no enciende al frío',
  })
  const late = repair({ serial: 'ab-1', receivedAt: days(91), status: 'received', deliveredAt: null })
  const found = repeatsOf([late, back, first])
  expect([...found]).toEqual([[back.docNum, { docNum: first.docNum, days: 90, isSameFault: true }]])

  const twice = [
    repair({ serial: 'Z', deliveredAt: at(5), failure: 'Chispas' }),
    repair({ serial: 'Z', receivedAt: at(6), deliveredAt: at(8), failure: 'Ruido' }),
    repair({ serial: 'Z', receivedAt: at(20), deliveredAt: null, status: 'received', failure: 'Chispas' }),
  ] as const
  expect(repeatsOf(twice).get(twice[2].docNum)).toEqual({
    docNum: twice[1].docNum,
    days: 12,
    isSameFault: false,
  })
})

test('OFT-11 without a serial it is the product of the customer; what left unrepaired or as another machine is none', () => {
  const later = { receivedAt: at(20), deliveredAt: null, status: 'received' as const }
  const isRepeat = (before: Partial<RepairHistory>, after: Partial<RepairHistory>) => {
    const [a, b] = [repair(before), repair({ ...later, ...after })]
    return repeatsOf([a, b]).has(b.docNum)
  }
  expect(isRepeat({}, {})).toBe(true)
  expect(isRepeat({}, { cardcode: 'C2' })).toBe(false)
  expect(isRepeat({}, { itemCode: 'TAL-2' })).toBe(false)
  expect(isRepeat({ itemCode: null, title: 'Taladro azul' }, { itemCode: null, title: 'taladro AZUL' })).toBe(
    true,
  )
  expect(isRepeat({ serial: 'A' }, {})).toBe(false)
  expect(isRepeat({ serial: 'A' }, { serial: 'B' })).toBe(false)
  expect(isRepeat({ serial: 'A' }, { serial: 'A', itemCode: null })).toBe(true)
  expect(isRepeat({ serial: 'A' }, { serial: 'A', itemCode: 'TAL-2' })).toBe(false)
  for (const status of ['returned', 'replaced', 'ready'] as const)
    expect(isRepeat({ status }, {})).toBe(false)
  expect(isRepeat({ deliveredAt: at(21) }, {})).toBe(false)
})

test('OFT-11 a serial fails once; failures are of a hundred units sold, where any are known', () => {
  const repairs = [
    repair({ serial: 'A' }),
    repair({ serial: 'a' }),
    repair({ serial: 'B' }),
    repair(),
    repair({ cardcode: 'C2' }),
    repair({ receivedAt: at(20), deliveredAt: null, status: 'received' }),
  ]
  // Two serials, and of four without one the last is a repeat.
  expect(machinesIn(repairs, repeatsOf(repairs))).toBe(4)
  expect(failuresPerHundred(4, 250)).toBe(1.6)
  expect(failuresPerHundred(1, 3)).toBe(33.33)
  expect(failuresPerHundred(4, null)).toBeNull()
  expect(failuresPerHundred(4, 0)).toBeNull()
})
