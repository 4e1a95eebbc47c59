import { expect, test } from 'vitest'
import { promoLineTotal } from '#domain/pricing/price.ts'
import { hasUnitWarning } from '#domain/pricing/promo.ts'
import { demoProducts, demoTree } from '../catalogue/products.ts'
import { demoCustomers } from './customers.ts'
import { demoPromos } from './promos.ts'

const products = demoProducts()
const byCode = new Map(products.map(product => [product.code, product]))
const promos = demoPromos(products)

test('there are 10 to 15 of every kind: open, upcoming, ended, for a customer, for a group', () => {
  expect(promos.length).toBeGreaterThanOrEqual(10)
  expect(promos.length).toBeLessThanOrEqual(15)
  expect(new Set(promos.map(({ kind }) => kind))).toEqual(new Set(['combo', 'choose', 'volume']))
  expect(promos.filter(({ validFromDay }) => validFromDay === 10)).toHaveLength(1)
  expect(promos.filter(({ validToDay }) => validToDay === -3)).toHaveLength(1)
  expect(promos.some(({ audience }) => audience.cardcodes.includes('C20001'))).toBe(true)
  expect(promos.some(({ audience }) => audience.customerGroups.includes('barracas'))).toBe(true)
  expect(promos.some(({ maxPerCustomer }) => maxPerCustomer !== null)).toBe(true)
  expect(promos.some(({ maxTotal }) => maxTotal !== null)).toBe(true)
})

test('they have distinct numbers, valid days, and existing families and audiences', () => {
  expect(new Set(promos.map(({ docEntry }) => docEntry)).size).toBe(promos.length)
  const families = demoTree(products).created.map(({ slug }) => slug)
  for (const { validFromDay, validToDay, familySlug, audience } of promos) {
    expect(validFromDay).toBeLessThanOrEqual(validToDay)
    if (familySlug !== null) expect(families).toContain(familySlug)
    for (const code of audience.cardcodes) expect(demoCustomers.map(c => c.cardcode)).toContain(code)
    for (const group of audience.customerGroups)
      expect(demoCustomers.map(c => c.customerGroup)).toContain(group)
  }
})

test('their products can be ordered: with a price, in stock for the suggested packs, in whole multiples', () => {
  for (const { lines } of promos) {
    expect(new Set(lines.map(({ itemcode }) => itemcode)).size).toBe(lines.length)
    for (const line of lines) {
      const product = byCode.get(line.itemcode)
      expect(line.price).toBeGreaterThan(0)
      expect(product?.stockStatus).toBe('S')
      expect(product?.stock).toBeGreaterThanOrEqual(line.quantity * line.factorQty)
      expect(hasUnitWarning(line.quantity, line.factorQty, product?.unitMult ?? 0)).toBe(false)
    }
  }
})

test('PRO-10 the suggested packs are within the limits of their line', () => {
  for (const { lines } of promos) {
    for (const { quantity, minQty, maxQty } of lines) {
      expect(quantity).toBeGreaterThanOrEqual(minQty)
      expect(quantity).toBeLessThanOrEqual(maxQty ?? quantity)
    }
  }
})

test.each([
  ['3x2', 3, 2],
  ['5+1', 6, 5],
  ['10+2', 12, 10],
])('a pack of %s has %i units and costs what %i cost', (label, units, paid) => {
  const lines = promos.filter(({ picture }) => picture.label === label).flatMap(promo => promo.lines)
  const packs = lines.filter(({ factorQty }) => factorQty === units)
  expect(packs.length).toBeGreaterThan(0)
  for (const line of packs) {
    // A percent has 3 decimals, so a third is 33,333 and a pack may be off by a few hundredths.
    const cost = promoLineTotal({ ...line, quantity: 1 }).minor
    expect(Math.abs(cost - Math.round(line.price * paid * 100))).toBeLessThan(5)
  }
})

test('a promotion with an unknown product throws', () => {
  expect(() => demoPromos([])).toThrow('not in the catalogue')
})
