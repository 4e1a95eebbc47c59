import { expect, test } from 'vitest'
import { median, percentiles, quantile } from './medians.ts'

test('the median is the middle, or halfway between the two in the middle', () => {
  expect(median([9, 1, 5])).toBe(5)
  expect(median([4, 1, 3, 100])).toBe(3.5)
})

test('one disturbed round does not move the median', () => {
  expect(median([10, 10, 10, 10, 1000])).toBe(10)
})

test('of a hundred values the 99th percentile is the last but one', () => {
  const values = Array.from({ length: 101 }, (_, at) => 100 - at)
  expect(percentiles(values)).toEqual({ p50: 50, p99: 99 })
  expect(quantile(values, 1)).toBe(100)
})

test('of nothing there is no figure', () => {
  expect(median([])).toBeNaN()
  expect(quantile([], 0.5)).toBeNaN()
})
