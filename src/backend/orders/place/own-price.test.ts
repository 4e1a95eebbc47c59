import fc from 'fast-check'
import { expect, test } from 'vitest'
import { customerTerms } from '#domain/pricing/customer-terms.ts'
import { priceLines } from './price-lines.ts'

const TODAY = '2026-03-10'
const terms = customerTerms({
  cardcode: 'C1',
  priceList: 1,
  group: null,
  discounts: [{ scope: 'all', ref: null, percent: 10, own: true, validFrom: null, validTo: null }],
  specialPrices: [],
})

const someLine = fc.record({
  currency: fc.constantFrom('$' as const, 'U$' as const),
  tax: fc.constantFrom(22, 10, 0, null),
  listed: fc.integer({ min: 1, max: 9_999_999 }).map(cents => cents / 100),
  /** Null: the customer's price. */
  given: fc.option(fc.integer({ min: 1, max: 99_999_999 }).map(parts => parts / 10_000)),
  quantity: fc.integer({ min: 1, max: 500 }),
})

test('OFC-20 given prices are charged as they are, the others stay the customer’s, and lines add up to the totals to the cent', () => {
  fc.assert(
    fc.property(fc.array(someLine, { minLength: 1, maxLength: 20 }), given => {
      const products = new Map(
        given.map(({ currency, tax, listed }, at) => [
          `P${at}`,
          {
            itemCode: `P${at}`,
            title: `Producto ${at}`,
            brandSlug: 'tero',
            categoryPath: 'herramientas',
            unitMult: 1,
            tax,
            active: true,
            price: listed,
            currency,
            stock: null,
          },
        ]),
      )
      const lines = given.map(({ given: price, listed, currency, quantity }, at) =>
        price === null
          ? { itemCode: `P${at}`, quantity, price: listed, discount: 10, currency }
          : {
              itemCode: `P${at}`,
              quantity,
              price,
              discount: 0,
              currency,
              own: { reason: 'Saldo', by: 'Rosa' },
            },
      )
      const request = {
        cardcode: 'C1',
        email: 'ana@c1.test',
        lines,
        promos: [],
        shipping: { code: 'RETIRO', addressId: null, agency: null, agencyBranch: null },
        poRef: null,
        comments: null,
        acceptedQuote: null,
      }
      const facts = { today: TODAY, terms, products, promos: new Map(), backOrders: true }
      const priced = priceLines(request, facts)
      // What was seen is what is charged: nothing to review, nothing to refuse.
      expect(priced.changes).toEqual([])
      expect(priced.errors).toEqual([])
      for (const [at, line] of priced.lines.entries()) {
        const asked = given[at]
        expect(line.price).toBe(asked?.given ?? asked?.listed)
        expect(line.discount).toBe(asked?.given === null ? 10 : 0)
        expect(line.ownPrice?.usual ?? null).toEqual(
          asked?.given === null ? null : { price: asked?.listed, discount: 10, currency: asked?.currency },
        )
      }
      for (const { currency, subtotal, tax, total, taxes } of priced.sums) {
        const nets = priced.lines.filter(line => line.currency === currency).map(line => line.total.minor)
        expect(subtotal.minor).toBe(nets.reduce((sum, minor) => sum + minor, 0))
        expect(total.minor).toBe(subtotal.minor + tax.minor)
        expect(tax.minor).toBe(taxes.reduce((sum, one) => sum + one.tax.minor, 0))
      }
    }),
  )
})

test('OFC-20 a product without a price stays out of orders, whatever is given for it', () => {
  const product = {
    itemCode: 'P1',
    title: 'Producto',
    brandSlug: 'tero',
    categoryPath: 'herramientas',
    unitMult: 1,
    tax: 22,
    active: true,
    price: null,
    currency: null,
    stock: null,
  }
  const own = { reason: 'Saldo', by: 'Rosa' }
  const { changes } = priceLines(
    {
      cardcode: 'C1',
      email: '',
      lines: [{ itemCode: 'P1', quantity: 1, price: 10, discount: 0, currency: '$', own }],
      promos: [],
      shipping: { code: 'RETIRO', addressId: null, agency: null, agencyBranch: null },
      poRef: null,
      comments: null,
      acceptedQuote: null,
    },
    { today: TODAY, terms, products: new Map([['P1', product]]), promos: new Map(), backOrders: true },
  )
  expect(changes).toMatchObject([{ code: 'NO_PRICE', blocking: true }])
})
