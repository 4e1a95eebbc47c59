import { describe, expect, test } from 'vitest'
import { buildSearchIndex, type SearchIndex } from '../search-index.ts'
import { normalizeText } from '../testing/normalize-text.ts'
import { aDocument } from '../testing/shelf.ts'
import { otherSpellings } from './abbreviations.ts'
import { isMinorWord } from './minor-words.ts'
import { tokenize } from './normalize.ts'
import { synonymsOf } from './shipped-synonyms.ts'
import shipped from './synonyms.json' with { type: 'json' }
import { type Synonym, Synonyms } from './synonyms.ts'

function shelf(...titles: string[]): SearchIndex {
  return buildSearchIndex(titles.map((title, row) => aDocument(row, title)))
}

function shelfWith(synonyms: readonly Synonym[], ...titles: string[]): SearchIndex {
  const index = shelf(...titles)
  index.synonyms = new Synonyms(synonyms)
  return index
}

function synonym(word: string, sameAs: string, node = ''): Synonym {
  return { word, sameAs, holdsAt: node === '' ? null : place => place.startsWith(node) }
}

const rowsOf = (index: SearchIndex, term: string) => [...index.search(term).rows]

describe('SRC-17 trade names of the Río de la Plata', () => {
  const lines = shipped.flatMap(({ synonyms, within }) => synonyms.map(line => ({ line, within })))

  test.each(lines)('$line: each name finds the others, its own first', ({ line, within }) => {
    const categories = within?.slice(0, 1) ?? []
    const indexOf = (...titles: string[]) =>
      buildSearchIndex(titles.map((title, row) => aDocument(row, title, { categories })))
    for (const { word, sameAs } of synonymsOf([{ synonyms: [line] }])) {
      expect(rowsOf(indexOf('Zzz', sameAs), `${word} `), `${word} for ${sameAs}`).toEqual([1])
      expect(rowsOf(indexOf('Zzz', sameAs, word), `${word} `), `${word} and ${sameAs}`).toEqual([2, 1])
    }
  })

  test('names are written as the index reads them, each once in its line', () => {
    const namingWords = (name: string) => tokenize(name).filter(word => !isMinorWord(word))
    for (const { line } of lines) {
      const names = line.split(/, | > /)
      expect(new Set(names.map(name => namingWords(name).join(' '))).size, line).toBe(names.length)
      for (const name of names) expect(normalizeText(name)).toBe(name)
    }
  })

  test('a name that no product has is no mistyped word', () => {
    const index = shelf('Soldadora inverter', 'Tijera de podar 8"')
    expect(rowsOf(index, 'podadora')).toEqual([1])
    expect(index.search('podadora').corrected).toBeNull()
    expect(rowsOf(index, 'soladora')).toEqual([0])
  })

  test('plurals and the words around a name are kept', () => {
    expect(rowsOf(shelf('Llave ajustable cromada 10"', 'Llave tubo'), 'llaves francesas 10"')[0]).toBe(0)
    expect(rowsOf(shelf('Grifo cocina', 'Grifo'), 'canillas de cocina')).toEqual([0])
  })
})

test('SRC-30 a word that only another name stands for is one that is sold', () => {
  const synonyms = [synonym('afloja', 'lubricante multiuso'), synonym('piola', 'soga de nylon')]
  const index = shelfWith(synonyms, 'Lubricante multiuso 400 g', 'Soga de algodón')
  expect(['lubricantes', 'afloja', 'piola', 'taladro'].map(word => index.has(word))).toEqual([
    true,
    true,
    false,
    false,
  ])
})

