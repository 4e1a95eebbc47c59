import { expect, test } from 'vitest'
import { addCounts, countPlaywright, countVitest } from './test-counts.mjs'

test('the counts of both runners are added', () => {
  const vitest = { numPassedTests: 10, numFailedTests: 1, numPendingTests: 2, numTodoTests: 1 }
  const playwright = { stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 4 } }
  expect(addCounts([countVitest(vitest, 1), countPlaywright(playwright, 1)])).toEqual({
    passed: 16,
    failed: 2,
    skipped: 7,
  })
})

test('a runner that fails without a failed test, or without a report, still counts as a failure', () => {
  expect(countVitest({ numPassedTests: 3, numFailedTests: 0 }, 1).failed).toBe(1)
  expect(countVitest(undefined, 1)).toEqual({ passed: 0, failed: 1, skipped: 0 })
  expect(countPlaywright(undefined, 1)).toEqual({ passed: 0, failed: 1, skipped: 0 })
  expect(countPlaywright({ stats: { expected: 2 } }, 0)).toEqual({ passed: 2, failed: 0, skipped: 0 })
})
