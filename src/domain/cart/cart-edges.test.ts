import { expect, test } from 'vitest'
import { addItem } from '../testing/carts.ts'
import { aCustomerCard } from '../testing/products.ts'
import { type CartOption, EMPTY_CART, type PromoLineTerms } from './cart.ts'
import { restoreCart } from './saved-cart.ts'

const drill = aCustomerCard({ code: 'TAL-1', price: 100 })
const option = (optionId: number): CartOption => ({ optionId, valueId: 1, optionTitle: '', valueTitle: '' })
const terms: PromoLineTerms = {
  id: 1,
  quantity: 1,
  price: 10,
  currency: '$',
  finalDiscount: 0,
  factorQty: 1,
  tax: 22,
  product: { itemCode: 'TAL-1', title: 'Taladro' },
}

test.each([
  [[option(1)], [option(1), option(2)]],
  [[option(1), option(2)], [option(1)]],
])('CRT-05 a superset of the options is another line', (first, second) => {
  const one = addItem(EMPTY_CART, { product: drill, quantity: 1, options: first })
  const both = addItem(one, { product: drill, quantity: 1, options: second })
  expect(both.items.map(({ quantity }) => quantity)).toEqual([1, 1])
})

test('CRT-04 adding to a line updates its product', () => {
  const before = addItem(EMPTY_CART, { product: drill, quantity: 1 })
  const now = { ...drill, price: 90, title: 'Taladro nuevo' }
  const { items, subtotal } = addItem(before, { product: now, quantity: 2 })
  expect(items).toMatchObject([{ product: now, price: 90, quantity: 3, total: 270 }])
  expect(subtotal.$).toBe(270)
})

test('CRT-28 CRT-32 a code saved twice is one line with both quantities', () => {
  const lines = [
    { itemCode: 'TAL-1', quantity: 2 },
    { itemCode: 'NADA', quantity: 4 },
    { itemCode: 'TAL-1', quantity: 3 },
    { itemCode: 'NADA', quantity: 5 },
  ]
  const cart = restoreCart({ lines, promos: [] }, [drill], [])
  expect(cart.items.map(({ id, quantity, total }) => [id, quantity, total])).toEqual([[1, 5, 500]])
  expect(cart.unavailable).toEqual([{ itemCode: 'NADA', quantity: 9, title: null }])
})

test('CRT-32 a promotion that lost a line is excluded from the totals, with all its lines', () => {
  const lines = [
    { itemCode: 'TAL-1', quantity: 3 },
    { itemCode: 'FALTA', quantity: 1 },
  ]
  const saved = { lines: [], promos: [{ idPromo: 7, description: '', lines }] }
  const whole = [terms, { ...terms, id: 2, product: { itemCode: 'FALTA', title: 'Otro' } }]
  expect(restoreCart(saved, [], [{ idPromo: 7, lines: whole }]).subtotal.$).toBe(40)
  const short = restoreCart(saved, [], [{ idPromo: 7, lines: [terms] }])
  expect([short.promos[0]?.available, short.subtotal.$, short.total.$]).toEqual([false, 0, 0])
})
