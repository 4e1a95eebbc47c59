import type { Database } from '../platform/db/pool.ts'

/** A product as shown in its document: public facts only, never a price. */
export interface DocumentedProduct {
  readonly itemcode: string
  readonly name: string
  readonly description: string
  readonly brand: string
  /** Its category node. */
  readonly node: string
  /** Slugs from the family down, joined by `/`. */
  readonly pathSlug: string
  readonly unitMult: number
  readonly unitsPerItem: string
  readonly warrantyMonths: number | null
  readonly updatedAt: Date
}

/** The active products that list the document at this URL, by code. */
export function findDocumentedProducts(db: Database, address: string): Promise<DocumentedProduct[]> {
  return db
    .selectFrom('product_media')
    .innerJoin('products', 'products.itemcode', 'product_media.itemcode')
    .innerJoin('brands', 'brands.id', 'products.brand_id')
    .innerJoin('category_nodes', 'category_nodes.id', 'products.category_id')
    .where('product_media.kind', '=', 'document')
    .where('product_media.source', '=', address)
    .where('products.active', '=', true)
    .orderBy('products.itemcode')
    .select([
      'products.itemcode',
      'products.name',
      'products.description',
      'brands.name as brand',
      'category_nodes.name as node',
      'category_nodes.path_slug as pathSlug',
      'products.unit_mult as unitMult',
      'products.units_per_item as unitsPerItem',
      'products.warranty_months as warrantyMonths',
      'products.updated_at as updatedAt',
    ])
    .execute()
}

/** Whether an active product lists the document at this URL. */
export async function isDocumentListed(db: Database, address: string): Promise<boolean> {
  const found = await db
    .selectFrom('product_media')
    .innerJoin('products', 'products.itemcode', 'product_media.itemcode')
    .where('product_media.kind', '=', 'document')
    .where('product_media.source', '=', address)
    .where('products.active', '=', true)
    .select('products.itemcode')
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}
