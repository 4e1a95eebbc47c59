import { hash } from 'node:crypto'
import { setImmediate as turn } from 'node:timers/promises'
import type { TreeNode } from './node-table.ts'
import type { NumberedBrand, ProductRow } from './product-row.ts'
import type { ProductTable } from './product-table.ts'
import type { PromoRow } from './promo-rows.ts'
import type { SynonymRow } from './search-synonyms.ts'
import type { ShopSettings } from './shop-settings.ts'

/** Products between two turns of the event loop: some 5 ms. */
const SLICE = 1_000

interface Faced {
  readonly tree: { readonly nodes: readonly TreeNode[] }
  readonly brandList: readonly NumberedBrand[]
  readonly table: ProductTable
  readonly promos: readonly PromoRow[]
  readonly settings: ShopSettings
  readonly synonyms: readonly SynonymRow[]
}

/**
 * What a visitor can see of the catalogue, as a hash that is kept true while products change. Two processes that show
 * the same have the same, whatever each has read in which order; it says nothing of prices or stock, which visitors
 * do not see.
 */
export class PublicFace {
  /** The exclusive or of the hashes of all products: none depends on the others. */
  readonly #products = new Uint32Array(8)
  readonly #tree: string
  #promos = ''
  #settings = ''
  #synonyms = ''

  /** Made by `publicFaceOf`, which adds the products. */
  constructor({ tree, brandList, promos, settings, synonyms }: Omit<Faced, 'table'>) {
    this.#tree = hashOf([
      tree.nodes.map(({ level, name, slug, pathSlug }) => [level, name, slug, pathSlug]),
      brandList.map(({ name, slug }) => [name, slug]),
    ])
    this.setPromos(promos)
    this.setSettings(settings)
    this.setSynonyms(synonyms)
  }

  /** Adds a product that was not there, or takes out one that was, as it was then. */
  toggle(product: ProductRow): void {
    const digest = hash('sha256', JSON.stringify(faceOf(product)), 'buffer')
    for (let word = 0; word < 8; word += 1) {
      this.#products[word] = (this.#products[word] ?? 0) ^ digest.readUInt32LE(word * 4)
    }
  }

  setPromos(promos: readonly PromoRow[]): void {
    const open = promos.filter(promo => promo.audience.length === 0)
    this.#promos = hashOf(
      open.map(({ maxPerCustomer: _, lines, ...face }) => ({
        ...face,
        lines: lines.map(line => line.itemCode),
      })),
    )
  }

  setSettings({ company, transport, exchangeRates }: ShopSettings): void {
    this.#settings = hashOf([company, transport, exchangeRates])
  }

  /** They decide what a search shows. */
  setSynonyms(synonyms: readonly SynonymRow[]): void {
    this.#synonyms = hashOf(synonyms)
  }

  /** The hash of it all. */
  stamp(): string {
    return hashOf([[...this.#products], this.#tree, this.#promos, this.#settings, this.#synonyms]).slice(
      0,
      22,
    )
  }
}

/** The face of a catalogue that was just read; the event loop is never held for long. */
export async function publicFaceOf({ table, ...rest }: Faced): Promise<PublicFace> {
  const face = new PublicFace(rest)
  for (let row = 0; row < table.height; row += 1) {
    if (row % SLICE === SLICE - 1) await turn()
    const product = table.at(row)
    if (product !== null) face.toggle(product)
  }
  return face
}

/** Everything of a product that a visitor's page can show. */
function faceOf({ brand, node, attachments, ...product }: ProductRow): readonly unknown[] {
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
    product.popularity,
    product.extraCodes,
    product.images,
    attachments,
  ]
}

function hashOf(value: unknown): string {
  return hash('sha256', JSON.stringify(value), 'base64url')
}
