import type { Fields, FieldValue } from '#domain/office/merge.ts'
import { type CellChoices, cellChoices, tagsText } from '#domain/office/sheet/cell-values.ts'
import { priceFieldName, sheetField } from '#domain/office/sheet/sheet-fields.ts'
import { lockPrices, lockProducts } from '../../catalogue/write/price-queries.ts'
import { lockStock } from '../../catalogue/write/product-queries.ts'
import { findPriceLists } from '../../catalogue/write/queries.ts'
import { eachInSlices } from '../../platform/concurrency/time-slices.ts'
import type { Database } from '../../platform/db/pool.ts'
import {
  findBrandNames,
  findNodePaths,
  findSheetPrices,
  findSheetRows,
  findSheetTitles,
  type SheetPrice,
} from './column-queries.ts'

/** Products as their cells hold them, with what names of brands and nodes stand for. */
export interface StoredCells {
  /** Values by field, by code; brands and nodes by their names. */
  readonly products: ReadonlyMap<string, Fields>
  /** Numbers of the products by code. */
  readonly ids: ReadonlyMap<string, number>
  readonly choices: CellChoices
  readonly brands: ReadonlyMap<string, number>
  readonly nodes: ReadonlyMap<string, number>
  /** The price lists that customers buy from. */
  readonly saleLists: readonly number[]
}

/**
 * Locks products and what is edited of them, in the order of the codes: what is read then stays. No order waits for a change of
 * prices alone, which leaves the stock free.
 */
export async function lockCells(
  tx: Database,
  codes: readonly string[],
  fields: readonly string[],
): Promise<void> {
  const areas = new Set(fields.map(name => sheetField(name)?.area))
  await lockProducts(tx, codes)
  if (areas.has('price')) await lockPrices(tx, codes)
  if (areas.has('stock')) await lockStock(tx, codes)
}

/** The cells of these products; of those that edit nothing but prices only these, beside code and title. */
export async function readCells(
  db: Database,
  codes: readonly string[],
  fields: readonly string[] | null = null,
): Promise<StoredCells> {
  const priced = fields?.map(name => sheetField(name)?.list ?? null) ?? [null]
  const lists = priced.filter(list => list !== null)
  if (lists.length === priced.length) return await readPriceCells(db, codes, [...new Set(lists)])
  const brands = await findBrandNames(db)
  const nodes = await findNodePaths(db)
  const known = await findPriceLists(db)
  const brandName = new Map(brands)
  const nodePath = new Map(nodes)
  const products = new Map<string, Record<string, FieldValue>>()
  const ids = new Map<string, number>()
  await eachInSlices(await findSheetRows(db, codes), ({ code, id, brand, node, tags, ...row }) => {
    ids.set(code, id)
    products.set(code, {
      ...row,
      code,
      brand: brandName.get(brand) ?? null,
      node: nodePath.get(node) ?? null,
      tags: tagsText(tags),
    })
  })
  await addPrices(products, await findSheetPrices(db, codes))
  const byName = (named: readonly (readonly [number, string])[]) =>
    new Map(named.map(([id, name]) => [name, id]))
  return {
    products,
    ids,
    choices: cellChoices({ brand: brands.map(([, name]) => name), node: nodes.map(([, path]) => path) }),
    brands: byName(brands),
    nodes: byName(nodes),
    saleLists: known.filter(({ kind }) => kind === 'sale').map(({ price_list }) => price_list),
  }
}

async function readPriceCells(
  db: Database,
  codes: readonly string[],
  lists: readonly number[],
): Promise<StoredCells> {
  const products = new Map<string, Record<string, FieldValue>>()
  const ids = new Map<string, number>()
  await eachInSlices(await findSheetTitles(db, codes), ({ code, id, title }) => {
    ids.set(code, id)
    products.set(code, { code, title })
  })
  await addPrices(products, await findSheetPrices(db, codes, lists))
  const none = new Map<string, number>()
  return {
    products,
    ids,
    choices: cellChoices({ brand: [], node: [] }),
    brands: none,
    nodes: none,
    saleLists: [],
  }
}

async function addPrices(
  products: ReadonlyMap<string, Record<string, FieldValue>>,
  prices: readonly SheetPrice[],
): Promise<void> {
  await eachInSlices(prices, ({ code, list, price, currency, previous }) => {
    const cells = products.get(code)
    if (cells === undefined) return
    cells[priceFieldName('price', list)] = price
    cells[priceFieldName('currency', list)] = currency
    cells[priceFieldName('previous', list)] = previous
  })
}
