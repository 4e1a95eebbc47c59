import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { PriceRounding } from '../../pricing/round-price.ts'
import { applyRule, type BulkRule } from './bulk-rule.ts'
import { sheetField } from './sheet-fields.ts'

function ruled(name: string, rule: BulkRule, was: string | number | boolean | null) {
  const field = sheetField(name)
  if (field === null) throw new Error(`There is no field ${name}`)
  const result = applyRule(field, rule, was)
  return result.ok ? result.value : result.reason
}

test('OFP-09 percents, sums and factors are exact, to the cent', () => {
  expect(ruled('price:1', { act: 'percent', percent: 10, rounding: 'none' }, 1.15)).toBe(1.27)
  expect(ruled('price:1', { act: 'percent', percent: -5, rounding: 'none' }, 1234.5)).toBe(1172.78)
  expect(ruled('price:1', { act: 'percent', percent: 7.25, rounding: 'none' }, 100.2)).toBe(107.46)
  expect(ruled('price:1', { act: 'add', amount: 0.1, rounding: 'none' }, 0.2)).toBe(0.3)
  expect(ruled('price:1', { act: 'multiply', factor: 1.005, rounding: 'none' }, 1)).toBe(1.01)
  expect(ruled('unitMult', { act: 'multiply', factor: 0.5, rounding: 'none' }, 0.25)).toBe(0.125)
})

test.each<[PriceRounding, number, number]>([
  ['1', 104.5, 105],
  ['5', 102.49, 100],
  ['5', 102.5, 105],
  ['10', 104.99, 100],
  ['10', 105, 110],
  ['ends-9', 104, 109],
  ['ends-9', 103.99, 99],
  ['ends-9', 2, 9],
  ['ends-90', 139, 90],
  ['ends-90', 140, 190],
  ['ends-90', 1.5, 90],
  ['10', 0.4, 10],
])('OFP-09 rounded to %s, %d is %d', (rounding, was, now) => {
  expect(ruled('price:1', { act: 'round', rounding }, was)).toBe(now)
})

test('OFP-09 a rounded price ends as asked and is as near as can be', () => {
  const rests = { '1': [1, 0], '5': [5, 0], '10': [10, 0], 'ends-9': [10, 9], 'ends-90': [100, 90] } as const
  fc.assert(
    fc.property(
      fc.constantFrom('1', '5', '10', 'ends-9', 'ends-90'),
      fc.integer({ min: 1, max: 10_000_000 }),
      (rounding, cents) => {
        const [step, rest] = rests[rounding]
        const was = cents / 100
        const now = Number(ruled('price:1', { act: 'round', rounding }, was))
        expect(now % step).toBe(rest)
        const isFirst = now === (rest === 0 ? step : rest)
        if (!isFirst) expect(Math.abs(now - was)).toBeLessThanOrEqual(step / 2)
      },
    ),
  )
})

test('OFP-09 texts are replaced without accents and letter case, everywhere', () => {
  const rule = { act: 'replace', find: 'eléctrico', replacement: 'a batería' } as const
  expect(ruled('title', rule, 'Taladro ELECTRICO eléctrico')).toBe('Taladro a batería a batería')
  expect(ruled('title', { ...rule, replacement: '' }, 'Eléctrico')).toBe('required')
})

test('OFP-09 tags are added and taken away', () => {
  expect(ruled('tags', { act: 'add-tags', tags: ['zafra', 'Nuevo'] }, 'oferta')).toBe('Nuevo, oferta, zafra')
  expect(ruled('tags', { act: 'remove-tags', tags: ['OFERTA'] }, 'oferta')).toBeNull()
})

test('OFP-09 a product without a price gets none by a percent, and no price falls below zero', () => {
  expect(ruled('price:1', { act: 'percent', percent: 10, rounding: '10' }, null)).toBeNull()
  expect(ruled('price:1', { act: 'add', amount: -20, rounding: 'none' }, 10)).toBe('too-small')
  expect(ruled('active', { act: 'set', value: true }, false)).toBe(true)
  expect(ruled('unitMult', { act: 'set', value: 0 }, 1)).toBe('too-small')
})
