import fc from 'fast-check'
import { expect, test } from 'vitest'
import { EMPTY_CART } from '#domain/cart/cart.ts'
import { addItems } from '#domain/cart/cart-change.ts'
import { checkAdd, quantityInCart } from '#domain/cart/cart-check.ts'
import { MAX_LINE_QUANTITY } from '#domain/constants.ts'
import { planListOrder } from '#domain/orders/list-order.ts'
import { aCard } from '../../cart/testing/cards.ts'

test('ACC-21 available products are added with the quantity of the list, the rest is left out with its reason', () => {
  const cards = [
    aCard('A'),
    aCard('SEIS', { unitMult: 6 }),
    aCard('AGOTADO', { hasStock: false }),
    aCard('SIN-PRECIO', { price: 0, finalPrice: 0 }),
    aCard('BAJA', { active: false }),
  ]
  const lines = ['A', 'SEIS', 'AGOTADO', 'SIN-PRECIO', 'BAJA', 'NUNCA'].map(itemCode => ({
    itemCode,
    quantity: 8,
  }))
  const plan = planListOrder(lines, cards, EMPTY_CART, 'C1')
  expect(plan.map(line => ('refusal' in line ? line.refusal : line.quantity))).toEqual([
    8,
    6,
    'out-of-stock',
    'no-price',
    'inactive',
    'unknown',
  ])
  const few = planListOrder([{ itemCode: 'SEIS', quantity: 1 }], cards, EMPTY_CART, 'C1')
  expect(few).toMatchObject([{ wanted: 1, quantity: 6 }])
})

test('ACC-21 whatever the cart holds, every planned line may be added, and none exceeds the maximum', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 12 }),
      fc.integer({ min: 1, max: MAX_LINE_QUANTITY }),
      fc.integer({ min: 0, max: MAX_LINE_QUANTITY }),
      (unitMult, wanted, before) => {
        const card = aCard('A', { unitMult })
        const inCart = Math.floor(before / unitMult) * unitMult
        const cart = inCart === 0 ? EMPTY_CART : addItems(EMPTY_CART, [{ product: card, quantity: inCart }])
        const [line] = planListOrder([{ itemCode: 'A', quantity: wanted }], [card], cart, 'C1')
        if (line === undefined || 'refusal' in line) {
          expect(line).toMatchObject({ refusal: 'too-many' })
          expect(inCart + unitMult).toBeGreaterThan(MAX_LINE_QUANTITY)
          return
        }
        const added = { cardcode: 'C1', product: card, quantity: line.quantity }
        expect(checkAdd({ ...added, inCart: quantityInCart(cart, card.id) })).toBe('ok')
        expect(line.quantity).toBeLessThanOrEqual(Math.max(wanted, unitMult))
      },
    ),
  )
})
