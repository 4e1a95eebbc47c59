import { readdir, truncate } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { createDatabase, type Database } from '../platform/db/pool.ts'
import { readTexts } from '../platform/pdf/testing/read-pdf.ts'
import { testDatabase } from '../testing/test-database.ts'
import { testFolder } from '../testing/test-folders.ts'
import { documentAddress } from './document-file.ts'
import { openProductDocuments, type ProductDocuments } from './product-documents.ts'

const manual = documentAddress('manual-taladro-percutor.pdf')
let dir: string
let db: Database
let documents: ProductDocuments

beforeAll(async () => {
  dir = await testFolder()
  db = (await testDatabase()).db
  documents = openProductDocuments({ db, dir, mediaDir: dir })
  const family = await db
    .insertInto('category_nodes')
    .values({ level: 'family', name: 'Herramientas', slug: 'herramientas', path_slug: 'herramientas' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const brand = await db
    .insertInto('brands')
    .values({ name: 'Zarvik', slug: 'zarvik' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const drill = { name: 'Taladro percutor', brand_id: brand.id, category_id: family.id }
  await db
    .insertInto('products')
    .values([
      {
        ...drill,
        itemcode: 'TP-650',
        id: 1,
        title: 'Taladro percutor 650 W',
        name: 'Taladro percutor 650 W',
      },
      {
        ...drill,
        itemcode: 'TP-850',
        id: 2,
        title: 'Taladro percutor 850 W',
        name: 'Taladro percutor 850 W',
      },
      { ...drill, itemcode: 'OLD', id: 3, title: 'Taladro de banco', active: false },
    ])
    .execute()
  await db
    .insertInto('product_media')
    .values([
      ...['TP-650', 'TP-850'].map(itemcode => ({
        itemcode,
        kind: 'document',
        position: 1,
        source: manual,
        name: 'Manual de uso',
      })),
      { itemcode: 'OLD', kind: 'document', position: 1, source: documentAddress('manual-taladro-banco.pdf') },
    ])
    .execute()
})

async function documentText(): Promise<string> {
  const file = await documents.document(manual)
  if (file === null) throw new Error('There is no document')
  return (await readTexts(file.body)).join('\n')
}

test('PDP-17 a listed document is a PDF with the facts of the products that list it', async () => {
  const file = await documents.document(manual)
  expect(file?.contentType).toBe('application/pdf')
  expect(Buffer.from(file?.body ?? []).toString('latin1', 0, 5)).toBe('%PDF-')
  const text = await documentText()
  for (const word of ['Taladro percutor', 'Zarvik', 'TP-650', 'TP-850', 'Seguridad'])
    expect(text).toContain(word)
})

test('a document is rendered once and stored; a damaged copy is rendered again', async () => {
  const [first, second] = await Promise.all([documents.document(manual), documents.document(manual)])
  expect(second?.etag).toBe(first?.etag)
  const [stored, ...others] = (await readdir(dir)).filter(name => name.endsWith('.pdf'))
  expect(others).toEqual([])
  await truncate(join(dir, stored ?? ''), 500)
  expect((await documents.document(manual))?.body.length).toBe(first?.body.length)
})

test('a changed product gives a new document at the same URL', async () => {
  const before = await documents.document(manual)
  await db
    .updateTable('products')
    .set({ name: 'Taladro percutor 900 W' })
    .where('itemcode', '=', 'TP-850')
    .execute()
  expect((await documents.document(manual))?.etag).not.toBe(before?.etag)
  expect(await documentText()).toContain('900 W')
})

test('while the database is unreachable the last version is served, even by a newly started process', async () => {
  const before = await documents.document(manual)
  const unreachable = createDatabase('postgres://nobody@127.0.0.1:1/nothing', { maxConnections: 1 })
  const later = openProductDocuments({ db: unreachable, dir, mediaDir: dir })
  expect(await later.document(manual)).toEqual(before)
  const never = documentAddress('ficha-martillo.pdf')
  await expect(later.document(never)).rejects.toMatchObject({ code: 'ECONNREFUSED' })
  await unreachable.close()
})

test('a document no product lists any more is not served while the database is unreachable', async () => {
  const sheet = documentAddress('seguridad-taladro-percutor.pdf')
  const listed = { itemcode: 'TP-650', kind: 'document', position: 2, source: sheet }
  await db.insertInto('product_media').values(listed).execute()
  expect(await documents.document(sheet)).not.toBeNull()
  await db.deleteFrom('product_media').where('source', '=', sheet).execute()
  expect(await documents.document(sheet)).toBeNull()
  const unreachable = createDatabase('postgres://nobody@127.0.0.1:1/nothing', { maxConnections: 1 })
  await expect(
    openProductDocuments({ db: unreachable, dir, mediaDir: dir }).document(sheet),
  ).rejects.toThrow()
  await unreachable.close()
})

test.each([
  ['a line that no product lists', documentAddress('ficha-taladro-percutor.pdf')],
  ['a line whose products are no longer sold', documentAddress('manual-taladro-banco.pdf')],
  ['a drawing that is not there', documentAddress('manual-cohete.pdf')],
  ['a path upwards', '/media/d/../../../etc/passwd'],
  ['a picture', '/media/p/TP-650/1.webp'],
])('%s has no document', async (_, path) => {
  expect(await documents.document(path)).toBeNull()
})
