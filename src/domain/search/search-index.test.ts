import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { markMatches } from './query/mark-matches.ts'
import { buildSearchIndex } from './search-index.ts'
import { aDocument, SAMPLE_DOCUMENTS } from './testing/sample-documents.ts'

const index = buildSearchIndex(SAMPLE_DOCUMENTS)

function find(term: string): number[] {
  return [...index.search(term).rows]
}

describe('SRC-17 ranking', () => {
  test('first an exact code, with or without signs', () => {
    for (const term of ['AM.45.X', 'am45x', 'AM-45-X', 'am 45 x']) expect(find(term)[0]).toBe(2)
  })

  test('leading zeros of a code count, but are optional', () => {
    expect(find('458').slice(0, 2)).toEqual([3, 1])
    expect(find('00458').slice(0, 2)).toEqual([1, 3])
    expect(find('0750')).not.toContain(3)
  })

  test('of two codes with one key the more popular first', () => {
    const drills = buildSearchIndex([
      aDocument(0, 'Mecha larga 14', { code: '230.L.1400', popularity: 1 }),
      aDocument(1, 'Mecha 4', { code: '230.L1.400', popularity: 7 }),
    ])
    expect([...drills.search('230l1400').rows]).toEqual([1, 0])
    expect([...drills.search('230.L.1400').rows]).toEqual([0, 1])
  })

  test('a bare number finds what is numbered', () => {
    const plugs = buildSearchIndex([
      aDocument(0, 'Cortapelo 8 piezas'),
      aDocument(1, 'Tarugo con tope N° 10 bolsa x 100'),
      aDocument(2, 'Tarugo con tope N° 8 bolsa x 100'),
    ])
    for (const term of ['tarugo 8', 'tarugo n8', 'tarugo nº 8'])
      expect([...plugs.search(term).rows]).toEqual([2])
  })

  test('without a full match, the product in another size, and no other product of that size', () => {
    const shelf = buildSearchIndex([
      ...[0, 1, 2, 3].map(row => aDocument(row, `Candado de bronce ${20 + row} mm`)),
      aDocument(4, 'Disco flap 115 mm grano 40'),
      aDocument(5, 'Manguera cristal reforzada con malla 1/2" x 25 m'),
      aDocument(6, 'Tuerca 3/8"'),
    ])
    const found = (term: string) => [...shelf.search(term).rows].sort()
    expect(found('candado 40')).toEqual([0, 1, 2, 3])
    expect(found('manguera 3/8 30')).toEqual([5])
    expect(shelf.search('manguera 3/8 30').partial).toBe(true)
    // Without the unknown word only the number can match.
    expect(found('xilofon 40')).toEqual([4])
  })

  test('the product before products for it, of it or with it', () => {
    const hoses = { categories: ['Riego', 'Mangueras'] }
    const connectors = { categories: ['Riego', 'Conectores'], popularity: 9 }
    const shelf = buildSearchIndex([
      ...[15, 25, 50].map((metres, row) => aDocument(row, `Manguera cristal 1/2" rollo ${metres} m`, hoses)),
      ...['rápido', 'de bronce', 'reparador'].map((kind, at) =>
        aDocument(3 + at, `Conector para manguera ${kind} 1/2"`, connectors),
      ),
      aDocument(6, 'Conector manguera', connectors),
      aDocument(7, 'Sopladora a batería 20 V', { categories: ['Herramientas a batería'], popularity: 9 }),
      aDocument(8, 'Batería de litio 20 V 4,0 Ah con indicador', { categories: ['Baterías y cargadores'] }),
      aDocument(9, 'Portavasos para vasos x 6', { popularity: 9 }),
      aDocument(10, 'Juego de vasos x 6'),
    ])
    const found = (term: string) => [...shelf.search(term).rows]
    // A complement ranks last, however popular.
    expect(found('manguera').slice(0, 4)).toEqual([0, 1, 2, 6])
    expect(found('manguera 1/2').slice(0, 3)).toEqual([0, 1, 2])
    expect(found('batería 20v')).toEqual([8, 7])
    // "Juego de" is a collective.
    expect(found('vasos')).toEqual([10, 9])
  })

  test('then a barcode', () => {
    expect(find('7730000000017')).toEqual([0])
    const both = buildSearchIndex([
      aDocument(0, 'Clavo', { code: 'X', barcodes: ['123456'] }),
      aDocument(1, 'Clavo', { code: '123456' }),
      aDocument(2, 'Clavo 123456', { code: '123456-B' }),
      aDocument(3, 'Clavo 123456', { code: 'Z' }),
    ])
    expect([...both.search('123456').rows]).toEqual([1, 0, 2, 3])
  })

  test('then a code prefix', () => {
    expect(find('TU1')).toEqual([5])
    expect(find('45')).not.toContain(4)
    expect(find('458')).toEqual([3, 1, 4])
  })

  test('then all the words, ignoring accents and case', () => {
    expect(find('electrico')).toEqual([7, 2])
    expect(find('ELÉCTRICO CABLE')).toEqual([7])
    expect(find('norvik taladro')).toEqual([0])
  })

  test('the product itself before its accessories', () => {
    expect(find('taladro')).toEqual([0, 1])
  })

  test('the last word may be unfinished, unless a blank follows it', () => {
    expect(find('atornillador inalam')).toEqual([8])
    expect(find('torn')).toEqual([3, 4])
    const salt = buildSearchIndex([aDocument(0, 'Salero'), aDocument(1, 'Sal fina')])
    expect([...salt.search('sal').rows]).toEqual([1, 0])
    expect([...salt.search('sal ').rows]).toEqual([1])
  })

  test('exact before plural before prefix, head before other title words, title before brand before category', () => {
    const forms = buildSearchIndex([
      aDocument(0, 'Llavero'),
      aDocument(1, 'Llaves'),
      aDocument(2, 'Llave'),
      aDocument(3, 'Caja', { categories: ['Llave'] }),
      aDocument(4, 'Caja', { brand: 'Llave' }),
      aDocument(5, 'Caja llave'),
    ])
    expect([...forms.search('llave').rows]).toEqual([2, 1, 5, 4, 3, 0])
  })

  test('shorter titles first, then demand', () => {
    const equal = buildSearchIndex([
      aDocument(0, 'Pala ancha de punta'),
      aDocument(1, 'Pala ancha', { popularity: 1 }),
      aDocument(2, 'Pala corta', { popularity: 9 }),
    ])
    expect([...equal.search('pala').rows]).toEqual([2, 1, 0])
  })

  test('words in the order of the title before scattered ones', () => {
    const order = buildSearchIndex([aDocument(0, 'Disco acero corte'), aDocument(1, 'Disco corte acero')])
    expect([...order.search('corte acero').rows]).toEqual([1, 0])
  })

  test('then typing errors, with the corrected word', () => {
    expect(index.search('amoladroa')).toMatchObject({ corrected: 'amoladora', total: 1 })
    expect(find('amoladroa')).toEqual([2])
    expect(index.search('taladro percutro').corrected).toBe('taladro percutor')
    expect(index.search('amoladora').corrected).toBeNull()
    expect(index.search('qqqqqqqq')).toMatchObject({ total: 0, corrected: null })
  })
})

