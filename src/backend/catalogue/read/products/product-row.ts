import type { Brand, NamedLink } from '#domain/products/product.ts'
import { pictureTint } from '../../../media/sources/picture-tint.ts'
import type { TreeNode } from './node-table.ts'
import type { ExtraCodeSource, FormerCodeSource, MediaSource, ProductSource } from './queries.ts'

/** A product in memory: no price, no stock, nothing shaped for a reply. */
export interface ProductRow {
  readonly itemCode: string
  readonly id: number
  readonly title: string
  readonly name: string
  readonly description: string
  readonly brand: NumberedBrand
  readonly node: TreeNode
  readonly unitMult: number
  readonly unitsPerItem: string
  readonly factorQty: number | null
  readonly codeBars: string | null
  readonly extraCodes: readonly string[]
  /** Codes that it had before and that lead to it, the latest first (OFP-25). */
  readonly formerCodes: readonly string[]
  readonly tax: number | null
  readonly warrantyMonths: number | null
  readonly popularity: number
  readonly active: boolean
  /** Code of the product that is sold in its place; null: none is. */
  readonly replacedBy: string | null
  /** Milliseconds since 1970. */
  readonly updatedAt: number
  /** Numbers of its pictures, as in their addresses. */
  readonly images: readonly number[]
  /** Placeholder colour of each of `images` while it loads; null where unknown. */
  readonly tints: readonly (string | null)[]
  /** What is seen on each of `images`, as operators wrote it; '': nobody did. Empty where nobody wrote any. */
  readonly alts: readonly string[]
  readonly attachments: Attachments
}

export interface NumberedBrand extends Brand {
  /** Dense, for counting by brand. */
  readonly number: number
  /** Address of its picture; null: it has none. */
  readonly logo: string | null
}

export interface Attachments {
  readonly videos: readonly string[]
  readonly videoLinks: readonly string[]
  readonly documents: readonly NamedLink[]
}

export interface ProductSources {
  readonly product: ProductSource
  readonly media: readonly MediaSource[]
  readonly extraCodes: readonly ExtraCodeSource[]
  readonly formerCodes: readonly FormerCodeSource[]
}

/** The tree nodes and brands that products refer to by id. */
export interface ProductContext {
  readonly nodes: ReadonlyMap<number, TreeNode>
  readonly brands: ReadonlyMap<number, NumberedBrand>
}

const NO_ATTACHMENTS: Attachments = { videos: [], videoLinks: [], documents: [] }
const NOTHING: readonly never[] = []
const NO_TEXTS: readonly string[] = []
/** Most products have a few pictures, numbered from 1: they share these lists. */
const FIRST_NUMBERS = Array.from({ length: 10 }, (_, count) =>
  Array.from({ length: count }, (_, at) => at + 1),
)

/** Null when node or brand are not loaded yet; the notice about tree or brands then reloads everything. */
export function productRow(
  { product, media, extraCodes, formerCodes }: ProductSources,
  context: ProductContext,
): ProductRow | null {
  const node = context.nodes.get(product.category_id)
  const brand = context.brands.get(product.brand_id)
  if (node === undefined || brand === undefined) return null
  return {
    itemCode: product.itemcode,
    id: product.id,
    title: product.title,
    name: product.name === product.title ? product.title : product.name,
    description: product.description,
    brand,
    node,
    unitMult: product.unit_mult,
    unitsPerItem: product.units_per_item,
    factorQty: product.factor_qty,
    codeBars: product.codebars,
    extraCodes: extraCodes.length === 0 ? NOTHING : extraCodes.map(extra => extra.code),
    formerCodes: formerCodes.length === 0 ? NOTHING : formerCodes.map(former => former.code),
    tax: product.tax,
    warrantyMonths: product.warranty_months,
    popularity: product.popularity,
    active: product.active,
    replacedBy: product.replaced_by,
    updatedAt: product.updated_at.getTime(),
    images: pictureNumbers(media),
    tints: pictureTints(media),
    alts: pictureAlts(media),
    attachments: attachmentsOf(media),
  }
}

function pictureNumbers(media: readonly MediaSource[]): readonly number[] {
  const numbers = media.filter(medium => medium.kind === 'image').map(medium => medium.position)
  const plain = FIRST_NUMBERS[numbers.length]
  return plain !== undefined && plain.at(-1) === numbers.at(-1) ? plain : numbers
}

/** Equal lists are shared to save memory: drawings have a dozen tints, imported pictures 4,096. */
const knownTints = new Map<string, readonly (string | null)[]>()
const MOST_KNOWN_TINTS = 20_000

function pictureTints(media: readonly MediaSource[]): readonly (string | null)[] {
  const tints = media.filter(({ kind }) => kind === 'image').map(({ source }) => pictureTint(source))
  const key = tints.join()
  const known = knownTints.get(key)
  if (known !== undefined) return known
  if (knownTints.size < MOST_KNOWN_TINTS) knownTints.set(key, tints)
  return tints
}

function pictureAlts(media: readonly MediaSource[]): readonly string[] {
  const alts = media.filter(({ kind }) => kind === 'image').map(({ alt }) => alt)
  return alts.some(alt => alt !== '') ? alts : NO_TEXTS
}

function attachmentsOf(media: readonly MediaSource[]): Attachments {
  const others = media.filter(medium => medium.kind !== 'image')
  if (others.length === 0) return NO_ATTACHMENTS
  const sourcesOf = (kind: string) =>
    others.filter(medium => medium.kind === kind).map(medium => medium.source)
  return {
    videos: sourcesOf('video'),
    videoLinks: sourcesOf('videoLink'),
    documents: others
      .filter(medium => medium.kind === 'document')
      .map(({ name, source }) => ({ name: name || source, url: source })),
  }
}
