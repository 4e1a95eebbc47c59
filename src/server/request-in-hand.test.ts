import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { onBehalfOf, requestInHand } from './request-in-hand.ts'

test('work for several requests at the same time keeps each one’s name, and nothing has one outside', async () => {
  const seen = await Promise.all(
    ['a', 'b', 'c'].map(id =>
      onBehalfOf(id, async () => {
        await turn()
        return requestInHand()
      }),
    ),
  )
  expect(seen).toEqual(['a', 'b', 'c'])
  expect(requestInHand()).toBeUndefined()
})
