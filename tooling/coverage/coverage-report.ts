import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type NamedTest, namedTests } from './named-tests.ts'
import { type RequirementRow, requirementRows } from './requirement-rows.ts'

const DOCUMENTS = ['docs/requirements.md', 'docs/office-requirements.md']
const TESTS = ['{src,demo}/**/*.test.{ts,tsx}', '{e2e,chaos}/**/*.e2e.ts', '{bench,tooling}/**/*.test.ts']

export interface RowCoverage {
  readonly row: RequirementRow
  readonly tests: readonly NamedTest[]
  /** At least one test that always runs names the row. */
  readonly isCovered: boolean
}

export interface Coverage {
  readonly rows: readonly RowCoverage[]
  /** Tests that name a row which does not exist. */
  readonly unknownIds: readonly { readonly id: string; readonly test: NamedTest }[]
}

/** Of all tests in the tree below `root`. */
export function projectCoverage(root: string): Coverage {
  const read = (path: string) => readFileSync(join(root, path), 'utf8')
  const paths = globSync(TESTS, { cwd: root }).map(path => path.replaceAll('\\', '/'))
  const tests = paths.sort().flatMap(path => namedTests(path, read(path)))
  return coverageOf(
    DOCUMENTS.flatMap(path => requirementRows(read(path))),
    tests,
  )
}

/** Which tests name which rows. */
export function coverageOf(rows: readonly RequirementRow[], tests: readonly NamedTest[]): Coverage {
  const byId = new Map<string, NamedTest[]>(rows.map(({ id }) => [id, []]))
  // A title may mention EAN-13: only the groups of the requirements are IDs.
  const groups = new Set(rows.map(({ id }) => groupOf(id)))
  const unknownIds: { id: string; test: NamedTest }[] = []
  for (const test of tests) {
    for (const id of test.ids) {
      const known = byId.get(id)
      if (known !== undefined) known.push(test)
      else if (groups.has(groupOf(id))) unknownIds.push({ id, test })
    }
  }
  return {
    rows: rows.map(row => {
      const named = byId.get(row.id) ?? []
      return { row, tests: named, isCovered: named.some(test => !test.isSkipped && !test.isConditional) }
    }),
    unknownIds,
  }
}

/** Problems to fix, one sentence each. */
export function coverageProblems({ rows, unknownIds }: Coverage): string[] {
  return [
    ...rows.flatMap(({ row, tests, isCovered }) => {
      if (isCovered && row.isPending) return [`${row.id}: a test proves it. Remove the mark **Pending:**.`]
      if (isCovered || row.isDropped || row.isPending) return []
      const why = tests.length === 0 ? 'no test names it' : 'only conditional tests name it'
      return [`${row.id}: ${why}. ${row.text}`]
    }),
    ...unknownIds.map(
      ({ id, test }) => `${test.path}: "${test.title}" names ${id}, which is no requirement.`,
    ),
  ]
}

/** The table in Markdown: counts per group, and a line per row with the tests that name it. */
export function coverageMarkdown({ rows }: Coverage): string {
  const groups = Map.groupBy(rows, ({ row }) => row.group)
  const covered = rows.filter(({ isCovered }) => isCovered).length
  const pending = rows.filter(({ row }) => row.isPending).length
  return [
    '# Which tests prove which requirements',
    '',
    `${covered} of ${rows.length} rows are named by a test that always runs, ${pending} are not built yet.`,
    ...[...groups].flatMap(([group, members]) => [
      '',
      `## ${group} (${members.filter(({ isCovered }) => isCovered).length} of ${members.length})`,
      '',
      '| ID | Requirement | Tests |',
      '|---|---|---|',
      ...members.map(({ row, tests }) => `| ${row.id} | ${row.text} | ${testCells(tests)} |`),
    ]),
    '',
  ].join('\n')
}

function groupOf(id: string): string {
  return id.slice(0, 3)
}

function testCells(tests: readonly NamedTest[]): string {
  if (tests.length === 0) return 'none'
  const byFile = Map.groupBy(tests, test => test.path)
  return [...byFile]
    .map(([path, named]) => {
      const runs = named.filter(test => !test.isSkipped && !test.isConditional).length
      const rest = named.length - runs
      return `${path} (${runs}${rest > 0 ? `, ${rest} not always` : ''})`
    })
    .join('<br>')
}
