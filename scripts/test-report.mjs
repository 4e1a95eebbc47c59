import { relative } from 'node:path'

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */

/** Counts of Vitest's JSON report; a file that did not load or an unhandled error counts as a failure. */
export function countVitest(report, exitCode) {
  return ensureFailure(exitCode, {
    passed: report?.numPassedTests ?? 0,
    failed: report?.numFailedTests ?? 0,
    skipped: (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0),
  })
}

/** Counts of Playwright's JSON report. Tests are retried on CI only; its own list names the flaky ones. */
export function countPlaywright(report, exitCode) {
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = report?.stats ?? {}
  return ensureFailure(exitCode, { passed: expected + flaky, failed: unexpected, skipped })
}

/** @param {Counts[]} counts @returns {Counts} */
export function addCounts(counts) {
  const sum = key => counts.reduce((total, count) => total + count[key], 0)
  return { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') }
}

function ensureFailure(exitCode, counts) {
  return exitCode !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts
}

/**
 * The failures of Vitest, one line each, repeated after the browser tests' long output. A file whose setup or teardown
 * failed has no failed test.
 * @param {string} root the folder that paths are relative to
 * @returns {string[]}
 */
export function vitestFailures(report, exitCode, root) {
  const failures = (report?.testResults ?? [])
    .filter(file => file.status === 'failed')
    .flatMap(({ name, message, assertionResults }) => {
      const failed = assertionResults.filter(({ status }) => status === 'failed')
      const tests = failed.map(
        ({ fullName, failureMessages }) => `${fullName}: ${firstLine(failureMessages[0])}`,
      )
      const outsideTests =
        message === '' && tests.length > 0 ? [] : [`outside its tests: ${firstLine(message)}`]
      return [...tests, ...outsideTests].map(line => `${relative(root, name)} › ${line}`)
    })
  if (exitCode === 0 || failures.length > 0) return failures
  return [`Vitest ended with ${exitCode} and names no failure: an error outside every file, shown above.`]
}

function firstLine(text = '') {
  return text.split('\n', 1)[0]
}
