import { expect, test } from 'vitest'
import { type Discount, discountRow, isChanged, newRow, termsBody } from './terms-edits.ts'

const stored: Discount = {
  id: 1,
  own: true,
  scope: 'brand',
  ref: 'tero',
  refName: 'Tero',
  percent: 12.5,
  validFrom: null,
  validTo: '2026-12-31',
  when: 'now',
}

test('OFC-07 only changed rows are saved, with what they were', () => {
  const row = discountRow(stored)
  expect(isChanged(row)).toBe(false)
  const added = { ...newRow('n'), scope: 'all' as const, value: '5' }
  expect(termsBody([row, { ...row, value: '10' }, { ...row, isRemoved: true }, added], [])).toEqual({
    discounts: [
      {
        scope: 'brand',
        ref: 'tero',
        validFrom: null,
        was: { percent: 12.5, validTo: '2026-12-31' },
        now: { percent: 10, validTo: '2026-12-31' },
      },
      {
        scope: 'brand',
        ref: 'tero',
        validFrom: null,
        was: { percent: 12.5, validTo: '2026-12-31' },
        now: null,
      },
      { scope: 'all', ref: null, validFrom: null, was: null, now: { percent: 5, validTo: null } },
    ],
    specialPrices: [],
  })
  expect(termsBody([{ ...row, value: 'diez' }], [])).toBeNull()
})

test('OFC-07 OFX-22 a price of thousands is saved as it is written here', () => {
  const special = { ...newRow('n'), ref: 'TOR-440', value: '1.234' }
  expect(termsBody([], [special])?.specialPrices).toMatchObject([{ now: { price: 1234 } }])
  expect(termsBody([], [{ ...special, value: '1.234,5' }])?.specialPrices).toMatchObject([
    { now: { price: 1234.5 } },
  ])
})
