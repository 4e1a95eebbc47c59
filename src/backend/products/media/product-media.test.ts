import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { undoChangeSet } from '#contract/office/audit.ts'
import {
  addPictures,
  editPicture,
  matchPictures,
  mediaFile,
  saveMedia,
  uploadDocument,
  uploadPicture,
} from '#contract/office/products/product-media.ts'
import { officeProduct } from '#contract/office/products/product-page.ts'
import { undoHandlers } from '../../audit/undo/handlers.ts'
import { openTestCatalogue } from '../../catalogue/read/testing/open-test-catalogue.ts'
import { createMediaStore } from '../../media/media-store.ts'
import { anOperator, officeRunner } from '../../orders/testing/operators.ts'
import { refusalOf } from '../../orders/testing/ordering.ts'
import { aProduct, NOW, openShop } from '../../orders/testing/shop-data.ts'
import { testDatabase } from '../../testing/test-database.ts'
import { testFolder } from '../../testing/test-folders.ts'
import { officeProductHandlers } from '../office/handlers.ts'
import { productMediaHandlers } from './handlers.ts'

const shop = await testDatabase(openShop)
const { db } = shop
const mediaDir = await testFolder()
const pictures = createMediaStore({ dir: mediaDir, maxBytes: 50_000_000 })
const catalogue = await openTestCatalogue(shop, { clock: () => NOW })
const { read, write } = officeRunner(db, {
  routes: office => [
    ...officeProductHandlers({ db, office, catalogue }),
    ...productMediaHandlers({ db, office, pictures, mediaDir }),
    ...undoHandlers({ db, office }),
  ],
})
const editor = await anOperator(db, 'contenido')

const mediaOf = async (code: string) => (await read(officeProduct, { code }, editor)).media
const sourcesOf = async (code: string) => (await mediaOf(code)).images.map(({ source }) => source)
const sha256Of = (content: Buffer) => createHash('sha256').update(content).digest('hex')

/** A picture of halves: red at the left, blue at the right; each one other bytes. */
async function halves(width = 40, height = 20): Promise<Buffer> {
  const right = await sharp({ create: { width: width / 2, height, channels: 3, background: '#0000ff' } })
    .png()
    .toBuffer()
  const picture = await sharp({ create: { width, height, channels: 3, background: '#ff0000' } })
    .composite([{ input: right, left: width / 2, top: 0 }])
    .png()
    .toBuffer()
  return Buffer.concat([picture, randomBytes(8)])
}

async function upload(content: Buffer) {
  return await write(uploadPicture, { base64: content.toString('base64'), sha256: sha256Of(content) }, editor)
}

async function withPictures(code: string, count: number): Promise<string[]> {
  const sources: string[] = []
  for (let n = 0; n < count; n += 1) sources.push((await upload(await halves())).source)
  await write(addPictures, { products: [{ code, how: 'replace', sources }] }, editor)
  return sources
}

/** The colour of a shown picture at a place, in shares of its sides. */
async function colourAt(source: string, x: number, y: number): Promise<'red' | 'blue' | 'other'> {
  const { body } = await read(mediaFile, { source, width: 96 }, editor)
  const { data, info } = await sharp(body).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * 3
  const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3)
  if (red > 180 && green < 90 && blue < 90) return 'red'
  return blue > 180 && red < 90 && green < 90 ? 'blue' : 'other'
}

