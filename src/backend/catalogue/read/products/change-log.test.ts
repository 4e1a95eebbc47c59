import { expect, test } from 'vitest'
import { ChangeLog } from './change-log.ts'

test('since() returns the rows changed after a position, or null if the log no longer reaches back', () => {
  const log = new ChangeLog()
  const start = log.count
  expect(log.since(start)).toEqual([])
  for (const row of [4, 7, 4]) log.note(row)
  const middle = log.count
  log.note(9)
  expect(log.since(start)).toEqual([4, 7, 4, 9])
  expect(log.since(middle)).toEqual([9])
  for (let row = 0; row < 20_000; row += 1) log.note(row)
  expect(log.since(start)).toBeNull()
  expect(log.since(log.count - 3)).toEqual([19_997, 19_998, 19_999])
})
