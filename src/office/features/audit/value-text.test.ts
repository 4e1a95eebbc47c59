import { expect, test } from 'vitest'
import { changedParts, valueText } from './value-text.ts'

test('OFA-20 of a changed object only the fields that differ are shown', () => {
  const before = { name: 'A', hours: '8 a 17', warrantyBrand: { name: 'X', slug: 'x' } }
  const after = { name: 'A', hours: '8 a 18', warrantyBrand: { name: 'X', slug: 'x' }, phone: '2900' }
  expect(changedParts(before, after)).toEqual({
    before: { hours: '8 a 17', phone: null },
    after: { hours: '8 a 18', phone: '2900' },
  })
  expect(changedParts('a', 'b')).toEqual({ before: 'a', after: 'b' })
  expect(changedParts(null, { name: 'A' })).toEqual({ before: null, after: { name: 'A' } })
})

test('OFA-20 OFX-22 values are written in Spanish', () => {
  expect(valueText({ active: true, zones: [], phone: null })).toBe(
    'activo: sí; zonas: vacío; teléfono: vacío',
  )
  expect(valueText(['a', 1])).toBe('a, 1')
  expect(valueText({ price: 9_999_999.99, currency: 'USD' })).toBe('precio: 9.999.999,99; moneda: U$S')
  expect([101.5, 0.125, -3, 20_001].map(value => valueText(value))).toEqual([
    '101,50',
    '0,125',
    '-3',
    '20001',
  ])
  expect(valueText('UYU', 'currency')).toBe('$')
  expect(valueText('2026-12-18', 'valid_to')).toBe('18/12/2026')
  expect(valueText('2026-12-18T15:30:00+00:00')).toBe('18/12/2026 12:30')
  expect(valueText('2026-12-18Tal vez')).toBe('2026-12-18Tal vez')
})
