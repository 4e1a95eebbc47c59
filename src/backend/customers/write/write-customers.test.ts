import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { DEPARTMENTS } from '#domain/accounts/department.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { applyWrites, planWrites } from '../../platform/writes/plan-writes.ts'
import type { TestDatabase } from '../../testing/test-database.ts'
import type { CustomerInput } from './inputs.ts'
import { customerShop, rowVersions } from './testing/customer-shop.ts'
import { customerWriter, writeCustomers } from './write-customers.ts'

let shop: TestDatabase
beforeEach(async () => {
  shop = await customerShop()
})

const NEW: CustomerInput = {
  cardcode: 'C9',
  name: 'Barraca Nueve S.A.',
  tradeName: '',
  rut: 'UY 21-100008-001-0',
  email: 'Compras@Nueve.test',
  phone: '099 123 456',
  department: 'río negro',
  priceList: 'interior',
  group: 'barracas',
  seller: 'ana paz',
  shipping: 'agencia',
  payTerms: '30',
  creditLimit: 250_000.004,
}

const write = (...inputs: CustomerInput[]) => inTransaction(shop.db, tx => writeCustomers(tx, inputs))
const reasonsOf = async (input: Partial<CustomerInput>) =>
  (await write({ ...NEW, ...input }))[0]?.refusals.map(({ field, reason }) => `${field} ${reason}`)

test('OFC-03 a customer is created with what people write in its usual form', async () => {
  const [created] = await write(NEW)
  expect(created).toMatchObject({ action: 'create', before: null, refusals: [], warnings: [] })
  expect(created?.after).toEqual({
    cardcode: 'C9',
    name: 'Barraca Nueve S.A.',
    tradeName: null,
    rut: '211000080010',
    email: 'compras@nueve.test',
    phone: '+59899123456',
    department: 'RN',
    priceList: 2,
    group: 'barracas',
    seller: 'V01',
    shipping: 'AGENCIA',
    payTerms: 'Crédito 30 días',
    payTermsDays: 30,
    creditLimit: 250_000,
    valid: true,
    frozen: false,
  })
  expect((await write(NEW))[0]).toMatchObject({ action: 'same', before: created?.after })
})

test('OFC-03 what a partial input lacks stays, and a blank clears what may be empty', async () => {
  await write(NEW)
  const [changed] = await write({ cardcode: 'C9', phone: '', creditLimit: null, seller: '', name: '' })
  expect(changed).toMatchObject({
    action: 'change',
    after: { name: 'Barraca Nueve S.A.', phone: '', creditLimit: null, seller: null, payTermsDays: 30 },
  })
  expect((await write({ cardcode: 'C9', payTermsDays: 30 }))[0]?.action).toBe('same')
  expect((await write({ cardcode: 'C9', frozen: true }))[0]?.after).toMatchObject({ frozen: true })
})

describe('OFC-03 refused with its reason, and nothing is stored:', () => {
  test.each<[string, Partial<CustomerInput>]>([
    ['rut bad-rut', { rut: '210303670014' }],
    ['rut missing', { rut: '' }],
    ['email bad-email', { email: 'compras@' }],
    ['phone bad-phone', { phone: '12345' }],
    ['department unknown-department', { department: 'Rosario' }],
    ['priceList unknown-price-list', { priceList: 10 }],
    ['priceList no-price-list', { priceList: '' }],
    ['seller unknown-seller', { seller: 'V99' }],
    ['shipping unknown-shipping', { shipping: 'barco' }],
    ['payTerms bad-terms', { payTerms: 'cuenta corriente' }],
    ['payTermsDays bad-terms', { payTermsDays: 1.5 }],
    ['creditLimit negative', { creditLimit: -1 }],
    ['creditLimit too-large', { creditLimit: 1e15 }],
    ['cardcode bad-cardcode', { cardcode: ' C9' }],
    ['cardcode bad-cardcode', { cardcode: 'C'.repeat(16) }],
    ['name text-too-long', { name: 'x'.repeat(201) }],
    ['name missing', { name: ' ' }],
  ])('%s', async (reason, input) => {
    expect(await reasonsOf(input)).toEqual([reason])
    const { rows } = await sql`select 1 from customers where cardcode not in ('C1', 'C2')`.execute(shop.db)
    expect(rows).toEqual([])
  })
})

