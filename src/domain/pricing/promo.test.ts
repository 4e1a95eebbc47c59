import { describe, expect, test } from 'vitest'
import {
  hasUnitWarning,
  isEligible,
  type PromoRules,
  promoRefusal,
  promoState,
  promoUnits,
  uncombinablePromos,
} from './promo.ts'

const line = {
  itemCode: 'A',
  required: true,
  minQty: 1,
  maxQty: 10,
  price: 10,
  currency: '$',
  finalDiscount: 25,
  factorQty: 3,
} as const
const promo: PromoRules = {
  validFrom: '2026-03-01',
  validTo: '2026-03-31',
  active: true,
  audience: [],
  maxPerCustomer: 2,
  maxTotal: 100,
  lines: [line, { ...line, itemCode: 'B', required: false, maxQty: null }],
}
const customer = { cardcode: 'C20001', group: 'interior' }
const fresh = { byCustomer: 0, total: 0 }
const ordered = [{ itemCode: 'A', quantity: 2, finalDiscount: 25, factorQty: 3 }]
const today = '2026-03-15'

function refusal(change: {
  promo?: Partial<PromoRules>
  ordered?: typeof ordered | readonly { itemCode: string; quantity: number }[]
  usage?: typeof fresh
  today?: string
}) {
  return promoRefusal(
    { ...promo, ...change.promo },
    change.ordered ?? ordered,
    customer,
    change.usage ?? fresh,
    change.today ?? today,
  )
}

test('PRO-09 the state by business day, both ends included', () => {
  const days = ['2026-02-28', '2026-03-01', '2026-03-31', '2026-04-01']
  expect(days.map(day => promoState(promo, day, 0))).toEqual(['upcoming', 'active', 'active', 'expired'])
  expect(promoState(promo, today, 100)).toBe('soldOut')
  expect(promoState(promo, today, 99)).toBe('active')
  expect(promoState({ ...promo, maxTotal: null }, today, 1_000_000)).toBe('active')
  expect(promoState({ ...promo, active: false }, today, 0)).toBe('expired')
})

test('PRO-06 PRO-09 the audience is cardcodes and groups; empty is everybody', () => {
  expect(isEligible({ audience: [] }, null)).toBe(true)
  expect(isEligible({ audience: ['C20001'] }, null)).toBe(false)
  expect(isEligible({ audience: ['C20001'] }, customer)).toBe(true)
  expect(isEligible({ audience: ['interior'] }, customer)).toBe(true)
  expect(isEligible({ audience: ['C20002'] }, customer)).toBe(false)
})

describe('why a promotion cannot be ordered', () => {
  test('PRO-09 a current promotion can', () => {
    expect(refusal({})).toBeNull()
  })

  test.each([
    ['PROMO_EXPIRED', { today: '2026-04-01' }],
    ['PROMO_NOT_STARTED', { today: '2026-02-28' }],
    ['PROMO_NOT_ELIGIBLE', { promo: { audience: ['C20002'] } }],
  ] as const)('PRO-09 %s', (reason, change) => {
    expect(refusal(change)).toBe(reason)
  })

  test.each([
    ['PROMO_LIMIT', { usage: { byCustomer: 2, total: 2 } }],
    ['PROMO_LIMIT', { usage: { byCustomer: 0, total: 100 } }],
    ['PROMO_LIMIT', { ordered: [{ itemCode: 'A', quantity: 11 }] }],
    ['PROMO_LIMIT', { ordered: [{ itemCode: 'A', quantity: 0 }] }],
    ['PROMO_LIMIT', { ordered: [{ itemCode: 'A', quantity: 2.5 }] }],
    ['PROMO_CHANGED', { ordered: [] }],
    ['PROMO_CHANGED', { ordered: [{ itemCode: 'B', quantity: 1 }] }],
    ['PROMO_CHANGED', { ordered: [...ordered, { itemCode: 'Z', quantity: 1 }] }],
    ['PROMO_CHANGED', { promo: { lines: [{ ...line, finalDiscount: 20 }] } }],
    ['PROMO_CHANGED', { promo: { lines: [{ ...line, factorQty: 4 }] } }],
  ] as const)('PRO-10 %s: %j', (reason, change) => {
    expect(
      refusal({
        ...change,
        promo: 'promo' in change ? { ...change.promo, lines: [...change.promo.lines] } : {},
      }),
    ).toBe(reason)
  })

  test('PRO-10 packs are whole, unless the minimum is a fraction of one', () => {
    const lines = [{ ...line, minQty: 0.5 }]
    expect(refusal({ promo: { lines }, ordered: [{ itemCode: 'A', quantity: 1.5 }] })).toBeNull()
  })

  test('PRO-10 a line without maximum accepts any quantity', () => {
    expect(refusal({ ordered: [...ordered, { itemCode: 'B', quantity: 999 }] })).toBeNull()
  })
})

test('PRO-08 units are packs times factor; no multiple of the unitMult is a warning', () => {
  expect(promoUnits(2, 3)).toBe(6)
  expect(promoUnits(3, 0.1)).toBe(0.3)
  expect([hasUnitWarning(2, 3, 4), hasUnitWarning(2, 3, 6)]).toEqual([true, false])
})

test('promotions that are not combinable are excluded when there are several', () => {
  const [one, two, exclusive] = [
    { idPromo: 1, combinable: true },
    { idPromo: 2, combinable: true },
    { idPromo: 3, combinable: false },
  ]
  expect([...uncombinablePromos([one, two])]).toEqual([])
  expect([...uncombinablePromos([exclusive])]).toEqual([])
  expect([...uncombinablePromos([one, exclusive, two])]).toEqual([3])
  expect([...uncombinablePromos([exclusive, { ...exclusive, idPromo: 4 }])]).toEqual([3, 4])
})
