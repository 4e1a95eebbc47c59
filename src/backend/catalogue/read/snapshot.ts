import { isDeepStrictEqual } from 'node:util'
import type { SearchIndex } from '#domain/search/search-index.ts'
import type { Database } from '../../platform/db/pool.ts'
import { findHomeBlocks, type HomeBlock } from './contents/home-block-queries.ts'
import { findPublishedTexts, type PublishedText } from './contents/text-queries.ts'
import { isSameTree, type NodeTable, nodeTable } from './products/node-table.ts'
import type { NumberedBrand, ProductContext } from './products/product-row.ts'
import { ProductTable } from './products/product-table.ts'
import {
  findBrands,
  findExchangeRates,
  findNodes,
  findPromoAudience,
  findPromoLines,
  findPromos,
  findPvpList,
  findRedirects,
  findSettings,
  findShippingMethods,
  findSynonyms,
} from './products/queries.ts'
import { readAllProducts } from './products/read-products.ts'
import { type Redirects, redirects } from './products/redirects.ts'
import { type PromoRow, promoRows } from './promo-rows.ts'
import { hashPublicContent, type PublicContentHash } from './public-content-hash.ts'
import type { IndexSteps } from './search/build-index.ts'
import { LiveSearchIndex } from './search/live-search-index.ts'
import type { SynonymRow } from './search/search-synonyms.ts'
import { TitleMeasures } from './search/title-measures.ts'
import { type ShopSettings, shopSettings } from './shop-settings.ts'

/** The whole catalogue in memory, updated in place by notices. */
export interface Snapshot extends ProductContext {
  readonly tree: NodeTable
  /** By number. */
  readonly brandList: readonly NumberedBrand[]
  readonly table: ProductTable
  readonly search: LiveSearchIndex
  /** Sizes read from the titles. */
  readonly titleMeasures: TitleMeasures
  publicHash: PublicContentHash
  /** The price list of suggested retail prices; null when there is none. */
  pvpList: number | null
  promos: readonly PromoRow[]
  settings: ShopSettings
  /** Where former addresses of nodes and brands lead. */
  redirects: Redirects
  /** The operator's synonyms, without the shipped ones. */
  synonyms: readonly SynonymRow[]
  /** The texts that are public, with their bodies. */
  texts: readonly PublishedText[]
  /** All blocks of the home page, drafts too, in order. */
  homeBlocks: readonly HomeBlock[]
}

/**
 * Reads everything in one database snapshot. May run while another catalogue serves requests: nothing blocks the event
 * loop for long. `prepareSearch` then builds what the first search would have to.
 */
export async function loadSnapshot(
  db: Database,
  buildIndex: (table: ProductTable) => IndexSteps | Promise<SearchIndex>,
): Promise<Snapshot> {
  const read = await readConsistently(db, readEverything)
  await read.table.settleOrders()
  const titleMeasures = new TitleMeasures(read.table)
  const publicHash = await hashPublicContent(read)
  const search = new LiveSearchIndex(read.table, await buildIndex(read.table), read.synonyms)
  return { ...read, publicHash, search, titleMeasures }
}

/** Finishes the index and reads all sizes from titles ahead of the requests that need them. */
export async function prepareSearch({ search, titleMeasures }: Snapshot): Promise<void> {
  await search.settle()
  await titleMeasures.settle()
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
 * Reads everything again into the current snapshot, so that there are never two catalogues in memory. Returns false,
 * changing nothing, if tree or brands differ: rows refer to them by numbers that are valid in one snapshot only.
 */
export async function reloadSnapshot(db: Database, snapshot: Snapshot): Promise<boolean> {
  const { tree, brands, table } = snapshot
  const isReloaded = await readConsistently(db, async tx => {
    const now = await readTree(tx)
    if (!isSameTree(now.tree, tree) || !isDeepStrictEqual(now.brands, brands)) return false
    await readAllProducts(tx, table, snapshot)
    Object.assign(snapshot, await readTerms(tx))
    return true
  })
  if (!isReloaded) return false
  await table.settleOrders()
  await snapshot.titleMeasures.settle()
  snapshot.search.setSynonyms(snapshot.synonyms)
  await snapshot.search.rebuild()
  snapshot.publicHash = await hashPublicContent(snapshot)
  return true
}

/** Runs the statements in one database snapshot. */
function readConsistently<T>(db: Database, read: (tx: Database) => Promise<T>): Promise<T> {
  return db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read)
}

async function readEverything(
  db: Database,
): Promise<Omit<Snapshot, 'search' | 'titleMeasures' | 'publicHash'>> {
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
  for (const { id, ...brand } of await findBrands(db)) brands.set(id, { ...brand, number: brands.size })
  return { tree, brands }
}

async function readTerms(
  db: Database,
): Promise<
  Pick<Snapshot, 'pvpList' | 'promos' | 'redirects' | 'settings' | 'synonyms' | 'texts' | 'homeBlocks'>
> {
  return {
    pvpList: (await findPvpList(db))?.price_list ?? null,
    promos: await readPromos(db),
    redirects: redirects(await findRedirects(db)),
    settings: await readSettings(db),
    synonyms: await findSynonyms(db),
    texts: await findPublishedTexts(db),
    homeBlocks: await findHomeBlocks(db),
  }
}
