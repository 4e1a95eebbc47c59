import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createSaveQueue } from './save-queue.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A queue whose saves end on demand. */
function queueWithSaves(delayMs = 100) {
  const ends: (() => void)[] = []
  let running = 0
  let most = 0
  const save = vi.fn(() => {
    running += 1
    most = Math.max(most, running)
    return new Promise<void>(resolve => {
      ends.push(() => {
        running -= 1
        resolve()
      })
    })
  })
  const endSave = async () => {
    ends.shift()?.()
    await vi.advanceTimersByTimeAsync(0)
  }
  return { queue: createSaveQueue({ delayMs, save }), save, endSave, most: () => most }
}

test('CRT-22 one save is sent 100 ms after the last of several changes', async () => {
  const { queue, save } = queueWithSaves()
  queue.request()
  await vi.advanceTimersByTimeAsync(99)
  queue.request()
  await vi.advanceTimersByTimeAsync(99)
  expect(save).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(save).toHaveBeenCalledTimes(1)
})

test('CRT-23 a change made during a save is saved afterwards, never concurrently', async () => {
  const { queue, save, endSave } = queueWithSaves()
  queue.request()
  await vi.advanceTimersByTimeAsync(100)
  queue.request()
  await vi.advanceTimersByTimeAsync(500)
  expect(save).toHaveBeenCalledTimes(1)
  await endSave()
  expect(save).toHaveBeenCalledTimes(2)
  await endSave()
  await vi.advanceTimersByTimeAsync(500)
  expect(save).toHaveBeenCalledTimes(2)
})

test('CRT-22 CRT-23 a change right before the end of a save still waits its 100 ms', async () => {
  const { queue, save, endSave } = queueWithSaves()
  queue.request()
  await vi.advanceTimersByTimeAsync(100)
  queue.request()
  await vi.advanceTimersByTimeAsync(40)
  await endSave()
  expect(save).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(60)
  expect(save).toHaveBeenCalledTimes(2)
})

test('leaving the page sends a pending save at once; a cancelled request sends nothing', async () => {
  const { queue, save } = queueWithSaves()
  queue.flush()
  expect(save).not.toHaveBeenCalled()
  queue.request()
  queue.flush()
  expect(save).toHaveBeenCalledTimes(1)
  const other = queueWithSaves()
  other.queue.request()
  other.queue.cancel()
  await vi.advanceTimersByTimeAsync(1000)
  expect(other.save).not.toHaveBeenCalled()
})

test('CRT-23 in any order of changes and responses: one save at a time, and the last change is saved', async () => {
  const step = fc.oneof(
    fc.constant({ kind: 'change' } as const),
    fc.constant({ kind: 'answer' } as const),
    fc.record({ kind: fc.constant('wait' as const), ms: fc.integer({ min: 1, max: 250 }) }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), async steps => {
      const { queue, save, endSave, most } = queueWithSaves()
      let changed = false
      for (const next of steps) {
        if (next.kind === 'change') {
          changed = true
          save.mockClear()
          queue.request()
        }
        if (next.kind === 'answer') await endSave()
        if (next.kind === 'wait') await vi.advanceTimersByTimeAsync(next.ms)
      }
      for (let rest = 0; rest < 3; rest += 1) {
        await endSave()
        await vi.advanceTimersByTimeAsync(100)
      }
      expect(most()).toBeLessThanOrEqual(1)
      if (changed) expect(save).toHaveBeenCalled()
    }),
  )
})