describe('the language of a hardware shop', () => {
  test.each([
    ['tuerca galvanizada', [5]],
    ['tca hexagonal', [6, 5]],
    ['tornillos autoperforantes', [3, 4]],
    ['tornillo 4 x 40', [3]],
    ['tornillo 40', [3]],
    ['amoladora 4 1/2', [2]],
    ['1/2', [5]],
    ['taladro 750w', [0]],
    ['taladro 750 watts', [0]],
    ['atornillador 20 v', [8]],
    ['latex 20 litros', [9]],
    ['latex 20', [9]],
    ['cable 2x1.5', [7]],
    ['broca p/ taladro', [1]],
    ['broca de taladro', [1]],
    ['auto perforante', [3, 4]],
  ])('%s', (term, rows) => {
    expect(find(term)).toEqual(rows)
  })

  test('a term of one or two characters matches exactly', () => {
    expect(find('ta')).toEqual([])
    expect(find('20')).toEqual([8, 9])
  })

  test('most of a long term is enough without a full match', () => {
    const result = index.search('tornillo autoperforante galvanizado 4x40')
    expect(result.rows[0]).toBe(3)
  })

  test('unknown dimensions find the nearest ones', () => {
    expect(index.search('tornillo 4x45')).toMatchObject({ total: 2 })
    expect(find('tornillo 6x50')).toEqual([4])
  })

  test('a long term with few full matches adds partial ones', () => {
    expect(find('tornillo autoperforante 4x40')).toEqual([3, 4])
  })

  test('a result is partial unless a product has all the words', () => {
    const partial = (term: string, accept = (_row: number) => true) => index.search(term, { accept }).partial
    expect(partial('taladro tornillo')).toBe(true)
    expect(partial('tornillo autoperforante galvanizado 4x40')).toBe(true)
    // Also where the product that has them all is filtered out.
    expect(partial('taladro percutor', row => row !== 0)).toBe(true)
    for (const term of [
      'taladro percutor',
      'tornillo autoperforante 4x40',
      'taladro percutro',
      'tca hexagonal',
    ])
      expect(partial(term)).toBe(false)
    for (const term of ['AM.45.X', '"taladro tornillo"', 'qqqqqqqq zzzzzzzz', 'qqqqqqqq', ''])
      expect(partial(term)).toBe(false)
  })

  test('without a full match, products with the rarest words come first', () => {
    expect(find('taladro percutor qqqqqqqq')[0]).toBe(0)
    // The first one is the head term.
    expect(find('taladro tornillo').sort()).toEqual([0, 1])
    expect(find('qqqqqqqq zzzzzzzz')).toEqual([])
  })
})

