import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { currentRequestId, runWithRequest } from './request-context.ts'

test('concurrent requests each have their own id, and there is none outside a request', async () => {
  const seen = await Promise.all(
    ['a', 'b', 'c'].map(id =>
      runWithRequest(id, async () => {
        await turn()
        return currentRequestId()
      }),
    ),
  )
  expect(seen).toEqual(['a', 'b', 'c'])
  expect(currentRequestId()).toBeUndefined()
})
