import { relative } from 'node:path'

/**
 * What failed without a browser, for the end of the whole run: a line each, for hundreds of lines of the browser's
 * tests come after the runner's own words. A file whose set-up or clean-up failed has no failed test.
 * @param {string} root the folder that paths are told from
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
      const beside = message === '' && tests.length > 0 ? [] : [`outside its tests: ${firstLine(message)}`]
      return [...tests, ...beside].map(words => `${relative(root, name)} › ${words}`)
    })
  if (exitCode === 0 || failures.length > 0) return failures
  return [`Vitest ended with ${exitCode} and names no failure: an error outside every file, told above.`]
}

function firstLine(text = '') {
  return text.split('\n', 1)[0]
}
