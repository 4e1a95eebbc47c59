import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { HOLD_TO_REPEAT } from '#domain/pricing/quantity.ts'
import { createHold, useHoldToRepeat } from './hold-to-repeat.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('QTY-09 acts immediately, and again only after 300 ms', () => {
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

/** The handlers that `useHoldToRepeat` returns to a component. */
function handlersOf(act: () => void) {
  let handlers: ReturnType<typeof useHoldToRepeat> | undefined
  function Button() {
    handlers = useHoldToRepeat(act, HOLD_TO_REPEAT)
    return null
  }
  renderToStaticMarkup(<Button />)
  if (handlers === undefined) throw new Error('Nothing was rendered')
  return handlers
}

/** The part of a pointer event that the handlers read. */
const pressOf = (button: number) => Object({ button })

test.each([
  'onPointerUp',
  'onPointerLeave',
  'onPointerCancel',
] as const)('QTY-10 a held button repeats every 50 ms until %s', end => {
  const act = vi.fn()
  const button = handlersOf(act)
  button.onPointerDown(pressOf(0))
  vi.advanceTimersByTime(300 + 49)
  expect(act).toHaveBeenCalledTimes(2)
  vi.advanceTimersByTime(1)
  expect(act).toHaveBeenCalledTimes(3)
  button[end]()
  vi.advanceTimersByTime(5000)
  expect(act).toHaveBeenCalledTimes(3)
})

test('only the primary mouse button repeats, and a keyboard click acts once', () => {
  const act = vi.fn()
  const button = handlersOf(act)
  button.onPointerDown(pressOf(2))
  vi.advanceTimersByTime(5000)
  expect(act).not.toHaveBeenCalled()
  button.onClick({ detail: 1 })
  expect(act).not.toHaveBeenCalled()
  button.onClick({ detail: 0 })
  vi.advanceTimersByTime(5000)
  expect(act).toHaveBeenCalledTimes(1)
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

test('an action that stops the hold is the last one', () => {
  const hold = createHold(() => {
    calls += 1
    if (calls === 3) hold.stop()
  }, HOLD_TO_REPEAT)
  let calls = 0
  hold.start()
  vi.advanceTimersByTime(5000)
  expect(calls).toBe(3)
})
