import { describe, expect, test } from 'vitest'
import { currencyOfIso } from '#domain/money/money.ts'
import { slugify } from '#domain/text/slug.ts'
import { demoProducts, demoTree } from '../catalogue/products.ts'
import { demoDiscounts, demoPriceLists, demoSpecialPrices } from './customer-terms.ts'
import { demoCustomers, demoEmployees } from './customers.ts'
import { demoShippingMethods } from './settings.ts'
import { demoUsers } from './users.ts'

const cardcodes = demoCustomers.map(({ cardcode }) => cardcode)
const groups = demoCustomers.flatMap(({ customer_group }) => customer_group ?? [])
const discounts = demoDiscounts('2026-03-14')
const products = new Map(demoProducts().map(product => [product.code, product]))

/** domain.md 1.3 */
function hasRutCheckDigit(rut: string): boolean {
  const weights = [4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2]
  const sum = weights.reduce((total, weight, i) => total + weight * Number(rut[i]), 0)
  return /^\d{12}$/.test(rut) && (11 - (sum % 11)) % 11 === Number(rut[11])
}

describe('the demo customers', () => {
  test('the first three have different price lists', () => {
    const lists = demoCustomers.slice(0, 3).map(({ price_list }) => price_list)
    expect(cardcodes.slice(0, 3)).toEqual(['C20001', 'C20002', 'C20003'])
    expect(new Set(lists).size).toBe(3)
    const known = demoPriceLists.filter(({ kind }) => kind === 'sale').map(({ price_list }) => price_list)
    expect(demoCustomers.every(({ price_list }) => known.includes(price_list))).toBe(true)
  })

  test('have distinct tax numbers with a valid check digit', () => {
    expect(demoCustomers.filter(({ rut }) => !hasRutCheckDigit(rut))).toEqual([])
    expect(new Set(demoCustomers.map(({ rut }) => rut)).size).toBe(demoCustomers.length)
  })

  test('have a seller, one default delivery address, and a shipping method that serves their department', () => {
    for (const customer of demoCustomers) {
      expect(demoEmployees.map(({ code }) => code)).toContain(customer.seller_code)
      expect(customer.addresses.filter(({ kind, isDefault }) => kind === 'S' && isDefault)).toHaveLength(1)
      const method = demoShippingMethods.find(({ code }) => code === customer.default_shipping_code)
      expect(method?.departments).toContain(customer.department)
    }
  })

  test('have telephones in E.164', () => {
    const phones = [
      ...demoEmployees.flatMap(({ phone, whatsapp }) => [phone, whatsapp]),
      ...demoCustomers.flatMap(({ phone, contacts }) => [phone, ...contacts.map(contact => contact.phone)]),
    ]
    expect(phones.filter(phone => !/^\+598(?:2\d{7}|4[2-7]\d{6}|9[1-9]\d{6})$/.test(phone))).toEqual([])
  })

  test('one is frozen', () => {
    expect(demoCustomers.filter(({ frozen }) => frozen).map(({ cardcode }) => cardcode)).toEqual(['C20004'])
  })
})

describe('the demo accounts', () => {
  test('three are announced at start, one of them without customer', () => {
    expect(demoUsers.filter(({ announced }) => announced)).toMatchObject([
      { email: 'ferreteria@demo.test', password: 'demo-mostrador-1', cardcode: 'C20001' },
      { email: 'barraca@demo.test', password: 'demo-mostrador-2', cardcode: 'C20002' },
      { email: 'sincodigo@demo.test', password: 'demo-mostrador-3', cardcode: null },
    ])
  })

  test('C20003 has a contact that can register, and no account yet', () => {
    const customer = demoCustomers.find(({ cardcode }) => cardcode === 'C20003')
    expect(customer?.contacts.map(({ email }) => email)).toEqual(['nueva@demo.test'])
    expect(
      demoUsers.some(({ cardcode, email }) => cardcode === 'C20003' || email === 'nueva@demo.test'),
    ).toBe(false)
  })
})

describe('the demo terms', () => {
  test('cover every scope and refer to existing data', () => {
    const known = {
      item: [...products.keys()],
      brand: [...products.values()].map(({ brand }) => slugify(brand)),
      category: demoTree([...products.values()]).created.map(({ pathSlug }) => pathSlug),
      all: [null],
    }
    for (const { cardcode, customer_group, scope, scope_ref, percent } of discounts) {
      expect(known[scope]).toContain(scope_ref)
      expect((cardcode === null) !== (customer_group === null)).toBe(true)
      expect(cardcode === null ? groups : cardcodes).toContain(cardcode ?? customer_group)
      expect(percent).toBe(Number(percent.toFixed(3)))
    }
    expect(new Set(discounts.map(({ scope }) => scope))).toEqual(
      new Set(['all', 'brand', 'category', 'item']),
    )
    expect(discounts.some(({ percent }) => !Number.isInteger(percent))).toBe(true)
  })

  test('special prices in force are below the list price, in its currency', () => {
    for (const { itemcode, price, currency, cardcode } of demoSpecialPrices('2026-03-14')) {
      const product = products.get(itemcode)
      expect(product?.currency).toBe(currencyOfIso(currency))
      expect(price).toBeLessThan(product?.price ?? 0)
      expect(cardcodes).toContain(cardcode)
    }
  })
})
