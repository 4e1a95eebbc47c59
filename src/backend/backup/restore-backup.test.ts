import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { signIn } from '#contract/shop/auth.ts'
import { createOrder } from '#contract/shop/orders.ts'
import { productSearch } from '#contract/shop/products.ts'
import { demoAccounts } from '#demo/seed.ts'
import { type Backend, buildBackend } from '../app.ts'
import { mediaDirectory } from '../media/media.ts'
import { importPicture, originalFile } from '../media/sources/import-picture.ts'
import { anOrder, line } from '../orders/testing/ordering.ts'
import { createDatabase } from '../platform/db/pool.ts'
import { queueJobs } from '../platform/queue/queue-queries.ts'
import { contractCheck } from '../testing/contract-check.ts'
import { isDeep } from '../testing/deep.ts'
import { openDemoBackend } from '../testing/demo/demo-shop.ts'
import { testFolder } from '../testing/test-folders.ts'
import { restoreBackup } from './restore-backup.ts'
import { blankDatabase } from './testing/blank-database.ts'
import { tableHashes } from './testing/table-hashes.ts'
import { writeBackup } from './write-backup.ts'

const folder = await testFolder()
const file = join(folder, 'shop.tar.zst')
const shop = await openDemoBackend()
const shopMedia = mediaDirectory(shop.config.dataDir)
const buyer = { cardcode: 'C20001', email: 'ferreteria@demo.test', requestId: 'test', address: null }

afterAll(() => shop.backend.close())

test('a backup of the running shop fills an empty database: every row, picture and number', async () => {
  const picture = join(folder, 'picture.png')
  await sharp({ create: { width: 40, height: 30, channels: 3, background: '#c60' } }).toFile(picture)
  const imported = await importPicture(shopMedia, picture)
  await queueJobs(shop.db, [{ task: 'pushOrder', payload: { cardcode: 'C20001', id: 1 }, key: 'waits' }])
  await sql`update graphile_worker._private_jobs set locked_at = now(), locked_by = 'worker'`.execute(shop.db)
  const earlier = await placeOrder(shop.backend)

  const { manifest } = await writeBackup({ db: shop.db, mediaDir: shopMedia, file, now: new Date() })
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect(manifest.tables.find(table => table.name === 'orders')?.rows).toBeGreaterThan(10)
  // Jobs locked at the time of the backup are unlocked in the restored shop.
  await sql`update graphile_worker._private_jobs set locked_at = null, locked_by = null`.execute(shop.db)
  const before = await tableHashes(shop.db)
  const later = await placeOrder(shop.backend)

  const target = await blankDatabase()
  const mediaDir = mediaDirectory(join(folder, 'data'))
  await restoreBackup({ db: target.db, url: target.url, mediaDir, file })
  expect(await tableHashes(target.db)).toEqual(before)
  expect(imported.ok && (await stat(originalFile(mediaDir, imported.url) ?? '')).isFile()).toBe(true)

  const backend = await buildBackend({
    config: { ...shop.config, databaseUrl: target.url },
    db: target.db,
    databaseUrl: target.url,
    log: false,
    jobs: false,
    check: contractCheck,
  })
  try {
    const account = demoAccounts.find(({ email }) => email === buyer.email)
    const credentials = { email: buyer.email, password: account?.password ?? '', userAgent: '', device: '' }
    const { reply } = await backend.client.answer(signIn, { body: credentials }, { ...buyer, cardcode: null })
    expect(reply.account.cardcode).toBe('C20001')
    // The order after the snapshot is not restored, and its number is used again.
    expect((await placeOrder(backend)).docNum).toBe(later.docNum)
    expect(later.docNum).toBe(earlier.docNum + 1)
  } finally {
    await backend.close()
  }
}, 120_000)

test.runIf(isDeep)(
  'orders continue during a backup; restoring it requires no superuser',
  async () => {
    const busyFile = join(folder, 'busy.tar.zst')
    const ordering = async () => {
      for (let order = 0; order < 5; order += 1) await placeOrder(shop.backend)
    }
    const taking = { db: shop.db, mediaDir: shopMedia, file: busyFile, now: new Date() }
    await Promise.all([writeBackup(taking), ordering()])
    const admin = shop.db
    const name = `plain_${process.pid}`
    await sql.raw(`create role ${name} login password 'plain'`).execute(admin)
    await sql.raw(`create database ${name} owner ${name}`).execute(admin)
    const url = new URL(shop.url)
    url.pathname = `/${name}`
    url.username = name
    url.password = 'plain'
    const db = createDatabase(url.href, { statementTimeoutMs: 0 })
    try {
      const mediaDir = join(folder, 'plain')
      const { tables } = await restoreBackup({ db, url: url.href, mediaDir, file: busyFile })
      const { rows } = await sql<{ orders: number; halves: number; ahead: boolean }>`
      select count(*) as orders,
        count(*) filter (where not exists (select from order_lines l where l.order_id = o.id)
          or not exists (select from order_totals t where t.order_id = o.id)) as halves,
        (select last_value from order_doc_num) >= max(doc_num) as ahead
      from orders o`.execute(db)
      const orders = tables.find(table => table.name === 'orders')?.rows
      expect(rows).toEqual([{ orders, halves: 0, ahead: true }])
    } finally {
      await db.close()
      await sql.raw(`drop database ${name} with (force)`).execute(admin)
      await sql.raw(`drop role ${name}`).execute(admin)
    }
  },
  60_000,
)

test('a database with rows is left unchanged', async () => {
  const before = await tableHashes(shop.db)
  const restoring = restoreBackup({ db: shop.db, url: shop.url, mediaDir: folder, file })
  await expect(restoring).rejects.toThrow(/is not empty \(there are rows in public\.\w+\)/)
  expect(await tableHashes(shop.db)).toEqual(before)
})

async function placeOrder({ client }: Backend) {
  const search = { query: { term: '', instock: true } } as const
  const { reply } = await client.answer(productSearch, search, buyer)
  const product = reply.products.find(one => 'price' in one && one.finalPrice > 0)
  if (product === undefined || !('price' in product)) throw new Error('Nothing can be ordered')
  const { itemCode, unitMult, price, discount, currency } = product
  const body = anOrder({ lines: [line(itemCode, unitMult, { price, discount, currency })] })
  return (await client.answer(createOrder, { body, idempotencyKey: crypto.randomUUID() }, buyer)).reply
}
