import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { debounce } from './debounce.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('runs once, with the last arguments, after the delay', () => {
  const act = vi.fn()
  const debounced = debounce(act, 200)
  debounced('t')
  vi.advanceTimersByTime(150)
  debounced('ta')
  vi.advanceTimersByTime(199)
  expect(act).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(act.mock.calls).toEqual([['ta']])
})

test('drops a pending call when cancelled', () => {
  const act = vi.fn()
  const debounced = debounce(act, 200)
  debounced()
  debounced.cancel()
  vi.advanceTimersByTime(1000)
  expect(act).not.toHaveBeenCalled()
})
