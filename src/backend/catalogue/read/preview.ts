import type { Database } from '../../platform/db/pool.ts'
import { nodeTable } from './products/node-table.ts'
import type { NumberedBrand } from './products/product-row.ts'
import { ProductTable } from './products/product-table.ts'
import { findBrands, findNodes } from './products/queries.ts'
import { readProducts } from './products/read-products.ts'
import { type CatalogueView, viewOf } from './view.ts'

/**
 * One product as a session would see it, from what is stored now: by the code that answers the shop, without waiting until
 * the catalogue in memory has heard of a change. Null where there is none.
 */
export async function previewProduct(
  db: Database,
  view: CatalogueView,
  code: string,
): Promise<ReturnType<CatalogueView['product']>> {
  const brands = new Map<number, NumberedBrand>()
  for (const { id, ...brand } of await findBrands(db)) brands.set(id, { ...brand, number: brands.size })
  const tree = nodeTable(await findNodes(db))
  const table = new ProductTable()
  await readProducts(db, table, { nodes: tree.byId, brands }, [code])
  const row = table.rowOfCode(code)
  return row === null ? null : viewOf({ ...view, table }, view).product(row, true)
}
