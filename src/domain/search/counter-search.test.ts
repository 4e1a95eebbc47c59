import { describe, expect, test } from 'vitest'
import { buildSearchIndex } from './search-index.ts'
import { aDocument, searching } from './testing/shelf.ts'

describe('SRC-22 names cut short', () => {
  const { index, found } = searching(
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

  test('come after the whole ones, and before what the thing is only for', () => {
    expect(found('amoladora')).toEqual([
      'Amoladora angular 230 mm',
      'AMOLAD. 115 mm 750 W',
      'AMOLAD. 180 mm 2200 W',
      'Disco para amoladora 115 mm',
    ])
    expect(found('amoladora 180')).toEqual(['AMOLAD. 180 mm 2200 W'])
  })

  test('have the point of an abbreviation, or an ending that no word has', () => {
    expect(found('tornillo')).toEqual(['Tornillo madera 8x1', 'Torn autop 8x1'])
    expect(found('tuerca')).toEqual(['Tuerca mariposa', 'TCA. HEX 1/2'])
    // A name is no beginning of another word.
    expect(found('bisagra')).toEqual(['Bisagra libro'])
  })

  test('and stand for no other word than the trade writes so', () => {
    const { found: masks } = searching('Careta soldar visor fijo', 'Cabezal CTA. soldar', 'TCA. mariposa')
    expect(masks('careta soldar')).toEqual(['Careta soldar visor fijo'])
    expect(masks('tuerca mariposa')).toEqual(['TCA. mariposa'])
  })

  test('and the whole ones come after those that are cut in the query', () => {
    expect(found('torn')).toEqual(['Torn autop 8x1', 'Tornillo madera 8x1'])
  })

  test('a changed product is found as it would be in a new index', () => {
    index.update(aDocument(10, 'Amoladora recta'))
    expect([...index.search('amoladora ').rows].slice(0, 2)).toEqual([10, 3])
  })
})

describe('SRC-23 words written as they sound', () => {
  const { index, found } = searching(
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

  test('are said as they were understood', () => {
    expect(index.search('yave ').corrected).toBe('llave')
  })

  test('are found by the other names of what was meant', () => {
    const { found: rods } = searching('Varilla pulida M8', 'Varilla roscada 1/4')
    expect(rods('barilla roscada m8')).toEqual(['Varilla pulida M8'])
  })

  test('come before a typing error', () => {
    const { found: inHouse } = searching('Pino tea', 'Vino tinto')
    expect(inHouse('bino')).toEqual(['Vino tinto'])
  })
})

test('SRC-24 no word of four letters is taken for a mistake, nor one that the trade knows', () => {
  const { index } = searching('Soldadora inverter', 'Pata de mesa', 'Maneta')
  expect(index.search('soldadera ').corrected).toBe('soldadora')
  expect(index.search('podadora ')).toMatchObject({ corrected: null, total: 0 })
  expect(index.search('pota ').total).toBe(0)
  expect(index.search('manet ').total).toBe(1)
})

test('SRC-24 what lacks one of two words is no answer to a mistake in the other', () => {
  const { index } = searching('Electrificador solar', 'Semillas de sol', 'Pintura epoxi')
  expect(index.search('caretas soldar ').total).toBe(0)
})

describe('SRC-26 an answer that lacks some of the query', () => {
  const { index, found } = searching(
    'Taladro percutor 13 mm',
    'Tornillo madera',
    'Máscara para soldar',
    'Arco 13 mm',
  )

  test('has the word that names the thing, and says what it lacks', () => {
    expect(found('taladro madera')).toEqual(['Taladro percutor 13 mm'])
    expect(index.search('taladro madera ')).toMatchObject({ partial: true, leftOut: ['madera'] })
  })

  test('or what it is called otherwise', () => {
    const { index, found: oils } = searching('Bandeja grande', 'Lubricante multiuso aerosol')
    expect(oils('wd40 grande')).toEqual(['Lubricante multiuso aerosol'])
    expect(index.search('wd40 grande ').leftOut).toEqual(['grande'])
  })

  test('of three words too, where it has one alone', () => {
    const { found: sealants } = searching('Aro alta', 'Silicona roja cartucho 280 ml', 'Biela alta')
    expect(sealants('silicona para alta temperatura')).toEqual(['Silicona roja cartucho 280 ml'])
  })

  test('or the other one where nothing is called so', () => {
    expect(index.search('xilofon soldar ')).toMatchObject({ partial: true, leftOut: ['xilofon'] })
    expect(found('xilofon soldar')).toEqual(['Máscara para soldar'])
  })

  test('of a thing with a trait and a size, first what is the thing', () => {
    const washers = searching('Mecha plana 1/2', 'Arandela de bronce 1/2', 'Arandela de goma 3/4')
    expect(washers.found('arandela plana 1/2')).toEqual([
      'Arandela de bronce 1/2',
      'Mecha plana 1/2',
      'Arandela de goma 3/4',
    ])
  })

  test('what another name answers in full comes before what lacks some', () => {
    const { found: screws } = searching(
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

  test('a word that titles have whole is not cut', () => {
    const { found: sanding } = searching('Lijadora banda 75x533', 'Lija al agua 75x533')
    expect(sanding('lija banda 75x533')[0]).toBe('Lija al agua 75x533')
    expect(searching('Torno madera', 'Tor madera').found('tornillo madera')).toEqual(['Tor madera'])
  })
})

test('SRC-27 "con" never brings "sin"', () => {
  const { found } = searching(
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

test('SRC-28 a title that says no more than a common word is no better for being short', () => {
  const many = Array.from({ length: 40 }, (_, at) => `Bulón hexagonal ${at} mm`)
  expect(searching('BULON', ...many).found('bulon')[0]).toBe('Bulón hexagonal 0 mm')
  expect(searching('BULON', ...many.slice(0, 5)).found('bulon')[0]).toBe('BULON')
  // Nor is a part of a machine, which has no measure.
  expect(searching('Bulón trasero', ...many).found('bulon')[0]).toBe('Bulón hexagonal 0 mm')
  expect(searching('Bulón trasero', ...many).found('bulon trasero')[0]).toBe('Bulón trasero')
  expect(searching('Bulón MD.850', ...many).found('bulon')[0]).toBe('Bulón hexagonal 0 mm')
  const { index } = searching(...many)
  index.update(aDocument(40, 'BULON'))
  expect(index.search('bulon ').rows[40]).toBe(40)
})

describe('SRC-28 the thing', () => {
  test('in the other number is no other one, and in the other gender it is', () => {
    const rings = Array.from({ length: 30 }, (_, at) => `Anillos de seguridad ${at} mm`)
    const { found } = searching('ANILLO', 'Anilla correa', ...rings)
    expect(found('anillo').slice(0, 30)).toEqual(rings)
  })

  test('is no other word of the same stem', () => {
    const { found } = searching('Caja con broche', 'Broche', 'Brocha', 'Cono', 'Conector con rosca')
    expect(found('brocha')).toEqual(['Brocha'])
    expect(found('cono')).toEqual(['Cono'])
    expect([...searching('Limpiafondo con cerdas').index.search('cono').rows]).toEqual([])
  })

  test('comes after its other name where it only says what goods belong to', () => {
    const { found } = searching('Cadena por metro', 'Cinta métrica 5 m')
    expect(found('metro')).toEqual(['Cinta métrica 5 m', 'Cadena por metro'])
  })

  test('comes before what belongs to it, with a joining word or without, and what lacks it', () => {
    const { found } = searching(
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

test('SRC-29 a code as it was typed comes before one that is equal without its signs', () => {
  const index = buildSearchIndex([
    aDocument(0, 'Pala', { code: '45.50' }),
    aDocument(1, 'Pico', { code: 'P-1', barcodes: ['4550'] }),
    aDocument(2, 'Rastrillo', { code: '4550-B' }),
  ])
  expect([...index.search('4550').rows]).toEqual([1, 0, 2])
  expect([...index.search('45.50').rows]).toEqual([0, 1, 2])
})
