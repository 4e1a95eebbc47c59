import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type OrderLine, parseOrderLines } from './quick-order.ts'
import { orderLinesOf } from './quick-order-lines.ts'
import { countedAhead } from './quick-order-words.ts'

/** The first reading of the only line, as `[code, quantity]`; null without one. */
function read(line: string): unknown {
  const [parsed] = parseOrderLines([line])
  return parsed === undefined ? null : firstOf(parsed)
}

function firstOf(line: OrderLine): unknown {
  if (line.skipped !== null) return line.skipped
  const reading = line.readings[0]?.[0]
  return reading === undefined ? null : [reading.code, reading.quantity]
}

function readingsOf(line: string): unknown {
  const [parsed] = parseOrderLines([line])
  if (parsed === undefined || parsed.skipped !== null) return null
  return parsed.readings.map(group => group.map(({ code, quantity }) => [code, quantity]))
}

function wordsOf(line: string): unknown {
  const [parsed] = parseOrderLines([line])
  return parsed?.skipped === null ? parsed.wordings.map(({ code, quantity }) => [code, quantity]) : null
}

describe('CRT-43 a line of code and quantity', () => {
  test.each([
    'TAL-100 12',
    'TAL-100\t12',
    'TAL-100,12',
    'TAL-100, 12',
    'TAL-100;12',
    'TAL-100 ; 12',
    'TAL-100|12',
    'TAL-100 x 12',
    'TAL-100 x12',
    'TAL-100 × 12',
    'TAL-100 12u',
    'TAL-100 12 unid.',
    'TAL-100: 12',
    'TAL-100 = 12',
    'TAL-100 -> 12',
    'TAL-100=12',
    'TAL-100:12',
    'TAL-100 (12)',
    'TAL-100 (x12)',
    'cod TAL-100 cant 12',
    'cod. TAL-100 cant. 12',
    'Código: TAL-100 Cantidad: 12',
    'Art. N° TAL-100 - 12 u.',
    'cant. 12 cod. TAL-100',
    'TAL-100 12 ($ 1.261,50)',
    'TAL-100 12 urgente!!',
    'urgente: 12 TAL-100',
    '12 TAL-100',
    '12 x TAL-100',
    '12x TAL-100',
    '12 unidades de TAL-100',
    '12;TAL-100',
    'TAL-100 12pcs',
    'TAL-100 docena',
    '  TAL-100   12  ',
    '- TAL-100 12',
    '• 12 TAL-100',
    '3) TAL-100 12',
    '[21/11 10:02] Juan: TAL-100 12',
    '[21/11/26, 10:02:33] Juan Pérez: - TAL-100 12',
    '21/11/2026, 10:02 - Juan: TAL-100 12',
    '\u200e[10:02 a. m., 21/11/2026] +598 99 123 456: TAL-100 12',
    'TAL-100\tTaladro percutor\t12',
    'TAL-100\t\t12',
    '"TAL-100";"Taladro; percutor";12',
  ])('%j is 12 of TAL-100', line => {
    expect(read(line)).toEqual(['TAL-100', 12])
  })

  test('a code before a description is among the readings', () => {
    expect(readingsOf('TAL-100 Taladro percutor 12')).toEqual([
      [
        ['TAL-100 Taladro percutor', 12],
        ['TAL-100', 12],
      ],
      [
        ['TAL-100 Taladro percutor 12', null],
        ['TAL-100', null],
      ],
    ])
    expect(read('10.01.010 3 Candado de bronce 20')).toEqual(['10.01.010', 3])
  })

  test('decimals with comma or dot, thousands with a dot; codes with dots, spaces and leading zeros', () => {
    expect(read('CAB-2 0,5')).toEqual(['CAB-2', 0.5])
    expect(read('CAB-2 2.5')).toEqual(['CAB-2', 2.5])
    expect(read('CAB-2 1.500')).toEqual(['CAB-2', 1500])
    expect(read('CAB-2 1.234,5')).toEqual(['CAB-2', 1234.5])
    expect(read('299.G.6.150 100')).toEqual(['299.G.6.150', 100])
    expect(readingsOf('TAL 100 B 3')).toContainEqual(expect.arrayContaining([['TAL 100 B', 3]]))
    expect(read('0123 4')).toEqual(['0123', 4])
    expect(read('12 PAR')).toEqual(['PAR', 12])
    expect(read('4 0123')).toEqual(['0123', 4])
    expect(read('TAL-100 06')).toEqual(['TAL-100', 6])
    expect(read('601210 x 12 EJ')).toEqual(['601210', 12])
    expect(read('601210 x 12 frenos')).toEqual(['601210', 12])
  })

  test('the first of two numbers is the code; both are readings where the second is longer', () => {
    expect(readingsOf('1045 12')).toEqual([[['1045', 12]], [['1045 12', null]]])
    expect(readingsOf('12 1045')).toEqual([
      [
        ['12', 1045],
        ['1045', 12],
      ],
      [['12 1045', null]],
    ])
    expect(read('12 7730000000010')).toEqual(['7730000000010', 12])
    expect(read('7730000000010 12')).toEqual(['7730000000010', 12])
  })

  test.each([
    'TAL-100@12',
    'TAL-100 @ 12',
    'TAL-100*12',
    'TAL-100x12',
    'TAL-100×12u',
    '12@TAL-100',
    '12xTAL-100',
    '12*TAL-100',
  ])('%j may be 12 of TAL-100, after what it is as a code', line => {
    expect((readingsOf(line) as unknown[][]).flat()).toContainEqual(['TAL-100', 12])
  })

  test.each(['M8*20', 'M10x100', 'TAL-100@', 'juan3@correo', '1/2x100'])('%j has no quantity', line => {
    expect(
      (readingsOf(line) as [string, number | null][][]).flat().every(([, count]) => count === null),
    ).toBe(true)
  })

  test('a missing quantity is null; a leading number is never the code', () => {
    expect(read('TAL-100')).toEqual(['TAL-100', null])
    expect(JSON.stringify(readingsOf('3 x NO-100'))).not.toContain('["3",')
  })

  test('CRT-48 a number before words is a quantity; one after them may be a measure, so the whole line comes first', () => {
    expect(wordsOf('candado de bronce 20 mm')).toEqual([['candado de bronce 20 mm', null]])
    expect(wordsOf('candado de bronce 20 mm x 6')).toEqual([
      ['candado de bronce 20 mm x 6', null],
      ['candado de bronce 20 mm', 6],
    ])
    expect(wordsOf('6 candados de bronce')).toEqual([['candados de bronce', 6]])
    expect(wordsOf('tarugo del 8 x 5 bolsas')).toContainEqual(['tarugo del 8', 5])
    expect(wordsOf('disco corte 115 x 25')).toEqual([
      ['disco corte 115 x 25', null],
      ['disco corte 115', 25],
    ])
    expect(wordsOf('tornillo 8 x 1 100')).toContainEqual(['tornillo 8 x 1', 100])
    expect(wordsOf('tornillo 8 x 1 1/2')).toEqual([['tornillo 8 x 1 1/2', null]])
    expect(wordsOf('cinta 20 m x 10 Tordaz')).toContainEqual(['cinta 20 m Tordaz', 10])
    expect(wordsOf('24 sobres de semillas')).toEqual([
      ['semillas', 24],
      ['sobres de semillas', 24],
    ])
  })

  test.each([
    '3 en 1 gris',
    '4 x 40 fresado',
    '1/2 docena',
    '20 mm de caño',
  ])('CRT-48 the number of %j is not a quantity', line => {
    expect(countedAhead(line)).toBeNull()
  })

  test('CRT-48 of a long line only the first word may be a code, and it is partial', () => {
    const [story] = parseOrderLines([`TAL-100 ${'que me quedó mal la otra vez '.repeat(8)}12`])
    expect(story).toMatchObject({
      skipped: null,
      isPart: true,
      readings: [[{ code: 'TAL-100', quantity: null }]],
    })
  })

  test('CRT-48 a line that continues another, or has several articles, is partial', () => {
    const isPart = (line: string) =>
      parseOrderLines([line]).some(read => read.skipped === null && read.isPart)
    expect(isPart('3 de 250 blanco')).toBe(true)
    expect(isPart('2 martillos y 3 pinzas')).toBe(true)
    expect(isPart('2 martillos de carpintero')).toBe(false)
  })
})

