import { hash } from 'node:crypto'
import { setImmediate as turn } from 'node:timers/promises'
import type { HomeBlock } from './contents/home-block-queries.ts'
import type { PublishedText } from './contents/text-queries.ts'
import type { TreeNode } from './products/node-table.ts'
import type { NumberedBrand, ProductRow } from './products/product-row.ts'
import type { ProductTable } from './products/product-table.ts'
import type { PromoRow } from './promo-rows.ts'
import type { SynonymRow } from './search/search-synonyms.ts'
import type { ShopSettings } from './shop-settings.ts'

/** Products hashed per turn of the event loop: about 5 ms. */
const SLICE = 1_000

interface PublicContent {
  readonly tree: { readonly nodes: readonly TreeNode[] }
  readonly brandList: readonly NumberedBrand[]
  readonly table: ProductTable
  readonly promos: readonly PromoRow[]
  readonly settings: ShopSettings
  readonly synonyms: readonly SynonymRow[]
  readonly texts: readonly PublishedText[]
  readonly homeBlocks: readonly HomeBlock[]
}

/**
 * Hash of everything a visitor can see of the catalogue, updated incrementally as products change. It does not depend on
 * the order of updates, so processes with the same data agree. Prices and stock, which visitors don't see, are left out.
 */
export class PublicContentHash {
  /** XOR of the hashes of all products, so that each can be added and removed on its own. */
  readonly #products = new Uint32Array(8)
  readonly #tree: string
  #promos = ''
  #settings = ''
  #synonyms = ''
  #texts = ''
  #home = ''

  /** Without products: `hashPublicContent` adds them. */
  constructor({
    tree,
    brandList,
    promos,
    settings,
    synonyms,
    texts,
    homeBlocks,
  }: Omit<PublicContent, 'table'>) {
    this.#tree = hashOf([
      tree.nodes.map(({ level, name, slug, pathSlug }) => [level, name, slug, pathSlug]),
      brandList.map(({ name, slug, logo }) => [name, slug, logo]),
    ])
    this.setPromos(promos)
    this.setSettings(settings)
    this.setSynonyms(synonyms)
    this.setTexts(texts)
    this.setHomeBlocks(homeBlocks)
  }

  /** Adds a product, or removes one that was added in exactly this state. */
  toggle(product: ProductRow): void {
    const digest = hash('sha256', JSON.stringify(publicFields(product)), 'buffer')
    for (let word = 0; word < 8; word += 1) {
      this.#products[word] = (this.#products[word] ?? 0) ^ digest.readUInt32LE(word * 4)
    }
  }

  setPromos(promos: readonly PromoRow[]): void {
    const open = promos.filter(promo => promo.audience.length === 0)
    this.#promos = hashOf(
      open.map(({ maxPerCustomer: _, lines, ...shown }) => ({
        ...shown,
        lines: lines.map(line => line.itemCode),
      })),
    )
  }

  setSettings({ company, transport, exchangeRates, languages }: ShopSettings): void {
    this.#settings = hashOf([company, transport, exchangeRates, languages])
  }

  /** Synonyms decide what a search finds. */
  setSynonyms(synonyms: readonly SynonymRow[]): void {
    this.#synonyms = hashOf(synonyms)
  }

  /** A published version is never another text. */
  setTexts(texts: readonly PublishedText[]): void {
    this.#texts = hashOf(
      texts.map(({ slug, version, publishedOn, translations }) => [
        slug,
        version,
        publishedOn,
        ...Object.entries(translations).map(([language, translation]) => [language, translation.version]),
      ]),
    )
  }

  setHomeBlocks(blocks: readonly HomeBlock[]): void {
    const open = blocks.filter(({ active, shownTo }) => active && shownTo !== 'customers')
    this.#home = hashOf(open.map(({ version: _, ...shown }) => shown))
  }

  /** Digest of all parts. */
  digest(): string {
    const parts = [this.#tree, this.#promos, this.#settings, this.#synonyms, this.#texts, this.#home]
    return hashOf([[...this.#products], ...parts]).slice(0, 22)
  }
}

/** Hashes a catalogue that was just read, in slices that don't block the event loop. */
export async function hashPublicContent({ table, ...rest }: PublicContent): Promise<PublicContentHash> {
  const contentHash = new PublicContentHash(rest)
  for (let row = 0; row < table.height; row += 1) {
    if (row % SLICE === SLICE - 1) await turn()
    const product = table.at(row)
    if (product !== null) contentHash.toggle(product)
  }
  return contentHash
}

/** Every field of a product that a visitor's page can show. */
function publicFields({ brand, node, attachments, ...product }: ProductRow): readonly unknown[] {
  return [
    product.itemCode,
    product.id,
    product.title,
    product.name,
    product.description,
    brand.slug,
    brand.name,
    node.pathSlug,
    product.unitMult,
    product.unitsPerItem,
    product.factorQty,
    product.codeBars,
    product.warrantyMonths,
    product.active,
    product.replacedBy,
    product.popularity,
    product.extraCodes,
    product.formerCodes,
    product.images,
    product.alts,
    attachments,
  ]
}

function hashOf(value: unknown): string {
  return hash('sha256', JSON.stringify(value), 'base64url')
}
