import { expect, test } from 'vitest'
import { createSemaphore } from './semaphore.ts'

test('at most its slots run concurrently, in order of arrival, failures included', async () => {
  const inSlot = createSemaphore(2)
  let running = 0
  let most = 0
  const started: number[] = []
  const jobs = Array.from({ length: 9 }, (_, index) =>
    inSlot(async () => {
      started.push(index)
      running += 1
      most = Math.max(most, running)
      await Promise.resolve()
      running -= 1
      if (index % 3 === 0) throw new Error(`work ${index}`)
      return index
    }),
  )
  const ends = await Promise.allSettled(jobs)
  expect(most).toBe(2)
  expect(started).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8])
  expect(ends.filter(end => end.status === 'rejected')).toHaveLength(3)
  expect(await inSlot(() => Promise.resolve('still free'))).toBe('still free')
})
