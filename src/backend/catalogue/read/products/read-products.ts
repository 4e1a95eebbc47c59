import { eachInSlices } from '../../../platform/concurrency/time-slices.ts'
import type { Database } from '../../../platform/db/pool.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { type ProductContext, productRow } from './product-row.ts'
import type { ProductTable } from './product-table.ts'
import {
  CODES_PER_STATEMENT,
  type Codes,
  countPrices,
  type ExtraCodeSource,
  type FormerCodeSource,
  findExtraCodes,
  findFirstUnseen,
  findFormerCodes,
  findMedia,
  findPrices,
  findPricesSince,
  findProducts,
  findProductsAfter,
  findStock,
  type MediaSource,
  type PriceSource,
  type ProductSource,
  type StockSource,
} from './queries.ts'

/** Reads every product into a table in batches; rows of deleted products are removed. */
export async function readAllProducts(
  db: Database,
  table: ProductTable,
  context: ProductContext,
): Promise<void> {
  const unseen = await findFirstUnseen(db)
  const deleted = new Set(table.codes())
  for (let next: Promise<NextSources> | null = readSourcesAfter(db, ''); next !== null; ) {
    const { sources, last }: NextSources = await next
    // The database reads the next ones while these are put.
    next = last === undefined ? null : readSourcesAfter(db, last)
    next?.catch(() => undefined)
    putProducts(table, context, sources)
    for (const { itemcode } of sources.products) deleted.delete(itemcode)
  }
  for (const code of deleted) table.remove(code)
  table.pricesSeenBefore = unseen
}

/** Reads the given products again with prices, stock and media; deleted ones are removed. Returns the changed rows. */
export async function readProducts(
  db: Database,
  table: ProductTable,
  context: ProductContext,
  codes: Codes,
): Promise<number[]> {
  const rows = new Set<number>()
  for (const some of batchesOf(codes)) {
    const products = await findProducts(db, some)
    for (const row of putProducts(table, context, await readSources(db, products))) rows.add(row)
    const found = new Set(products.map(product => product.itemcode))
    for (const code of some) {
      const row = found.has(code) ? null : table.remove(code)
      if (row !== null) rows.add(row)
    }
  }
  return [...rows]
}

/** Reads the prices of the given products again. No page shows part of them (OFP-11). */
export async function readPrices(db: Database, table: ProductTable, codes: Codes): Promise<void> {
  table.setPrices(codes, await findAtOnce(db, codes, findPrices))
}

/**
 * Reads prices after a change of many: those written since all were read, or all again where some were deleted. No page shows
 * part of them (OFP-11).
 */
export async function readChangedPrices(db: Database, table: ProductTable): Promise<void> {
  const inSnapshot = async (tx: Database) => ({
    unseen: await findFirstUnseen(tx),
    count: await countPrices(tx),
    prices: await findPricesSince(tx, table.pricesSeenBefore),
  })
  const { unseen, count, prices } = await inTransaction(db, inSnapshot, 'repeatable read')
  let added = 0
  await eachInSlices(prices, price => {
    if (!table.hasPrice(price)) added += 1
  })
  if (table.countPrices() + added === count) table.putPrices(prices)
  else await readPrices(db, table, table.codes())
  table.pricesSeenBefore = unseen
}

/** Reads the stock of the given products again, as `readPrices` does. */
export async function readStock(db: Database, table: ProductTable, codes: Codes): Promise<void> {
  table.setStock(codes, await findAtOnce(db, codes, findStock))
}

/** The rows of all codes in batches, as of one moment. */
async function findAtOnce<Row>(
  db: Database,
  codes: Codes,
  find: (db: Database, codes: Codes) => Promise<Row[]>,
): Promise<Row[]> {
  if (codes.length === 0) return []
  if (codes.length <= CODES_PER_STATEMENT) return await find(db, codes)
  const inSnapshot = async (tx: Database) => {
    const found: Row[] = []
    for (const some of batchesOf(codes)) found.push(...(await find(tx, some)))
    return found
  }
  return await inTransaction(db, inSnapshot, 'repeatable read')
}

/** The rows of some products. */
interface Sources {
  readonly products: readonly ProductSource[]
  readonly codes: Codes
  readonly media: readonly MediaSource[]
  readonly extraCodes: readonly ExtraCodeSource[]
  readonly formerCodes: readonly FormerCodeSource[]
  readonly prices: readonly PriceSource[]
  readonly stock: readonly StockSource[]
}

async function readSources(db: Database, products: readonly ProductSource[]): Promise<Sources> {
  const codes = products.map(product => product.itemcode)
  const media = await findMedia(db, codes)
  const extraCodes = await findExtraCodes(db, codes)
  const formerCodes = await findFormerCodes(db, codes)
  const prices = await findPrices(db, codes)
  return { products, codes, media, extraCodes, formerCodes, prices, stock: await findStock(db, codes) }
}

interface NextSources {
  readonly sources: Sources
  /** After which there may be more. */
  readonly last: string | undefined
}

async function readSourcesAfter(db: Database, after: string): Promise<NextSources> {
  const products = await findProductsAfter(db, after, CODES_PER_STATEMENT)
  return {
    sources: await readSources(db, products),
    last: products.at(CODES_PER_STATEMENT - 1)?.itemcode,
  }
}

function putProducts(
  table: ProductTable,
  context: ProductContext,
  { products, codes, media, extraCodes, formerCodes, prices, stock }: Sources,
): number[] {
  const mediaOf = Map.groupBy(media, medium => medium.itemcode)
  const extraCodesOf = Map.groupBy(extraCodes, extra => extra.itemcode)
  const formerCodesOf = Map.groupBy(formerCodes, former => former.itemcode)
  const rows: number[] = []
  for (const product of products) {
    const row = productRow(
      {
        product,
        media: mediaOf.get(product.itemcode) ?? [],
        extraCodes: extraCodesOf.get(product.itemcode) ?? [],
        formerCodes: formerCodesOf.get(product.itemcode) ?? [],
      },
      context,
    )
    const at = row === null ? table.remove(product.itemcode) : table.put(row)
    if (at !== null) rows.push(at)
  }
  table.setPrices(codes, prices)
  table.setStock(codes, stock)
  return rows
}

function* batchesOf(codes: Codes): Generator<Codes> {
  for (let at = 0; at < codes.length; at += CODES_PER_STATEMENT)
    yield codes.slice(at, at + CODES_PER_STATEMENT)
}
