import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { coverageMarkdown, coverageOf, coverageProblems } from './coverage/coverage-report.ts'
import { namedTests } from './coverage/named-tests.ts'
import { requirementRows } from './coverage/requirement-rows.ts'

/**
 * `npm run coverage:requirements`: every row of docs/requirements.md with the tests that name it. Fails if a row has
 * no test that always runs. `--write` writes the table to docs/requirements-coverage.md.
 */

const root = join(import.meta.dirname, '..')
const TESTS = [
  '{src,demo}/**/*.test.{ts,tsx}',
  '{e2e,chaos}/**/*.e2e.ts',
  'bench/**/*.test.ts',
  'tooling/**/*.test.ts',
]

const { values } = parseArgs({ options: { write: { type: 'boolean', default: false } } })
const rows = requirementRows(readFileSync(join(root, 'docs/requirements.md'), 'utf8'))
const tests = globSync(TESTS, { cwd: root })
  .map(path => path.replaceAll('\\', '/'))
  .sort()
  .flatMap(path => namedTests(path, readFileSync(join(root, path), 'utf8')))
const coverage = coverageOf(rows, tests)
const table = coverageMarkdown(coverage)
if (values.write) writeFileSync(join(root, 'docs/requirements-coverage.md'), table)
else console.log(table)

const problems = coverageProblems(coverage, new Set())
for (const problem of problems) console.error(problem)
console.error(`${rows.length} rows, ${problems.length} problems.`)
process.exitCode = problems.length === 0 ? 0 : 1