describe('SRC-21 synonyms', () => {
  test('are directed: who types the word also finds the other name, not the other way round', () => {
    const index = shelfWith([synonym('gillette', 'trincheta')], 'Trincheta 18 mm', 'Gillette x 10')
    expect(rowsOf(index, 'gillette')).toEqual([1, 0])
    expect(rowsOf(index, 'trincheta')).toEqual([0])
  })

  test('meet singular and plural of either name, and no other word of the same stem', () => {
    const synonyms = [synonym('caño', 'tubo')]
    const index = shelfWith(synonyms, 'Tubos PVC', 'Tubo 1/2', 'Tuba')
    expect(rowsOf(index, 'caño').toSorted()).toEqual([0, 1])
    expect(rowsOf(index, 'caños').toSorted()).toEqual([0, 1])
    expect(rowsOf(index, 'caña ')).toEqual([])
  })

  test('may have several words on either side; what they find comes below the own products, each once', () => {
    const synonyms = [
      synonym('llave francesa', 'llave ajustable'),
      synonym('stilson', 'llave para caños'),
      synonym('pico de loro', 'pinza'),
    ]
    const index = shelfWith(
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

  test('lead to the other name and not on to its synonyms', () => {
    const synonyms = [
      synonym('lija', 'tela esmeril'),
      synonym('esmeril', 'amoladora'),
      synonym('moto', 'esmeril'),
    ]
    const index = shelfWith(synonyms, 'Tela esmeril 120', 'Tela para amoladora', 'Amoladora', 'Esmeril')
    expect(rowsOf(index, 'lija')).toEqual([0])
    expect(rowsOf(index, 'moto').toSorted()).toEqual([0, 3])
    expect(rowsOf(index, 'esmeril')).toContain(2)
  })

  test('the words of the other name are marked', () => {
    const index = shelfWith([synonym('stilson', 'llave para caños')], 'Stilson 18"', 'Llave para caños 14"')
    expect(index.search('stilson ').terms).toEqual(expect.arrayContaining(['stilson', 'llave', 'canos']))
  })

  test('hold in their node and below it, and nowhere else', () => {
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

  test('shipped ones may hold in categories that have a word in their name', () => {
    const [first] = synonymsOf([{ within: ['herramientas'], synonyms: ['marron > maza'] }])
    expect(first?.holdsAt?.('ferreteria/herramientas-de-mano')).toBe(true)
    expect(first?.holdsAt?.('herramienta')).toBe(true)
    expect(first?.holdsAt?.('pinturas/latex')).toBe(false)
    expect(first?.holdsAt?.('')).toBe(false)
  })

  test('taken away, they have no effect from the next search on', () => {
    const index = shelfWith([synonym('gillette', 'trincheta')], 'Trincheta')
    expect(rowsOf(index, 'gillette')).toEqual([0])
    index.synonyms = new Synonyms([])
    expect(rowsOf(index, 'gillette')).toEqual([])
  })

  test('a name without letters or digits means nothing', () => {
    expect(rowsOf(shelfWith([synonym('¡!', 'maza'), synonym('maza', '¿?')], 'Maza'), 'maza')).toEqual([0])
  })
})

describe('SRC-32 names in a query', () => {
  const synonyms = [
    synonym('golilla', 'arandela'),
    synonym('llave francesa', 'llave ajustable'),
    synonym('llave', 'interruptor'),
    synonym('llave de paso', 'válvula'),
  ]

  test('are known by their sound, one word or several, where they are no other name', () => {
    const index = shelfWith(synonyms, 'Arandela plana 1/4"', 'Llave ajustable 10"', 'Llave combinada')
    expect(rowsOf(index, 'goliya')).toEqual([0])
    expect(rowsOf(index, 'goliyas 1/4"')[0]).toBe(0)
    expect(rowsOf(index, 'yave fransesa 10"')[0]).toBe(1)
    const others = shelfWith([synonym('masa', 'pinza'), synonym('maza', 'martillo')], 'Martillo', 'Pinza')
    expect(rowsOf(others, 'maza')).toEqual([0])
    expect(rowsOf(others, 'masa')).toEqual([1])
  })

  test('are the longest of those within one another', () => {
    const documents = ['Interruptor de paso', 'Válvula', 'Interruptor'].map((title, row) =>
      aDocument(row, title, { categories: ['Electricidad'] }),
    )
    const index = buildSearchIndex(documents)
    index.synonyms = new Synonyms(
      synonyms.map(one => (one.word === 'llave' ? { ...one, holdsAt: () => true } : one)),
    )
    expect(rowsOf(index, 'llave de paso')).toEqual([1])
    expect(rowsOf(index, 'llave')).toEqual([2, 0])
  })
})

test('an abbreviation finds its word and is found by it, whatever the ending of the word', () => {
  expect(otherSpellings('tca')).toContain('tuerca')
  expect(otherSpellings('tuercas')).toContain('tca')
  expect(otherSpellings('galvanizada')).toContain('galv')
  expect(otherSpellings('toro')).toEqual([])
  expect(otherSpellings('qqqq')).toEqual([])
})
