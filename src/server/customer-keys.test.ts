import { expect, test } from 'vitest'
import { customerProduct, publicProduct } from '#contract/shapes.ts'
import {
  customerPromoHeader,
  customerPromoLine,
  publicPromoHeader,
  publicPromoLine,
} from '#contract/shop/promos.ts'
import { CUSTOMER_KEYS, customerKeyIn } from './customer-keys.ts'

/** Keys that reveal neither price nor stock by themselves, or that visitors' replies have with another meaning. */
const HARMLESS = new Set([
  'currency',
  'quantity',
  'factorQty',
  'required',
  'minQty',
  'maxQty',
  'offer',
  'totals',
])

test('SRV-28 every key that only customers’ products and promotions have is guarded', () => {
  const pairs = [
    [customerProduct, publicProduct],
    [customerPromoHeader, publicPromoHeader],
    [customerPromoLine, publicPromoLine],
  ] as const
  const guarded: ReadonlySet<string> = new Set(CUSTOMER_KEYS)
  let seen = 0
  for (const [customers, visitors] of pairs) {
    for (const key of Object.keys(customers.shape)) {
      if (key in visitors.shape || HARMLESS.has(key)) continue
      expect(guarded, key).toContain(key)
      seen += 1
    }
    for (const key of Object.keys(visitors.shape)) expect(guarded).not.toContain(key)
  }
  expect(seen).toBeGreaterThanOrEqual(18)
})

test('SRV-28 a customer key is found at any depth, and only with a value', () => {
  expect(customerKeyIn({ products: [{ code: 'A' }, { code: 'B', more: { finalPrice: 0 } }] })).toBe(
    'finalPrice',
  )
  expect(customerKeyIn([[{ hasStock: false }]])).toBe('hasStock')
  expect(customerKeyIn({ saving: null, subtotal: undefined, terms: ['price'], title: 'price' })).toBeNull()
  expect(customerKeyIn({ body: new Uint8Array(3), nothing: null, count: 3 })).toBeNull()
})
