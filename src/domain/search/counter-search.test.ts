import { describe, expect, test } from 'vitest'
import { buildSearchIndex } from './search-index.ts'
import { aDocument } from './testing/shelf.ts'

function searching(...titles: string[]) {
  const index = buildSearchIndex(titles.map((title, row) => aDocument(row, title)))
  const found = (term: string) => Array.from(index.search(`${term} `).rows, row => titles[row])
  return { index, found }
}

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

describe('SRC-25 sizes', () => {
  test('M8 is metric and the first dimension', () => {
    const { found } = searching('Bulón 8x30', 'Bulón 4x8', 'Bulón 3/8 x 8', 'Bulón M8 x 40', 'Bulón 8 mm')
    expect(found('bulon m8').sort()).toEqual(['Bulón 8 mm', 'Bulón 8x30', 'Bulón M8 x 40'])
    for (const term of ['bulon m8x30', 'bulon 8 × 30']) expect(found(term)[0]).toBe('Bulón 8x30')
  })

  test('and may stand apart from its number, unlike metres', () => {
    const { found } = searching('Arandela biselada M 16', 'Cable 3 m 2x1.5', 'Manguera 10 m 16 mm')
    expect(found('arandela m16')).toEqual(['Arandela biselada M 16'])
    expect(found('biselada m 16')).toEqual(['Arandela biselada M 16'])
    expect(found('cable 3m')).toEqual(['Cable 3 m 2x1.5'])
    expect(found('manguera 10m')).toEqual(['Manguera 10 m 16 mm'])
  })

  test('and so it is before a pitch, while threads in inches have another number', () => {
    const { found } = searching('Tuerca 8x1.25', 'Tuerca UNC 8x32', 'Tuerca MB 8x1.00', 'Bulón 10x1.25x50')
    expect(found('tuerca m8').sort()).toEqual(['Tuerca 8x1.25', 'Tuerca MB 8x1.00'])
    // What the thread is part of is asked for, and no stranger in the title.
    const { found: nuts } = searching('Mecha tuerca 8 mm', 'Tuerca 8x1.25', 'Bulón 8x1.25', 'Bulón 8 mm')
    expect(nuts('tuerca m8')[0]).toBe('Tuerca 8x1.25')
    expect(found('bulon 10x50')).toEqual(['Bulón 10x1.25x50'])
  })

  test('inches are found by their millimetres, as titles round them', () => {
    const { found } = searching('Llave 1/2"', 'Llave 12.7 mm', 'Llave 13 mm', 'Codo 3/4', 'Mecha 16 mm')
    expect(found('llave 12,7 mm').sort()).toEqual(['Llave 1/2"', 'Llave 12.7 mm'])
    expect(found('llave 1/2').sort()).toEqual(['Llave 1/2"', 'Llave 12.7 mm'])
    expect(found('codo 19 mm')).toEqual(['Codo 3/4'])
  })

  test('a point may stand for thousands', () => {
    const { found } = searching('Estufa 1.600 W', 'Estufa 800 W', 'Bolsa 1.500 kg')
    expect(found('estufa 1600w')).toEqual(['Estufa 1.600 W'])
    expect(found('estufa 1.600 w')).toEqual(['Estufa 1.600 W'])
    expect(found('bolsa 1,5 kg')).toEqual(['Bolsa 1.500 kg'])
  })

  test('doble A is a size, in the query and in titles', () => {
    const { found } = searching('Pila AA x 4', 'Pila AAA x 2', 'Hoja doble a 36', 'Pila doble a presión')
    for (const term of ['pila doble a', 'pilas aa', 'pila DOBLE A x 4'])
      expect(found(term)[0]).toBe('Pila AA x 4')
    expect(found('pila triple a')).toEqual(['Pila AAA x 2'])
    expect(found('hoja aa')).toEqual(['Hoja doble a 36'])
  })

  test('a side of a dimension has its own unit, or that of the last', () => {
    const { found } = searching('Manguera 1/2" x 25 m', 'Manguera 25 mm x 10 m', 'Cinta 5 m x 19 mm')
    expect(found('manguera 25m')).toEqual(['Manguera 1/2" x 25 m'])
    expect(found('manguera x 25 mts')).toEqual(['Manguera 1/2" x 25 m'])
    expect(found('cinta 5m')).toEqual(['Cinta 5 m x 19 mm'])
    expect(searching('Cortina 0,90x2,00m', 'Cortina 3 m').found('cortina 0.9 m')).toEqual([
      'Cortina 0,90x2,00m',
    ])
    expect(searching('Malacate 50MMx8MTS', 'Malacate').found('malacate 8 m')).toEqual(['Malacate 50MMx8MTS'])
  })

  test('centimetres find the millimetres that no title names', () => {
    const { found } = searching('Precinto 200', 'Precinto 20', 'Precinto 2,5 x 200')
    expect(found('precinto 20 cm')).toHaveLength(3)
    expect(found('precinto 20 mm')).toEqual(['Precinto 20'])
  })

  test('discs are called by inches and written in millimetres', () => {
    const { index, found } = searching(
      'Disco de corte 115 mm',
      'Disco flap 180 mm',
      'Tabla 115 mm',
      'Codo 4 1/2',
    )
    for (const term of ['disco 4 1/2', 'discos 4.1/2', 'disco 115'])
      expect(found(term)).toEqual(['Disco de corte 115 mm'])
    expect(found('disco 7"')).toEqual(['Disco flap 180 mm'])
    expect(index.search('codo 115 ').nearestSize).toEqual({ asked: '115', found: '4.1/2' })
  })

  test('where nothing has the size, the nearest one, and it is said', () => {
    const { index, found } = searching(
      'Candado de bronce 25 mm',
      'Candado reforzado arco largo 38 mm',
      'Candado de bronce 50 mm',
      'Candado de bronce 90 mm',
      'Grampa 40 mm',
    )
    expect(found('candado 40')).toEqual([
      'Candado reforzado arco largo 38 mm',
      'Candado de bronce 50 mm',
      'Candado de bronce 25 mm',
    ])
    expect(index.search('candado 40 ')).toMatchObject({
      nearestSize: { asked: '40', found: '38mm' },
      partial: false,
    })
    expect(index.search('candado 50 ').nearestSize).toBeNull()
    const hoses = searching('Manguera 1/2" x 15 m', 'Manguera 1/2" x 50 m').index
    expect(hoses.search('manguera 13 mts ').nearestSize).toEqual({ asked: '13mts', found: '15mts' })
    // Twice as large is another thing, and a model is no size.
    expect(index.search('candado 300 ')).toMatchObject({ nearestSize: null, partial: true })
    expect(index.search('candado 9557 ').nearestSize).toBeNull()
  })

  test('a long size in inches is one in whole millimetres', () => {
    const { index, found } = searching('Sierra copa 51 mm', 'Sierra copa 114 mm', 'Mecha 6 mm')
    expect(found('sierra 2"')).toEqual(['Sierra copa 51 mm'])
    expect(found('sierra 4 1/2"')).toEqual(['Sierra copa 114 mm'])
    expect(searching('Sierra copa 2"').found('sierra 51 mm')).toEqual(['Sierra copa 2"'])
    // A short one is another size.
    expect(index.search('mecha 1/4 ').nearestSize).toEqual({ asked: '1/4', found: '6mm' })
  })

  test('a fraction is no part of a mixed number', () => {
    const { found } = searching('Arandela 1 1/2', 'Arandela 1/2')
    expect(found('arandela 1/2')).toEqual(['Arandela 1/2'])
  })

  test('the first side of a dimension tells most', () => {
    const { found } = searching('Bulón 8x60', 'Bulón 10x40')
    expect(found('bulon 8x42')[0]).toBe('Bulón 8x60')
  })
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
