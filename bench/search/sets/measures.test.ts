import { describe, expect, test } from 'vitest'
import { readCounterQueries } from './counter-queries.ts'
import { type Measure, scoreOf } from './judged-query.ts'
import { shelf } from './testing/shelf.ts'

const right = new Set(['a', 'b', 'c'])
const score = (measure: Measure, ...found: string[]) => scoreOf({ set: '', query: '', right, measure }, found)

describe('measures of judged queries', () => {
  test('found within fifty counts what fits there', () => {
    expect(score('found within 50', 'x', 'a', 'b')).toBeCloseTo(2 / 3)
    expect(score('found within 50', ...Array<string>(50).fill('x'), 'a')).toBe(0)
    const many = new Set(Array.from({ length: 80 }, (_, at) => `${at}`))
    const all = { set: '', query: '', right: many, measure: 'found within 50' } as const
    expect(scoreOf(all, [...many])).toBe(1)
  })

  test('the first counts alone', () => {
    expect(score('first', 'a', 'x')).toBe(1)
    expect(score('first', 'x', 'a')).toBe(0)
    expect(score('first')).toBe(0)
  })

  test('five goods are five, or as many as there are', () => {
    expect(score('five goods', 'a', 'b', 'c', 'x')).toBe(1)
    expect(score('five goods', 'a', 'x', 'y', 'z', 'b', 'c')).toBe(0)
  })

  test('precision at five is of those that exist', () => {
    expect(score('precision@5', 'a', 'x', 'b', 'y', 'z', 'c')).toBeCloseTo(2 / 3)
  })
})

describe('counter queries', () => {
  const catalogue = shelf('Tuerca 1/4', 'Tuerca 1/2')

  test('have the codes of all right articles', () => {
    const [first, second] = readCounterQueries('query\tcodes\ntuerca\t0 1\ntuerca 1/2\t1\n', catalogue)
    expect(first).toMatchObject({ query: 'tuerca', measure: 'precision@5', right: new Set(['0', '1']) })
    expect(second?.right).toEqual(new Set(['1']))
  })

  test('are refused where nothing of the catalogue would be right', () => {
    expect(() => readCounterQueries('tuerca\t7\n', catalogue)).toThrow('"tuerca"')
    expect(() => readCounterQueries('tuerca\t\n', catalogue)).toThrow('"tuerca"')
  })
})
