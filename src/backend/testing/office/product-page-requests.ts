import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import sharp from 'sharp'
import { putDraft } from '../../products/office/draft-queries.ts'
import { presentMedia } from '../../products/office/present-product.ts'
import { findMediaOf } from '../../products/office/queries.ts'
import type { OfficeRequestContext, OfficeRequests } from './office-request.ts'

/** Requests about the pages of products and their pictures. */
export const productPageRequests: OfficeRequests = {
  OfficeProduct: async context => ({ query: { code: await aDemoProduct(context) } }),
  ProductChoices: () => ({}),
  SaveProduct: () => ({
    body: {
      code: crypto.randomUUID(),
      isNew: true,
      fields: [{ field: 'title', was: null, now: 'Taladro de prueba' }],
    },
    // The first draft without a place brings the family of those.
    records: ['brand', 'category-node', 'product', 'stock'],
  }),
  CopyProduct: async context => ({
    body: { code: await aDemoProduct(context), newCode: crypto.randomUUID() },
    records: ['product', 'stock', 'price', 'product-media'],
  }),
  ChangeProductCode: async context => ({
    body: { code: await aDemoProduct(context), newCode: crypto.randomUUID() },
    records: ['product'],
  }),
  PublishProducts: async context => ({
    body: { codes: [await aDemoProduct(context)], publish: false },
    records: ['product'],
  }),
  ProductPreview: async context => ({ query: { code: await aDemoProduct(context) } }),
  WhyHidden: async context => ({ query: { code: await aDemoProduct(context) } }),
  ProductDraft: async context => ({ query: { code: (await withDraft(context)).code } }),
  SaveDraftOf: async context => {
    const { code, title } = await withDraft(context)
    const fields = [{ field: 'title', was: `${title} (nuevo)`, now: `${title} (mejor)` }]
    return { body: { code, fields }, records: ['product-draft'] }
  },
  PublishDraft: async context => {
    const { code, seen, title } = await withDraft(context)
    return {
      body: { code, seen, fields: [{ field: 'title', was: title, now: `${title} (nuevo)` }] },
      records: ['product', 'product-draft'],
    }
  },
  DropDraft: async context => {
    const { code, seen } = await withDraft(context)
    return { body: { code, seen }, records: ['product-draft'] }
  },
  ProductDraftLink: async context => ({ query: { code: (await withDraft(context)).code } }),
  OfficeTree: () => ({}),
  SaveTree: () => ({
    body: { act: 'create', parentId: null, name: `Familia ${crypto.randomUUID()}` },
    records: ['category-node'],
  }),
  OfficeBrands: () => ({}),
  SaveBrand: async context => {
    const { id, name } = await aBrand(context)
    const named = `Marca ${crypto.randomUUID()}`
    return { body: { id, name: named, logo: null, was: { name, logo: null } }, records: ['brand'] }
  },
  MergeBrands: async context => ({
    body: { from: (await aBrand(context)).id, into: (await aBrand(context)).id },
    records: ['brand'],
  }),
  UploadPicture: async () => ({ body: { base64: (await aPicture()).toString('base64') } }),
  UploadDocument: () => ({ body: { base64: Buffer.from('%PDF-1.7\n').toString('base64') } }),
  SaveMedia: async context => {
    const { code, media } = await withMedia(context)
    const images = media.images.map(({ source }) => ({ source, alt: `Vista ${crypto.randomUUID()}` }))
    const { version } = media
    return {
      body: { code, version, images, videos: [], videoLinks: [], documents: [] },
      records: ['product-media'],
    }
  },
  EditPicture: async context => {
    const { code, media } = await withMedia(context)
    const source = media.images[0]?.source ?? ''
    return {
      body: { code, version: media.version, source, rotate: 90, crop: null },
      records: ['product-media'],
    }
  },
  MediaFile: async context => ({
    query: { source: (await withMedia(context)).media.images[0]?.source ?? '' },
  }),
  MatchPictures: () => ({ body: { files: [{ name: 'TAL-710PTZ13.jpg', sha256: null }] } }),
  AddPictures: async context => ({
    body: {
      products: [
        { code: (await withMedia(context)).code, how: 'replace', sources: [await anUpload(context)] },
      ],
    },
    records: ['product-media'],
  }),
}

/** Another one each time, so that nothing is as a request before left it. */
async function aDemoProduct({ db }: OfficeRequestContext): Promise<string> {
  const { rows } = await sql<{ itemcode: string }>`
    select itemcode from products p where active
      and exists (select from product_media m where m.itemcode = p.itemcode and m.kind = 'image')
    order by random() limit 1`.execute(db)
  const code = rows[0]?.itemcode
  if (code === undefined) throw new Error('The demo has no product with a picture')
  return code
}

/** A product whose draft has another title. */
async function withDraft(context: OfficeRequestContext) {
  const { db, staffId } = context
  const code = await aDemoProduct(context)
  const { rows } = await sql<{ title: string }>`select title from products where itemcode = ${code}`.execute(
    db,
  )
  const title = rows[0]?.title ?? ''
  const now = new Date('2026-03-10T12:00:00Z')
  const base = { title }
  await putDraft(db, code, { changes: { title: `${title} (nuevo)` }, base, staffId, now })
  return { code, title, seen: now.toISOString() }
}

/** One of its own each time, without products. */
async function aBrand({ db }: OfficeRequestContext): Promise<{ id: number; name: string }> {
  const name = `Marca ${crypto.randomUUID()}`
  const { rows } = await sql<{ id: number }>`
    insert into brands (name, slug) values (${name}, ${name.toLowerCase().replaceAll(' ', '-')}) returning id`.execute(
    db,
  )
  return { id: rows[0]?.id ?? 0, name }
}

async function withMedia(context: OfficeRequestContext) {
  const code = await aDemoProduct(context)
  return { code, media: presentMedia(await findMediaOf(context.db, [code])) }
}

function aPicture(): Promise<Buffer> {
  return sharp({ create: { width: 32, height: 32, channels: 3, background: 'white' } })
    .png()
    .toBuffer()
}

/** A file that was sent before, as the table of uploads knows it. */
async function anUpload({ db }: OfficeRequestContext): Promise<string> {
  const sha256 = createHash('sha256').update(crypto.randomUUID()).digest('hex')
  const source = `original:${sha256}.png#fff`
  await sql`insert into uploaded_files (sha256, kind, source, width, height)
    values (${sha256}, 'picture', ${source}, 32, 32)`.execute(db)
  return source
}
