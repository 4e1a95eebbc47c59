import { existsSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatRut, isRut, normalizeRut, rutProblem, rutWarnings } from './rut.ts'

const DATA = new URL('../../../shared/data/ids/', import.meta.url)

describe('RUT (domain.md 1.3)', () => {
  test.each([
    '211003420017',
    '211406340011',
    '219999830019',
    '219000090011',
    '211000080010',
    '211000100011',
  ])('%s is valid', rut => {
    expect(rutProblem(rut)).toBeNull()
  })

  test('wrong check digits, wrong lengths and letters are errors', () => {
    expect(rutProblem('210303670014')).toBe('check-digit')
    expect(['12345678', '', '2110034200170', 'FF1003420017'].map(rutProblem)).toEqual(Array(4).fill('length'))
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

  test('unusual groups, sequences and blocks are warnings only', () => {
    expect([rutProblem('210000000019'), ...rutWarnings('210000000019')]).toEqual([null, 'sequence'])
    expect(rutWarnings('211003420017')).toEqual([])
    expect(rutWarnings('231003420020')).toEqual(['group', 'block'])
  })

  test('every other check digit of a valid number is refused', () => {
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
    'known cases: errors, or warnings for components',
    () => {
      const rows = readFileSync(new URL('rut-uy-casos.csv', DATA), 'utf8').trim().split('\n').slice(1)
      for (const row of rows) {
        const [value = '', result] = row.split(',')
        const accepted = rutProblem(value) === null && rutWarnings(value).length === 0
        expect([value, accepted]).toEqual([value, result === 'ok'])
      }
    },
  )
})
