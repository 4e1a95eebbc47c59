import { describe, expect, test } from 'vitest'
import { otherSpellings } from './abbreviations.ts'
import { buildSearchIndex } from './search-index.ts'
import { SYNONYM_GROUPS } from './synonyms.ts'
import { normalizeText } from './testing/normalize-text.ts'

function shelf(...titles: string[]) {
  return buildSearchIndex(
    titles.map((title, row) => ({
      ...{ row, code: `COD-${row}`, barcodes: [], title, brand: '', categories: [], popularity: 0 },
    })),
  )
}

describe('SRC-17 trade names of the Río de la Plata', () => {
  test.each(SYNONYM_GROUPS.map(group => [group]))('%s: each name finds the others, its own first', group => {
    const names = group.split(', ')
    const index = shelf('Zzz', ...names)
    names.forEach((name, at) => {
      const found = [...index.search(`${name} `).rows]
      expect(found[0]).toBe(at + 1)
      expect(found).not.toContain(0)
      for (const other of names) {
        const alone = shelf('Zzz', other)
        expect([...alone.search(`${name} `).rows], `${name} for ${other}`).toEqual([1])
      }
    })
  })

  test('names are written as the index reads them, each once in its group', () => {
    for (const group of SYNONYM_GROUPS) {
      const names = group.split(', ')
      expect(new Set(names).size).toBe(names.length)
      for (const name of names) expect(normalizeText(name)).toBe(name)
    }
  })

  test('a name that no product has is no mistyped word', () => {
    const index = shelf('Soldadora inverter', 'Tijera de podar 8"')
    expect([...index.search('podadora').rows]).toEqual([1])
    expect(index.search('podadora').corrected).toBeNull()
    expect([...index.search('soladora').rows]).toEqual([0])
  })

  test('plurals and the words around a name are kept', () => {
    expect(
      [...shelf('Llave ajustable cromada 10"', 'Llave tubo').search('llaves francesas 10"').rows][0],
    ).toBe(0)
    expect([...shelf('Grifo cocina', 'Grifo').search('canillas de cocina').rows]).toEqual([0])
  })
})

test('an abbreviation finds its word and is found by it, whatever the ending of the word', () => {
  expect(otherSpellings('tca')).toContain('tuerca')
  expect(otherSpellings('tuercas')).toContain('tca')
  expect(otherSpellings('galvanizada')).toContain('galv')
  expect(otherSpellings('toro')).toEqual([])
  expect(otherSpellings('qqqq')).toEqual([])
})