test('OFI-20 the same tax number, e-mail or name as another customer is a warning', async () => {
  const twin = { ...NEW, rut: '211003420017', email: 'DOS@tienda.test', name: 'ferreteria uno' }
  const [first, second] = await write(twin, { ...NEW, cardcode: 'C8' })
  expect(first?.warnings.map(({ reason, other }) => `${reason} ${other}`)).toEqual([
    'same-rut C1',
    'same-email C2',
    'same-name C1',
  ])
  expect(second?.warnings).toEqual([])
  const [third] = await write({ ...NEW, cardcode: 'C7' })
  expect(third?.warnings.map(({ other }) => other)).toEqual(['C8', 'C8', 'C8'])
})

test('OFC-03 two inputs about one customer: the second is refused', async () => {
  const [first, second] = await write(NEW, { ...NEW, name: 'Otra' })
  expect(first?.action).toBe('create')
  expect(second).toMatchObject({ action: 'refuse', refusals: [{ reason: 'duplicate', other: '0' }] })
})

test('OFI-11 a plan is applied as it was shown, or not at all', async () => {
  const inputs = [
    { cardcode: 'C1', name: 'Uno nuevo' },
    { cardcode: 'C2', name: 'Dos nuevo' },
  ]
  const plan = await planWrites(shop.db, customerWriter, inputs)
  await sql`update customers set phone = '+59829012345' where cardcode = 'C2'`.execute(shop.db)
  const moved = await inTransaction(shop.db, tx => applyWrites(tx, customerWriter, plan))
  expect(moved.map(({ key }) => key)).toEqual(['C2'])
  const { rows } = await sql`select cardname from customers order by cardcode`.execute(shop.db)
  expect(rows).toEqual([{ cardname: 'Ferretería Uno' }, { cardname: 'Ferretería Dos' }])
  const again = await planWrites(shop.db, customerWriter, inputs)
  expect(await inTransaction(shop.db, tx => applyWrites(tx, customerWriter, again))).toEqual([])
})

test('OFC-03 concurrent creations of one customer end in one row', async () => {
  const results = await Promise.all([write(NEW), write({ ...NEW, name: 'Otra razón' })])
  expect(results.map(([one]) => one?.action).toSorted()).toEqual(['change', 'create'])
})

test('OFI-20 whatever was written is read and written again without a change', async () => {
  const word = fc.stringMatching(/^[A-Za-zÁÉÍÓÚÑáéíóúñ0-9&.' -]{1,30}$/).filter(text => text.trim() !== '')
  const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined })
  const input = fc
    .record({
      cardcode: fc.stringMatching(/^[A-Z][A-Z0-9]{0,10}$/),
      name: word,
      tradeName: maybe(word),
      rut: fc.constantFrom('211003420017', '21-140634-001-1', 'UY219999830019'),
      email: fc.stringMatching(/^[a-zA-Z0-9]{1,10}@[a-z]{2,8}\.uy$/),
      phone: maybe(fc.constantFrom('099123456', '2901 2345', '+598 4632 1234', '')),
      department: fc.constantFrom(...DEPARTMENTS.flatMap(({ code, name }) => [code, name])),
      priceList: fc.constantFrom('1', 'Interior', 2),
      group: maybe(word),
      seller: maybe(fc.constantFrom('V01', 'luis rey', '')),
      payTerms: maybe(fc.constantFrom('Contado', '30', 'Crédito 60 días', '30/60')),
      creditLimit: maybe(fc.option(fc.double({ min: 0, max: 1e9, noNaN: true }))),
      frozen: maybe(fc.boolean()),
    })
    .map(one => Object.fromEntries(Object.entries(one).filter(([, value]) => value !== undefined)))
    .map(one => one as unknown as CustomerInput)
  await fc.assert(
    fc.asyncProperty(fc.uniqueArray(input, { selector: one => one.cardcode, maxLength: 5 }), async inputs => {
      const written = await write(...inputs)
      expect(written.flatMap(({ refusals }) => refusals)).toEqual([])
      const before = await rowVersions(shop, ['customers'])
      const facts = written.flatMap(({ after }) => after ?? [])
      for (const same of [await write(...inputs), await write(...facts)])
        expect(same.every(({ action }) => action === 'same')).toBe(true)
      expect(await rowVersions(shop, ['customers'])).toEqual(before)
    }),
    { numRuns: 25 },
  )
})
