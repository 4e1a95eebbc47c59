import { describe, expect, test } from 'vitest'
import { buildSearchIndex } from './search-index.ts'
import { aDocument, indexTitles } from './testing/sample-documents.ts'

describe('SRC-22 abbreviated names', () => {
  const { index, found } = indexTitles(
    'Disco para amoladora 115 mm',
    'AMOLAD. 115 mm 750 W',
    'AMOLAD. 180 mm 2200 W',
    'Amoladora angular 230 mm',
    'Torn autop 8x1',
    'Tornillo madera 8x1',
    'TCA. HEX 1/2',
    'Tuerca mariposa',
    'BIS fijador',
    'Bisagra libro',
  )

  test('rank below full names and above complements', () => {
    expect(found('amoladora')).toEqual([
      'Amoladora angular 230 mm',
      'AMOLAD. 115 mm 750 W',
      'AMOLAD. 180 mm 2200 W',
      'Disco para amoladora 115 mm',
    ])
    expect(found('amoladora 180')).toEqual(['AMOLAD. 180 mm 2200 W'])
  })

  test('have the dot of an abbreviation, or an ending that no word has', () => {
    expect(found('tornillo')).toEqual(['Tornillo madera 8x1', 'Torn autop 8x1'])
    expect(found('tuerca')).toEqual(['Tuerca mariposa', 'TCA. HEX 1/2'])
    // A name is not an abbreviation of another word.
    expect(found('bisagra')).toEqual(['Bisagra libro'])
  })

  test('are not expanded to words with another usual abbreviation', () => {
    const { found: masks } = indexTitles('Careta soldar visor fijo', 'Cabezal CTA. soldar', 'TCA. mariposa')
    expect(masks('careta soldar')).toEqual(['Careta soldar visor fijo'])
    expect(masks('tuerca mariposa')).toEqual(['TCA. mariposa'])
  })

  test('rank above full names where the query abbreviates too', () => {
    expect(found('torn')).toEqual(['Torn autop 8x1', 'Tornillo madera 8x1'])
  })

  test('a changed product is found as in a new index', () => {
    index.update(aDocument(10, 'Amoladora recta'))
    expect([...index.search('amoladora ').rows].slice(0, 2)).toEqual([10, 3])
  })
})

describe('SRC-23 words written as they sound', () => {
  const { index, found } = indexTitles(
    'Llave combinada 13 mm',
    'Cinta aisladora',
    'Válvula de retención',
    'Hierro ángulo',
    'Cierre hermético',
    'Sierra circular 7"',
  )

  test.each([
    ['yave', 'Llave combinada 13 mm'],
    ['yaves', 'Llave combinada 13 mm'],
    ['sinta', 'Cinta aisladora'],
    ['balbula', 'Válvula de retención'],
    ['ierro', 'Hierro ángulo'],
    ['yave conbinada 13', 'Llave combinada 13 mm'],
    // "cierre" is another form of the word; no product has it with the other one.
    ['cierra circular', 'Sierra circular 7"'],
  ])('%s', (typed, title) => {
    expect(found(typed)[0]).toBe(title)
  })

  test('are reported as corrected', () => {
    expect(index.search('yave ').corrected).toBe('llave')
  })

  test('are found by the synonyms of the intended word', () => {
    const { found: rods } = indexTitles('Varilla pulida M8', 'Varilla roscada 1/4')
    expect(rods('barilla roscada m8')).toEqual(['Varilla pulida M8'])
  })

  test('are preferred to a typing error', () => {
    const { found: inHouse } = indexTitles('Pino tea', 'Vino tinto')
    expect(inHouse('bino')).toEqual(['Vino tinto'])
  })
})

test('SRC-24 words of four letters and words of the synonym list are not corrected', () => {
  const { index } = indexTitles('Soldadora inverter', 'Pata de mesa', 'Maneta')
  expect(index.search('soldadera ').corrected).toBe('soldadora')
  expect(index.search('podadora ')).toMatchObject({ corrected: null, total: 0 })
  expect(index.search('pota ').total).toBe(0)
  expect(index.search('manet ').total).toBe(1)
})

test('SRC-24 a correction of one of two words finds nothing without the other', () => {
  const { index } = indexTitles('Electrificador solar', 'Semillas de sol', 'Pintura epoxi')
  expect(index.search('caretas soldar ').total).toBe(0)
})

