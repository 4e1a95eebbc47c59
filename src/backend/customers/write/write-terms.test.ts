import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { TestDatabase } from '../../testing/test-database.ts'
import type { DiscountInput, SpecialPriceInput } from './inputs.ts'
import { customerShop, rowVersions } from './testing/customer-shop.ts'
import { writeDiscounts, writeSpecialPrices } from './write-terms.ts'

let shop: TestDatabase
beforeEach(async () => {
  shop = await customerShop()
})

const TODAY = '2026-03-10'
const discounts = (...inputs: DiscountInput[]) => inTransaction(shop.db, tx => writeDiscounts(tx, inputs))
const specials = (...inputs: SpecialPriceInput[]) =>
  inTransaction(shop.db, tx => writeSpecialPrices(tx, inputs, TODAY))
const day = fc.constantFrom('2026-01-01', '2026-03-10', '2026-06-30', '2027-01-01')

describe('discounts', () => {
  test('OFC-07 each scope is stored by what it names, and known by it', async () => {
    const inputs: DiscountInput[] = [
      { cardcode: 'C1', percent: 5 },
      { cardcode: 'C1', brand: 'Hornero', percent: 10 },
      { cardcode: 'C1', category: 'Herramientas > Manuales', percent: 12.3456 },
      { group: 'ferreterias', itemCode: 'P-1', percent: 20, validFrom: '2026-03-01', validTo: '2026-03-31' },
    ]
    const written = await discounts(...inputs)
    expect(written.map(({ action, after }) => [action, after?.scope, after?.ref, after?.percent])).toEqual([
      ['create', 'all', null, 5],
      ['create', 'brand', 'hornero', 10],
      ['create', 'category', 'herramientas/manuales', 12.346],
      ['create', 'item', 'P-1', 20],
    ])
    expect((await discounts(...inputs)).every(({ action }) => action === 'same')).toBe(true)
    const [changed, removed] = await discounts(
      { cardcode: 'C1', percent: 7 },
      { cardcode: 'C1', brand: 'hornero', remove: true },
    )
    expect([changed?.action, removed?.action]).toEqual(['change', 'remove'])
    const { rows } = await sql`select scope, percent from customer_discounts order by id`.execute(shop.db)
    expect(rows).toEqual([
      { scope: 'all', percent: 7 },
      { scope: 'category', percent: 12.346 },
      { scope: 'item', percent: 20 },
    ])
  })

  test.each<[string, DiscountInput]>([
    ['no-owner', { percent: 5 }],
    ['two-owners', { cardcode: 'C1', group: 'ferreterias', percent: 5 }],
    ['unknown-customer', { cardcode: 'C404', percent: 5 }],
    ['unknown-product', { cardcode: 'C1', itemCode: 'P-404', percent: 5 }],
    ['unknown-brand', { cardcode: 'C1', brand: 'Benteveo', percent: 5 }],
    ['unknown-category', { cardcode: 'C1', category: 'Pinturas', percent: 5 }],
    ['several-scopes', { cardcode: 'C1', brand: 'tero', itemCode: 'P-1', percent: 5 }],
    ['bad-percent', { cardcode: 'C1', percent: 100.5 }],
    ['bad-percent', { cardcode: 'C1', percent: Number.NaN }],
    ['missing', { cardcode: 'C1' }],
    ['dates-reversed', { cardcode: 'C1', percent: 5, validFrom: '2026-04-01', validTo: '2026-03-01' }],
  ])('OFC-07 %s is refused', async (reason, input) => {
    expect((await discounts(input))[0]).toMatchObject({ action: 'refuse', refusals: [{ reason }] })
    expect((await sql`select 1 from customer_discounts`.execute(shop.db)).rows).toEqual([])
  })

  test('OFC-07 a group without customers is a warning', async () => {
    const [one] = await discounts({ group: 'barracas', percent: 5 })
    expect(one).toMatchObject({ action: 'create', warnings: [{ reason: 'empty-group', value: 'barracas' }] })
  })

  test('OFI-20 whatever was written is written again without a change', async () => {
    const rule = fc.record({
      owner: fc.constantFrom({ cardcode: 'C1' }, { cardcode: 'C2' }, { group: 'ferreterias' }),
      scope: fc.constantFrom({}, { itemCode: 'P-1' }, { brand: 'TERO' }, { category: 'herramientas' }),
      percent: fc.integer({ min: 0, max: 100_000 }).map(thousandths => thousandths / 1000),
      validFrom: fc.option(day),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(rule, { maxLength: 8 }), async rules => {
        const inputs = rules.map(({ owner, scope, ...rest }) => ({ ...owner, ...scope, ...rest }))
        const written = await discounts(...inputs)
        const before = await rowVersions(shop, ['customer_discounts'])
        const accepted = inputs.filter((_, at) => written[at]?.action !== 'refuse')
        expect((await discounts(...accepted)).every(({ action }) => action === 'same')).toBe(true)
        expect(await rowVersions(shop, ['customer_discounts'])).toEqual(before)
      }),
      { numRuns: 25 },
    )
  })
})

