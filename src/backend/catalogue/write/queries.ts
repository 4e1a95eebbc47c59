import { sql } from 'kysely'
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
  for (const brand of brands) {
    const { id } = await db
      .insertInto('brands')
      .values({ name: brand.name, slug: brand.slug })
      .returning('id')
      .executeTakeFirstOrThrow()
    brand.id = id
  }
}

/** Stores new nodes, parents before their children, and sets their ids. */
export async function insertNodes(db: Database, nodes: readonly PlannedNode[]): Promise<void> {
  for (const node of nodes) {
    const { id } = await db
      .insertInto('category_nodes')
      .values({
        level: node.level,
        parent_id: node.parent?.id ?? null,
        name: node.name,
        slug: node.slug,
        path_slug: node.pathSlug,
        position: node.position,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    node.id = id
  }
}
