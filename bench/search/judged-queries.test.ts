import { describe, expect, test } from 'vitest'
import { answered, type JudgedCatalogue, ownTitles, readJudgements, scoreOf } from './judged-queries.ts'

const right = new Set(['a', 'b', 'c'])
const score = (set: string, ...found: string[]) => scoreOf({ set, query: '', right }, found)

describe('measures of judged queries', () => {
  test('found within fifty counts what fits there', () => {
    expect(score('one word', 'x', 'a', 'b')).toBeCloseTo(2 / 3)
    expect(score('one word', ...Array<string>(50).fill('x'), 'a')).toBe(0)
    const many = new Set(Array.from({ length: 80 }, (_, at) => `${at}`))
    expect(scoreOf({ set: 'two words', query: '', right: many }, [...many])).toBe(1)
  })

  test('the first counts alone', () => {
    expect(score('sizes', 'a', 'x')).toBe(1)
    expect(score('sizes', 'x', 'a')).toBe(0)
    expect(score('by ear, ll/y')).toBe(0)
  })

  test('five goods are five, or as many as there are', () => {
    expect(score('head word', 'a', 'b', 'c', 'x')).toBe(1)
    expect(score('head word', 'a', 'x', 'y', 'z', 'b', 'c')).toBe(0)
  })

  test('precision at five is of those that exist', () => {
    expect(score('counter queries', 'a', 'x', 'b', 'y', 'z', 'c')).toBeCloseTo(2 / 3)
  })
})

describe('judgements', () => {
  const catalogue = shelf('Tuerca 1/4', 'Tuerca 1/2')

  test('have the ids of all right products, or those of the line before', () => {
    const file = 'set\tquery\tids\nsizes\ttuerca\t0 1\nby ear\ttuerka\t"\nsizes\ttuerca 1/2\t1\n'
    const both = new Set(['0', '1'])
    expect(readJudgements(file, catalogue)).toEqual([
      { set: 'sizes', query: 'tuerca', right: both },
      { set: 'by ear', query: 'tuerka', right: both },
      { set: 'sizes', query: 'tuerca 1/2', right: new Set(['1']) },
    ])
  })

  test('are refused where nothing of the catalogue would be right', () => {
    expect(() => readJudgements('set\tquery\tids\nsizes\ttuerca\t7\n', catalogue)).toThrow('"tuerca"')
    expect(() => readJudgements('set\tquery\tids\nsizes\ttuerca\t\n', catalogue)).toThrow('"tuerca"')
  })

  test('are answered by the index of the catalogue alone', () => {
    const [one] = answered([{ set: 'sizes', query: 'tuerca 1/2', right: new Set(['1']) }], catalogue)
    expect(one).toMatchObject({ found: ['1'], score: 1 })
  })
})

test('an own title is right for every product that has it, one word is no title', () => {
  const queries = ownTitles(shelf('Bulón  1/4', 'BULON 1/4', 'Tuerca ciega', 'Tuerca', '***'))
  expect(queries.map(({ query }) => query)).toEqual(['bulon 1/4', 'tuerca ciega'])
  expect(queries[0]?.right.size).toBe(2)
})

/** A catalogue of these titles, whose ids are their places. */
function shelf(...titles: readonly string[]): JudgedCatalogue {
  return {
    name: 'demo',
    products: titles.map((title, row) => ({
      row,
      id: String(row),
      code: '',
      barcodes: [],
      title,
      brand: '',
      categories: [],
      popularity: 0,
    })),
  }
}
