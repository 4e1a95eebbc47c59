import { globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { AREAS, chosenAreas, filesOf } from './areas.ts'
import { type Mutant, reportMarkdown, scoresOf, summaryOf } from './report.ts'

const mutant = (fileName: string, line: number, status: string): Mutant => ({
  fileName,
  mutatorName: 'EqualityOperator',
  replacement: 'a > b',
  status,
  location: { start: { line, column: 8 }, end: { line, column: 14 } },
})

const MUTANTS = [
  mutant('src/domain/b.ts', 2, 'Survived'),
  mutant('src/domain/b.ts', 1, 'Killed'),
  mutant('src/domain/b.ts', 1, 'Timeout'),
  mutant('src/domain/a.ts', 1, 'NoCoverage'),
  mutant('src/domain/a.ts', 1, 'Ignored'),
]

test('unreached mutants survive, excluded ones do not count', () => {
  const scores = scoresOf(MUTANTS)
  expect(scores.map(score => [score.path, summaryOf([score])])).toEqual([
    ['src/domain/a.ts', '0 of 1 (0.0 %)'],
    ['src/domain/b.ts', '2 of 3 (66.7 %)'],
  ])
  expect(summaryOf(scores)).toBe('2 of 4 (50.0 %)')
})

test('a survivor is listed with its line, original and replacement', () => {
  const report = reportMarkdown('domain', scoresOf(MUTANTS), () => 'return a < b\nreturn a < b\n')
  expect(report).toContain('| src/domain/b.ts | 2 of 3 (66.7 %) |')
  expect(report).toContain('- 2:8 EqualityOperator: `a < b` → `a > b`')
  expect(report).toContain('- 1:8 EqualityOperator, reached by no test:')
})

test('arguments are areas or parts of paths; default: every area', () => {
  expect(chosenAreas([]).areas).toEqual(AREAS)
  expect(chosenAreas(['quantity']).areas).toEqual(AREAS)
  const { areas, paths } = chosenAreas(['domain', 'quantity'])
  expect([areas.map(({ name }) => name), paths]).toEqual([['domain'], ['quantity']])
})

test('every glob of an area finds files', () => {
  const globs = AREAS.flatMap(({ sources, tests }) => [...sources, ...tests])
  expect(
    globs.filter(glob => globSync(glob, { cwd: join(import.meta.dirname, '../..') }).length === 0),
  ).toEqual([])
})

test('tests, their helpers and messages are not mutated', () => {
  const orders = AREAS.filter(({ name }) => name === 'orders')
  const paths = [
    'src/backend/orders/place/place-order.ts',
    'src/backend/orders/place/place-order.test.ts',
    'src/backend/orders/testing/order-people.ts',
    'src/backend/orders/place/messages.ts',
    'src/backend/orders/place/quote.ts',
    'src/backend/cart/handlers.ts',
  ]
  expect(orders.flatMap(area => filesOf(area, paths, []))).toEqual([
    'src/backend/orders/place/place-order.ts',
    'src/backend/orders/place/quote.ts',
  ])
  expect(orders.flatMap(area => filesOf(area, paths, ['quote']))).toEqual([
    'src/backend/orders/place/quote.ts',
  ])
})