describe('SRC-17 a long term names an article', () => {
  const titles = (...list: string[]) => buildSearchIndex(list.map((title, row) => aDocument(row, title)))
  const first = (term: string, ...list: string[]) => list[titles(...list).search(term).rows[0] ?? -1]

  test.each([
    // A truncated word is nearer than a title with many more words.
    ['yogur bebible vainilla', 'YOGUR BEB VAIN', 'Yogur bebible de vainilla entero sachet familiar'],
    ['guantes nitrilo negros', 'Guante nitrilo negro', 'Guantes nitrilo negros descartables caja 100 M'],
    ['cinta enmascarar papel', 'Cinta enmascrar papel', 'Cinta enmascarar papel crepe pintor 24 mm'],
    // The same quantity in the same unit, then in another, then another quantity.
    ['thinner sello rojo 900 cc', 'Thinner rojo sello 900 cc', 'Thinner sello rojo 900 ml'],
    ['thinner sello rojo 1 l', 'Thinner sello rojo 1000 ml', 'Thinner sello rojo 900 ml'],
    // Packing hardly counts, on either side, and does not separate neighbours.
    ['fernet 1882 bot 750 cc', 'Fernet 1882 750 cc', 'Fernet 1882 bot 0.75 l'],
    ['gin heredero bot 700 ml', 'Gin Heredero x 700 ml', 'Gin Heredero 700 ml bot 700 ml'],
    ['thinner sello rojo bot 1 l', 'Thinner sello rojo x 1 l', 'Thinner sello rojo especial bot 1 l'],
    // A size is not a quantity of packing.
    ['camisa trabajo azul xl', 'Camisa trabajo azul XL', 'Camisa trabajo azul L'],
    // The order of the words, when all else is equal.
    ['disco corte acero', 'Disco corte acero', 'Disco acero corte'],
  ])('%s: %s before %s', (term, nearer, farther) => {
    expect(first(term, nearer, farther)).toBe(nearer)
    expect(first(term, farther, nearer)).toBe(nearer)
  })

  test('negated words are not required, and products that have them come last', () => {
    const index = titles(
      'Atornillador 20 V con batería',
      'Atornillador 20 V sin batería',
      'Atornillador 20 V s/batería y cargador',
      'Atornillador 20 V',
    )
    expect([...index.search('atornillador 20v sin bateria').rows]).toEqual([1, 2, 3, 0])
    expect([...titles('Batería 20 V', 'Taladro').search('sin bateria').rows]).toEqual([0])
  })

  test('partial matches are limited to the best ones', () => {
    const latex = Array.from({ length: 12 }, (_, at) => `Pintura látex color ${at}`)
    const other = Array.from({ length: 40 }, (_, at) => `Pintura sintética color ${at}`)
    const { rows, total } = titles('Pintura látex mate roja', ...latex, ...other).search(
      'pintura latex mate roja',
    )
    expect(rows[0]).toBe(0)
    expect(total).toBe(13)
  })
})

