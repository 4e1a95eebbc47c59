import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { catalogFile, catalogs, createCatalog } from '#contract/shop/brochures.ts'
import { MAX_OPEN_BROCHURES } from '#domain/brochures/brochure-request.ts'
import { refusalOf } from '../orders/testing/ordering.ts'
import { linkQuery, openBrochureShop, usual } from './testing/brochure-shop.ts'

const shop = await openBrochureShop()
const { db, buyer, other, call, answer, request, statusOf, work } = shop
const NOW = shop.clock()

async function refusedFields(choices: Parameters<typeof request>[0]): Promise<string[]> {
  const refusal = await refusalOf(request(choices))
  expect(refusal.code).toBe('VALIDATION')
  return refusal.errors.map(({ path, code }) => `${path} ${code}`)
}

/** Marks the customer's queued brochures as ready without making them. */
async function settle({ cardcode }: typeof buyer): Promise<void> {
  await sql`delete from graphile_worker._private_jobs`.execute(db)
  await sql`
    update catalog_requests set status = 'ready' where cardcode = ${cardcode} and status = 'queued'`.execute(
    db,
  )
}

const rowsOf = async (cardcode: string) =>
  (await db.selectFrom('catalog_requests').select('id').where('cardcode', '=', cardcode).execute()).length

test('API-19 CTL-02 CTL-04 a request is queued, processed, and can be downloaded by its link', async () => {
  const { catalogId, status } = await request({ title: 'Taladros / 2026' })
  expect(status).toBe('queued')
  expect(await statusOf(catalogId)).toMatchObject({
    status: 'queued',
    statusDescription: 'En espera',
    progress: 0,
    itemCount: 6,
    downloadUrl: null,
    expiresAt: null,
    request: { ...usual, title: 'Taladros / 2026' },
  })
  await work()
  const ready = await statusOf(catalogId)
  expect(ready).toMatchObject({
    status: 'ready',
    progress: 100,
    itemCount: 6,
    pages: 1,
    error: null,
    readyAt: NOW.toISOString(),
    expiresAt: '2026-04-10T01:30:00.000Z',
  })
  const file = await call(catalogFile, { query: linkQuery(ready.downloadUrl) })
  expect(file).toMatchObject({ name: 'Taladros 2026.pdf', contentType: 'application/pdf' })
  expect(file.body.length).toBe(ready.size)
  const listed = await call(catalogs, { query: {} }, buyer)
  const { request: _, ...summary } = ready
  expect(listed.catalogs[0]).toEqual(summary)
})

test('API-19 the same key makes one brochure, another body with it is rejected', async () => {
  const key = crypto.randomUUID()
  const before = await rowsOf(buyer.cardcode)
  const first = await request({}, buyer, key)
  const input = { body: { email: buyer.email, ...usual }, idempotencyKey: key }
  expect(await answer(createCatalog, input, buyer)).toEqual({ reply: first, replayed: true })
  expect(await rowsOf(buyer.cardcode)).toBe(before + 1)
  expect((await refusalOf(request({ title: 'Otra' }, buyer, key))).code).toBe('IDEMPOTENCY_KEY_REUSED')
  await settle(buyer)
})

test('CTL-05 an invalid request is rejected with its field, and nothing is stored', async () => {
  const before = await rowsOf(buyer.cardcode)
  expect(await refusedFields({ itemCodes: ['TAL-1'] })).toEqual(['filter one_selection'])
  expect(await refusedFields({ filter: null })).toEqual(['filter one_selection'])
  expect(await refusedFields({ filter: { family: 'bazar' } })).toEqual(['filter no_products'])
  expect(await refusedFields({ filter: null, itemCodes: ['VIEJO', 'NADA'] })).toEqual([
    'itemCodes no_products',
  ])
  expect(await refusedFields({ prices: 'markup' })).toEqual(['markup missing'])
  expect(await refusedFields({ markup: 10 })).toEqual(['markup not_allowed'])
  for (const logoUrl of ['https://evil.test/logo.png', `/client/logos/${crypto.randomUUID()}`]) {
    expect(await refusedFields({ logoUrl })).toEqual(['logoUrl unknown'])
  }
  const codes = Array.from({ length: 3001 }, (_, at) => `X-${at}`)
  expect(await refusedFields({ filter: null, itemCodes: codes })).toEqual(['itemCodes too_big'])
  expect(await rowsOf(buyer.cardcode)).toBe(before)
})

