import { expect, test } from 'vitest'
import type { BodyOf } from '#contract/call.ts'
import {
  customerPriceOf,
  customerTermsOf,
  groupTermsOf,
  saveCredit,
  saveTerms,
} from '#contract/office/customers/customer-terms.ts'
import { customerHistory, officeCustomer } from '#contract/office/customers/customers.ts'
import { openTestCatalogue } from '../../catalogue/read/testing/open-test-catalogue.ts'
import { aCustomer, aProduct, NOW, openShop, TODAY } from '../../orders/testing/shop-data.ts'
import { anOperator, nextKey, testOffice } from '../../testing/office/operators.ts'
import { callRunner } from '../../testing/run-call.ts'
import { testDatabase } from '../../testing/test-database.ts'
import { officeCustomerHandlers } from './handlers.ts'

const database = await testDatabase(openShop)
const { db } = database
const hammer = await aProduct(db, { price: 100 })
const saw = await aProduct(db, { price: 200, brand: 'hornero' })
for (const cardcode of ['C1', 'C2', 'C3', 'C4']) await aCustomer(db, { cardcode, creditLimit: 1000 })
const catalogue = await openTestCatalogue(database, { clock: () => NOW })
const { call } = callRunner(officeCustomerHandlers({ db, catalogue, office: testOffice(db, () => NOW) }))
const admin = await anOperator(db, 'administracion', { now: NOW, name: 'Graciela Muñoz' })
const tired = await anOperator(db, 'administracion', { now: NOW, steppedUp: false })
const clerk = await anOperator(db, 'ventas', { now: NOW })
const workshop = await anOperator(db, 'taller', { now: NOW })

type Terms = Partial<BodyOf<typeof saveTerms>> & { cardcode: string }
const save = (body: Terms, who = admin) => call(saveTerms, { body, idempotencyKey: nextKey() }, who)
const termsOf = (cardcode: string) => call(customerTermsOf, { query: { cardcode } }, admin)
/** Until the catalogue in memory has heard of the change. */
const priceOf = (cardcode: string, itemCode: string, expected: object) =>
  expect
    .poll(() => call(customerPriceOf, { query: { cardcode, itemCode } }, admin), { timeout: 20_000 })
    .toMatchObject(expected)

const percent = (value: number, validTo: string | null = null) => ({ percent: value, validTo })

test('OFC-07 terms are edited row by row, and the price says which rule won', async () => {
  await save({
    cardcode: 'C1',
    fields: [{ field: 'group', was: null, now: 'Ferreterías' }],
    discounts: [
      { scope: 'all', ref: null, validFrom: null, was: null, now: percent(5) },
      { scope: 'brand', ref: 'tero', validFrom: null, was: null, now: percent(12.5, '2026-12-31') },
      { scope: 'category', ref: 'herramientas', validFrom: null, was: null, now: percent(8) },
    ],
    specialPrices: [{ itemCode: saw, was: null, now: { price: 150, percent: 0, validTo: null } }],
  })
  const terms = await termsOf('C1')
  expect(
    terms.discounts.map(({ scope, refName, percent, own, when }) => [scope, refName, percent, own, when]),
  ).toEqual([
    ['all', '', 5, true, 'now'],
    ['brand', 'Tero', 12.5, true, 'now'],
    ['category', 'Herramientas', 8, true, 'now'],
  ])
  expect(terms.specialPrices).toEqual([
    expect.objectContaining({
      itemCode: saw,
      price: 150,
      validFrom: TODAY,
      listPrice: { price: 200, currency: '$' },
    }),
  ])
  expect(terms.group).toBe('Ferreterías')
  await priceOf('C1', hammer, { price: 100, discount: 12.5, finalPrice: 87.5, list: { name: 'Mayorista' } })
  const why = await call(customerPriceOf, { query: { cardcode: 'C1', itemCode: hammer } }, admin)
  expect(why.reasons.map(({ kind, refName, outcome }) => [kind, refName, outcome])).toEqual([
    ['brand', 'Tero', 'applies'],
    ['category', 'Herramientas', 'outranked'],
    ['all', '', 'outranked'],
  ])
  await priceOf('C1', saw, { price: 150, finalPrice: 150, listPrice: { price: 200 } })

  await save({
    cardcode: 'C1',
    discounts: [
      { scope: 'brand', ref: 'tero', validFrom: null, was: percent(12.5, '2026-12-31'), now: null },
    ],
    specialPrices: [
      { itemCode: saw, validFrom: TODAY, was: { price: 150, percent: 0, validTo: null }, now: null },
    ],
  })
  await priceOf('C1', hammer, { discount: 8 })
  expect((await termsOf('C1')).specialPrices).toEqual([])
})

