import { sql } from 'kysely'
import PostalMime from 'postal-mime'
import { expect, test } from 'vitest'
import { makeBrochure } from './make-brochure.ts'
import { beginRun, findBrochure, finishRun, saveProgress } from './queries.ts'
import { openBrochureShop, PUBLIC_URL } from './testing/brochure-shop.ts'

const shop = await openBrochureShop()
const { db, buyer, request, statusOf, work, passWaiting } = shop
const NOW = shop.clock()

const filesOf = async () =>
  (await db.selectFrom('files').select('id').where('kind', '=', 'catalogue').execute()).map(({ id }) => id)

test('CTL-04 the requester gets one mail when the brochure is ready', async () => {
  const { catalogId } = await request({ title: 'Para\r\nClientes <b>' })
  await work()
  const mails = shop.mails()
  expect(mails).toHaveLength(1)
  const mail = await new PostalMime().parse(mails[0] ?? '')
  expect(mail.to).toMatchObject([{ address: buyer.email }])
  expect(mail.subject).toBe('Catálogo listo: Para Clientes <b>')
  expect(mail.text).toContain(`${PUBLIC_URL}/account/catalog`)
  expect(mail.html).toContain(`href="${PUBLIC_URL}/account/catalog"`)
  expect(mail.html).not.toContain('<b>»')
  expect(`${mail.text}${mail.html}`).not.toContain('signature')
  expect((await statusOf(catalogId)).status).toBe('ready')
  await work()
  expect(shop.mails()).toHaveLength(1)
})

test('CTL-04 a crashed run is restarted, leaves one file, and late writes of the old run are rejected', async () => {
  const before = await filesOf()
  const { catalogId } = await request()
  const crashed = { cardcode: buyer.cardcode, id: catalogId, run: crypto.randomUUID() }
  await sql`delete from graphile_worker._private_jobs`.execute(db)
  expect(await beginRun(db, crashed, new Date(NOW.getTime() - 3 * 60 * 1000))).toBe(true)
  expect(await statusOf(catalogId)).toMatchObject({ status: 'processing', progress: 0 })
  await sql`select graphile_worker.add_job('reviveCatalogues')`.execute(db)
  await work()
  expect((await statusOf(catalogId)).status).toBe('ready')
  const after = await filesOf()
  expect(after).toHaveLength(before.length + 1)
  expect(await saveProgress(db, crashed, 3, NOW)).toBe(false)
  const made = { fileId: after[0] ?? '', items: 1, pages: 1, readyAt: NOW, expiresAt: NOW }
  expect(await finishRun(db, crashed, made)).toBe(false)
})

test('a run with a recent heartbeat is not restarted, and a running one is not started twice', async () => {
  const { catalogId } = await request()
  const alive = { cardcode: buyer.cardcode, id: catalogId, run: crypto.randomUUID() }
  await sql`delete from graphile_worker._private_jobs`.execute(db)
  await beginRun(db, alive, NOW)
  await saveProgress(db, alive, 3, NOW)
  await sql`select graphile_worker.add_job('reviveCatalogues')`.execute(db)
  await work()
  expect(await statusOf(catalogId)).toMatchObject({ status: 'processing', progress: 50 })
  expect(await beginRun(db, { ...alive, run: crypto.randomUUID() }, NOW)).toBe(false)
  await sql`update catalog_requests set status = 'failed' where id = ${catalogId}`.execute(db)
})

test('CTL-04 a failure is retried, and after the last attempt the status is failed with an error code', async () => {
  const { catalogId } = await request()
  await sql`alter table product_media rename to product_media_hidden`.execute(db)
  const states = new Set<string>()
  for (let attempt = 1; attempt <= 5; attempt += 1) {
    await work()
    states.add(`${attempt} ${(await statusOf(catalogId)).status}`)
    await passWaiting()
  }
  await sql`alter table product_media_hidden rename to product_media`.execute(db)
  expect([...states]).toEqual(['1 queued', '2 queued', '3 queued', '4 queued', '5 failed'])
  expect(await statusOf(catalogId)).toMatchObject({ error: 'failed', downloadUrl: null })
})

test('after its file could not be stored for a time the brochure is made', async () => {
  const { catalogId } = await request()
  await sql`alter table files rename to files_hidden`.execute(db)
  await sql`create view files as select * from files_hidden`.execute(db)
  await sql`create rule none as on insert to files do instead nothing`.execute(db)
  await work()
  expect((await statusOf(catalogId)).status).toBe('queued')
  await sql`drop view files`.execute(db)
  await sql`alter table files_hidden rename to files`.execute(db)
  await passWaiting()
  await work()
  expect(await statusOf(catalogId)).toMatchObject({ status: 'ready', error: null })
})

test('a brochure whose products became inactive fails with its own error code', async () => {
  const { catalogId } = await request({ filter: null, itemCodes: ['SIN-1'] })
  await sql`update products set active = false where itemcode = 'SIN-1'`.execute(db)
  await expect.poll(() => shop.catalogue.snapshot().table.nodeAt(rowOf('SIN-1'))).toBe(-1)
  await work()
  expect(await statusOf(catalogId)).toMatchObject({ status: 'failed', error: 'noProducts' })
  await sql`update products set active = true where itemcode = 'SIN-1'`.execute(db)
  await expect.poll(() => shop.catalogue.snapshot().table.nodeAt(rowOf('SIN-1'))).not.toBe(-1)
})

test('a shutdown requeues the brochure without counting an attempt', async () => {
  const { catalogId } = await request()
  await sql`delete from graphile_worker._private_jobs`.execute(db)
  const { catalogue, clock, dataDir } = shop
  const attempt = { isLast: true, signal: AbortSignal.abort(new Error('closing')) }
  await makeBrochure({ db, catalogue, clock, dataDir }, { cardcode: buyer.cardcode, catalogId }, attempt)
  expect((await statusOf(catalogId)).status).toBe('queued')
  await work()
  expect((await statusOf(catalogId)).status).toBe('ready')
})

test('a process makes one brochure at a time; the next waits in the queue without a thread', async () => {
  const ids = [await request(), await request()].map(({ catalogId }) => catalogId)
  const run = (catalogId: string) =>
    // The part of the job helpers that the task uses.
    shop.tasks.makeCatalogue({ cardcode: buyer.cardcode, catalogId }, {
      job: { attempts: 1, max_attempts: 5 },
    } as never)
  await sql`delete from graphile_worker._private_jobs`.execute(db)
  await Promise.all(ids.map(run))
  const states = await Promise.all(ids.map(async id => (await statusOf(id)).status))
  expect(states).toEqual(['ready', 'queued'])
  await passWaiting()
  await work()
  expect((await statusOf(ids[1] ?? '')).status).toBe('ready')
})

test('a damaged picture is left out and the brochure is complete', async () => {
  await sql`update product_media set source = ${`original:${'0'.repeat(64)}.png`} where itemcode = 'TAL-1'`.execute(
    db,
  )
  const { catalogId } = await request({ layout: 'grid9' })
  await work()
  expect((await statusOf(catalogId)).status).toBe('ready')
  expect((await findBrochure(db, catalogId))?.itemsDone).toBe(6)
})

function rowOf(code: string): number {
  return shop.catalogue.snapshot().table.rowOfCode(code) ?? -1
}
