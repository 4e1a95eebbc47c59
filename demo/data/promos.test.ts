import { expect, test } from 'vitest'
import { promoLineTotal } from '#domain/pricing/price.ts'
import { hasUnitWarning } from '#domain/pricing/promo.ts'
import { demoProducts, demoTree, productOf } from '../catalogue/products.ts'
import { demoCustomers } from './customers.ts'
import { demoPromos as promos } from './promos.ts'

const products = demoProducts()
const byCode = new Map(products.map(product => [product.code, product]))

test('there are 10 to 15 of every kind: open, upcoming, ended, for a customer, for a group', () => {
  expect(promos.length).toBeGreaterThanOrEqual(10)
  expect(promos.length).toBeLessThanOrEqual(15)
  expect(new Set(promos.map(({ kind }) => kind))).toEqual(new Set(['combo', 'choose', 'volume']))
  expect(promos.filter(({ valid_from }) => valid_from === 10)).toHaveLength(1)
  expect(promos.filter(({ valid_to }) => valid_to === -3)).toHaveLength(1)
  expect(promos.some(({ cardcodes }) => cardcodes.includes('C20001'))).toBe(true)
  expect(promos.some(({ customer_groups }) => customer_groups.includes('barracas'))).toBe(true)
  expect(promos.some(({ max_per_customer }) => max_per_customer !== null)).toBe(true)
  expect(promos.some(({ max_total }) => max_total !== null)).toBe(true)
})

test('they have distinct numbers, valid days, and existing families and audiences', () => {
  expect(new Set(promos.map(({ doc_entry }) => doc_entry)).size).toBe(promos.length)
  const families = demoTree(products).created.map(({ slug }) => slug)
  for (const { valid_from, valid_to, family_slug, cardcodes, customer_groups } of promos) {
    expect(valid_from).toBeLessThanOrEqual(valid_to)
    if (family_slug !== null) expect(families).toContain(family_slug)
    for (const code of cardcodes) expect(demoCustomers.map(c => c.cardcode)).toContain(code)
    for (const group of customer_groups) expect(demoCustomers.map(c => c.customer_group)).toContain(group)
  }
})

test('their products can be ordered: with a price, in stock for the suggested packs, in whole multiples', () => {
  for (const { lines } of promos) {
    expect(new Set(lines.map(({ itemcode }) => itemcode)).size).toBe(lines.length)
    for (const line of lines) {
      const product = byCode.get(line.itemcode)
      expect(product?.price).toBeGreaterThan(0)
      expect(product?.stockStatus).toBe('S')
      expect(product?.stock).toBeGreaterThanOrEqual(line.quantity * line.factor_qty)
      expect(hasUnitWarning(line.quantity, line.factor_qty, product?.unitMult ?? 0)).toBe(false)
    }
  }
})

test('PRO-10 the suggested packs are within the limits of their line', () => {
  for (const { lines } of promos) {
    for (const { quantity, min_qty, max_qty } of lines) {
      expect(quantity).toBeGreaterThanOrEqual(min_qty)
      expect(quantity).toBeLessThanOrEqual(max_qty ?? quantity)
    }
  }
})

test.each([
  ['3x2', 3, 2],
  ['5+1', 6, 5],
  ['10+2', 12, 10],
])('a pack of %s has %i units and costs what %i cost', (label, units, paid) => {
  const lines = promos.filter(promo => promo.label === label).flatMap(promo => promo.lines)
  const packs = lines.filter(({ factor_qty }) => factor_qty === units)
  expect(packs.length).toBeGreaterThan(0)
  for (const { itemcode, factor_qty: factorQty, final_discount: finalDiscount } of packs) {
    const { price, currency } = productOf(byCode, itemcode)
    // A percent has 3 decimals, so a third is 33,333 and a pack may be off by a few hundredths.
    const cost = promoLineTotal({ price, currency, factorQty, finalDiscount, quantity: 1 }).minor
    expect(Math.abs(cost - Math.round(price * paid * 100))).toBeLessThan(5)
  }
})

test('a promotion with an unknown product throws', () => {
  expect(() => productOf(new Map(), 'TAL-710PTZ13')).toThrow(
    'The demo refers to TAL-710PTZ13, which it does not have',
  )
})
