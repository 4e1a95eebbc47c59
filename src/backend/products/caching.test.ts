import type { FastifyInstance } from 'fastify'
import { beforeAll, expect, test } from 'vitest'
import type { Catalogue } from '../catalogue/read/catalogue.ts'
import { aCustomer, aProduct, NOW, openCatalogueShop } from '../catalogue/read/testing/catalogue-data.ts'
import { openTestCatalogue } from '../catalogue/read/testing/open-test-catalogue.ts'
import { buildBackendServer } from '../http/backend-server.ts'
import { promoHandlers } from '../promos/handlers.ts'
import { settingsHandlers } from '../settings/handlers.ts'
import { shippingHandlers } from '../shipping/handlers.ts'
import { contractCheck } from '../testing/contract-check.ts'
import { testDatabase } from '../testing/test-database.ts'
import { familyHandlers } from './family-handlers.ts'
import { productHandlers } from './handlers.ts'

const TOKEN = 'a-token-for-the-tests'

const database = await testDatabase(openCatalogueShop)
let catalogue: Catalogue
let server: FastifyInstance

beforeAll(async () => {
  const { db } = database
  await aProduct(db, { code: 'A-1' })
  await aCustomer(db, { cardcode: 'C1' })
  await db
    .insertInto('promos')
    .values({ doc_entry: 1, title: 'Combo', valid_from: '2026-01-01', valid_to: '2026-12-31', kind: 'combo' })
    .execute()
  catalogue = await openTestCatalogue(database)
  const routes = [
    ...productHandlers({ catalogue }),
    ...familyHandlers({ catalogue }),
    ...settingsHandlers({ catalogue }),
    ...promoHandlers({ db, catalogue }),
    ...shippingHandlers({ catalogue, clock: () => NOW }),
  ]
  server = await buildBackendServer({
    routes: routes.map(bind => bind({ check: contractCheck })),
    token: TOKEN,
    log: false,
    ready: catalogue.ready,
    metrics: { contentType: 'text/plain', metrics: () => Promise.resolve('') },
    media: () => Promise.resolve(null),
    publicVersion: catalogue.publicVersion,
    nextPublicVersion: catalogue.nextPublicVersion,
    onAnswer: contractCheck.answer,
  })
  return () => server.close()
})

function get(url: string, headers: Record<string, string> = {}) {
  return server.inject({ url, headers: { authorization: `Bearer ${TOKEN}`, ...headers } })
}

test.each([
  '/web/ProductLookup?itemcodes=A-1',
  '/web/productlookup?ITEMCODES=A-1&cardcode=C1',
  '/web/ProductSearch?term=martillo',
  '/web/getpromos',
  '/web/getpromo?docEntry=1',
  '/web/getpromolines?docEntry=1',
  '/web/getshipping',
])('SRV-12 %s depends on the customer: private and not stored', async url => {
  const reply = await get(url, { 'x-cardcode': 'C1', 'x-email': 'c1@cliente.test' })
  expect(reply.statusCode).toBe(200)
  expect(reply.headers['cache-control']).toBe('private, no-store')
  expect(reply.headers.etag).toBeUndefined()
})

test.each([
  '/web/getFamilies',
  '/web/ProductsList',
  '/Configuration/ExchangeRate',
  '/Configuration/ChargeTransportMinAmount',
  '/Configuration/Company',
])('SRV-12 %s is public: cached for five minutes and revalidated by ETag', async url => {
  const first = await get(url)
  expect(first.statusCode).toBe(200)
  expect(first.headers['cache-control']).toBe('max-age=300')
  const again = await get(url, { 'if-none-match': String(first.headers.etag) })
  expect(again.statusCode).toBe(304)
  expect(again.body).toBe('')
})

test('API-06 productlookup and ProductLookup are one call in any letter case', async () => {
  const [lower, upper] = [
    await get('/web/productlookup?itemcodes=A-1'),
    await get('/WEB/PRODUCTLOOKUP?itemcodes=A-1'),
  ]
  expect(lower.json()).toMatchObject({ products: [{ code: 'A-1' }] })
  expect(upper.json()).toEqual(lower.json())
})
