/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */

/** Vitest's JSON report; a file that did not load or an unhandled error is no test, but it is a failure. */
export function countVitest(report, exitCode) {
  return insistOnFailure(exitCode, {
    passed: report?.numPassedTests ?? 0,
    failed: report?.numFailedTests ?? 0,
    skipped: (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0),
  })
}

/** Playwright's JSON report. Only on CI is a test tried again; its own list names those that needed it. */
export function countPlaywright(report, exitCode) {
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = report?.stats ?? {}
  return insistOnFailure(exitCode, { passed: expected + flaky, failed: unexpected, skipped })
}

/** @param {Counts[]} counts @returns {Counts} */
export function addCounts(counts) {
  const sum = key => counts.reduce((total, count) => total + count[key], 0)
  return { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') }
}

function insistOnFailure(exitCode, counts) {
  return exitCode !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts
}