test('OFX-11 a row of terms that somebody else changed is a conflict, the other rows are saved', async () => {
  const of = (was: ReturnType<typeof percent> | null, now: ReturnType<typeof percent> | null) => {
    return { scope: 'item' as const, ref: hammer, validFrom: null, was, now }
  }
  await save({ cardcode: 'C2', discounts: [of(null, percent(10))] })
  await save({ cardcode: 'C2', discounts: [of(percent(10), percent(20))] })
  await expect(
    save({
      cardcode: 'C2',
      discounts: [of(percent(10), percent(15)), { ...of(null, percent(3)), scope: 'all', ref: null }],
    }),
  ).rejects.toMatchObject({
    code: 'EDIT_CONFLICT',
    conflicts: [{ field: 'discounts.0.percent', mine: 15, theirs: 20, before: 10 }],
  })
  expect((await termsOf('C2')).discounts.map(({ scope, percent }) => [scope, percent])).toEqual([
    ['all', 3],
    ['item', 20],
  ])
  await expect(save({ cardcode: 'C2', discounts: [of(percent(10), null)] })).rejects.toMatchObject({
    code: 'EDIT_CONFLICT',
  })
})

test('OFC-07 an impossible rule names its field, and nothing of the save remains', async () => {
  const wrong = { scope: 'brand' as const, ref: 'nadie', validFrom: null, was: null, now: percent(5) }
  await expect(
    save({ cardcode: 'C3', fields: [{ field: 'group', was: null, now: 'x' }], discounts: [wrong] }),
  ).rejects.toMatchObject({ code: 'VALIDATION', errors: [{ path: 'ref', code: 'unknown-brand' }] })
  expect(await termsOf('C3')).toMatchObject({ group: null, discounts: [] })
  await expect(save({ cardcode: 'C3' }, clerk)).rejects.toMatchObject({ code: 'FORBIDDEN' })
  await expect(call(customerTermsOf, { query: { cardcode: 'C3' } }, workshop)).rejects.toMatchObject({
    code: 'FORBIDDEN',
  })
})

test('OFC-10 OFA-17 limit, grace and payment terms need a step-up and a reason, and the history says who and why', async () => {
  const credit = (who = admin) =>
    call(
      saveCredit,
      {
        body: {
          cardcode: 'C4',
          fields: [
            { field: 'creditLimit', was: 1000, now: 250_000.5 },
            { field: 'graceDays', was: null, now: 10 },
            { field: 'paymentTerms', was: 'Crédito 30 días', now: '60' },
          ],
          reason: 'Aval del dueño',
        },
        idempotencyKey: nextKey(),
      },
      who,
    )
  await expect(credit(tired)).rejects.toMatchObject({ code: 'STEP_UP_REQUIRED' })
  expect(await credit()).toEqual({ saved: ['creditLimit', 'graceDays', 'paymentTerms'] })
  expect(await call(officeCustomer, { query: { cardcode: 'C4' } }, admin)).toMatchObject({
    creditLimit: 250_000.5,
    graceDays: 10,
    paymentTerms: 'Crédito 60 días',
    paymentDays: 60,
  })
  const { changes } = await call(customerHistory, { query: { cardcode: 'C4' } }, admin)
  expect(changes.filter(({ field }) => field === 'credit_limit_uyu')).toEqual([
    expect.objectContaining({
      actor: 'Graciela Muñoz',
      title: 'Cliente C4: crédito (Aval del dueño)',
      before: 1000,
      after: 250_000.5,
    }),
  ])
})

test('OFC-09 the discounts of a group are read by who edits terms, and a copied price replaces one of another currency', async () => {
  await db
    .insertInto('customer_discounts')
    .values({ customer_group: 'barracas', scope: 'brand', scope_ref: 'tero', percent: 6 })
    .execute()
  const groupTerms = (group: string, who = admin) => call(groupTermsOf, { query: { group } }, who)
  await expect(groupTerms('barracas')).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await aCustomer(db, { cardcode: 'C5', group: 'barracas' })
  expect(await groupTerms('barracas')).toEqual({
    group: 'barracas',
    discounts: [
      expect.objectContaining({ own: false, scope: 'brand', refName: 'Tero', percent: 6, when: 'now' }),
    ],
  })
  await expect(groupTerms('barracas', clerk)).rejects.toMatchObject({ code: 'FORBIDDEN' })

  const price = (value: number, currency: '$' | 'U$') => ({
    price: value,
    percent: 0,
    validTo: null,
    currency,
  })
  await save({
    cardcode: 'C5',
    specialPrices: [{ itemCode: saw, validFrom: TODAY, was: null, now: price(190, '$') }],
  })
  const { saved } = await save({
    cardcode: 'C5',
    specialPrices: [{ itemCode: saw, validFrom: TODAY, was: price(190, '$'), now: price(4.5, 'U$') }],
  })
  expect(saved).toBe(1)
  expect((await termsOf('C5')).specialPrices).toMatchObject([{ itemCode: saw, price: 4.5, currency: 'U$' }])
})
