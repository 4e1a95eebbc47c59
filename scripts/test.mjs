import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildWhenStale } from './build.mjs'
import { findChromium } from './chromium.mjs'
import { CommandError, root, runInForeground, runQuietly } from './processes.mjs'
import { addCounts, countPlaywright, countVitest, vitestFailures } from './test-report.mjs'

/**
 * Runs all tests. Arguments after `--` select files by path: `npm test -- src/domain`, `npm test -- e2e/ordering/cart`.
 * @returns {Promise<number>} 0 when nothing failed.
 */
export async function runTests(node, env, filters) {
  const results = mkdtempSync(join(tmpdir(), 'mostrador-results-'))
  const all = filters.length === 0
  const inBrowser = filters.filter(isBrowserTest)
  const without = filters.filter(path => !isBrowserTest(path))
  try {
    // Two tests without a browser need the built pages too: run at once, each would build them.
    if (all) await buildWhenStale(node, env)
    // At once: browser tests often wait, and leave a core to the others.
    const [vitest, playwright] = await Promise.all([
      all || without.length > 0 ? runVitest(node, env, results, without) : undefined,
      all || inBrowser.length > 0 ? runPlaywright(node, env, results, inBrowser) : undefined,
    ])
    const { passed, failed, skipped } = addCounts(
      [vitest?.counts, playwright].filter(counts => counts !== undefined),
    )
    if (vitest?.failures.length > 0)
      console.log(`\nFailed without a browser:\n  ${vitest.failures.join('\n  ')}`)
    console.log(`\n${passed} passed, ${failed} failed, ${skipped} skipped`)
    return failed === 0 ? 0 : 1
  } finally {
    rmSync(results, { recursive: true, force: true })
  }
}

const isBrowserTest = path => /^(?:e2e|chaos)/.test(path)

/** Prints its output at the end, in one piece between the lines of the browser tests. */
async function runVitest(node, env, results, filters) {
  const file = join(results, 'vitest.json')
  const args = ['run', ...filters, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs')
  const { code, output } = await runQuietly(node, [vitest, ...args], { env: { ...env, NODE_ENV: 'test' } })
  console.log(output)
  const report = readReport(file)
  return { counts: countVitest(report, code), failures: vitestFailures(report, code, root) }
}

/** @returns {Promise<import('./test-report.mjs').Counts>} */
async function runPlaywright(node, env, results, filters) {
  try {
    const chromium = findChromium(node, env)
    await buildWhenStale(node, env)
    const report = join(results, 'playwright.json')
    const playwright = join(root, 'node_modules', '@playwright', 'test', 'cli.js')
    const code = await runInForeground(node, [playwright, 'test', ...filters, '--reporter=list,json'], {
      ...env,
      CHROMIUM_PATH: chromium,
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    })
    return countPlaywright(readReport(report), code)
  } catch (error) {
    if (!(error instanceof CommandError)) throw error
    console.error(`\n${error.message}`)
    return { passed: 0, failed: 1, skipped: 0 }
  }
}

/** A runner that crashed leaves no report. */
function readReport(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return undefined
  }
}
