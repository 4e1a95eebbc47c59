import type { Fields, FieldValue } from '#domain/office/merge.ts'
import { type CellChoices, cellChoices, tagsText } from '#domain/office/sheet/cell-values.ts'
import { priceFieldName } from '#domain/office/sheet/sheet-fields.ts'
import { lockPrices, lockProducts } from '../../catalogue/write/price-queries.ts'
import { lockStock } from '../../catalogue/write/product-queries.ts'
import type { Database } from '../../platform/db/pool.ts'
import { findBrandNames, findNodePaths, findSheetPrices, findSheetRows } from './column-queries.ts'

/** Products as their cells hold them, with what names of brands and nodes stand for. */
export interface StoredCells {
  /** Values by field, by code; brands and nodes by their names. */
  readonly products: ReadonlyMap<string, Fields>
  /** Numbers of the products by code. */
  readonly ids: ReadonlyMap<string, number>
  readonly choices: CellChoices
  readonly brands: ReadonlyMap<string, number>
  readonly nodes: ReadonlyMap<string, number>
}

/** Locks products, their prices and their stock in the order of the codes: what is read then stays. */
export async function lockCells(tx: Database, codes: readonly string[]): Promise<void> {
  await lockProducts(tx, codes)
  await lockPrices(tx, codes)
  await lockStock(tx, codes)
}

export async function readCells(db: Database, codes: readonly string[]): Promise<StoredCells> {
  const brands = await findBrandNames(db)
  const nodes = await findNodePaths(db)
  const brandName = new Map(brands)
  const nodePath = new Map(nodes)
  const products = new Map<string, Record<string, FieldValue>>()
  const ids = new Map<string, number>()
  for (const { code, id, brand, node, tags, ...row } of await findSheetRows(db, codes)) {
    ids.set(code, id)
    products.set(code, {
      ...row,
      code,
      brand: brandName.get(brand) ?? null,
      node: nodePath.get(node) ?? null,
      tags: tagsText(tags),
    })
  }
  for (const { code, list, price, currency, previous } of await findSheetPrices(db, codes)) {
    const cells = products.get(code)
    if (cells === undefined) continue
    cells[priceFieldName('price', list)] = price
    cells[priceFieldName('currency', list)] = currency
    cells[priceFieldName('previous', list)] = previous
  }
  const byName = (named: readonly (readonly [number, string])[]) =>
    new Map(named.map(([id, name]) => [name, id]))
  return {
    products,
    ids,
    choices: cellChoices({ brand: brands.map(([, name]) => name), node: nodes.map(([, path]) => path) }),
    brands: byName(brands),
    nodes: byName(nodes),
  }
}
