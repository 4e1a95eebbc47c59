import { expect, test } from 'vitest'
import { replacementDelays } from './replacement-delay.ts'

test('a worker that crashes is replaced at once, one that keeps crashing ever later, up to half a minute', () => {
  const delayOf = replacementDelays()
  const delays = [90_000, 200, 200, 200, 200, 200, 200, 200].map(delayOf)
  expect(delays).toEqual([0, 1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000])
})

test('one that served for a minute is replaced at once again', () => {
  const delayOf = replacementDelays()
  expect([200, 200, 60_000, 59_999].map(delayOf)).toEqual([0, 1_000, 0, 1_000])
})
