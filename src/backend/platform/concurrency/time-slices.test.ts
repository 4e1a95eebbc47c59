import { setImmediate } from 'node:timers/promises'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  eachInSlices,
  runInSlices,
  runUrgent,
  type Steps,
  sortInSlices,
  yieldToUrgent,
} from './time-slices.ts'

test('OFR-13 long work lets others have their turn, and ends with its result', async () => {
  const seen: string[] = []
  // Ends only if something else runs meanwhile.
  function* untilOthersRan(): Steps<string> {
    while (seen.length < 3) yield
    return 'done'
  }
  const work = runInSlices(untilOthersRan())
  for (let at = 0; at < 3; at += 1) void setImmediate().then(() => seen.push('other'))
  expect(await work).toBe('done')
  await expect(
    runInSlices(
      (function* fails(): Steps<never> {
        yield
        throw new Error('broken')
      })(),
    ),
  ).rejects.toThrow('broken')
})

test('work that holds locks lets others have their turn, but waits for no order, which may wait for them', async () => {
  const order = Promise.withResolvers<void>()
  const placed = runUrgent(() => order.promise)
  let turns = 0
  let isDone = false
  const others = async () => {
    while (!isDone) {
      await setImmediate()
      turns += 1
    }
  }
  // Ends only if something else runs meanwhile.
  function* untilOthersRan() {
    while (turns < 3) yield 'item'
  }
  const counted = others()
  await eachInSlices(untilOthersRan(), () => undefined)
  isDone = true
  // One turn after each slice: a wait would have given them hundreds.
  expect(turns).toBeLessThan(10)
  order.resolve()
  await Promise.all([placed, counted])
})

test('OFR-13 long work yields to an order, and goes on while orders never stop coming', async () => {
  const order = Promise.withResolvers<string>()
  const placed = runUrgent(() => order.promise)
  const seen: string[] = []
  const stood = yieldToUrgent().then(() => seen.push('went on'))
  // Nothing else lets it go on before it has waited.
  await setImmediate()
  expect(seen).toEqual([])
  order.resolve('placed')
  expect(await placed).toBe('placed')
  await stood
  // This one never ends.
  const endless = Promise.withResolvers<never>()
  const other = runUrgent(() => endless.promise)
  function* steps(): Steps<string> {
    for (let at = 0; at < 10; at += 1) yield
    return 'done'
  }
  expect(await runInSlices(steps())).toBe('done')
  await yieldToUrgent()
  endless.reject(new Error('given up'))
  await expect(other).rejects.toThrow('given up')
})

test('OFR-13 sorting in steps sorts as sorting at once, and keeps the sequence of equals', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat(40), { maxLength: 3_000, size: 'max' }), async keys => {
      const items = keys.map((key, place) => ({ key, place }))
      const compare = (one: { key: number }, other: { key: number }) => one.key - other.key
      expect(await runInSlices(sortInSlices(items, compare))).toEqual(items.toSorted(compare))
    }),
    { numRuns: 20 },
  )
})