describe('SRC-26 partial matches', () => {
  const { index, found } = indexTitles(
    'Taladro percutor 13 mm',
    'Tornillo madera',
    'Máscara para soldar',
    'Arco 13 mm',
  )

  test('have the head term, and the missing words are reported', () => {
    expect(found('taladro madera')).toEqual(['Taladro percutor 13 mm'])
    expect(index.search('taladro madera ')).toMatchObject({ partial: true, leftOut: ['madera'] })
  })

  test('or a synonym of it', () => {
    const { index, found: oils } = indexTitles('Bandeja grande', 'Lubricante multiuso aerosol')
    expect(oils('wd40 grande')).toEqual(['Lubricante multiuso aerosol'])
    expect(index.search('wd40 grande ').leftOut).toEqual(['grande'])
  })

  test('also where only one of three words matches', () => {
    const { found: sealants } = indexTitles('Aro alta', 'Silicona roja cartucho 280 ml', 'Biela alta')
    expect(sealants('silicona para alta temperatura')).toEqual(['Silicona roja cartucho 280 ml'])
  })

  test('or another word where no product has the head term', () => {
    expect(index.search('xilofon soldar ')).toMatchObject({ partial: true, leftOut: ['xilofon'] })
    expect(found('xilofon soldar')).toEqual(['Máscara para soldar'])
  })

  test('for a name with a trait and a size, products of that name first', () => {
    const washers = indexTitles('Mecha plana 1/2', 'Arandela de bronce 1/2', 'Arandela de goma 3/4')
    expect(washers.found('arandela plana 1/2')).toEqual([
      'Arandela de bronce 1/2',
      'Mecha plana 1/2',
      'Arandela de goma 3/4',
    ])
  })

  test('full matches of a synonym rank above partial matches', () => {
    const { found: screws } = indexTitles(
      'Tornillo redonda 1/4',
      'Allen con cabeza cilíndrica 1/4',
      'Tornillo allen 1/4',
    )
    expect(screws('tornillo allen 1/4')).toEqual([
      'Tornillo allen 1/4',
      'Allen con cabeza cilíndrica 1/4',
      'Tornillo redonda 1/4',
    ])
  })

  test('a word that titles have as it is truncates nothing', () => {
    const { found: sanding } = indexTitles('Lijadora banda 75x533', 'Lija al agua 75x533')
    expect(sanding('lija banda 75x533')[0]).toBe('Lija al agua 75x533')
    expect(indexTitles('Torno madera', 'Tor madera').found('tornillo madera')).toEqual(['Tor madera'])
  })
})

test('SRC-27 "con" never matches "sin"', () => {
  const { found } = indexTitles(
    'Balde con tapa',
    'Balde sin tapa',
    'Balde s/tapa azul',
    'Bucket without tapa',
    'Balde con pico sin la tapa',
  )
  expect(found('balde con tapa')).toEqual(['Balde con tapa'])
  expect(found('balde c/tapa')).toEqual(['Balde con tapa'])
  expect(found('tapa with tapa')).toEqual(['Balde con tapa'])
  expect(found('balde sin tapa').slice(0, 3).sort()).toEqual([
    'Balde con pico sin la tapa',
    'Balde s/tapa azul',
    'Balde sin tapa',
  ])
})

test('SRC-28 a bare title of a common word is not better for being short', () => {
  const many = Array.from({ length: 40 }, (_, at) => `Bulón hexagonal ${at} mm`)
  expect(indexTitles('BULON', ...many).found('bulon')[0]).toBe('Bulón hexagonal 0 mm')
  expect(indexTitles('BULON', ...many.slice(0, 5)).found('bulon')[0]).toBe('BULON')
  // Nor is a spare part, which has no measure.
  expect(indexTitles('Bulón trasero', ...many).found('bulon')[0]).toBe('Bulón hexagonal 0 mm')
  expect(indexTitles('Bulón trasero', ...many).found('bulon trasero')[0]).toBe('Bulón trasero')
  expect(indexTitles('Bulón MD.850', ...many).found('bulon')[0]).toBe('Bulón hexagonal 0 mm')
  const { index } = indexTitles(...many)
  index.update(aDocument(40, 'BULON'))
  expect(index.search('bulon ').rows[40]).toBe(40)
})

describe('SRC-28 the head term', () => {
  test('matches the other number, not the other gender', () => {
    const rings = Array.from({ length: 30 }, (_, at) => `Anillos de seguridad ${at} mm`)
    const { found } = indexTitles('ANILLO', 'Anilla correa', ...rings)
    expect(found('anillo').slice(0, 30)).toEqual(rings)
  })

  test('does not match another word of the same stem', () => {
    const { found } = indexTitles('Caja con broche', 'Broche', 'Brocha', 'Cono', 'Conector con rosca')
    expect(found('brocha')).toEqual(['Brocha'])
    expect(found('cono')).toEqual(['Cono'])
    expect([...indexTitles('Limpiafondo con cerdas').index.search('cono').rows]).toEqual([])
  })

  test('as a complement ranks below its synonym', () => {
    const { found } = indexTitles('Cadena por metro', 'Cinta métrica 5 m')
    expect(found('metro')).toEqual(['Cinta métrica 5 m', 'Cadena por metro'])
  })

  test('ranks above its accessories, with a linking word or without, and above its negation', () => {
    const { found } = indexTitles(
      'Certificado cinta 2 m',
      'Cinta 2 m plástica con freno roja',
      'Tapa mango',
      'Cepillo sin mango',
      'Cepillo acero con cerda de latón y mango',
    )
    expect(found('cinta 2m')[0]).toBe('Cinta 2 m plástica con freno roja')
    expect(found('mango')).toEqual([
      'Cepillo acero con cerda de latón y mango',
      'Tapa mango',
      'Cepillo sin mango',
    ])
  })
})

test('SRC-29 a code spelled as typed comes before one with the same key', () => {
  const index = buildSearchIndex([
    aDocument(0, 'Pala', { code: '45.50' }),
    aDocument(1, 'Pico', { code: 'P-1', barcodes: ['4550'] }),
    aDocument(2, 'Rastrillo', { code: '4550-B' }),
  ])
  expect([...index.search('4550').rows]).toEqual([1, 0, 2])
  expect([...index.search('45.50').rows]).toEqual([0, 1, 2])
})