test('CTL-05 of many simultaneous requests only as many as allowed are accepted', async () => {
  const ends = await Promise.allSettled(Array.from({ length: 9 }, () => request({}, other)))
  const accepted = ends.filter(({ status }) => status === 'fulfilled')
  const refused = ends.flatMap(end => (end.status === 'rejected' ? [end.reason] : []))
  expect(accepted).toHaveLength(MAX_OPEN_BROCHURES)
  for (const refusal of refused) {
    expect(refusal).toMatchObject({ code: 'VALIDATION', errors: [{ path: 'catalogs', code: 'too_many' }] })
  }
  await settle(other)
  await request({}, other)
  await settle(other)
})

test('CTL-04 another customer does not find it, not even with the link', async () => {
  const { catalogId } = await request()
  await work()
  const { downloadUrl } = await statusOf(catalogId)
  expect((await refusalOf(statusOf(catalogId, other))).code).toBe('NOT_FOUND')
  const foreign = await call(catalogs, { query: {} }, other)
  expect(foreign.catalogs.map(one => one.catalogId)).not.toContain(catalogId)
  const query = linkQuery(downloadUrl)
  expect((await refusalOf(call(catalogFile, { query }, other))).code).toBe('NOT_FOUND')
})

test('CTL-04 wrong, expired and unknown links are not found; an unfinished brochure is a conflict', async () => {
  const { catalogId } = await request()
  await work()
  const query = linkQuery((await statusOf(catalogId)).downloadUrl)
  const fetchWith = (changed: Partial<typeof query>) =>
    refusalOf(call(catalogFile, { query: { ...query, ...changed } })).then(({ code }) => code)
  expect(await fetchWith({ signature: `x${query.signature}` })).toBe('NOT_FOUND')
  expect(await fetchWith({ catalogId: crypto.randomUUID() })).toBe('NOT_FOUND')
  shop.setClock(new Date(NOW.getTime() + 15 * 60 * 1000))
  expect(await fetchWith({})).toBe('NOT_FOUND')
  shop.setClock(NOW)
  await sql`update catalog_requests set status = 'processing' where id = ${catalogId}`.execute(db)
  expect(await fetchWith({})).toBe('STATE_CONFLICT')
  await sql`update catalog_requests set status = 'failed' where id = ${catalogId}`.execute(db)
})

test('CTL-04 after 30 days a brochure expires and its file is deleted; failed ones are deleted', async () => {
  const { catalogId } = await request()
  await work()
  const count = async () =>
    (await db.selectFrom('files').select('id').where('kind', '=', 'catalogue').execute()).length
  expect(await count()).toBeGreaterThan(0)
  const late = new Date(NOW.getTime() + 30 * 24 * 60 * 60 * 1000)
  shop.setClock(new Date(late.getTime() - 1))
  await shop.cleanUp()
  expect((await statusOf(catalogId)).status).toBe('ready')
  shop.setClock(late)
  // Expired immediately, before the daily cleanup runs.
  expect(await statusOf(catalogId)).toMatchObject({ status: 'expired', downloadUrl: null, progress: 100 })
  await sql`update catalog_requests set expires_at = ${late} where status = 'failed'`.execute(db)
  await shop.cleanUp()
  expect(await statusOf(catalogId)).toMatchObject({ status: 'expired', size: null })
  expect(await count()).toBe(0)
  const { rows } = await sql`select 1 from catalog_requests where status = 'failed'`.execute(db)
  expect(rows).toEqual([])
  shop.setClock(NOW)
})
