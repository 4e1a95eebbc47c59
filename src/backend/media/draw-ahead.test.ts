import { globSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import sharp from 'sharp'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { buildBackend } from '../app.ts'
import { aProduct, openCatalogueShop } from '../catalogue/read/testing/catalogue-data.ts'
import { openTestCatalogue } from '../catalogue/read/testing/open-test-catalogue.ts'
import { importCatalogue } from '../import/import-catalogue.ts'
import { readBackendConfig } from '../platform/config.ts'
import type { Database } from '../platform/db/pool.ts'
import { installJobs } from '../platform/queue/install-jobs.ts'
import { workQueue } from '../platform/queue/testing/work-queue.ts'
import { testDatabase } from '../testing/test-database.ts'
import { testFolder } from '../testing/test-folders.ts'
import { pictureSpecToUrl } from './draw/picture-spec.ts'
import { drawAheadTasks, queueDrawing } from './draw-ahead.ts'
import { mediaDirectory, openMedia } from './media.ts'
import type { PictureSize, PictureSource } from './media-store.ts'
import { importPicture, originalTint } from './sources/import-picture.ts'

const database = await testDatabase(openCatalogueShop)
const { db } = database
const catalogue = await openTestCatalogue(database)

beforeAll(async () => {
  await installJobs(database.url)
  for (const [code, popularity, pictures] of [
    ['RARE', 1, 1],
    ['SOLD', 9, 3],
    ['NONE', 5, 0],
  ] as const) {
    await aProduct(db, { code })
    await sql`update products set popularity = ${popularity} where itemcode = ${code}`.execute(db)
    for (let position = 1; position <= pictures; position += 1) await aPicture(code, position)
  }
  await aProduct(db, { code: 'GONE' })
  await sql`update products set active = false, popularity = 99 where itemcode = 'GONE'`.execute(db)
  await aPicture('GONE', 1)
})

async function aPicture(itemcode: string, position: number): Promise<void> {
  const label = `${itemcode} ${position}`
  const source = pictureSpecToUrl({ motif: 'martillo', label, tint: null, view: 'main' })
  await db.insertInto('product_media').values({ itemcode, kind: 'image', position, source }).execute()
}

/** Runs the queue until it is empty; returns what was drawn, in order. */
async function drawAll(
  work: { drawAhead?: boolean; hasRoom?: boolean; dataDir?: string } = {},
): Promise<string[]> {
  const drawn: string[] = []
  const dataDir = work.dataDir ?? (await testFolder())
  const { store } = openMedia({ db, dir: dataDir, maxBytes: 1024 * 1024, catalogue })
  const pictures = {
    store: {
      ...store,
      hasRoom: async () => work.hasRoom ?? true,
      async drawAhead(source: PictureSource, { width, format }: PictureSize) {
        if (source.kind === 'drawing') drawn.push(`${source.spec.label} ${width}.${format}`)
        return false
      },
    },
  }
  const config = { dataDir, drawAhead: work.drawAhead ?? true }
  await queueDrawing(db)
  const tasks = drawAheadTasks({ config, db, pictures })
  for (let round = 0; round < 9; round += 1) await workQueue(database, tasks)
  return drawn
}

test('SRV-20 pictures of active products are drawn ahead, small sizes and best sellers first', async () => {
  expect(await drawAll()).toEqual([
    'SOLD 1 240.avif',
    'RARE 1 240.avif',
    'SOLD 1 480.avif',
    'RARE 1 480.avif',
    'SOLD 1 96.avif',
    'SOLD 2 96.avif',
    'SOLD 3 96.avif',
    'RARE 1 96.avif',
    'SOLD 1 960.avif',
    'RARE 1 960.avif',
  ])
})

test('SRV-20 nothing is drawn ahead without room on disk, or when it is disabled', async () => {
  expect(await drawAll({ hasRoom: false })).toEqual([])
  expect(await drawAll({ drawAhead: false })).toEqual([])
})

test('SRV-20 the job has the lowest priority and is queued once', async () => {
  await queueDrawing(db)
  await queueDrawing(db)
  const { rows } = await sql`
    select key, priority from graphile_worker._private_jobs`.execute(db)
  expect(rows).toEqual([{ key: 'drawPictures', priority: 100 }])
})

test('without queue tables, before the first start, nothing is queued', async () => {
  const fresh: { db: Database } = await testDatabase()
  await queueDrawing(fresh.db)
})

test('SRV-20 an import and a start queue the job', async () => {
  const folder = await testFolder()
  const file = join(folder, 'lista.csv')
  await writeFile(file, 'código;título;familia;categoría;precio;moneda\nNEW;Pinza;Ferretería;Varios;10;$\n')
  const queued = async () => (await sql`select key from graphile_worker._private_jobs`.execute(db)).rows
  await sql`delete from graphile_worker._private_jobs`.execute(db)
  await importCatalogue({ db, file, mediaDir: join(folder, 'media') })
  expect(await queued()).toEqual([{ key: 'drawPictures' }])

  await sql`delete from graphile_worker._private_jobs`.execute(db)
  const config = await readBackendConfig({
    DATABASE_URL: database.url,
    DATA_DIR: folder,
    BACKEND_TOKEN: 'a-token-only-for-tests',
  })
  const backend = await buildBackend({ config, db, databaseUrl: database.url, log: false })
  onTestFinished(() => backend.close())
  const drawn = () => globSync('**/*.avif', { cwd: join(folder, 'media/rendered') }).length
  await expect.poll(drawn, { timeout: 60_000 }).toBeGreaterThan(0)
})

test('GAL-24 an imported picture without a tint gets one, once, unless its file is missing', async () => {
  const dataDir = await testFolder()
  const file = join(dataDir, 'blue.png')
  await sharp({ create: { width: 40, height: 40, channels: 3, background: '#1d4ed8' } })
    .png()
    .toFile(file)
  const imported = await importPicture(mediaDirectory(dataDir), file)
  if (!imported.ok) throw new Error(imported.reason)
  const withoutTint = imported.url.replace(/#.*$/, '')
  const gone = `original:${'a'.repeat(64)}.png`
  for (const [code, source] of [
    ['OLD-IMPORT', withoutTint],
    ['LOST', gone],
  ] as const) {
    await aProduct(db, { code })
    await db
      .insertInto('product_media')
      .values({ itemcode: code, kind: 'image', position: 1, source })
      .execute()
  }
  const sources = async () =>
    (
      await db
        .selectFrom('product_media')
        .select('source')
        .where('itemcode', 'in', ['OLD-IMPORT', 'LOST'])
        .orderBy('itemcode')
        .execute()
    ).map(({ source }) => source)
  await drawAll({ dataDir })
  expect(await sources()).toEqual([gone, imported.url])
  await expect
    .poll(() => {
      const { table } = catalogue.snapshot()
      return table.at(table.rowOfCode('OLD-IMPORT') ?? -1)?.tints
    })
    .toEqual([originalTint(imported.url)])
  await drawAll({ dataDir })
  expect(await sources()).toEqual([gone, imported.url])
})
