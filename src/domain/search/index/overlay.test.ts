import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { buildSearchIndex, type SearchIndex } from '../search-index.ts'
import { normalizeText } from '../testing/normalize-text.ts'
import { aDocument } from '../testing/sample-documents.ts'
import type { SearchDocument } from './search-document.ts'

const WORDS = [
  'taladro',
  'taladros',
  'talar',
  'tornillo',
  'torno',
  'tuerca',
  'galv',
  'galvanizado',
  '4x40',
  '20v',
  '20volts',
  'sin',
  'bot',
  'de',
]
const anyTitle = fc
  .array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 4 })
  .map(words => words.join(' '))
const anyDocument: fc.Arbitrary<SearchDocument> = fc.record({
  row: fc.integer({ min: 0, max: 15 }),
  code: fc.constantFrom('A-1', '0A1', 'A12', 'B.7', '007'),
  barcodes: fc.subarray(['7730001', '0001', 'A1']),
  title: anyTitle,
  brand: fc.constantFrom('', 'Torno', 'Norvik'),
  categories: fc.subarray(['Tornillos', 'Taladros']),
  popularity: fc.integer({ min: 0, max: 3 }),
})
const anyTerm = fc.oneof(
  anyTitle,
  anyTitle.map(title => title.slice(0, -1)),
  fc.constantFrom('A1', 'a-1', '7730001', '7', 'tladro', 'tonrillo galv', 'tuerca 20 v torno norvik'),
)
const anyShelf = fc.uniqueArray(anyDocument, { selector: document => document.row, maxLength: 12 })

function resultsOf(index: SearchIndex, terms: readonly string[]) {
  return terms.map(term => {
    const { rows, ...rest } = index.search(term)
    return { term, rows: [...rows], ...rest }
  })
}

describe('single products', () => {
  test('a changed index returns the same results as a rebuilt one', () => {
    const change = fc.oneof(anyDocument, fc.integer({ min: 0, max: 15 }))
    fc.assert(
      fc.property(
        anyShelf,
        fc.array(change, { maxLength: 12 }),
        fc.array(anyTerm, { maxLength: 6 }),
        (shelf, changes, terms) => {
          const changed = buildSearchIndex(shelf)
          const byRow = new Map(shelf.map(document => [document.row, document]))
          for (const change of changes) {
            if (typeof change === 'number') {
              changed.remove(change)
              byRow.delete(change)
            } else {
              changed.update(change)
              byRow.set(change.row, change)
            }
          }
          const rebuilt = buildSearchIndex(byRow.values())
          expect(changed.size).toBe(rebuilt.size)
          expect(resultsOf(changed, terms)).toEqual(resultsOf(rebuilt, terms))
        },
      ),
      {
        numRuns: 400,
        // A word of a category weighs more than a complement.
        examples: [
          [
            [],
            [aDocument(0, 'de taladro'), aDocument(1, 'de taladros', { categories: ['Taladros'] })],
            ['taladro'],
          ],
        ],
      },
    )
  })

  test('many changes make a rebuild necessary', () => {
    const document: SearchDocument = {
      row: 0,
      code: 'A',
      barcodes: [],
      title: 'Pala',
      brand: '',
      categories: [],
      popularity: 0,
    }
    const index = buildSearchIndex([document])
    index.update({ ...document, title: 'Pala ancha' })
    expect(index.needsRebuild).toBe(false)
    for (let row = 1; row <= 600; row += 1) index.update({ ...document, row, code: `A${row}` })
    expect(index.needsRebuild).toBe(true)
    expect(index.search('pala').total).toBe(601)
  })
})

describe('any catalogue', () => {
  test('SRC-17 the full title ranks its product first, or tied with an equal title', () => {
    fc.assert(
      fc.property(anyShelf, shelf => {
        const index = buildSearchIndex(shelf)
        const titleOf = new Map(shelf.map(({ row, title }) => [row, normalizeText(title)]))
        for (const { title } of shelf) {
          const first = index.search(title).rows[0] ?? -1
          expect(titleOf.get(first)).toBe(normalizeText(title))
        }
      }),
      // The first word of a title weighs more: its other number must not count as the word.
      { examples: [[[aDocument(0, 'taladro taladro'), aDocument(1, 'taladros taladro')]]] },
    )
  })

  test.each([
    ['torno 20v', '20v torno 20v'],
    ['talar de torno talar', 'talar de torno'],
  ])('SRC-17 "%s" ranks above "%s", whichever repeats a word', (title, other) => {
    const shelf = [other, title, 'torno tuerca'].map((text, row) => ({
      row,
      code: `A-${row}`,
      barcodes: [],
      title: text,
      brand: '',
      categories: [],
      popularity: 0,
    }))
    expect(buildSearchIndex(shelf).search(title).rows[0]).toBe(1)
  })

  test('SRC-17 repeating a word does not raise a title', () => {
    const order = fc.shuffledSubarray(['torno', '20v', 'tuerca', 'galvanizado'], { minLength: 3 })
    fc.assert(
      fc.property(order, fc.nat(3), fc.nat(4), fc.nat(3), (words, again, at, dropped) => {
        const repeated = words[again % words.length] ?? ''
        const position = at % (words.length + 1)
        const titles = [words.toSpliced(position, 0, repeated), words].map(title => title.join(' '))
        const index = buildSearchIndex(
          titles.map((title, row) => ({
            row,
            code: '',
            barcodes: [],
            title,
            brand: '',
            categories: [],
            popularity: 1 - row,
          })),
        )
        const term = words.toSpliced(dropped % words.length, 1).join(' ')
        expect(index.search(term).rows[0]).toBe(1)
      }),
    )
  })

  test('one unfinished word finds every product that has a word with that prefix', () => {
    const prefix = fc
      .constantFrom(...WORDS.filter(word => /^[a-z]{3,}$/.test(word)))
      .chain(word => fc.integer({ min: 3, max: word.length }).map(end => word.slice(0, end)))
    fc.assert(
      fc.property(anyShelf, prefix, (shelf, typed) => {
        const found = new Set(buildSearchIndex(shelf).search(typed).rows)
        for (const { row, title, brand, categories } of shelf) {
          const words = normalizeText([title, brand, ...categories].join(' . ')).split(' ')
          if (words.some(word => word.startsWith(typed))) expect(found).toContain(row)
        }
      }),
    )
  })
})
