import { describe, expect, test } from 'vitest'
import { buildSearchIndex, type SearchIndex } from '../search-index.ts'
import { normalizeText } from '../testing/normalize-text.ts'
import { aDocument } from '../testing/sample-documents.ts'
import { otherSpellings } from './abbreviations.ts'
import { isMinorWord } from './minor-words.ts'
import { tokenize } from './normalize.ts'
import { synonymsOf } from './shipped-synonyms.ts'
import shipped from './synonyms.json' with { type: 'json' }
import { type Synonym, Synonyms } from './synonyms.ts'

function indexOf(...titles: string[]): SearchIndex {
  return buildSearchIndex(titles.map((title, row) => aDocument(row, title)))
}

function indexWith(synonyms: readonly Synonym[], ...titles: string[]): SearchIndex {
  const index = indexOf(...titles)
  index.synonyms = new Synonyms(synonyms)
  return index
}

function synonym(word: string, sameAs: string, node = ''): Synonym {
  return { word, sameAs, appliesTo: node === '' ? null : path => path.startsWith(node) }
}

const rowsOf = (index: SearchIndex, term: string) => [...index.search(term).rows]

describe('SRC-17 trade names of the Río de la Plata', () => {
  const lines = shipped.flatMap(({ synonyms, within }) => synonyms.map(line => ({ line, within })))

  test.each(lines)('$line: each name finds the others, its own first', ({ line, within }) => {
    const categories = within?.slice(0, 1) ?? []
    const indexIn = (...titles: string[]) =>
      buildSearchIndex(titles.map((title, row) => aDocument(row, title, { categories })))
    for (const { word, sameAs } of synonymsOf([{ synonyms: [line] }])) {
      expect(rowsOf(indexIn('Zzz', sameAs), `${word} `), `${word} for ${sameAs}`).toEqual([1])
      expect(rowsOf(indexIn('Zzz', sameAs, word), `${word} `), `${word} and ${sameAs}`).toEqual([2, 1])
    }
  })

  test('names are written in normalised form, each once in its line', () => {
    const namingWords = (name: string) => tokenize(name).filter(word => !isMinorWord(word))
    for (const { line } of lines) {
      const names = line.split(/, | > /)
      expect(new Set(names.map(name => namingWords(name).join(' '))).size, line).toBe(names.length)
      for (const name of names) expect(normalizeText(name)).toBe(name)
    }
  })

  test('a name that no product has is no mistyped word', () => {
    const index = indexOf('Soldadora inverter', 'Tijera de podar 8"')
    expect(rowsOf(index, 'podadora')).toEqual([1])
    expect(index.search('podadora').corrected).toBeNull()
    expect(rowsOf(index, 'soladora')).toEqual([0])
  })

  test('plurals and the other words of the query still match', () => {
    expect(rowsOf(indexOf('Llave ajustable cromada 10"', 'Llave tubo'), 'llaves francesas 10"')[0]).toBe(0)
    expect(rowsOf(indexOf('Grifo cocina', 'Grifo'), 'canillas de cocina')).toEqual([0])
  })
})

test('SRC-30 a word found only by a synonym counts as sold', () => {
  const synonyms = [synonym('afloja', 'lubricante multiuso'), synonym('piola', 'soga de nylon')]
  const index = indexWith(synonyms, 'Lubricante multiuso 400 g', 'Soga de algodón')
  expect(['lubricantes', 'afloja', 'piola', 'taladro'].map(word => index.has(word))).toEqual([
    true,
    true,
    false,
    false,
  ])
})

