import { describe, expect, test } from 'vitest'
import { buildSearchIndex } from './search-index.ts'
import { aDocument, indexTitles } from './testing/sample-documents.ts'

describe('SRC-25 sizes', () => {
  test('M8 is metric and the first dimension', () => {
    const { found } = indexTitles('Bulón 8x30', 'Bulón 4x8', 'Bulón 3/8 x 8', 'Bulón M8 x 40', 'Bulón 8 mm')
    expect(found('bulon m8').sort()).toEqual(['Bulón 8 mm', 'Bulón 8x30', 'Bulón M8 x 40'])
    for (const term of ['bulon m8x30', 'bulon 8 × 30']) expect(found(term)[0]).toBe('Bulón 8x30')
    // A grade of steel before the thread is no length in metres.
    const graded = 'Bulón hexagonal 8.8 M8 x 30 mm'
    const { found: bolts } = indexTitles(graded, 'Bulón UNC 5/16" x 1 1/2"', 'Bulón hexagonal 8.8 M8 x 40 mm')
    for (const term of ['bulon 8x30', 'bulones m8 x 30', 'm8x30']) expect(bolts(term)[0]).toBe(graded)
  })

  test('a bare number is the thread of what has no other size', () => {
    const { found } = indexTitles('Tuerca mariposa M8', 'Tuerca mariposa M10', 'Tuerca mariposa 5/16"')
    expect(found('tuerca 8')[0]).toBe('Tuerca mariposa M8')
  })

  test('M may be separated from its number, unlike metres', () => {
    const { found } = indexTitles('Arandela biselada M 16', 'Cable 3 m 2x1.5', 'Manguera 10 m 16 mm')
    expect(found('arandela m16')).toEqual(['Arandela biselada M 16'])
    expect(found('biselada m 16')).toEqual(['Arandela biselada M 16'])
    expect(found('cable 3m')).toEqual(['Cable 3 m 2x1.5'])
    expect(found('manguera 10m')).toEqual(['Manguera 10 m 16 mm'])
  })

  test('M8 matches with a pitch, and no thread in inches', () => {
    const { found } = indexTitles('Tuerca 8x1.25', 'Tuerca UNC 8x32', 'Tuerca MB 8x1.00', 'Bulón 10x1.25x50')
    expect(found('tuerca m8').sort()).toEqual(['Tuerca 8x1.25', 'Tuerca MB 8x1.00'])
    // The dimension that contains the thread is not an unmatched word of the title.
    const { found: nuts } = indexTitles('Mecha tuerca 8 mm', 'Tuerca 8x1.25', 'Bulón 8x1.25', 'Bulón 8 mm')
    expect(nuts('tuerca m8')[0]).toBe('Tuerca 8x1.25')
    expect(found('bulon 10x50')).toEqual(['Bulón 10x1.25x50'])
  })

  test('inches and their rounded millimetres find each other', () => {
    const { found } = indexTitles('Llave 1/2"', 'Llave 12.7 mm', 'Llave 13 mm', 'Codo 3/4', 'Mecha 16 mm')
    expect(found('llave 12,7 mm').sort()).toEqual(['Llave 1/2"', 'Llave 12.7 mm'])
    expect(found('llave 1/2').sort()).toEqual(['Llave 1/2"', 'Llave 12.7 mm'])
    expect(found('codo 19 mm')).toEqual(['Codo 3/4'])
  })

  test('a point may separate thousands', () => {
    const { found } = indexTitles('Estufa 1.600 W', 'Estufa 800 W', 'Bolsa 1.500 kg')
    expect(found('estufa 1600w')).toEqual(['Estufa 1.600 W'])
    expect(found('estufa 1.600 w')).toEqual(['Estufa 1.600 W'])
    expect(found('bolsa 1,5 kg')).toEqual(['Bolsa 1.500 kg'])
  })

  test('doble A is a size, in the query and in titles', () => {
    const { found } = indexTitles('Pila AA x 4', 'Pila AAA x 2', 'Hoja doble a 36', 'Pila doble a presión')
    for (const term of ['pila doble a', 'pilas aa', 'pila DOBLE A x 4'])
      expect(found(term)[0]).toBe('Pila AA x 4')
    expect(found('pila triple a')).toEqual(['Pila AAA x 2'])
    expect(found('hoja aa')).toEqual(['Hoja doble a 36'])
  })

  test('a side of a dimension has its own unit, or that of the last', () => {
    const { found } = indexTitles('Manguera 1/2" x 25 m', 'Manguera 25 mm x 10 m', 'Cinta 5 m x 19 mm')
    expect(found('manguera 25m')).toEqual(['Manguera 1/2" x 25 m'])
    expect(found('manguera x 25 mts')).toEqual(['Manguera 1/2" x 25 m'])
    expect(found('cinta 5m')).toEqual(['Cinta 5 m x 19 mm'])
    expect(indexTitles('Cortina 0,90x2,00m', 'Cortina 3 m').found('cortina 0.9 m')).toEqual([
      'Cortina 0,90x2,00m',
    ])
    expect(indexTitles('Malacate 50MMx8MTS', 'Malacate').found('malacate 8 m')).toEqual([
      'Malacate 50MMx8MTS',
    ])
  })

  test('centimetres find millimetres without a unit', () => {
    const { found } = indexTitles('Precinto 200', 'Precinto 20', 'Precinto 2,5 x 200')
    expect(found('precinto 20 cm')).toHaveLength(3)
    expect(found('precinto 20 mm')).toEqual(['Precinto 20'])
  })

  test('discs are searched in inches and written in millimetres', () => {
    const { index, found } = indexTitles(
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

  test('an unknown size finds the nearest one, and the result reports both', () => {
    const { index, found } = indexTitles(
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
    const hoses = indexTitles('Manguera 1/2" x 15 m', 'Manguera 1/2" x 50 m').index
    expect(hoses.search('manguera 13 mts ').nearestSize).toEqual({ asked: '13mts', found: '15mts' })
    // More than twice as large is too far, and a model is not a size.
    expect(index.search('candado 300 ')).toMatchObject({ nearestSize: null, partial: true })
    expect(index.search('candado 9557 ').nearestSize).toBeNull()
  })

  test('a long size in inches matches whole millimetres', () => {
    const { index, found } = indexTitles('Sierra copa 51 mm', 'Sierra copa 114 mm', 'Mecha 6 mm')
    expect(found('sierra 2"')).toEqual(['Sierra copa 51 mm'])
    expect(found('sierra 4 1/2"')).toEqual(['Sierra copa 114 mm'])
    expect(indexTitles('Sierra copa 2"').found('sierra 51 mm')).toEqual(['Sierra copa 2"'])
    // A short one is another size.
    expect(index.search('mecha 1/4 ').nearestSize).toEqual({ asked: '1/4', found: '6mm' })
  })

  test('a fraction is no part of a mixed number', () => {
    const { found } = indexTitles('Arandela 1 1/2', 'Arandela 1/2')
    expect(found('arandela 1/2')).toEqual(['Arandela 1/2'])
  })

  test('a bare number takes the unit of the product', () => {
    const { index, found } = indexTitles(
      'Olla 24 cm',
      'Olla 18 cm',
      'Calefón 40 L',
      'Llave 32 mm',
      'Llave de paso 1 1/4"',
      'Tuerca M10',
      'Tuerca 1/2"',
    )
    expect(found('olla 25')[0]).toBe('Olla 24 cm')
    expect(index.search('calefon 35 ').nearestSize).toEqual({ asked: '35', found: '40l' })
    // Millimetres are preferred to inches.
    expect(found('llave 31')[0]).toBe('Llave 32 mm')
    expect(index.search('tuerca m9 ').nearestSize).toEqual({ asked: 'm9', found: 'm10' })
  })

  test('a complement or a category of that name does not provide the size', () => {
    const index = buildSearchIndex([
      aDocument(0, 'Anclaje tipo broca 1/2'),
      aDocument(1, 'Broca 13 mm'),
      aDocument(2, 'Tuerca M8', { categories: ['Arandelas y tuercas'] }),
      aDocument(3, 'Arandela 5/16'),
    ])
    expect(index.search('broca 1/2 ')).toMatchObject({ nearestSize: { asked: '1/2', found: '13mm' } })
    expect([...index.search('broca 1/2 ').rows]).toEqual([1])
    expect([...index.search('arandela m8 ').rows]).toEqual([3])
    // No product of that name: the category matches.
    expect([...index.search('tuercas m8 ').rows]).toEqual([2])
  })

  test('the nearest size of a synonym too', () => {
    const { index, found } = indexTitles('Tornillo para madera 6 mm', 'Tuerca 1/4"')
    expect(found('tirafondo 1/4')).toEqual(['Tornillo para madera 6 mm'])
    expect(index.search('tirafondo 1/4 ').nearestSize).toEqual({ asked: '1/4', found: '6mm' })
  })

  test('a fraction of an inch is no part of a metre', () => {
    const { found } = indexTitles('Mecha 5 x 160 mm', 'Mecha 12.7 mm')
    expect(found('mecha 1/2')).toEqual(['Mecha 12.7 mm'])
  })

  test.each([
    ['mecha ø8', 'Mecha 8 mm'],
    ['mecha nº 8', 'Mecha 8 mm'],
    ['pincel numero 20', 'Pincel N° 20'],
    ['disco 115 gr 60', 'Disco 115 mm grano 60'],
    ['llave d paso', 'Llave de paso'],
    ['4 1/2', 'Disco 115 mm grano 60'],
  ])('%s', (term, title) => {
    const { found } = indexTitles('Mecha 8 mm', 'Pincel N° 20', 'Disco 115 mm grano 60', 'Llave de paso')
    expect(found(term)).toEqual([title])
  })

  test('the first side of a dimension weighs most', () => {
    const { found } = indexTitles('Bulón 8x60', 'Bulón 10x40')
    expect(found('bulon 8x42')[0]).toBe('Bulón 8x60')
  })
})
