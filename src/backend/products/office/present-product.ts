import { createHash } from 'node:crypto'
import type { ReplyOf } from '#contract/call.ts'
import type { officeProduct } from '#contract/office/products/product-page.ts'
import { currencyOfIso } from '#domain/money/money.ts'
import { productState } from '#domain/office/product-fields.ts'
import { type PublishCheck, publishChecks } from '#domain/products/publish-checks.ts'
import { slugify } from '#domain/text/slug.ts'
import { findFormerCodes } from '../../catalogue/read/products/queries.ts'
import { unbranded, unplaced } from '../../catalogue/write/messages.ts'
import { findRecords } from '../../catalogue/write/product-queries.ts'
import type { Database } from '../../platform/db/pool.ts'
import { findDraft } from './draft-queries.ts'
import {
  findListPrices,
  findMediaOf,
  findProductHead,
  findPublishRows,
  type ListPriceRow,
  type MediumRow,
  type PublishRow,
} from './queries.ts'

/** Without what waits for an approval or its time. */
type Page = Omit<ReplyOf<typeof officeProduct>, 'held'>

/** A product as its page in the office shows it; null where there is none. Prices only for who may see them. */
export async function readProductPage(db: Database, code: string, seesPrices: boolean): Promise<Page | null> {
  const head = await findProductHead(db, code)
  // Prices are read for every list below.
  const record = (await findRecords(db, [code], { sale: 0, pvp: 0 })).get(code)
  if (head === null || record === undefined) return null
  const { product, stock, committed, codes } = record
  const media = await findMediaOf(db, [code])
  const prices = (await findListPrices(db, [code])).get(code) ?? []
  const [row] = await findPublishRows(db, [code])
  const draft = await findDraft(db, code)
  const { active, publishedAt, createdAt, updatedAt, brand, pathSlug, path } = head
  const isPlaced = isPlacedIn(pathSlug)
  return {
    code,
    state: productState(active, publishedAt),
    publishedAt,
    createdAt,
    updatedAt,
    title: product.title,
    name: product.name,
    description: product.description,
    brand: brand === unbranded ? '' : brand,
    node: isPlaced ? pathSlug : '',
    path: isPlaced ? path : [],
    unitMult: product.unitMult,
    unitsPerItem: product.unitsPerItem,
    codeBars: product.codebars,
    tax: product.tax,
    warrantyMonths: product.warrantyMonths,
    replacedBy: product.replacedBy,
    formerCodes: (await findFormerCodes(db, [code])).map(former => former.code),
    codes: codes.map(({ code: extra, kind }) => ({ code: extra, kind })),
    stock: stock === null ? null : { ...stock, committed },
    prices: seesPrices ? prices.map(presentPrice) : null,
    media: presentMedia(media),
    checks: row === undefined ? [] : checksOf(row, prices),
    shopPath: shopPathOf(code),
    draft:
      draft === null
        ? null
        : { by: draft.by, at: draft.updatedAt.toISOString(), fields: Object.keys(draft.changes).length },
  }
}

/** Its page in the shop, from the root. */
export function shopPathOf(code: string): string {
  return `/shop/products/${encodeURIComponent(code)}`
}

/** Whether a node is one that customers can open. */
export function isPlacedIn(pathSlug: string): boolean {
  return pathSlug !== slugify(unplaced)
}

/** What a product lacks before it is published (OFP-17). */
export function checksOf(row: PublishRow, prices: readonly ListPriceRow[]): PublishCheck[] {
  return publishChecks({
    title: row.title,
    isPlaced: isPlacedIn(row.family),
    isBranded: row.brand !== unbranded,
    unitsPerItem: row.unitsPerItem,
    pictures: row.pictures,
    prices: prices.filter(({ kind }) => kind === 'sale').map(({ name, price }) => ({ list: name, price })),
  })
}

/** The media of one product by kind, under a version that any change of them changes. */
export function presentMedia(rows: readonly MediumRow[]): Page['media'] {
  const of = (kind: MediumRow['kind']) =>
    rows
      .filter(row => row.kind === kind)
      .map(({ source, name, alt, width, height, documentKind }) => ({
        source,
        name,
        alt,
        width,
        height,
        documentKind,
      }))
  const facts = rows.map(({ itemcode, ...row }) => row)
  return {
    version: createHash('sha256').update(JSON.stringify(facts)).digest('hex').slice(0, 16),
    images: of('image'),
    videos: of('video'),
    videoLinks: of('videoLink'),
    documents: of('document'),
  }
}

function presentPrice({ currency, ...row }: ListPriceRow) {
  return { ...row, currency: currency === null ? null : currencyOfIso(currency) }
}