describe('CRT-43 several lines', () => {
  test('CRT-56 sums below a list are comments, an article of that name is not', () => {
    const sums = ['Total: 45', 'TOTAL $ 1.234,50 + IVA', 'Sub total;;45', 'IVA 22%', 'Total de unidades 45']
    expect(sums.map(read)).toEqual(sums.map(() => 'comment'))
    expect(read('Total TG501 2')).toEqual(['Total TG501', 2])
    expect(wordsOf('taladro Total 2')).toContainEqual(['taladro Total', 2])
  })

  test('CRT-56 prices and labels are no words of the article', () => {
    expect(wordsOf('cant 300 tornillo madera 4x40')).toContainEqual(['tornillo madera 4x40', 300])
    expect(wordsOf('12 candado 38 mm (U$S 2,61 c/u)')).toEqual([['candado 38 mm', 12]])
    // No price: a code that ends like a currency.
    expect(read('AUSD 1')).toEqual(['AUSD', 1])
    expect(wordsOf('$ 100')).toEqual([['$ 100', null]])
  })

  test('empty lines, comments and headings are skipped but returned', () => {
    const lines = parseOrderLines(orderLinesOf('Código Cantidad\r\n\r\n# para el lunes\r\nTAL-100 2\r\n'))
    expect(lines.map(firstOf)).toEqual(['heading', 'empty', 'comment', ['TAL-100', 2]])
    expect(lines.map(line => line.number)).toEqual([1, 2, 3, 4])
  })

  test('columns by their headings, below the title of the sheet', () => {
    const lines = [
      'Pedido de Ferretería Sur\t\t\t',
      'Ítem\tDescripción\tCant.\tPrecio\tEAN',
      '006101\tCandado de bronce 20 mm\t12\t10,5\t7730000000010',
      '\tTaladro percutor\t2\t99\t7730000000027',
    ]
    const [title, heading, padlock, drill] = parseOrderLines(lines)
    expect([title, heading].map(line => line?.skipped)).toEqual(['heading', 'heading'])
    expect(padlock && firstOf(padlock)).toEqual(['006101', 12])
    expect(drill).toMatchObject({
      readings: [
        [
          { code: 'Taladro percutor', quantity: 2 },
          { code: '7730000000027', quantity: 2 },
        ],
      ],
      wordings: [{ code: 'Taladro percutor', quantity: 2 }],
    })
  })

  test('columns by their content: the quantity before the price, the longer of two numbers is the code', () => {
    const lines = parseOrderLines(['1045;Candado;3;10,50;31,50', '1046;Martillo;12;8;96'])
    expect(lines.map(firstOf)).toEqual([
      ['1045', 3],
      ['1046', 12],
    ])
    expect(parseOrderLines(['3;1045', '12;1046']).map(firstOf)).toEqual([
      ['1045', 3],
      ['1046', 12],
    ])
  })

  test('of a form with mostly empty rows only the filled ones count', () => {
    const lines = parseOrderLines(['Código;Cantidad', 'A-1;', 'A-2;4', 'A-3;', 'A-4;0'])
    expect(lines.map(firstOf)).toEqual(['heading', 'unfilled', ['A-2', 4], 'unfilled', 'unfilled'])
    expect(parseOrderLines(['Código;Cantidad', 'A-1;', 'A-2;4', 'A-3;5']).map(firstOf)).toEqual([
      'heading',
      ['A-1', null],
      ['A-2', 4],
      ['A-3', 5],
    ])
  })

  test('a greeting above the lines is neither their heading nor a row of their table', () => {
    const chat = [
      'Hola, buen día!',
      'necesito esto:',
      'Código, Cantidad',
      'TAL-100,2',
      'CAB-2,3',
      'Gracias, saludos',
    ]
    expect(parseOrderLines(chat).map(firstOf)).toEqual([
      'courtesy',
      'courtesy',
      'heading',
      ['TAL-100', 2],
      ['CAB-2', 3],
      'courtesy',
    ])
    const words = [
      '[21/11 10:02] Juan: hola',
      'Código Cantidad',
      'TAL-100 2',
      '[21/11 10:03] Juan: gracias!!',
    ]
    expect(parseOrderLines(words).map(firstOf)).toEqual(['courtesy', 'heading', ['TAL-100', 2], 'courtesy'])
  })

  test('any code with a letter and any quantity are read in either order with any separator', () => {
    const code = fc.stringMatching(/^[A-W]{2}[A-W0-9.-]{0,7}[A-W0-9]$/)
    const quantity = fc.integer({ min: 1, max: 99_999 })
    const between = fc.constantFrom(' ', '\t', ';', ', ', ' x ', '   ')
    const before = fc.constantFrom('', '- ', '[21/11 10:02] Juan: ')
    fc.assert(
      fc.property(code, quantity, between, fc.boolean(), before, (of, units, by, first, prefix) => {
        expect(read(prefix + (first ? `${units}${by}${of}` : `${of}${by}${units}`))).toEqual([of, units])
      }),
    )
  })

  test('any lines are read without failing, each once and unchanged', () => {
    const line = fc.oneof(
      fc.string(),
      fc.string({ unit: fc.constantFrom('1', '0', 'A', ' ', '\t', ';', ',', '"', 'x', '.', '-', '#') }),
    )
    fc.assert(
      fc.property(fc.array(line), lines => {
        const read = parseOrderLines(lines)
        expect(read.map(({ text }) => text)).toEqual(lines)
        for (const parsed of read) {
          if (parsed.skipped !== null) continue
          for (const { code, quantity } of parsed.readings.flat()) {
            expect(code).not.toBe('')
            expect(quantity === null || Number.isFinite(quantity)).toBe(true)
          }
        }
      }),
    )
  })
})
