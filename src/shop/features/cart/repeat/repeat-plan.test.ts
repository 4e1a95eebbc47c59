import { expect, test } from 'vitest'
import { EMPTY_CART } from '#domain/cart/cart.ts'
import { addItems, addPromo } from '#domain/cart/cart-change.ts'
import { MAX_LINE_QUANTITY } from '#domain/constants.ts'
import { aCard } from '../testing/cards.ts'
import { reportOf } from './repeat-now.ts'
import { additionsOf, proposedQuantities, repeatPlan } from './repeat-plan.ts'

const nail = aCard('CLA-1', { unitMult: 12 })
const drill = aCard('TAL-1')
const lost = aCard('OLD-1', { hasStock: false })

const line = (itemCode: string, ordered: number, quantity = ordered, detail: string[] = []) => ({
  itemCode,
  title: `Producto ${itemCode}`,
  ordered,
  quantity,
  changes: detail.map(text => ({
    where: 'line' as const,
    code: 'PRICE_CHANGED' as const,
    itemCode,
    was: 1,
    now: 2,
    blocking: quantity === 0,
    detail: text,
  })),
})
const promo = { idPromo: 501, description: 'Combo', available: true, lines: [], changes: [] }
const repeated = {
  orderId: 1,
  docNum: 100001,
  lines: [
    line('CLA-1', 24),
    line('TAL-1', 2, 2, ['Era $ 1 y ahora es $ 2.']),
    line('OLD-1', 3, 0, ['Sin stock.']),
  ],
  promos: [promo],
}

test('CHK-33 available lines are proposed with the ordered quantity and notes on changes', () => {
  const plan = repeatPlan(repeated, [nail, drill, lost], EMPTY_CART, 'C1')
  expect(plan.lines.map(({ itemCode, offer, notes }) => [itemCode, offer?.quantity ?? null, notes])).toEqual([
    ['CLA-1', 24, []],
    ['TAL-1', 2, ['Era $ 1 y ahora es $ 2.']],
    ['OLD-1', null, ['Sin stock.']],
  ])
  expect(plan.promos[0]?.canAdd).toBe(true)
  const chosen = new Map(proposedQuantities(plan)).set('CLA-1', 0).set('OLD-1', 5)
  expect(additionsOf(plan, chosen)).toEqual([{ card: drill, quantity: 2 }])
})

test('CHK-37 lines left out or changed are reported, unchanged ones are not', () => {
  const plan = repeatPlan(repeated, [nail, drill, lost], EMPTY_CART, 'C1')
  const gone = {
    ...plan.promos[0],
    idPromo: 9,
    description: 'Otra',
    lines: [],
    notes: ['Terminó.'],
    canAdd: false,
  }
  expect(reportOf({ lines: plan.lines, promos: [...plan.promos, gone] })).toEqual({
    leftOut: [
      { key: 'OLD-1', title: 'Producto OLD-1', notes: ['Sin stock.'] },
      { key: 'promo 9', title: 'Otra', notes: ['Terminó.'] },
    ],
    changed: [{ key: 'TAL-1', title: 'Producto TAL-1', notes: ['Era $ 1 y ahora es $ 2.'] }],
  })
})

test('CHK-33 the cart’s content stays: a line grows up to the maximum, a promotion is not added twice', () => {
  const withNails = addItems(EMPTY_CART, [{ product: nail, quantity: 99_984 }])
  const cart = addPromo(withNails, { idPromo: 501, description: 'Combo', lines: [] })
  const plan = repeatPlan(repeated, [nail, drill, lost], cart, 'C1')
  const [nails] = plan.lines
  expect(nails?.inCart).toBe(99_984)
  expect((nails?.offer?.quantity ?? 0) + 99_984).toBeLessThanOrEqual(MAX_LINE_QUANTITY)
  expect((nails?.offer?.quantity ?? 0) % 12).toBe(0)
  expect(plan.promos[0]).toMatchObject({ canAdd: false, notes: ['Esta promo ya está en el carro.'] })

  const full = addItems(EMPTY_CART, [{ product: nail, quantity: 99_996 }])
  expect(repeatPlan(repeated, [nail], full, 'C1').lines[0]).toMatchObject({
    offer: null,
    notes: ['Con lo que ya está en el carro supera la cantidad máxima.'],
  })
})

test('CHK-33 a product that is no longer found cannot be added', () => {
  const plan = repeatPlan(repeated, [], EMPTY_CART, 'C1')
  expect(plan.lines.every(({ offer }) => offer === null)).toBe(true)
  expect(proposedQuantities(plan).size).toBe(0)
})
