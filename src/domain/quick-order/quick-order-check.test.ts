import fc from 'fast-check'
import { expect, test } from 'vitest'
import { EMPTY_CART } from '../cart/cart.ts'
import { amountOf } from '../money/money.ts'
import { isMultiple } from '../pricing/quantity.ts'
import type { CustomerCard } from '../products/product.ts'
import { addItem } from '../testing/carts.ts'
import { aCustomerCard } from '../testing/products.ts'
import { checkOrder, type OrderEntry } from './quick-order-check.ts'

const cards = new Map<string, CustomerCard>()

function known(itemCode: string, changes: Partial<CustomerCard> = {}): void {
  cards.set(itemCode, aCustomerCard({ ...changes, id: cards.size + 1, code: itemCode, itemCode }))
}

known('ONE', { price: 10 })
known('SIX', { price: 2, unitMult: 6 })
known('USD', { price: 5, currency: 'U$' })
known('GONE', { active: false })
known('NONE', { hasStock: false })
known('FREE', { price: 0 })

function entry(number: number, itemCode: string | null, quantity: number | null = null): OrderEntry {
  const chosen = itemCode === null ? null : { itemCode, quantity }
  return { number, chosen, candidates: chosen === null ? [] : [chosen] }
}

function check(entries: readonly OrderEntry[], cart = EMPTY_CART, cardcode: string | null = 'C1') {
  return checkOrder(entries, { cardOf: code => cards.get(code) ?? null, cart, cardcode })
}

test('CRT-43 each line is ok or has a reason, and the totals are those of the ok ones, per currency', () => {
  const open = { number: 7, chosen: null, candidates: [{ itemCode: 'ONE', quantity: 1 }] }
  const entries = [
    entry(1, 'ONE', 3),
    entry(2, 'SIX'),
    entry(3, 'USD', 2),
    entry(4, 'GONE', 1),
    entry(5, 'NONE', 1),
    entry(6, 'FREE', 1),
    open,
    entry(8, null),
  ]
  const { entries: checked, additions, sums } = check(entries)
  expect(checked.map(({ state }) => state)).toEqual([
    'ok',
    'ok',
    'ok',
    'inactive',
    'out-of-stock',
    'no-price',
    'ambiguous',
    'unknown',
  ])
  expect(additions.map(({ card, quantity }) => [card.itemCode, quantity])).toEqual([
    ['ONE', 3],
    ['SIX', 6],
    ['USD', 2],
  ])
  expect(sums.map(({ subtotal }) => [subtotal.currency, amountOf(subtotal)])).toEqual([
    ['$', 42],
    ['U$', 10],
  ])
})

test('CRT-43 a quantity between two multiples offers both, one below the first offers the first', () => {
  expect(check([entry(1, 'SIX', 7)]).entries[0]).toMatchObject({ state: 'wrong-quantity', nearest: [6, 12] })
  expect(check([entry(1, 'SIX', 4)]).entries[0]).toMatchObject({ state: 'wrong-quantity', nearest: [6] })
})

test('CRT-43 lines of one product are merged: the multiple is checked on their sum', () => {
  const { entries, additions } = check([entry(1, 'SIX', 4), entry(2, 'ONE', 1), entry(5, 'SIX', 8)])
  expect(entries.map(({ state, quantity, countedIn }) => [state, quantity, countedIn])).toEqual([
    ['ok', 12, null],
    ['ok', 1, null],
    ['repeated', 0, 1],
  ])
  expect(additions.map(({ quantity }) => quantity)).toEqual([12, 1])
})

test('CRT-43 the quantity in the cart counts for the limit; without a cardcode nothing can be added', () => {
  const one = cards.get('ONE')
  const cart = one === undefined ? EMPTY_CART : addItem(EMPTY_CART, { product: one, quantity: 99_998 })
  expect(check([entry(1, 'ONE', 1)], cart).additions).toHaveLength(1)
  expect(check([entry(1, 'ONE', 2)], cart).entries[0]?.state).toBe('too-many')
  expect(check([entry(1, 'ONE', 2)], EMPTY_CART, null).entries[0]?.state).toBe('no-cardcode')
})

test('CRT-43 no line is lost, and each product is added once, in an orderable quantity', () => {
  const code = fc.constantFrom('ONE', 'SIX', 'USD', 'GONE', 'NONE', 'FREE', null)
  const quantity = fc.option(fc.integer({ min: 0, max: 50 }))
  fc.assert(
    fc.property(fc.array(fc.tuple(code, quantity)), given => {
      const entries = given.map(([itemCode, units], at) => entry(at + 1, itemCode, units))
      const { entries: checked, additions } = check(entries)
      expect(checked.map(({ entry }) => entry)).toEqual(entries)
      expect(new Set(additions.map(({ card }) => card.id)).size).toBe(additions.length)
      for (const { card, quantity: units } of additions) expect(isMultiple(units, card.unitMult)).toBe(true)
    }),
  )
})
