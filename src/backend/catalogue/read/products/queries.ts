import { sql } from 'kysely'
import type { Database } from '../../../platform/db/pool.ts'

/** Codes per statement: few round trips, and the rows of one statement stay small in memory. */
export const CODES_PER_STATEMENT = 2000

export type ProductSource = Awaited<ReturnType<typeof findProductsAfter>>[number]
export type MediaSource = Awaited<ReturnType<typeof findMedia>>[number]
export type ExtraCodeSource = Awaited<ReturnType<typeof findExtraCodes>>[number]
export type FormerCodeSource = Awaited<ReturnType<typeof findFormerCodes>>[number]
export type PriceSource = Awaited<ReturnType<typeof findPrices>>[number]
export type StockSource = Awaited<ReturnType<typeof findStock>>[number]
export type NodeSource = Awaited<ReturnType<typeof findNodes>>[number]

/** The item codes of a statement. */
export type Codes = readonly string[]

const PRODUCT_COLUMNS = [
  'itemcode',
  'id',
  'title',
  'name',
  'description',
  'brand_id',
  'category_id',
  'unit_mult',
  'units_per_item',
  'factor_qty',
  'codebars',
  'tax',
  'warranty_months',
  'popularity',
  'active',
  'updated_at',
  'replaced_by',
] as const

const PRICE_COLUMNS = ['itemcode', 'price_list', 'currency', 'price', 'previous_price'] as const

/** The next products by code; pass the last code of the previous page, '' for the first. */
export function findProductsAfter(db: Database, after: string, limit: number) {
  return db
    .selectFrom('products')
    .select(PRODUCT_COLUMNS)
    .where('itemcode', '>', after)
    .orderBy('itemcode')
    .limit(limit)
    .execute()
}

export function findProducts(db: Database, codes: Codes) {
  return db.selectFrom('products').select(PRODUCT_COLUMNS).where('itemcode', '=', anyOf(codes)).execute()
}

export function findMedia(db: Database, codes: Codes) {
  return db
    .selectFrom('product_media')
    .select(['itemcode', 'kind', 'position', 'source', 'name', 'alt'])
    .where('itemcode', '=', anyOf(codes))
    .orderBy('itemcode')
    .orderBy('kind')
    .orderBy('position')
    .execute()
}

export function findExtraCodes(db: Database, codes: Codes) {
  return db
    .selectFrom('product_codes')
    .select(['itemcode', 'code'])
    .where('itemcode', '=', anyOf(codes))
    .orderBy('itemcode')
    .orderBy('code')
    .execute()
}

/** The codes that these products had before, the latest first. */
export function findFormerCodes(db: Database, codes: Codes) {
  return db
    .selectFrom('former_codes')
    .select(['itemcode', 'code'])
    .where('itemcode', '=', anyOf(codes))
    .orderBy('at', 'desc')
    .orderBy('code')
    .execute()
}

export function findPrices(db: Database, codes: Codes) {
  return db.selectFrom('product_prices').select(PRICE_COLUMNS).where('itemcode', '=', anyOf(codes)).execute()
}

/**
 * The first transaction (`xid8`) that the present statement may not see, and all before which it sees: what `findPricesSince`
 * takes later.
 */
export async function findFirstUnseen(db: Database): Promise<string> {
  const { rows } = await sql<{
    xid: string
  }>`select pg_snapshot_xmin(pg_current_snapshot())::text as xid`.execute(db)
  const [row] = rows
  if (row === undefined) throw new Error('A select of scalars gave no row')
  return row.xid
}

/** The prices that this transaction (`xid8`) or a later one inserted or changed; nothing tells those it deleted. */
export function findPricesSince(db: Database, xid: string) {
  return db
    .selectFrom('product_prices')
    .select(PRICE_COLUMNS)
    .where(sql<boolean>`age(xmin) <= age((${xid}::xid8)::xid)`)
    .execute()
}

export async function countPrices(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('product_prices')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

export function findStock(db: Database, codes: Codes) {
  return db
    .selectFrom('product_stock')
    .select(['itemcode', 'available', 'committed', 'status', 'description'])
    .where('itemcode', '=', anyOf(codes))
    .execute()
}

export function findNodes(db: Database) {
  return db
    .selectFrom('category_nodes')
    .select(['id', 'level', 'parent_id', 'name', 'path_slug', 'position'])
    .orderBy('position')
    .orderBy('id')
    .execute()
}

export function findBrands(db: Database) {
  return db.selectFrom('brands').select(['id', 'name', 'slug', 'logo']).execute()
}

/** Addresses that nodes and brands had, with those that followed. */
export function findRedirects(db: Database) {
  return db.selectFrom('address_redirects').select(['kind', 'old_slug', 'new_slug']).execute()
}

/** The list of suggested retail prices; the first one when there are several. */
export function findPvpList(db: Database) {
  return db
    .selectFrom('price_lists')
    .select('price_list')
    .where('kind', '=', 'pvp')
    .orderBy('price_list')
    .limit(1)
    .executeTakeFirst()
}

export function findPromos(db: Database) {
  return db.selectFrom('promos').selectAll().where('active', '=', true).orderBy('doc_entry').execute()
}

export function findPromoLines(db: Database) {
  return db
    .selectFrom('promo_lines')
    .innerJoin('promos', 'promos.doc_entry', 'promo_lines.doc_entry')
    .selectAll('promo_lines')
    .where('promos.active', '=', true)
    .orderBy('promo_lines.doc_entry')
    .orderBy('promo_lines.line_num')
    .execute()
}

export function findPromoAudience(db: Database) {
  return db.selectFrom('promo_audience').select(['doc_entry', 'cardcode', 'customer_group']).execute()
}

export function findSettings(db: Database) {
  return db.selectFrom('settings').select(['key', 'value']).execute()
}

/** Ordered, so that two reads of the same rows are equal. */
export function findSynonyms(db: Database) {
  return db
    .selectFrom('search_synonyms')
    .select(['word', 'same_as', 'node'])
    .orderBy('word')
    .orderBy('same_as')
    .orderBy('node')
    .execute()
}

/** The latest rates, newest first: the one in force is chosen by day, and one may be loaded ahead. */
export function findExchangeRates(db: Database) {
  return db
    .selectFrom('exchange_rates')
    .select(['date', 'rate', 'buy', 'sell', 'source'])
    .where('currency', '=', 'USD')
    .orderBy('date', 'desc')
    .limit(30)
    .execute()
}

export function findShippingMethods(db: Database) {
  return db
    .selectFrom('shipping_methods')
    .selectAll()
    .where('active', '=', true)
    .orderBy('position')
    .orderBy('code')
    .execute()
}

/** Resolves when the database answers. */
export async function reachDatabase(db: Database): Promise<void> {
  await sql`select 1`.execute(db)
}

/** One array parameter for any number of codes, so that the statement is prepared once. */
function anyOf(codes: Codes) {
  return sql<string>`any(${codes}::varchar[])`
}
