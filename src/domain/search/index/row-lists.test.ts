import { expect, test } from 'vitest'
import { joinDistinct } from './row-lists.ts'

test('SRC-21 joined lists of rows keep the first occurrence of each row, whichever list has the highest', () => {
  const lists = [[3, 0], [], [7, 3], [0, 5, 7, 6]].map(rows => Int32Array.from(rows))
  expect([...joinDistinct(lists)]).toEqual([3, 0, 7, 5, 6])
  expect([...joinDistinct([])]).toEqual([])
})
