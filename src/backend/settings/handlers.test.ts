import { beforeAll, expect, test } from 'vitest'
import { chargeTransportMinAmount, company, exchangeRate } from '#contract/shop/settings.ts'
import type { Catalogue } from '../catalogue/read/catalogue.ts'
import { aSetting, NOW, openCatalogueShop, RATE, TODAY } from '../catalogue/read/testing/catalogue-data.ts'
import { openTestCatalogue } from '../catalogue/read/testing/open-test-catalogue.ts'
import { type CallRunner, callRunner } from '../testing/run-call.ts'
import { testDatabase } from '../testing/test-database.ts'
import { settingsHandlers } from './handlers.ts'

const database = await testDatabase(openCatalogueShop)
const { db } = database
let catalogue: Catalogue
let shop: CallRunner
let now = NOW

beforeAll(async () => {
  catalogue = await openTestCatalogue(database, { clock: () => now })
  shop = callRunner(settingsHandlers({ catalogue }))
})

test('API-01 the rate of the day with its date and source, not a future one', async () => {
  expect(await shop.call(exchangeRate, {})).toEqual({
    rate: RATE,
    currency: 'U$',
    base: '$',
    date: TODAY,
    buy: 39.5,
    sell: 41,
    source: 'BCU',
    stale: false,
  })
})

test('API-01 tomorrow’s rate is in force tomorrow, and after five days without a new one it is stale', async () => {
  now = new Date('2026-03-11T12:00:00Z')
  expect(await shop.call(exchangeRate, {})).toMatchObject({ rate: 99, source: 'ERP', stale: false })
  now = new Date('2026-03-16T12:00:00Z')
  expect(await shop.call(exchangeRate, {})).toMatchObject({ rate: 99, stale: false })
  now = new Date('2026-03-17T12:00:00Z')
  expect(await shop.call(exchangeRate, {})).toMatchObject({ rate: 99, stale: true })
  now = NOW
})

test('API-02 MON-20 the transport rule comes from the database, and changes without a restart', async () => {
  expect(await shop.call(chargeTransportMinAmount, {})).toEqual({
    amount: 8000,
    currency: '$',
    chargeAmount: 350,
    basis: 'net',
    text: 'Sin costo desde $ 8.000',
  })
  await aSetting(db, 'transport', { minAmount: 9500 })
  await expect
    .poll(() => shop.call(chargeTransportMinAmount, {}))
    .toMatchObject({ amount: 9500, chargeAmount: null, text: '' })
})

test('MON-20 without a rate or a rule in the database they are not found', async () => {
  await db.deleteFrom('settings').where('key', '=', 'transport').execute()
  await db.deleteFrom('exchange_rates').execute()
  const codeOf = (reply: Promise<unknown>) => reply.then(() => null).catch(error => error.code)
  await expect.poll(() => codeOf(shop.call(exchangeRate, {}))).toBe('NOT_FOUND')
  await expect.poll(() => codeOf(shop.call(chargeTransportMinAmount, {}))).toBe('NOT_FOUND')
})

test('CFG-01 CFG-02 the company’s data, with the shop’s defaults for unset values', async () => {
  expect(await shop.call(company, {})).toMatchObject({
    name: 'Ferretera del Sur',
    phone: '29012345',
    hours: 'Lunes a viernes 8:15-17:30',
    copyrightYear: 2022,
    warrantyBrand: null,
    currencies: ['$', 'U$'],
  })
})

test('CFG-07 the configured brand of the warranty menu changes without a restart', async () => {
  const brandNow = async () => (await shop.call(company, {})).warrantyBrand
  for (const warrantyBrand of [
    { name: 'Otra Marca', slug: 'otra-marca' },
    { name: 'Tercera', slug: 'tercera' },
  ]) {
    await aSetting(db, 'company', { warrantyBrand })
    await expect.poll(brandNow).toEqual(warrantyBrand)
  }
})
