import { expect, test } from 'vitest'
import { vitestFailures } from './test-failures.mjs'

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
