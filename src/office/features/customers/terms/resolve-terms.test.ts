import { expect, test } from 'vitest'
import { resolveTerms, type TermsChange } from './resolve-terms.ts'

const change: TermsChange = {
  fields: [{ field: 'group', was: null, now: 'Barracas' }],
  discounts: [
    {
      scope: 'all',
      ref: null,
      validFrom: null,
      was: { percent: 5, validTo: null },
      now: { percent: 8, validTo: null },
    },
    { scope: 'brand', ref: 'tero', validFrom: null, was: { percent: 10, validTo: null }, now: null },
    {
      scope: 'item',
      ref: 'A1',
      validFrom: null,
      was: { percent: 3, validTo: null },
      now: { percent: 4, validTo: null },
    },
  ],
  specialPrices: [],
}
const conflict = (
  field: string,
  mine: number | string | null,
  theirs: number | string | null,
  before: number | null,
) => ({
  field,
  mine,
  theirs,
  before,
  author: 'Beatriz',
  at: '2026-03-10T12:00:00.000Z',
})

test('OFX-11 what was chosen of terms is sent again over what was found, and nothing else', () => {
  const conflicts = [
    conflict('group', 'Barracas', 'Ferreterías', null),
    conflict('discounts.0.percent', 8, 6, 5),
    conflict('discounts.1.percent', null, 12, 10),
  ]
  const mine = new Map(conflicts.map(({ field, mine }) => [field, mine]))
  expect(resolveTerms(change, conflicts, mine)).toEqual({
    fields: [{ field: 'group', was: 'Ferreterías', now: 'Barracas' }],
    discounts: [
      { ...change.discounts[0], was: { percent: 6, validTo: null } },
      { ...change.discounts[1], was: { percent: 12, validTo: null }, now: null },
    ],
    specialPrices: [],
  })
  const theirs = new Map(conflicts.map(one => [one.field, one.theirs]))
  expect(resolveTerms(change, conflicts, theirs)).toEqual({ fields: [], discounts: [], specialPrices: [] })
})

test('OFX-11 a row that somebody else removed is made again, or stays removed', () => {
  const conflicts = [conflict('discounts.2.percent', 4, null, 3)]
  expect(resolveTerms(change, conflicts, new Map([['discounts.2.percent', 4]])).discounts).toEqual([
    { ...change.discounts[2], was: null },
  ])
  expect(resolveTerms(change, conflicts, new Map([['discounts.2.percent', null]])).discounts).toEqual([])
})
