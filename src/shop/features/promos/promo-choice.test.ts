import { expect, test } from 'vitest'
import type { CustomerPromoLine } from '#contract/shop/promos.ts'
import { defaultChoice } from '#domain/pricing/promo-offer.ts'
import { chosenLines, comboRange, isLimitReached, packRange, withCombos, withPacks } from './promo-choice.ts'

function line(id: number, changes: Partial<CustomerPromoLine> = {}): CustomerPromoLine {
  return {
    id,
    lineNum: id,
    itemCode: `P${id}`,
    title: `P${id}`,
    image: '',
    unitMult: 1,
    quantity: 1,
    price: 10,
    currency: '$',
    finalDiscount: 0,
    factorQty: 1,
    tax: 22,
    required: true,
    minQty: 1,
    maxQty: null,
    stockStatus: 'S',
    stockDescription: 'Disponible',
    hasStock: true,
    ...changes,
  }
}
const packsOf = (choice: ReadonlyMap<number, number>) => [...choice]

test('PRO-03 PRO-10 a combo starts complete, without optional lines out of stock, and is multiplied as a whole', () => {
  const lines = [
    line(1),
    line(2, { quantity: 3 }),
    line(3, { required: false }),
    line(4, { required: false, hasStock: false }),
  ]
  const choice = defaultChoice('combo', lines)
  expect(packsOf(choice)).toEqual([
    [1, 1],
    [2, 3],
    [3, 1],
  ])
  expect(packsOf(withCombos(choice, lines, 2))).toEqual([
    [1, 2],
    [2, 6],
    [3, 2],
  ])
  expect(comboRange([line(1, { maxQty: 5 }), line(2, { quantity: 2, maxQty: 5 })]).max).toBe(2)
})

test('PRO-10 if lines are chosen, optional ones start empty and required ones cannot be left out', () => {
  const required = line(1, { quantity: 1, minQty: 5, maxQty: 20 })
  const optional = line(2, { required: false, maxQty: 4 })
  const choice = defaultChoice('volume', [required, optional])
  expect(packsOf(choice)).toEqual([[1, 5]])
  const more = withPacks(choice, optional, 2)
  expect(chosenLines(more, [required, optional]).map(({ id, quantity }) => [id, quantity])).toEqual([
    [1, 5],
    [2, 2],
  ])
  expect(packsOf(withPacks(more, optional, 0))).toEqual([[1, 5]])
  expect(packsOf(withPacks(more, required, 0))).toEqual(packsOf(more))
  expect(packRange(optional)).toEqual({ step: 1, min: 1, max: 4 })
})

test('PRO-10 the limit is reached after the permitted number of uses; without a limit, never', () => {
  expect(isLimitReached({ maxPerCustomer: 2, usedByMe: 1 })).toBe(false)
  expect(isLimitReached({ maxPerCustomer: 2, usedByMe: 2 })).toBe(true)
  expect(isLimitReached({ maxPerCustomer: null, usedByMe: 99 })).toBe(false)
})
