import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseQuickOrder } from './quick-order.ts'

function read(line: string, knows?: (code: string) => boolean): unknown {
  const [parsed] = parseQuickOrder(line, knows)
  if (parsed === undefined) return null
  return 'problem' in parsed ? parsed.problem : [parsed.itemCode, parsed.quantity]
}

describe('CRT-43 pasted lines', () => {
  test.each([
    'TAL-100 12',
    'TAL-100\t12',
    'TAL-100,12',
    'TAL-100, 12',
    'TAL-100;12',
    'TAL-100 ; 12',
    'TAL-100 x 12',
    'TAL-100 x12',
    'TAL-100 × 12',
    '12 TAL-100',
    '12 x TAL-100',
    '12x TAL-100',
    '12;TAL-100',
    '  TAL-100   12  ',
    'TAL-100\tTaladro percutor\t12',
  ])('%s is 12 of TAL-100', line => {
    expect(read(line)).toEqual(['TAL-100', 12])
  })

  test('decimals with comma or dot, codes with dots, spaces and leading zeros', () => {
    expect(read('CAB-2 0,5')).toEqual(['CAB-2', 0.5])
    expect(read('299.G.6.150 100')).toEqual(['299.G.6.150', 100])
    expect(read('TAL 100 B 3')).toEqual(['TAL 100 B', 3])
    expect(read('0123 4')).toEqual(['0123', 4])
  })

  test('of two numbers the first is the code, unless only the second is known or looks like one', () => {
    expect(read('1045 12')).toEqual(['1045', 12])
    expect(read('12 1045', code => code === '1045')).toEqual(['1045', 12])
    expect(read('12 7730000000010')).toEqual(['7730000000010', 12])
    expect(read('7730000000010 12')).toEqual(['7730000000010', 12])
  })

  test('problems are told per line, good lines stay', () => {
    expect(parseQuickOrder('TAL-100 2\r\n\r\nTAL-200\nTAL-300 dos\n0.5')).toEqual([
      { number: 1, text: 'TAL-100 2', itemCode: 'TAL-100', quantity: 2 },
      { number: 3, text: 'TAL-200', problem: 'no-quantity' },
      { number: 4, text: 'TAL-300 dos', problem: 'no-quantity' },
      { number: 5, text: '0.5', problem: 'no-code' },
    ])
  })

  test('a thousand lines are read, the next one is a problem', () => {
    const lines = parseQuickOrder(Array.from({ length: 1001 }, (_, n) => `A-${n} 1`).join('\n'))
    expect(lines.filter(line => !('problem' in line))).toHaveLength(1000)
    expect(lines.at(-1)).toMatchObject({ number: 1001, problem: 'too-many-lines' })
  })

  test('any code with a letter and any quantity come back from either order and any separator', () => {
    const code = fc.stringMatching(/^[A-W]{2}[A-W0-9.-]{0,8}$/)
    const quantity = fc.integer({ min: 1, max: 99_999 })
    fc.assert(
      fc.property(
        code,
        quantity,
        fc.constantFrom(' ', '\t', ';', ', ', ' x ', '   '),
        fc.boolean(),
        (of, units, by, first) => {
          expect(read(first ? `${units}${by}${of}` : `${of}${by}${units}`)).toEqual([of, units])
        },
      ),
    )
  })

  test('any text is read without failing, every line once', () => {
    fc.assert(
      fc.property(fc.string(), text => {
        const lines = parseQuickOrder(text)
        expect(lines.length).toBe(text.split(/\r\n?|\n/).filter(line => line.trim() !== '').length)
      }),
    )
  })
})
