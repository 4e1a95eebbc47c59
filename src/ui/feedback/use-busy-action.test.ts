import { expect, test, vi } from 'vitest'
import { onlyOnce } from './use-busy-action.ts'

test('UIX-07 UIX-08 while an action runs it is busy and further calls are ignored', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const action = vi.fn(() => promise)
  const setBusy = vi.fn()
  const run = onlyOnce(action, setBusy)
  run()
  run()
  run()
  expect(action).toHaveBeenCalledOnce()
  expect(setBusy.mock.calls).toEqual([[true]])
  resolve()
  await promise
  expect(setBusy.mock.calls).toEqual([[true], [false]])
  run()
  expect(action).toHaveBeenCalledTimes(2)
})

test('a failed action ends the busy state too', async () => {
  const failure = Promise.reject(new Error('down'))
  const action = vi.fn(() => failure)
  const setBusy = vi.fn()
  const run = onlyOnce(action, setBusy)
  run()
  await failure.catch(() => {})
  expect(setBusy.mock.calls).toEqual([[true], [false]])
})

test('an action without a promise is never busy', () => {
  const setBusy = vi.fn()
  const action = vi.fn(() => 'done')
  const run = onlyOnce(action, setBusy)
  run()
  run()
  expect(action).toHaveBeenCalledTimes(2)
  expect(setBusy).not.toHaveBeenCalled()
})
