import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readPastedCodes } from './pasted-codes.ts'

const CODES = ['TAL-1', 'MAR-5/8 "X"', 'ab-1', 'AB-1', '0123', '123', 'A,B']

test('CTL-01 codes are read from lines, cells and lists, and unknown ones are reported as written', () => {
  const read = (text: string) => readPastedCodes(text, CODES)
  expect(read('TAL-1\n123')).toEqual({ known: ['TAL-1', '123'], unknown: [] })
  expect(read('tal-1, 0123;123\ttal-1')).toEqual({ known: ['TAL-1', '0123', '123'], unknown: [] })
  expect(read('MAR-5/8 "X"\r\nA,B')).toEqual({ known: ['MAR-5/8 "X"', 'A,B'], unknown: [] })
  expect(read('AB-1 ab-1').known).toEqual(['AB-1', 'ab-1'])
  expect(read(' zz-9\n\nZZ-9, 7 ')).toEqual({ known: [], unknown: ['ZZ-9', '7'] })
  expect(read('')).toEqual({ known: [], unknown: [] })
})

test('every code pasted on a line of its own is found, whatever its characters', () => {
  const code = fc.string({ minLength: 1, maxLength: 6 }).filter(text => text.trim() === text && text !== '')
  fc.assert(
    fc.property(fc.uniqueArray(code, { minLength: 1 }), codes => {
      const whole = codes.filter(text => !/[\r\n]/.test(text))
      expect(readPastedCodes(whole.join('\n'), codes)).toEqual({ known: whole, unknown: [] })
    }),
  )
})
