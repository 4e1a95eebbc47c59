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
})
