import { join } from 'node:path'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import type { Catalogue } from '../catalogue/read/catalogue.ts'
import { openTestCatalogue } from '../catalogue/read/testing/open-test-catalogue.ts'
import { createDatabase, type PooledDatabase } from '../platform/db/pool.ts'
import { testDatabase } from '../testing/test-database.ts'
import { testFolder } from '../testing/test-folders.ts'
import { pictureSpecToUrl } from './draw/picture-spec.ts'
import { type Media, mediaDirectory, openMedia } from './media.ts'
import { importPicture } from './sources/import-picture.ts'

const maxBytes = 64 * 1024 * 1024
const requester = { address: null, signal: new AbortController().signal }
const itemcode = '01/A-7.5'
let dir: string
let db: PooledDatabase
let catalogue: Catalogue
let media: Media

beforeAll(async () => {
  dir = await testFolder()
  const database = await testDatabase()
  db = database.db
  const photo = join(dir, 'photo')
  await sharp({ create: { width: 50, height: 80, channels: 3, background: '#15803d' } })
    .jpeg()
    .toFile(photo)
  const imported = await importPicture(mediaDirectory(dir), photo)
  if (!imported.ok) throw new Error(imported.reason)
  const node = await db
    .insertInto('category_nodes')
    .values({ level: 'family', name: 'Ferretería', slug: 'ferreteria', path_slug: 'ferreteria' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const brand = await db
    .insertInto('brands')
    .values({ name: 'Marca', slug: 'marca' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('products')
    .values({ itemcode, id: 1, title: 'Bulón', name: 'Bulón', brand_id: brand.id, category_id: node.id })
    .execute()
  const drawn = pictureSpecToUrl({ motif: 'bulon', label: 'M8', tint: null, view: 'main' })
  const sources = [drawn, imported.url, 'https://example.com/photo.jpg']
  await db
    .insertInto('product_media')
    .values(sources.map((source, index) => ({ itemcode, kind: 'image', position: index + 1, source })))
    .execute()
  catalogue = await openTestCatalogue(database)
  media = openMedia({ db, dir, maxBytes, catalogue })
})

test.each([
  ['/media/p/01%2FA-7.5/1-96.webp', 'image/webp', 96],
  ['/media/p/01%2FA-7.5/1.webp', 'image/webp', 960],
  ['/media/p/01%2FA-7.5/2-240.avif', 'image/avif', 240],
  ['/media/01%2FA-7.5.jpg', 'image/jpeg', 240],
])('%s is a picture', async (path, contentType, width) => {
  const picture = await media.picture(path, requester)
  expect(picture?.contentType).toBe(contentType)
  expect(picture?.etag).toMatch(/^"[0-9a-f]{24}"$/)
  expect((await sharp(picture?.body).metadata()).width).toBe(width)
})

test('while the database is unreachable known pictures are served, even by a process started then', async () => {
  const [drawn, notDrawn] = ['/media/p/01%2FA-7.5/1-96.webp', '/media/p/01%2FA-7.5/1-480.avif']
  const before = await media.picture(drawn, requester)
  const unreachable = createDatabase('postgres://nobody@127.0.0.1:1/nothing', { maxConnections: 1 })
  const later = openMedia({ db: unreachable, dir, maxBytes, catalogue })
  expect(await later.picture(drawn, requester)).toEqual(before)
  expect((await later.picture(notDrawn, requester))?.contentType).toBe('image/avif')
  await expect(later.picture('/media/p/01%2FA-7.5/3.webp', requester)).rejects.toMatchObject({
    code: 'ECONNREFUSED',
  })
  await unreachable.close()
})

test.each([
  ['a picture the item does not have', '/media/p/01%2FA-7.5/4.webp'],
  ['a picture with an external URL', '/media/p/01%2FA-7.5/3.webp'],
  ['an unknown item', '/media/p/999/1.webp'],
  ['an invalid path', '/media/../etc/passwd'],
])('%s returns null', async (_, path) => {
  expect(await media.picture(path, requester)).toBeNull()
})
