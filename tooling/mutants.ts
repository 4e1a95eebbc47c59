import { globSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { Stryker } from '@stryker-mutator/core'
import { type Area, chosenAreas, filesOf } from './mutants/areas.ts'

/**
 * `npm run mutants [-- area or part of a path …]`: mutation tests; prints the mutants that no test kills. Mutants whose
 * code and tests are unchanged since the last run are skipped (`--force` runs them); `--static` adds module constants,
 * each of which needs all its tests; `--sample 5` takes a stable five percent.
 */

const root = join(import.meta.dirname, '..')
const RESULTS = '.mutants'
const MIN_KILLED_PERCENT = 90

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    force: { type: 'boolean', default: false },
    static: { type: 'boolean', default: false },
    sample: { type: 'string' },
  },
})
const samplePercent = values.sample === undefined ? null : Number(values.sample)
if (samplePercent !== null && !(samplePercent > 0 && samplePercent <= 100)) {
  console.error('--sample takes a percentage above 0, up to 100.')
  process.exit(1)
}
const { areas, paths } = chosenAreas(positionals)
const sources = globSync('src/**/*.ts', { cwd: root }).map(path => path.replaceAll('\\', '/'))

for (const area of areas) {
  const files = filesOf(area, sources, paths)
  if (files.length > 0) await run(area, files)
}

async function run(area: Area, files: readonly string[]): Promise<void> {
  const name = [area.name, ...paths, ...(values.static ? ['static'] : [])].join('-').replaceAll('/', '-')
  const stryker = new Stryker({
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner', './tooling/mutants/stryker-plugins.ts'],
    ignorers: ['error-messages'],
    ignoreStatic: !values.static,
    mutate: [...files],
    testFiles: [...area.tests],
    coverageAnalysis: 'perTest',
    // A sample must not overwrite the results of a whole run.
    incremental: samplePercent === null,
    ...(samplePercent === null ? {} : { checkers: ['sample'], samplePercent }),
    // The report has all mutants of this file.
    incrementalFile: `${RESULTS}/${name}.json`,
    force: values.force,
    concurrency: 2,
    // A test that waits for a database on a busy machine is slow, not stuck.
    timeoutMS: 10_000,
    reporters: ['progress-append-only', 'clear-text'],
    clearTextReporter: { logTests: false, reportTests: false, skipFull: true },
    thresholds: { high: MIN_KILLED_PERCENT, low: MIN_KILLED_PERCENT, break: MIN_KILLED_PERCENT },
    tempDirName: `${RESULTS}/sandbox`,
    ignorePatterns: ['docs', 'bench', 'build', '.data', RESULTS],
    disableTypeChecks: false,
    // Node strips types itself; Stryker would rewrite the file with an API that TypeScript 7 no longer has.
    tsconfigFile: 'none.json',
  })
  await stryker.runMutationTest()
}
