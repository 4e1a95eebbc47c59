import fc from 'fast-check'
import { expect, test } from 'vitest'
import { orderTerms } from './order-search.ts'

test('OFO-04 a CFE is one term however it is written, and a RUT loses its separators', () => {
  for (const text of ['A 1234567', 'a-1234567', 'A1234567'])
    expect(orderTerms(text)).toEqual([{ word: text, folio: { pref: 'A', num: 1_234_567 } }])
  expect(orderTerms('21-100342-001-7')).toEqual([{ word: '211003420017', folio: null }])
  expect(orderTerms('barraca 100123')).toEqual([
    { word: 'barraca', folio: null },
    { word: '100123', folio: { pref: null, num: 100_123 } },
  ])
})

test('OFO-04 a text gives at most eight terms, and none is empty', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), text => {
      const terms = orderTerms(text)
      expect(terms.length).toBeLessThanOrEqual(8)
      expect(terms.every(({ word }) => word.trim() === word && word !== '')).toBe(true)
      expect(terms.length === 0).toBe(text.trim() === '')
    }),
  )
})
