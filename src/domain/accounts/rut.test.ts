import { existsSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatRut, isRut, normalizeRut } from './rut.ts'

const DATA = new URL('../../../../shared/data/ids/', import.meta.url)

describe('RUT (domain.md 1.3)', () => {
  test.each([
    '211003420017',
    '211406340011',
    '219999830019',
    '219000090011',
    '211000080010',
    '211000100011',
  ])('%s is valid', rut => {
    expect(isRut(rut)).toBe(true)
  })

  test('wrong check digits, wrong lengths and letters are errors', () => {
    const wrong = ['210303670014', '12345678', '', '2110034200170', 'FF1003420017']
    expect(wrong.filter(isRut)).toEqual([])
  })

  test('a prefix whose check digit would be 10 has no valid number', () => {
    expect([...'0123456789'].filter(digit => isRut(`21100006001${digit}`))).toEqual([])
  })

  test('spaces, hyphens, dots and the UY prefix are accepted', () => {
    expect(
      ['21-100342-001-7', 'UY 21 100342 001 7', 'uy211003420017', '21.100342.001.7'].map(normalizeRut),
    ).toEqual(Array(4).fill('211003420017'))
    expect(formatRut('211003420017')).toBe('21-100342-001-7')
    expect(formatRut('12')).toBe('12')
  })

  test('unusual groups, sequences and blocks are accepted', () => {
    expect(['991599340011', '210000000019', '211003420025'].map(isRut)).toEqual([true, true, true])
  })

  test('at most one check digit is valid', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999_999 }), digits => {
        const prefix = String(digits).padStart(11, '0')
        expect([...'0123456789'].filter(digit => isRut(prefix + digit)).length).toBeLessThanOrEqual(1)
      }),
    )
  })

  test.skipIf(!existsSync(new URL('rut-uy-validos.txt', DATA)))('real numbers are valid', () => {
    const numbers = readFileSync(new URL('rut-uy-validos.txt', DATA), 'utf8').trim().split(/\s+/)
    expect(numbers.length).toBeGreaterThan(50)
    expect(numbers.filter(number => !isRut(number))).toEqual([])
  })

  test.skipIf(!existsSync(new URL('rut-uy-casos.csv', DATA)))(
    'known cases, except for components that other validators reject',
    () => {
      const rows = readFileSync(new URL('rut-uy-casos.csv', DATA), 'utf8').trim().split('\n').slice(1)
      for (const row of rows) {
        const [value = '', result] = row.split(',')
        if (result !== 'InvalidComponent') expect([value, isRut(value)]).toEqual([value, result === 'ok'])
      }
    },
  )
})
