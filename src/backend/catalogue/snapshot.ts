import type { SearchIndex } from '#domain/search/search-index.ts'
import type { Database } from '../db/pool.ts'
import { type NodeTable, nodeTable } from './node-table.ts'
import type { NumberedBrand, ProductContext } from './product-row.ts'
import { ProductTable } from './product-table.ts'
import { type PromoRow, promoRows } from './promo-rows.ts'
import { type PublicFace, publicFaceOf } from './public-face.ts'
import {
  findBrands,
  findExchangeRates,
  findNodes,
  findPromoAudience,
  findPromoLines,
  findPromos,
  findPvpList,
  findSettings,
  findShippingMethods,
} from './queries.ts'
import { readAllProducts } from './read-products.ts'
import { SearchUpkeep } from './search-upkeep.ts'
import { type ShopSettings, shopSettings } from './shop-settings.ts'

/** The whole catalogue as it was read, and as notices have kept it since. */
export interface Snapshot extends ProductContext {
  readonly tree: NodeTable
  /** By number. */
  readonly brandList: readonly NumberedBrand[]
  readonly table: ProductTable
  readonly search: SearchUpkeep
  readonly face: PublicFace
  /** The price list of suggested retail prices; null when there is none. */
  readonly pvpList: number | null
  promos: readonly PromoRow[]
  settings: ShopSettings
}

/**
 * Reads everything as of one moment of the database and builds what searching and listing need. It may run beside a
 * catalogue in use, where `buildIndex` may: nothing else holds the event loop for long.
 */
export async function loadSnapshot(
  db: Database,
  buildIndex: (table: ProductTable) => SearchIndex | Promise<SearchIndex>,
): Promise<Snapshot> {
  const read = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(readEverything)
  const face = await publicFaceOf(read)
  return { ...read, face, search: new SearchUpkeep(read.table, await buildIndex(read.table)) }
}

export async function readPromos(db: Database): Promise<PromoRow[]> {
  return promoRows({
    promos: await findPromos(db),
    lines: await findPromoLines(db),
    audience: await findPromoAudience(db),
  })
}

export async function readSettings(db: Database): Promise<ShopSettings> {
  return shopSettings({
    settings: await findSettings(db),
    exchangeRates: await findExchangeRates(db),
    shippingMethods: await findShippingMethods(db),
  })
}

async function readEverything(db: Database): Promise<Omit<Snapshot, 'search' | 'face'>> {
  const tree = nodeTable(await findNodes(db))
  const brands = new Map<number, NumberedBrand>()
  for (const { id, name, slug } of await findBrands(db)) brands.set(id, { name, slug, number: brands.size })
  const table = new ProductTable()
  await readAllProducts(db, table, { nodes: tree.byId, brands })
  return {
    tree,
    nodes: tree.byId,
    brands,
    brandList: [...brands.values()],
    table,
    pvpList: (await findPvpList(db))?.price_list ?? null,
    promos: await readPromos(db),
    settings: await readSettings(db),
  }
}
