import { expect, test } from 'vitest'
import { addCounts, countPlaywright, countVitest, vitestFailures } from './test-report.mjs'

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

const file = (name, message, ...assertionResults) => ({
  name: `/shop/${name}`,
  status: message !== '' || assertionResults.some(({ status }) => status === 'failed') ? 'failed' : 'passed',
  message,
  assertionResults,
})
const passed = { status: 'passed', fullName: 'adds up', failureMessages: [] }
const failed = { status: 'failed', fullName: 'sums rounds', failureMessages: ['Error: 1 is not 2\n  at x'] }

test('each failure is a line with its file and the first line of its message', () => {
  const testResults = [file('a.test.ts', '', passed, failed), file('b.test.ts', '', passed)]
  expect(vitestFailures({ testResults }, 1, '/shop')).toEqual(['a.test.ts › sums rounds: Error: 1 is not 2'])
})

test('a failed teardown is reported, though every test of its file passed', () => {
  const testResults = [file('a.test.ts', 'ENOTEMPTY: directory not empty', passed)]
  expect(vitestFailures({ testResults }, 1, '/shop')).toEqual([
    'a.test.ts › outside its tests: ENOTEMPTY: directory not empty',
  ])
})

test('a successful run reports nothing, a crash without a failed test is reported', () => {
  const testResults = [file('a.test.ts', '', passed)]
  expect(vitestFailures({ testResults }, 0, '/shop')).toEqual([])
  expect(vitestFailures({ testResults }, 1, '/shop')).toHaveLength(1)
  expect(vitestFailures(undefined, 134, '/shop')[0]).toContain('134')
})
