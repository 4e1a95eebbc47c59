import { relative } from 'node:path'

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
