import { expect, test } from 'vitest'
import { buildSearchIndex } from './search-index.ts'
import { aDocument, SAMPLE_DOCUMENTS } from './testing/sample-documents.ts'

const index = buildSearchIndex(SAMPLE_DOCUMENTS)

test('a match by code or by all words is not partial', () => {
  for (const term of ['458', 'tornillo 4x40', '7730000000017'])
    expect(index.search(term), term).toMatchObject({ partial: false, corrected: null })
  const lathes = buildSearchIndex([
    aDocument(0, 'Mesa de apoyo', { code: 'TORNO' }),
    aDocument(1, 'Torno de banco'),
  ])
  expect(lathes.search('torno ')).toMatchObject({ total: 2, partial: false })
})

test('CRT-43 a whole code finds its product: same spelling before same key, then the barcode', () => {
  expect(index.rowsOfCode('458')).toEqual([3])
  expect(index.rowsOfCode('00458')).toEqual([1])
  expect(index.rowsOfCode('000458')).toHaveLength(2)
  expect(index.rowsOfCode('7730000000017')).toEqual([0])
  expect(index.rowsOfCode('am 45 x')).toEqual([2])
  expect(index.rowsOfCode('TP-07')).toEqual([])
  const both = buildSearchIndex([
    aDocument(0, 'Pala', { code: 'P-1', barcodes: ['12345'] }),
    aDocument(1, 'Pico', { code: '12345' }),
  ])
  expect(both.rowsOfCode('12345')).toEqual([1])
})

test('CAT-39 a term without results has suggestions near each of its words', () => {
  expect(index.nearestTerms('"pintvra lates"', 3)).toEqual(['pintura latex', 'pintura', 'latex'])
  // No product has both.
  expect(index.nearestTerms('amoladroa pintura', 3)).toEqual(['amoladora', 'pintura'])
  // A common prefix alone is not a suggestion.
  expect(index.nearestTerms('cablexyzuv', 3)).toEqual([])
  expect(index.nearestTerms('xyzxyzxyz', 3)).toEqual([])
  expect(index.nearestTerms('amoladroa pintura', 1)).toHaveLength(1)
})

test('an unknown number is not truncated like a word', () => {
  const numbered = buildSearchIndex([aDocument(0, 'Resma 123456 hojas'), aDocument(1, 'Resma 1234 hojas')])
  expect(numbered.search('resma 12345 ')).toMatchObject({ total: 2, partial: true })
})

test('two words written as one are both searched', () => {
  const drills = buildSearchIndex([
    aDocument(0, 'Percutor de repuesto'),
    aDocument(1, 'Taladro percutor'),
    aDocument(2, 'Taladro de banco'),
  ])
  expect(drills.search('percutortaladro ')).toMatchObject({
    rows: Int32Array.from([1]),
    corrected: null,
    partial: false,
  })
})

test('negated words are marked too', () => {
  expect(index.search('atornillador sin batería ').terms).toContain('bateria')
})

test('a filter excludes rows, also those found by code', () => {
  const result = index.search('458', { accept: row => row === 1 })
  expect([...result.rows]).toEqual([1])
  expect(index.search('458', { accept: row => row === 9 })).toMatchObject({ total: 0 })
})
