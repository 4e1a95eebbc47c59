import { expect, test } from 'vitest'
import { RowMarks } from './row-lists.ts'

test('SRC-21 rows are marked, earlier ones too when a higher one comes', () => {
  const marks = new RowMarks()
  expect(marks.has(0)).toBe(false)
  marks.add(Int32Array.of(3, 0))
  marks.add(Int32Array.of(7))
  marks.add(Int32Array.of())
  expect([0, 1, 2, 3, 6, 7, 8].filter(row => marks.has(row))).toEqual([0, 3, 7])
})
