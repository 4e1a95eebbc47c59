import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { parseArgs } from 'node:util'
import { Stryker } from '@stryker-mutator/core'
import { type Area, chosenAreas, filesOf } from './mutants/areas.ts'
import { reportMarkdown, scoresOf, summaryOf } from './mutants/report.ts'

/**
 * `npm run mutants [-- area or part of a path …]`: mutation tests; reports the mutants that no test kills. Mutants
 * whose code and tests are unchanged since the last run are skipped (`--force` runs them); `--static` adds module
 * constants, each of which needs all its tests; `--sample 5` takes a stable five percent. Results are in `.mutants/`.
 */

const root = join(import.meta.dirname, '..')
const RESULTS = '.mutants'
const MIN_KILLED_SHARE = 0.9

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
mkdirSync(join(root, RESULTS), { recursive: true })

for (const area of areas) {
  const files = filesOf(area, sources, paths)
  if (files.length === 0) continue
  const scores = scoresOf(await mutantsOf(area, files))
  const report = `${RESULTS}/${area.name}${paths.length > 0 ? `-${paths.join('-').replaceAll('/', '-')}` : ''}.md`
  writeFileSync(
    join(root, report),
    reportMarkdown(area.name, scores, path => readFileSync(join(root, path), 'utf8')),
  )
  for (const score of scores) console.log(`${score.path}: ${summaryOf([score])}`)
  console.log(`${area.name}: ${summaryOf(scores)} killed. Survivors: ${report}`)
  const killed = scores.reduce((sum, score) => sum + score.killed, 0)
  const survived = scores.reduce((sum, { survivors }) => sum + survivors.length, 0)
  if (killed < MIN_KILLED_SHARE * (killed + survived)) process.exitCode = 1
}

async function mutantsOf(area: Area, files: readonly string[]) {
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
    incrementalFile: `${RESULTS}/${area.name}${values.static ? '-static' : ''}.json`,
    force: values.force,
    concurrency: 2,
    // A test that waits for a database on a busy machine is slow, not stuck.
    timeoutMS: 10_000,
    reporters: ['progress-append-only'],
    tempDirName: `${RESULTS}/sandbox`,
    ignorePatterns: ['docs', 'bench', 'build', '.data', RESULTS],
    disableTypeChecks: false,
    // Node strips types itself; Stryker would rewrite the file with an API that TypeScript 7 no longer has.
    tsconfigFile: 'none.json',
  })
  const wanted = new Set(files)
  const mutants = await stryker.runMutationTest()
  return mutants
    .map(mutant => ({ ...mutant, fileName: relative(root, mutant.fileName).replaceAll('\\', '/') }))
    .filter(({ fileName }) => wanted.has(fileName))
}
