import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { removeAfterLoad } from './preloader.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('UIX-02 fades on load and is removed 100 ms later', () => {
  const [leave, remove] = [vi.fn(), vi.fn()]
  let load = () => {}
  const page = {
    isLoaded: () => false,
    onLoad: (act: () => void) => {
      load = act
    },
  }
  removeAfterLoad(page, leave, remove)
  vi.advanceTimersByTime(10_000)
  expect(leave).not.toHaveBeenCalled()
  load()
  expect(leave).toHaveBeenCalledOnce()
  vi.advanceTimersByTime(99)
  expect(remove).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(remove).toHaveBeenCalledOnce()
})

test('a page that is already loaded is uncovered at once', () => {
  const leave = vi.fn()
  removeAfterLoad({ isLoaded: () => true, onLoad: () => {} }, leave, () => {})
  expect(leave).toHaveBeenCalledOnce()
})
