import { expect, test } from 'vitest'
import { successorOf } from './successor.ts'

const follows: Readonly<Record<string, string>> = { a: 'b', b: 'c', c: 'd', x: 'y', y: 'x' }
const after = (start: string, sold: string) =>
  successorOf(
    start,
    one => follows[one] ?? null,
    one => sold.includes(one),
  )

test('OFP-28 the successor is the last one that is still sold', () => {
  expect(after('a', 'bcd')).toBe('d')
  expect(after('a', 'bc')).toBe('c')
  expect(after('a', 'a')).toBeNull()
  expect(after('d', 'abc')).toBeNull()
})

test('OFP-28 products that follow each other in a circle end the search', () => {
  expect(after('x', 'xy')).toBe('y')
  expect(after('x', 'x')).toBeNull()
})
