import { join } from 'node:path'
import { expect, test } from 'vitest'
import { coverageMarkdown, coverageOf, coverageProblems, projectCoverage } from './coverage-report.ts'
import { namedTests } from './named-tests.ts'
import { idsIn, requirementRows } from './requirement-rows.ts'

const ROWS = requirementRows(`
## QTY: Quantity

| ID | Requirement | Spec | Decision | Check |
|---|---|---|---|---|
| QTY-01 | The step is \`unitMult\`. | S5 | - | unit |
| QTY-02 | The hold delay is 300 ms. | S9 | - | unit |
| QTY-03 | **Dropped:** no such control. | S9 | - | unit |

## ACC: Account

| ACC-01 | A dropped menu. | S2 | - | browser |
`)

/** Of the group QTY, or of all. */
const problemsOf = (source: string, group = 'QTY') =>
  coverageProblems(
    coverageOf(
      ROWS.filter(({ id }) => id.startsWith(group)),
      namedTests('a.test.ts', source),
    ),
  )

test('every requirement has a test that always runs, and every row that a test names exists', () => {
  const coverage = projectCoverage(join(import.meta.dirname, '../..'))
  expect(coverage.rows.length).toBeGreaterThan(750)
  expect(coverageProblems(coverage)).toEqual([])
})

test('rows are read with their groups; only rows marked so are dropped', () => {
  expect(ROWS.map(({ id, group, isDropped }) => [id, group, isDropped])).toEqual([
    ['QTY-01', 'QTY: Quantity', false],
    ['QTY-02', 'QTY: Quantity', false],
    ['QTY-03', 'QTY: Quantity', true],
    ['ACC-01', 'ACC: Account', false],
  ])
})

test('a row that is not built yet needs no test, and loses its mark with one', () => {
  const rows = requirementRows('## QTY: Quantity\n\n| QTY-01 | **Pending:** The step. | 1 | unit |')
  const problemsWith = (source: string) => coverageProblems(coverageOf(rows, namedTests('a.test.ts', source)))
  expect(problemsWith('')).toEqual([])
  expect(problemsWith("test('QTY-01', () => {})")).toEqual([
    'QTY-01: a test proves it. Remove the mark **Pending:**.',
  ])
})

test('a title names single rows, lists and both spellings of a range', () => {
  expect(idsIn('QTY-01 QTY-03 a step')).toEqual(['QTY-01', 'QTY-03'])
  expect(idsIn('QTY-09..11 and TRE-07 to TRE-08')).toEqual(['QTY-09', 'QTY-10', 'QTY-11', 'TRE-07', 'TRE-08'])
  expect(idsIn('XQTY-01, QTY-001, qty-01')).toEqual([])
})

test('a row without a test, or with one that is skipped, is a problem; a dropped one is not', () => {
  expect(problemsOf("test('QTY-01 QTY-02 both', () => {})")).toEqual([])
  expect(problemsOf("test('QTY-01 one', () => {}); test.skip('QTY-02 two', () => {})")).toEqual([
    'QTY-02: only conditional tests name it. The hold delay is 300 ms.',
  ])
  expect(problemsOf('', '')).toHaveLength(3)
})

test('tests inherit rows and skipping from their groups; a group alone covers nothing', () => {
  expect(problemsOf("describe('QTY-01 QTY-02', () => { it('works', () => {}) })")).toEqual([])
  expect(problemsOf("describe('QTY-01 QTY-02', () => {})")).toHaveLength(2)
  expect(problemsOf("describe.skip('QTY-01 QTY-02', () => { it('works', () => {}) })")).toHaveLength(2)
  expect(problemsOf("test.describe('QTY-01', () => { test.fixme('QTY-02', () => {}) })")).toHaveLength(2)
})

test('test.each, templates and conditions are supported', () => {
  expect(problemsOf("it.each([1])('QTY-01 %i', () => {}); test.each([2])(`QTY-02 two`, () => {})")).toEqual(
    [],
  )
  expect(problemsOf("test.skipIf(gone)('QTY-01 QTY-02', () => {})")).toHaveLength(2)
  expect(problemsOf("test('QTY-01 QTY-02 both @deep', () => {})")).toHaveLength(2)
  expect(problemsOf("other('QTY-01 QTY-02', () => {})")).toHaveLength(2)
})

test('a test that names a row of a known group which does not exist is a problem', () => {
  expect(problemsOf("test('QTY-01 QTY-02 QTY-77 EAN-13', () => {})")).toEqual([
    'a.test.ts: "QTY-01 QTY-02 QTY-77 EAN-13" names QTY-77, which is no requirement.',
  ])
})

test('the table counts each group and lists the test files', () => {
  const markdown = coverageMarkdown(
    coverageOf(ROWS, namedTests('a.test.ts', "test('QTY-01', () => {}); test.skip('QTY-01', () => {})")),
  )
  expect(markdown).toContain('1 of 4 rows')
  expect(markdown).toContain('## QTY: Quantity (1 of 3)')
  expect(markdown).toContain('| QTY-01 | The step is `unitMult`. | a.test.ts (1, 1 not always) |')
  expect(markdown).toContain('| QTY-02 | The hold delay is 300 ms. | none |')
})