test('OFP-22 a picture is stored once by its content, with its size; a damaged transfer is refused', async () => {
  const content = await halves()
  const first = await upload(content)
  expect(first).toMatchObject({ sha256: sha256Of(content), width: 40, height: 20 })
  expect(await upload(content)).toEqual(first)
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from uploaded_files where sha256 = ${sha256Of(content)}`.execute(db)
  expect(rows[0]?.count).toBe(1)

  const damaged = { base64: content.subarray(0, 60).toString('base64'), sha256: sha256Of(content) }
  expect(await refusalOf(write(uploadPicture, damaged, editor))).toMatchObject({
    code: 'VALIDATION',
    errors: [{ path: 'file', code: 'damaged' }],
  })
  for (const [call, text] of [
    [uploadPicture, '%PDF-1.7\n'],
    [uploadPicture, ''],
    [uploadDocument, 'no es un PDF'],
  ] as const) {
    const refused = await refusalOf(write(call, { base64: Buffer.from(text).toString('base64') }, editor))
    expect(refused).toMatchObject({ code: 'VALIDATION', errors: [{ path: 'file' }] })
  }
})

test('OFP-23 a picture is turned and cut as it is seen, and undoing shows the one before', async () => {
  const code = await aProduct(db)
  const [source = '', other = ''] = await withPictures(code, 2)
  const { version } = await mediaOf(code)
  const turned = await write(
    editPicture,
    { code, version, source, rotate: 90, crop: null },
    editor,
    'turning',
  )
  // Clockwise, the left is above.
  const [{ width, height } = {}] = (await mediaOf(code)).images
  expect([width, height]).toEqual([20, 40])
  expect(await colourAt(turned.source, 0.5, 0.2)).toBe('red')
  expect(await colourAt(turned.source, 0.5, 0.8)).toBe('blue')
  // Of the turned picture the lower half: all of it blue.
  const crop = { left: 0, top: 0.5, width: 1, height: 0.5 }
  const cut = await write(
    editPicture,
    { code, version: turned.version, source: turned.source, rotate: 0, crop },
    editor,
  )
  expect(await colourAt(cut.source, 0.5, 0.4)).toBe('blue')
  expect(await colourAt(cut.source, 0.5, 0.6)).toBe('blue')
  expect(await sourcesOf(code)).toEqual([cut.source, other])

  const late = { code, version, source, rotate: 90 as const, crop: null }
  expect(await refusalOf(write(editPicture, late, editor))).toMatchObject({ code: 'EDIT_CONFLICT' })
  const stale = { ...late, version: cut.version }
  expect(await refusalOf(write(editPicture, stale, editor))).toMatchObject({ code: 'NOT_FOUND' })
  const tiny = { ...stale, source: cut.source, crop: { left: 0, top: 0, width: 0.1, height: 0.1 } }
  expect(await refusalOf(write(editPicture, tiny, editor))).toMatchObject({
    code: 'VALIDATION',
    errors: [{ path: 'crop', code: 'too_small' }],
  })
  expect(await sourcesOf(code)).toEqual([cut.source, other])
})

test('OFP-23 undoing a turned picture shows the original again', async () => {
  const code = await aProduct(db)
  const sources = await withPictures(code, 1)
  const { version } = await mediaOf(code)
  const key = randomUUID()
  const body = { code, version, source: sources[0] ?? '', rotate: 180 as const, crop: null }
  await write(editPicture, body, editor, key)
  expect(await sourcesOf(code)).not.toEqual(sources)
  await write(undoChangeSet, { key, also: [] }, editor)
  expect(await sourcesOf(code)).toEqual(sources)
})

test('OFP-20 OFP-21 names are matched with codes, bar codes and suppliers’ codes, drafts too; nothing is guessed', async () => {
  const code = await aProduct(db, { itemCode: 'MTC-1' })
  const draft = await aProduct(db, { itemCode: 'MTC-1-2', active: false })
  const [one, two] = [await aProduct(db), await aProduct(db)]
  await sql`update products set codebars = '7730001112399' where itemcode = ${code}`.execute(db)
  for (const itemcode of [one, two])
    await sql`
      insert into product_codes (itemcode, code, kind) values (${itemcode}, 'PROV 77', 'supplier')`.execute(
      db,
    )
  const content = await halves()
  const { source } = await upload(content)
  await write(addPictures, { products: [{ code, how: 'add', sources: [source] }] }, editor)
  const names = [
    'fotos/mtc-1.JPG',
    'MTC-1_3.jpg',
    'MTC-1-2.jpg',
    '7730001112399 (2).png',
    'prov  77.jpg',
    'nadie.jpg',
  ]
  const files = names.map(name => ({ name, sha256: sha256Of(content) }))
  const { matches } = await write(matchPictures, { files }, editor)
  expect(
    matches.map(({ products, position, isThere }) => [products.map(one => one.code), position, isThere]),
  ).toEqual([
    [[code], 1, true],
    [[code], 3, true],
    [[draft], 1, false],
    [[code], 2, true],
    [[one, two].toSorted(), 1, false],
    [[], 1, false],
  ])
  expect(matches[0]?.products[0]).toMatchObject({ title: `Martillo ${code}`, pictures: 1 })
  // It was sent before: it is not sent again.
  expect(new Set(matches.map(match => match.source))).toEqual(new Set([source]))
  const unknown = await write(matchPictures, { files: [{ name: 'MTC-1.jpg', sha256: null }] }, editor)
  expect(unknown.matches[0]).toMatchObject({ isThere: false, source: null })
})

test('OFP-20 codes learned from suppliers’ lists match too; one that two suppliers have is ambiguous', async () => {
  const [one, two, both] = [await aProduct(db), await aProduct(db), await aProduct(db)]
  await sql`insert into suppliers (code, name) values ('SUR', 'Sur'), ('NOR', 'Norte')`.execute(db)
  await sql`
    insert into supplier_items (supplier_code, supplier_item, itemcode) values ('SUR', 'Lst 1', ${one}),
      ('SUR', '500', ${one}), ('NOR', '500', ${two}), ('SUR', '600', ${both}), ('NOR', '600', ${both})`.execute(
    db,
  )
  const names = ['lst  1_2.jpg', '500.jpg', '600.jpg', '0500.jpg']
  const files = names.map(name => ({ name, sha256: null }))
  const { matches } = await write(matchPictures, { files }, editor)
  expect(matches.map(({ products, position }) => [products.map(({ code }) => code), position])).toEqual([
    [[one], 2],
    [[one, two].toSorted(), 1],
    [[both], 1],
    [[], 1],
  ])
})

test('OFP-21 a batch replaces or adds, each picture once, and is undone whole', async () => {
  const [a, b] = [await aProduct(db), await aProduct(db)]
  const [before, kept] = [await withPictures(a, 2), await withPictures(b, 1)]
  const added = [await upload(await halves()), await upload(await halves())].map(({ source }) => source)
  const products = [
    { code: a, how: 'replace' as const, sources: added },
    // The second is there already, the third twice.
    { code: b, how: 'add' as const, sources: [added[1] ?? '', kept[0] ?? '', added[1] ?? ''] },
  ]
  const key = randomUUID()
  expect(await write(addPictures, { products }, editor, key)).toEqual({ products: 2, pictures: 3 })
  expect(await sourcesOf(a)).toEqual(added)
  expect(await sourcesOf(b)).toEqual([kept[0], added[1]])
  await write(undoChangeSet, { key, also: [] }, editor)
  expect(await sourcesOf(a)).toEqual(before)
  expect(await sourcesOf(b)).toEqual(kept)
})

test('OFP-21 of a batch with an unknown product, an unknown picture or too many nothing is stored', async () => {
  const code = await aProduct(db)
  const [source = ''] = await withPictures(code, 1)
  const other = (await upload(await halves())).source
  const full = await aProduct(db)
  await sql`
    insert into product_media (itemcode, kind, position, source)
    select ${full}, 'image', n, 'drawing:x' || n from generate_series(1, 99) n`.execute(db)
  for (const wrong of [
    { code: 'NO-HAY', how: 'add' as const, sources: [other] },
    { code, how: 'add' as const, sources: ['original:nada'] },
    { code: full, how: 'add' as const, sources: [other] },
  ]) {
    const products = [{ code, how: 'replace' as const, sources: [other] }, wrong]
    expect(await refusalOf(write(addPictures, { products }, editor))).toMatchObject({
      code: 'VALIDATION',
      errors: [{ path: 'products.1' }],
    })
    expect(await sourcesOf(code)).toEqual([source])
  }
})

test('OFP-23 documents keep their order, and take another name and kind', async () => {
  const code = await aProduct(db)
  const pdf = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(8)])
  const { source } = await write(uploadDocument, { base64: pdf.toString('base64') }, editor)
  const lists = { code, images: [], videos: [], videoLinks: [] }
  const document = { source, name: 'ficha', documentKind: 'ficha' as const }
  const { version } = await mediaOf(code)
  const first = await write(saveMedia, { ...lists, version, documents: [document] }, editor)
  const renamed = { ...document, name: 'Manual de uso', documentKind: 'manual' as const }
  await write(saveMedia, { ...lists, version: first.version, documents: [renamed] }, editor)
  expect((await mediaOf(code)).documents).toMatchObject([renamed])
})