describe('special prices', () => {
  test('OFC-07 one without a first day changes the one in force, else begins today', async () => {
    const [created] = await specials({ cardcode: 'C1', itemCode: 'P-2', price: 8.12345 })
    expect(created?.after).toEqual({
      cardcode: 'C1',
      itemCode: 'P-2',
      validFrom: TODAY,
      validTo: null,
      price: 8.1235,
      currency: 'U$',
      percent: 0,
    })
    const later = { cardcode: 'C1', itemCode: 'P-2', price: 7, validFrom: '2026-06-01' }
    expect((await specials(later))[0]?.action).toBe('create')
    const [changed] = await specials({ cardcode: 'C1', itemCode: 'P-2', price: 8, percent: 5 })
    expect(changed).toMatchObject({ action: 'change', after: { validFrom: TODAY, price: 8, percent: 5 } })
    expect((await specials({ ...later, remove: true }))[0]?.action).toBe('remove')
  })

  test.each<[string, Partial<SpecialPriceInput>]>([
    ['unknown-customer', { cardcode: 'C404' }],
    ['unknown-product', { itemCode: 'P-404' }],
    ['negative', { price: -1 }],
    ['too-large', { price: 1e11 }],
    ['bad-percent', { percent: 101 }],
    ['dates-reversed', { validTo: '2026-03-09' }],
  ])('OFC-07 %s is refused', async (reason, input) => {
    const [write] = await specials({ cardcode: 'C1', itemCode: 'P-1', price: 90, ...input })
    expect(write).toMatchObject({ action: 'refuse', refusals: [{ reason }] })
    expect((await sql`select 1 from special_prices`.execute(shop.db)).rows).toEqual([])
  })

  test('OFC-07 a product outside the customer’s list needs a currency', async () => {
    await sql`update customers set price_list = 2`.execute(shop.db)
    const input = { cardcode: 'C1', itemCode: 'P-1', price: 90 }
    expect((await specials(input))[0]?.refusals[0]?.reason).toBe('no-currency')
    expect((await specials({ ...input, currency: '$' }))[0]?.action).toBe('create')
  })

  test('OFI-20 whatever was written is written again without a change', async () => {
    const agreed = fc.record({
      cardcode: fc.constantFrom('C1', 'C2'),
      itemCode: fc.constantFrom('P-1', 'P-2'),
      price: fc.double({ min: 0, max: 1e6, noNaN: true }),
      validFrom: day,
    })
    await fc.assert(
      fc.asyncProperty(fc.array(agreed, { maxLength: 8 }), async inputs => {
        const written = await specials(...inputs)
        const before = await rowVersions(shop, ['special_prices'])
        const accepted = inputs.filter((_, at) => written[at]?.action !== 'refuse')
        expect((await specials(...accepted)).every(({ action }) => action === 'same')).toBe(true)
        expect(await rowVersions(shop, ['special_prices'])).toEqual(before)
      }),
      { numRuns: 25 },
    )
  })
})
