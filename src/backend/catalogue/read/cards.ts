import type { z } from 'zod'
import type {
  customerCard as customerCardShape,
  publicCard as publicCardShape,
  publicProduct,
} from '#contract/shapes.ts'
import { type CustomerTerms, termsFor } from '#domain/pricing/customer-terms.ts'
import { pictureUrl } from '#domain/products/picture-url.ts'
import { isCustomerCard, type Link, type Picture, type Terms } from '#domain/products/product.ts'
import type { CustomerAccount } from './customer-accounts.ts'
import type { ProductRow } from './products/product-row.ts'
import type { Snapshot } from './snapshot.ts'
import type { Successor } from './successors.ts'

export type PublicCardReply = z.output<typeof publicCardShape>
export type CustomerCardReply = z.output<typeof customerCardShape>
export type DetailsReply = Omit<z.output<typeof publicProduct>, keyof PublicCardReply>

/** Which pictures a card has: the first one in lists, all of them on the product page. */
export type Pictures = 'first' | 'all'

export interface CardOptions {
  readonly mediaBaseUrl: string
  readonly pictures: Pictures
  /** Products in its size table. */
  readonly sizeCount: number
  /** What is sold in its place. */
  readonly successor: Successor | null
}

/** The public fields of a product. `listOrder` is per customer: `customerCard` sets it. */
export function publicCard(
  product: ProductRow,
  { mediaBaseUrl, pictures, sizeCount, successor }: CardOptions,
): PublicCardReply {
  const { itemCode, brand } = product
  const { family, category, subcategory, subsubcategory } = product.node.names
  const shown = pictures === 'first' ? product.images.slice(0, 1) : product.images
  const { tints } = product
  // In lists a picture stands beside its title.
  const alts = pictures === 'first' ? [] : product.alts
  return {
    id: product.id,
    code: itemCode,
    itemCode,
    title: product.title,
    name: product.name,
    images: shown.map((number, at) =>
      shownPicture(pictureUrl(mediaBaseUrl, itemCode, number), tints[at], alts[at]),
    ),
    brand: { name: brand.name, slug: brand.slug },
    family,
    category,
    subcategory,
    subsubcategory,
    unitMult: product.unitMult,
    unitsPerItem: product.unitsPerItem,
    factorQty: product.factorQty,
    codeBars: product.codeBars,
    listOrder: null,
    warrantyMonths: product.warrantyMonths,
    active: product.active,
    updatedAt: new Date(product.updatedAt).toISOString(),
    ...(sizeCount > 0 && { sizeCount }),
    ...(successor !== null && { replacedBy: successor }),
  }
}

function shownPicture(url: string, tint: string | null | undefined, alt: string | undefined): Picture {
  return { url, ...(tint && { tint }), ...(alt && { alt }) }
}

/** A card with one customer's terms, rank and last purchase. */
export function customerCard(
  card: PublicCardReply,
  terms: Terms,
  account: Pick<CustomerAccount, 'ranks' | 'lastPurchases'>,
): CustomerCardReply {
  const { itemCode } = card
  const lastBought = account.lastPurchases.get(itemCode)
  return {
    ...card,
    listOrder: account.ranks.get(itemCode) ?? null,
    ...terms,
    ...(lastBought && { lastBought }),
  }
}

/** Whether the card has a customer's terms. */
export function isCustomersCard(card: PublicCardReply | CustomerCardReply): card is CustomerCardReply {
  return isCustomerCard(card)
}

/** The fields that only the product page has, empty without `withDesc` (API-07). */
export function detailsOf(product: ProductRow, mediaBaseUrl: string, withDesc: boolean): DetailsReply {
  if (!withDesc) return { description: '', videos: [], videoLinks: [], documents: [] }
  const { videos, videoLinks, documents } = product.attachments
  const linkTo = (source: string): Link => ({ url: attachmentUrl(mediaBaseUrl, source) })
  return {
    description: product.description,
    videos: videos.map(linkTo),
    videoLinks: videoLinks.map(linkTo),
    documents: documents.map(({ name, url }) => ({ name, url: attachmentUrl(mediaBaseUrl, url) })),
    ...(product.brand.logo !== null && { brandLogo: product.brand.logo }),
  }
}

/** The customer's terms for one row, from the prices and the stock in memory. */
export function termsOfRow(
  { table, pvpList }: Pick<Snapshot, 'table' | 'pvpList'>,
  row: number,
  product: ProductRow,
  terms: CustomerTerms,
  day: { readonly today: string; readonly backOrders: boolean },
): Terms {
  const facts = {
    product: {
      itemCode: product.itemCode,
      brandSlug: product.brand.slug,
      categoryPath: product.node.pathSlug,
      unitMult: product.unitMult,
      tax: product.tax,
    },
    listPrice: table.prices.get(terms.priceList)?.at(row) ?? null,
    pvp: pvpList === null ? null : (table.prices.get(pvpList)?.at(row) ?? null),
    stock: table.stock.at(row),
  }
  return termsFor(facts, terms, day)
}

/** A URL as it is; the name of a stored file under `mediaBaseUrl`. */
function attachmentUrl(mediaBaseUrl: string, source: string): string {
  return /^(?:https?:)?\//.test(source) ? source : `${mediaBaseUrl}/d/${encodeURIComponent(source)}`
}