describe('SRC-21 synonyms', () => {
  test('are directed: the word also finds its synonym, not the other way round', () => {
    const index = indexWith([synonym('gillette', 'trincheta')], 'Trincheta 18 mm', 'Gillette x 10')
    expect(rowsOf(index, 'gillette')).toEqual([1, 0])
    expect(rowsOf(index, 'trincheta')).toEqual([0])
  })

  test('match singular and plural of either name, and no other word of the same stem', () => {
    const synonyms = [synonym('caño', 'tubo')]
    const index = indexWith(synonyms, 'Tubos PVC', 'Tubo 1/2', 'Tuba')
    expect(rowsOf(index, 'caño').toSorted()).toEqual([0, 1])
    expect(rowsOf(index, 'caños').toSorted()).toEqual([0, 1])
    expect(rowsOf(index, 'caña ')).toEqual([])
  })

  test('may have several words on either side; what they find ranks below the own products, each once', () => {
    const synonyms = [
      synonym('llave francesa', 'llave ajustable'),
      synonym('stilson', 'llave para caños'),
      synonym('pico de loro', 'pinza'),
    ]
    const index = indexWith(
      synonyms,
      'Llave ajustable 10"',
      'Llave francesa 8"',
      'Llave p/ caños 14"',
      'Pinza universal',
      'Llave francesa ajustable 6"',
      'Stilson 18"',
    )
    expect(rowsOf(index, 'llaves francesas').slice(0, 2).toSorted()).toEqual([1, 4])
    expect(rowsOf(index, 'llaves francesas').slice(2)).toEqual([0])
    expect(index.search('llave francesa', { limit: 2 })).toMatchObject({ total: 3 })
    expect(rowsOf(index, 'stilson')).toEqual([5, 2])
    expect(rowsOf(index, 'stilson 14"')[0]).toBe(2)
    expect(rowsOf(index, 'pico de loro')).toEqual([3])
    expect(rowsOf(index, 'pico')).not.toContain(3)
  })

  test('are not transitive', () => {
    const synonyms = [
      synonym('lija', 'tela esmeril'),
      synonym('esmeril', 'amoladora'),
      synonym('moto', 'esmeril'),
    ]
    const index = indexWith(synonyms, 'Tela esmeril 120', 'Tela para amoladora', 'Amoladora', 'Esmeril')
    expect(rowsOf(index, 'lija')).toEqual([0])
    expect(rowsOf(index, 'moto').toSorted()).toEqual([0, 3])
    expect(rowsOf(index, 'esmeril')).toContain(2)
  })

  test('the words of the synonym are marked', () => {
    const index = indexWith([synonym('stilson', 'llave para caños')], 'Stilson 18"', 'Llave para caños 14"')
    expect(index.search('stilson ').terms).toEqual(expect.arrayContaining(['stilson', 'llave', 'canos']))
  })

  test('apply in their category and below it, and nowhere else', () => {
    const documents = [
      aDocument(0, 'Válvula esférica', { categories: ['Sanitaria', 'Riego'] }),
      aDocument(1, 'Válvula de aire', { categories: ['Automotor'] }),
      aDocument(2, 'Llave combinada', { categories: ['Herramientas'] }),
    ]
    const index = buildSearchIndex(documents)
    index.synonyms = new Synonyms([synonym('llave', 'válvula', 'sanitaria')])
    expect(rowsOf(index, 'llave')).toEqual([2, 0])
    index.synonyms = new Synonyms([synonym('llave', 'válvula', 'sanitaria/riego')])
    expect(rowsOf(index, 'llave')).toEqual([2, 0])
    index.synonyms = new Synonyms([synonym('llave', 'válvula', 'automotor')])
    expect(rowsOf(index, 'llave')).toEqual([2, 1])
    expect(index.search('llave', { accept: row => row !== 1 }).total).toBe(1)
    index.synonyms = new Synonyms([synonym('llave', 'válvula', 'bazar')])
    expect(rowsOf(index, 'llave')).toEqual([2])
  })

  test('shipped ones may apply to categories with a word in their name', () => {
    const [first] = synonymsOf([{ within: ['herramientas'], synonyms: ['marron > maza'] }])
    expect(first?.appliesTo?.('ferreteria/herramientas-de-mano')).toBe(true)
    expect(first?.appliesTo?.('herramienta')).toBe(true)
    expect(first?.appliesTo?.('pinturas/latex')).toBe(false)
    expect(first?.appliesTo?.('')).toBe(false)
  })

  test('once removed, they have no effect on the next search', () => {
    const index = indexWith([synonym('gillette', 'trincheta')], 'Trincheta')
    expect(rowsOf(index, 'gillette')).toEqual([0])
    index.synonyms = new Synonyms([])
    expect(rowsOf(index, 'gillette')).toEqual([])
  })

  test('a name without letters or digits is ignored', () => {
    expect(rowsOf(indexWith([synonym('¡!', 'maza'), synonym('maza', '¿?')], 'Maza'), 'maza')).toEqual([0])
  })
})

describe('SRC-32 names in a query', () => {
  const synonyms = [
    synonym('golilla', 'arandela'),
    synonym('llave francesa', 'llave ajustable'),
    synonym('llave', 'interruptor'),
    synonym('llave de paso', 'válvula'),
  ]

  test('are recognised by their sound, one word or several, unless that is another name', () => {
    const index = indexWith(synonyms, 'Arandela plana 1/4"', 'Llave ajustable 10"', 'Llave combinada')
    expect(rowsOf(index, 'goliya')).toEqual([0])
    expect(rowsOf(index, 'goliyas 1/4"')[0]).toBe(0)
    expect(rowsOf(index, 'yave fransesa 10"')[0]).toBe(1)
    const others = indexWith([synonym('masa', 'pinza'), synonym('maza', 'martillo')], 'Martillo', 'Pinza')
    expect(rowsOf(others, 'maza')).toEqual([0])
    expect(rowsOf(others, 'masa')).toEqual([1])
  })

  test('are the longest of nested ones', () => {
    const documents = ['Interruptor de paso', 'Válvula', 'Interruptor'].map((title, row) =>
      aDocument(row, title, { categories: ['Electricidad'] }),
    )
    const index = buildSearchIndex(documents)
    index.synonyms = new Synonyms(
      synonyms.map(entry => (entry.word === 'llave' ? { ...entry, appliesTo: () => true } : entry)),
    )
    expect(rowsOf(index, 'llave de paso')).toEqual([1])
    expect(rowsOf(index, 'llave')).toEqual([2, 0])
  })
})

test('an abbreviation and its word find each other, whatever the ending of the word', () => {
  expect(otherSpellings('tca')).toContain('tuerca')
  expect(otherSpellings('tuercas')).toContain('tca')
  expect(otherSpellings('galvanizada')).toContain('galv')
  expect(otherSpellings('toro')).toEqual([])
  expect(otherSpellings('qqqq')).toEqual([])
})
