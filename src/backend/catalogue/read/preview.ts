import type { Database } from '../../platform/db/pool.ts'
import { nodeTable } from './products/node-table.ts'
import type { NumberedBrand } from './products/product-row.ts'
import { ProductTable } from './products/product-table.ts'
import { findBrands, findNodes } from './products/queries.ts'
import { readProducts } from './products/read-products.ts'
import { type CatalogueView, viewOf } from './view.ts'

/** One product in a view of its own. */
export interface StoredProduct {
  readonly view: CatalogueView
  readonly row: number
}

/** Changes a product in a view of its own, before it is shown. */
type StoredEdit = (stored: StoredProduct) => void

/**
 * One product as a session would see it, from what is stored now: for the code that answers the shop, without waiting until
 * the catalogue in memory has heard of a change. Null where there is none.
 */
export async function viewStored(
  db: Database,
  view: CatalogueView,
  code: string,
  edit: StoredEdit = () => undefined,
): Promise<StoredProduct | null> {
  const brands = new Map<number, NumberedBrand>()
  for (const { id, ...brand } of await findBrands(db)) brands.set(id, { ...brand, number: brands.size })
  const tree = nodeTable(await findNodes(db))
  const table = new ProductTable()
  const context = { nodes: tree.byId, brands }
  await readProducts(db, table, context, [code])
  const row = table.rowOfCode(code)
  if (row === null) return null
  const { account, today, rate, mediaBaseUrl, backOrders } = view
  const snapshot = { ...view, ...context, tree, brandList: [...brands.values()], table }
  const stored = { view: viewOf(snapshot, { account, today, rate, mediaBaseUrl, backOrders }), row }
  edit(stored)
  // What follows it, one product after the other.
  for (let next = table.at(row)?.replacedBy ?? null; next !== null && table.rowOfCode(next) === null; ) {
    await readProducts(db, table, context, [next])
    const found = table.rowOfCode(next)
    next = found === null ? null : (table.at(found)?.replacedBy ?? null)
  }
  return stored
}
