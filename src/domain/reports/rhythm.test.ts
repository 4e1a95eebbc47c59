import { expect, test } from 'vitest'
import { addDays } from '../time/business-day.ts'
import { brokenRhythm } from './rhythm.ts'

const START = '2026-01-01'
const after = (...gaps: number[]) => {
  let day = START
  return [day, ...gaps.map(gap => (day = addDays(day, gap)))]
}

test('OFR-10 a rhythm broke after twice the own cadence and longer than nine in ten own pauses', () => {
  const weekly = after(7, 7, 7, 7, 7)
  expect(brokenRhythm(weekly, addDays(START, 35 + 14))).toBeNull()
  expect(brokenRhythm(weekly, addDays(START, 35 + 15))).toEqual({
    lastOrder: addDays(START, 35),
    cadence: 7,
    since: 15,
    ordered: 6,
    longest: 7,
  })
  // Who pauses for three weeks now and then did not stop after three.
  const uneven = after(7, 21, 7, 21, 7)
  expect(brokenRhythm(uneven, addDays(START, 63 + 21))).toBeNull()
  expect(brokenRhythm(uneven, addDays(START, 63 + 22))).toMatchObject({ cadence: 7, longest: 21 })
})

test('OFR-10 fewer than five days make no rhythm, and who orders every day is not missed after two', () => {
  expect(brokenRhythm(after(7, 7, 7), addDays(START, 300))).toBeNull()
  expect(brokenRhythm(after(1, 1, 1, 1, 1), addDays(START, 5 + 6))).toBeNull()
  expect(brokenRhythm(after(1, 1, 1, 1, 1), addDays(START, 5 + 7))).toMatchObject({ cadence: 1, since: 7 })
  expect(brokenRhythm([], START)).toBeNull()
})
