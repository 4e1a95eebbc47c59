import { afterAll, expect, test } from 'vitest'
import { buildBackend } from '../app.ts'
import { NOW, openShop } from '../orders/testing/shop-data.ts'
import { readBackendConfig } from '../platform/config.ts'
import { testDatabase } from '../testing/test-database.ts'
import { testFolder } from '../testing/test-folders.ts'
import { aBrand, aForm, aPdf, aWarrantyProduct } from './testing/warranty-data.ts'

const { db, url } = await testDatabase(openShop)
const dataDir = await testFolder()
const token = 'a-token-only-for-tests'
const config = await readBackendConfig({ DATABASE_URL: url, DATA_DIR: dataDir, BACKEND_TOKEN: token })
const backend = await buildBackend({
  config,
  db,
  databaseUrl: url,
  log: false,
  clock: () => NOW,
  jobs: false,
})
afterAll(() => backend.close())

const marca = await aBrand(db, { slug: 'tordaz', name: 'Tordaz' })
const itemCode = await aWarrantyProduct(db, marca)

function post(payload: unknown, key?: string) {
  return backend.server.inject({
    method: 'POST',
    url: '/web/registrogtia',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'x-client-address': crypto.randomUUID(),
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    },
    payload: JSON.stringify(payload),
  })
}

/** A form with a proof of this size. */
function withProof(bytes: number) {
  const body = Buffer.concat([aPdf.subarray(0, 9), Buffer.alloc(bytes - aPdf.length, 32), aPdf.subarray(9)])
  return aForm({ marca, itemCode, proof: { name: 'boleta.pdf', base64: body.toString('base64') } })
}

test('GTI-04 GTI-07 a visitor registers over HTTP with a proof of 5 MB, and a replay is marked', async () => {
  const [form, key] = [withProof(5 * 1024 * 1024), crypto.randomUUID()]
  const created = await post(form, key)
  expect([created.statusCode, created.headers['cache-control']]).toEqual([201, 'private, no-store'])
  expect(created.json()).toMatchObject({ status: 'submitted', validUntil: '2028-02-01' })
  const again = await post(form, key)
  expect([again.statusCode, again.headers['idempotency-replayed']]).toEqual([201, 'true'])
  expect(again.json()).toEqual(created.json())
})

test('GTI-07 6 MB are rejected: by the field when the request fits the body limit, else by its size', async () => {
  const over = await post(withProof(5.2 * 1024 * 1024), crypto.randomUUID())
  expect(over.statusCode).toBe(422)
  expect(over.json()).toMatchObject({ code: 'VALIDATION', errors: [{ path: 'proof', code: 'too_large' }] })
  const far = await post(withProof(6 * 1024 * 1024), crypto.randomUUID())
  expect(far.statusCode).toBe(413)
  expect(far.json()).toMatchObject({ code: 'TOO_LARGE' })
})

test('GTI-04 without a key, or with an invalid form, nothing is registered', async () => {
  const keyless = await post(aForm({ marca, itemCode }))
  expect(keyless.json()).toMatchObject({ code: 'IDEMPOTENCY_KEY_MISSING', status: 400 })
  const invalidForms = [
    {},
    [],
    null,
    { ...aForm({ marca, itemCode }), proof: 'x' },
    { ...aForm({ marca, itemCode }), proof: { name: 'x.pdf', base64: 'no base64!' } },
    { ...aForm({ marca, itemCode }), docType: 'DNI' },
    { ...aForm({ marca, itemCode }), consent: 'true' },
    { ...aForm({ marca, itemCode }), city: 'x'.repeat(81) },
    { ...aForm({ marca, itemCode }), city: 'Mont\u0000evideo' },
    { ...aForm({ marca, itemCode }), name: 'Ana \ud800' },
  ]
  for (const form of invalidForms) {
    const refused = await post(form, crypto.randomUUID())
    expect(refused.json()).toMatchObject({ code: 'VALIDATION', status: 422 })
  }
})

test('GTI-01 API-32 the products of a brand are public and cacheable', async () => {
  const url = '/web/getproductosgtia?marca=TORDAZ'
  const found = await backend.server.inject({ url, headers: { authorization: `Bearer ${token}` } })
  expect([found.statusCode, found.headers['cache-control']]).toEqual([200, 'max-age=300'])
  expect(found.json()).toMatchObject({ slug: 'tordaz', products: [{ itemCode, months: 24 }] })
})
