import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildWhenStale } from './build.mjs'
import { findChromium } from './chromium.mjs'
import { CommandError, root, runInForeground } from './processes.mjs'
import { addCounts, countPlaywright, countVitest, vitestFailures } from './test-report.mjs'

/**
 * Runs all tests: first Vitest, then Playwright. Arguments after `--` select files by path: `npm test -- src/domain`, `npm test -- e2e/ordering/cart`.
 * @returns {Promise<number>} 0 when nothing failed.
 */
export async function runTests(node, env, filters) {
  const results = mkdtempSync(join(tmpdir(), 'mostrador-results-'))
  try {
    const inBrowser = filters.filter(isBrowserTest)
    const without = filters.filter(path => !isBrowserTest(path))
    const counts = []
    const failures = []
    // Two tests without a browser need the built pages too: run at once, each would build them.
    if (filters.length === 0) await buildWhenStale(node, env)
    if (filters.length === 0 || without.length > 0) {
      const { report, code } = await runVitest(node, env, results, without)
      counts.push(countVitest(report, code))
      failures.push(...vitestFailures(report, code, root))
    }
    if (filters.length === 0 || inBrowser.length > 0)
      counts.push(await runPlaywright(node, env, results, inBrowser))
    const { passed, failed, skipped } = addCounts(counts)
    if (failures.length > 0) console.log(`\nFailed without a browser:\n  ${failures.join('\n  ')}`)
    console.log(`\n${passed} passed, ${failed} failed, ${skipped} skipped`)
    return failed === 0 ? 0 : 1
  } finally {
    rmSync(results, { recursive: true, force: true })
  }
}

const isBrowserTest = path => /^(?:e2e|chaos)/.test(path)

async function runVitest(node, env, results, filters) {
  const report = join(results, 'vitest.json')
  const args = ['run', ...filters, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs')
  const code = await runInForeground(node, [vitest, ...args], { ...env, NODE_ENV: 'test' })
  return { report: readReport(report), code }
}

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
