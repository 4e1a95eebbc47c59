import { sql } from 'kysely'
import { CATEGORY_LEVELS } from '#domain/catalogue/catalogue-tree.ts'
import type { Database } from '../../platform/db/pool.ts'
import type { KnownBrand, PlannedBrand } from './plan-brands.ts'
import type { KnownNode, PlannedNode } from './plan-tree.ts'
import { among } from './product-queries.ts'

export function findPriceLists(db: Database) {
  return db.selectFrom('price_lists').select(['price_list', 'name', 'kind']).orderBy('price_list').execute()
}

/** Parents before their children. */
export function findTree(db: Database): Promise<KnownNode[]> {
  return db
    .selectFrom('category_nodes')
    .select(['id', 'parent_id', 'name', 'path_slug', 'position'])
    .orderBy(sql`array_position(array['family', 'category', 'subcategory', 'subsubcategory'], level)`)
    .orderBy('id')
    .execute()
}

/** Former paths of nodes and slugs of brands, with those that followed. */
export async function findRenamed(db: Database) {
  const rows = await db.selectFrom('address_redirects').select(['kind', 'old_slug', 'new_slug']).execute()
  const of = (kind: string) =>
    new Map(rows.filter(row => row.kind === kind).map(({ old_slug, new_slug }) => [old_slug, new_slug]))
  return { nodes: of('category'), brands: of('brand') }
}

export function findBrands(db: Database): Promise<KnownBrand[]> {
  return db.selectFrom('brands').select(['id', 'name', 'slug']).execute()
}

/** Products with one of these codes or ids, with the currency of their price. */
export async function findKnown(
  db: Database,
  codes: readonly string[],
  ids: readonly number[],
  saleList: number,
) {
  const rows = db
    .selectFrom('products as p')
    .leftJoin('product_prices as s', join =>
      join.onRef('s.itemcode', '=', 'p.itemcode').on('s.price_list', '=', saleList),
    )
    .select(['p.itemcode', 'p.id', 's.currency'])
  return await rows
    .where('p.itemcode', 'in', among(codes))
    .union(rows.where('p.id', 'in', sql<number>`(select unnest(${ids}::bigint[]))`))
    .execute()
}

/** The brand and the node of products, by their codes. */
export async function findPlaces(
  db: Database,
  codes: readonly string[],
): Promise<ReadonlyMap<string, { readonly brand: string; readonly node: number }>> {
  const rows = await db
    .selectFrom('products as p')
    .innerJoin('brands as b', 'b.id', 'p.brand_id')
    .select(['p.itemcode', 'b.name as brand', 'p.category_id as node'])
    .where('p.itemcode', 'in', among(codes))
    .execute()
  return new Map(rows.map(({ itemcode, brand, node }) => [itemcode, { brand, node }]))
}

export async function countActive(db: Database): Promise<number> {
  const { active } = await db
    .selectFrom('products')
    .select(eb => eb.fn.countAll<number>().as('active'))
    .where('active', '=', true)
    .executeTakeFirstOrThrow()
  return active
}

export async function countActiveExcept(db: Database, codes: readonly string[]): Promise<number> {
  const { missing } = await db
    .selectFrom('products')
    .select(eb => eb.fn.countAll<number>().as('missing'))
    .where('active', '=', true)
    .where('itemcode', 'not in', among(codes))
    .executeTakeFirstOrThrow()
  return missing
}

export async function deactivateExcept(db: Database, codes: readonly string[]): Promise<void> {
  await sql`
    update products set active = false, updated_at = now(), synced_at = now()
    where active and itemcode not in ${among(codes)}`.execute(db)
}

/** Stores a new price list. */
export async function insertPriceList(
  db: Database,
  list: { readonly price_list: number; readonly name: string; readonly kind: 'sale' | 'pvp' },
): Promise<void> {
  await db.insertInto('price_lists').values(list).execute()
}

/** Stores new brands and sets their ids. */
export async function insertBrands(db: Database, brands: readonly PlannedBrand[]): Promise<void> {
  const { rows } = await sql<{ id: number; slug: string }>`
    insert into brands (name, slug)
    select name, slug from json_to_recordset(${JSON.stringify(brands)}::json) as brand (name text, slug text)
    returning id, slug`.execute(db)
  const ids = new Map(rows.map(({ id, slug }) => [slug, id]))
  for (const brand of brands) brand.id = ids.get(brand.slug) ?? null
}

/** Stores new nodes level by level, because children refer to their parents' ids, and sets their ids. */
export async function insertNodes(db: Database, nodes: readonly PlannedNode[]): Promise<void> {
  for (const level of CATEGORY_LEVELS) {
    const own = nodes.filter(node => node.level === level)
    if (own.length === 0) continue
    const facts = own.map(node => ({ ...node, parent: node.parent?.id ?? null }))
    const { rows } = await sql<{ id: number; path: string }>`
      insert into category_nodes (level, parent_id, name, slug, path_slug, position)
      select ${level}, parent, name, slug, "pathSlug", position
      from json_to_recordset(${JSON.stringify(facts)}::json)
        as node (parent integer, name text, slug text, "pathSlug" text, position integer)
      returning id, path_slug as path`.execute(db)
    const ids = new Map(rows.map(({ id, path }) => [path, id]))
    for (const node of own) node.id = ids.get(node.pathSlug) ?? null
  }
}