test('an abbreviation weighs as much as its word, however rare it is', () => {
  const bolts = Array.from({ length: 30 }, (_, at) => `Bulón hexagonal 1/2x${at}`)
  const index = buildSearchIndex(
    ['Tuerca pulida 1/2', 'Bulón hex 3/8', ...bolts].map((title, row) => aDocument(row, title)),
  )
  expect(index.search('tca hex 1/2').rows[0]).toBe(0)
})

describe('threads, hyphens and short forms', () => {
  const index = buildSearchIndex([
    aDocument(0, 'Bulón hexagonal M8x40'),
    aDocument(1, 'Bulón hexagonal 8x40'),
    aDocument(2, 'Bulón hexagonal M8 x 50'),
    aDocument(3, 'Porta-lámparas baquelita'),
    aDocument(4, 'TIRAFONDO ZINC.BCO.3/8 x 4.1/2'),
    aDocument(5, 'Remera T-Shirt blanca'),
  ])
  test.each([
    ['bulon m8x40', [0, 1]],
    ['bulon 8 x 40', [1, 0]],
    ['bulon m8', [0, 2, 1]],
    ['portalamparas', [3]],
    ['tshirt', [5]],
    ['tirafondo 3/8', [4]],
    ['trfndo', [4]],
    ['tirafondo 3/8 x 4 1/2', [4]],
  ])('%s', (term, rows) => {
    expect([...index.search(`${term} `).rows].slice(0, rows.length)).toEqual(rows)
  })
})

describe('search()', () => {
  test('SRC-18 a term without words finds nothing: the caller shows the whole catalogue', () => {
    for (const term of ['', '   ', '***', '"'])
      expect(index.search(term)).toMatchObject({ total: 0, corrected: null })
  })

  test('SRC-16 a limit returns the first rows of the same order', () => {
    const all = find('tornillo')
    const first = index.search('tornillo', { limit: 1 })
    expect([...first.rows]).toEqual(all.slice(0, 1))
    expect(first.total).toBe(all.length)
    expect(index.search('458', { limit: 2 })).toMatchObject({ total: 3 })
    expect(index.search('458', { limit: 2 }).rows).toHaveLength(2)
  })

  test('the terms mark the words that matched', () => {
    const markedIn = (term: string, title: string) =>
      markMatches(title, index.search(term).terms).flatMap(({ text, marked }) => (marked ? [text] : []))
    expect(markedIn('amoladroa', 'Amoladora angular')).toEqual(['Amoladora'])
    expect(markedIn('tca galvanizada', 'TUERCA HEX GALV 1/2')).toEqual(['TUERCA', 'GALV'])
    expect(markedIn('broca de tala', 'Broca de taladro')).toEqual(['Broca', 'tala'])
  })

  test('only accepted rows are found and counted', () => {
    const result = index.search('tornillo', { accept: row => row === 4 })
    expect([...result.rows]).toEqual([4])
    expect(result.total).toBe(1)
  })

  test('an empty index finds nothing', () => {
    expect(buildSearchIndex([]).search('taladro').total).toBe(0)
  })

  test('any term is accepted', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), term => {
        const { rows, total } = index.search(term)
        expect(rows).toHaveLength(total)
        expect(new Set(rows).size).toBe(total)
      }),
    )
    expect(index.search('tornillo '.repeat(5000)).total).toBeGreaterThan(0)
  })
})
