import { existsSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { barcodeCheckDigit, isBarcode } from './ean.ts'

const DATA = new URL('../../../../shared/data/ids/', import.meta.url)

function linesOf(file: string): string[] {
  return readFileSync(new URL(file, DATA), 'utf8')
    .split('\n')
    .map(line => line.trim())
    .filter(line => line !== '')
}

describe('DAT-24 barcodes', () => {
  test.each(['4006381333931', '73513537', '036000291452', '10614141000415'])('%s is valid', code => {
    expect(isBarcode(code)).toBe(true)
  })

  test.each(['4006381333932', '123', '', '400638133393X', '40063813339310'])('%s is not', code => {
    expect(isBarcode(code)).toBe(false)
  })

  test('exactly one check digit fits', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(7, 11, 12, 13),
        fc.bigInt({ min: 0n, max: 10n ** 13n - 1n }),
        (length, number) => {
          const digits = String(number).padStart(length, '0').slice(-length)
          const fitting = [...'0123456789'].filter(digit => isBarcode(digits + digit))
          expect(fitting).toEqual([String(barcodeCheckDigit(digits))])
        },
      ),
    )
  })

  test('one mistyped digit is always detected', () => {
    fc.assert(
      fc.property(fc.nat(12), fc.integer({ min: 1, max: 9 }), (at, by) => {
        const code = '4006381333931'
        const wrong = (Number(code[at]) + by) % 10
        expect(isBarcode(code.slice(0, at) + wrong + code.slice(at + 1))).toBe(false)
      }),
    )
  })

  test.skipIf(!existsSync(new URL('codigos-barras-validos.txt', DATA)))(
    'real codes, valid, with a wrong digit and malformed',
    () => {
      expect(linesOf('codigos-barras-validos.txt').filter(code => !isBarcode(code))).toEqual([])
      expect(linesOf('codigos-barras-digito-malo.txt').filter(isBarcode)).toEqual([])
      expect(linesOf('codigos-barras-rotos.txt').filter(isBarcode)).toEqual([])
    },
  )
})
