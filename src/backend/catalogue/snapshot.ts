import { isDeepStrictEqual } from 'node:util'
import type { SearchIndex } from '#domain/search/search-index.ts'
import type { Database } from '../platform/db/pool.ts'
import { isSameTree, type NodeTable, nodeTable } from './node-table.ts'
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
  findSynonyms,
} from './queries.ts'
import { readAllProducts } from './read-products.ts'
import type { SynonymRow } from './search-synonyms.ts'
import { SearchUpkeep } from './search-upkeep.ts'
import { type ShopSettings, shopSettings } from './shop-settings.ts'
import { TitleMeasures } from './title-measures.ts'

/** The whole catalogue as it was read, and as notices have kept it since. */
export interface Snapshot extends ProductContext {
  readonly tree: NodeTable
  /** By number. */
  readonly brandList: readonly NumberedBrand[]
  readonly table: ProductTable
  readonly search: SearchUpkeep
  /** What the titles say of sizes. */
  readonly titleMeasures: TitleMeasures
  face: PublicFace
  /** The price list of suggested retail prices; null when there is none. */
  pvpList: number | null
  promos: readonly PromoRow[]
  settings: ShopSettings
  /** The operator's own; the shipped ones are not among them. */
  synonyms: readonly SynonymRow[]
}

/**
 * Reads everything as of one moment of the database and builds what searching and listing need. It may run beside a
 * catalogue in use, where `buildIndex` may: nothing else holds the event loop for long.
 */
export async function loadSnapshot(
  db: Database,
  buildIndex: (table: ProductTable) => SearchIndex | Promise<SearchIndex>,
): Promise<Snapshot> {
  const read = await readConsistently(db, readEverything)
  await read.table.settleOrders()
  const titleMeasures = new TitleMeasures(read.table)
  await titleMeasures.settle()
  const face = await publicFaceOf(read)
  const search = new SearchUpkeep(read.table, await buildIndex(read.table), read.synonyms)
  return { ...read, face, search, titleMeasures }
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

/**
 * Reads everything again into the snapshot in use, so that there are never two catalogues in memory. False, with
 * nothing changed, where tree or brands are others now: rows refer to them by numbers that hold in one snapshot only.
 */
export async function reloadSnapshot(db: Database, snapshot: Snapshot): Promise<boolean> {
  const { tree, brands, table } = snapshot
  const isRead = await readConsistently(db, async tx => {
    const now = await readTree(tx)
    if (!isSameTree(now.tree, tree) || !isDeepStrictEqual(now.brands, brands)) return false
    await readAllProducts(tx, table, snapshot)
    Object.assign(snapshot, await readTerms(tx))
    return true
  })
  if (!isRead) return false
  await table.settleOrders()
  await snapshot.titleMeasures.settle()
  snapshot.search.setSynonyms(snapshot.synonyms)
  await snapshot.search.rebuild()
  snapshot.face = await publicFaceOf(snapshot)
  return true
}

/** Runs the statements on one moment of the database. */
function readConsistently<T>(db: Database, read: (tx: Database) => Promise<T>): Promise<T> {
  return db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read)
}

async function readEverything(db: Database): Promise<Omit<Snapshot, 'search' | 'titleMeasures' | 'face'>> {
  const { tree, brands } = await readTree(db)
  const table = new ProductTable()
  await readAllProducts(db, table, { nodes: tree.byId, brands })
  return {
    tree,
    nodes: tree.byId,
    brands,
    brandList: [...brands.values()],
    table,
    ...(await readTerms(db)),
  }
}

async function readTree(db: Database): Promise<Pick<Snapshot, 'tree' | 'brands'>> {
  const tree = nodeTable(await findNodes(db))
  const brands = new Map<number, NumberedBrand>()
  for (const { id, name, slug } of await findBrands(db)) brands.set(id, { name, slug, number: brands.size })
  return { tree, brands }
}

async function readTerms(
  db: Database,
): Promise<Pick<Snapshot, 'pvpList' | 'promos' | 'settings' | 'synonyms'>> {
  return {
    pvpList: (await findPvpList(db))?.price_list ?? null,
    promos: await readPromos(db),
    settings: await readSettings(db),
    synonyms: await findSynonyms(db),
  }
}
