import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { HOLD_TO_REPEAT } from '#domain/quantity.ts'
import { createHold } from './hold-to-repeat.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('QTY-09 acts at once, and again only after 300 ms', () => {
  const act = vi.fn()
  const hold = createHold(act, HOLD_TO_REPEAT)
  hold.start()
  expect(act).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(299)
  expect(act).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1)
  expect(act).toHaveBeenCalledTimes(2)
})

test('QTY-10 then every 50 ms until released', () => {
  const act = vi.fn()
  const hold = createHold(act, HOLD_TO_REPEAT)
  hold.start()
  vi.advanceTimersByTime(300 + 4 * 50)
  expect(act).toHaveBeenCalledTimes(6)
  hold.stop()
  vi.advanceTimersByTime(1000)
  expect(act).toHaveBeenCalledTimes(6)
})

test('a second press before the release changes nothing; a new one after it starts over', () => {
  const act = vi.fn()
  const hold = createHold(act, HOLD_TO_REPEAT)
  hold.start()
  hold.start()
  expect(act).toHaveBeenCalledTimes(1)
  hold.stop()
  hold.start()
  vi.advanceTimersByTime(299)
  expect(act).toHaveBeenCalledTimes(2)
})

test('an action that stops its own hold is the last', () => {
  const hold = createHold(() => {
    calls += 1
    if (calls === 3) hold.stop()
  }, HOLD_TO_REPEAT)
  let calls = 0
  hold.start()
  vi.advanceTimersByTime(5000)
  expect(calls).toBe(3)
})
