import { expect, test } from 'vitest'
import { needsCopy, promoHarms, type RunningPromo } from './promo-changes.ts'

const line = {
  itemCode: 'A',
  required: false,
  minQty: 2,
  maxQty: 9,
  price: 100,
  currency: '$',
  finalDiscount: 20,
  factorQty: 3,
} as const
const running: RunningPromo = {
  kind: 'choose',
  validFrom: '2026-03-01',
  validTo: '2026-03-31',
  maxPerCustomer: 2,
  maxTotal: 10,
  combinable: true,
  audience: ['club'],
  lines: [line],
}

test.each([
  ['longer', { validTo: '2026-04-30' }],
  ['more uses', { maxPerCustomer: 3, maxTotal: null }],
  ['more customers', { audience: ['club', 'C1'] }],
  ['everybody', { audience: [] }],
  ['cheaper', { lines: [{ ...line, price: 90 }] }],
  ['the same cost in another way', { lines: [{ ...line, price: 80, finalDiscount: 0 }] }],
  ['wider quantities', { lines: [{ ...line, minQty: 1, maxQty: null }] }],
  ['one more product', { lines: [line, { ...line, itemCode: 'B' }] }],
])('OFM-07 %s harms nobody', (_, change) => {
  expect(promoHarms(running, { ...running, ...change })).toEqual([])
})

test.each([
  ['shorter', { validTo: '2026-03-30' }],
  ['later', { validFrom: '2026-03-02' }],
  ['fewerUses', { maxPerCustomer: 1 }],
  ['fewerUses', { maxTotal: 9 }],
  ['notCombinable', { combinable: false }],
  ['fewerCustomers', { audience: ['C1'] }],
  ['lineGone', { lines: [{ ...line, itemCode: 'B' }] }],
  ['dearer', { lines: [{ ...line, finalDiscount: 19.999 }] }],
  ['dearer', { lines: [{ ...line, currency: 'U$' as const }] }],
  ['moreRequired', { lines: [{ ...line, required: true }] }],
  ['moreRequired', { lines: [line, { ...line, itemCode: 'B', required: true }] }],
  ['narrowerQuantities', { lines: [{ ...line, minQty: 3 }] }],
  ['narrowerQuantities', { lines: [{ ...line, maxQty: 8 }] }],
])('OFM-07 %s is worse for somebody: %j', (harm, change) => {
  const harms = promoHarms(running, { ...running, ...change })
  expect(harms).toEqual([harm])
  expect(needsCopy(harms)).toBe(false)
})

test('OFM-07 another kind or another pack is another promotion', () => {
  const kind = promoHarms(running, { ...running, kind: 'combo' })
  const pack = promoHarms(running, { ...running, lines: [{ ...line, factorQty: 4 }] })
  expect([needsCopy(kind), needsCopy(pack)]).toEqual([true, true])
})

test('OFM-07 an audience where there was none leaves people out', () => {
  expect(promoHarms({ ...running, audience: [] }, running)).toEqual(['fewerCustomers'])
})
