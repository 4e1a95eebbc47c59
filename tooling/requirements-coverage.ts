import { join } from 'node:path'
import { coverageMarkdown, coverageProblems, projectCoverage } from './coverage/coverage-report.ts'

/**
 * `npm run coverage:requirements`: prints every row of docs/requirements.md with the tests that name it. Fails if a row
 * has no test that always runs, as does `tooling/coverage/coverage-report.test.ts`.
 */

const coverage = projectCoverage(join(import.meta.dirname, '..'))
console.log(coverageMarkdown(coverage))

const problems = coverageProblems(coverage)
for (const problem of problems) console.error(problem)
console.error(`${coverage.rows.length} rows, ${problems.length} problems.`)
process.exitCode = problems.length === 0 ? 0 : 1
