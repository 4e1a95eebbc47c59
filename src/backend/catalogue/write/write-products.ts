import type { StockStatus } from '#domain/products/stock.ts'
import type { Database } from '../../platform/db/pool.ts'
import { changedParts, mergeProduct, type RecordPart, type RowContext } from './merge-product.ts'
import type { PlannedBrand } from './plan-brands.ts'
import type { PlannedNode } from './plan-tree.ts'
import type { ProductInput } from './product-input.ts'
import {
  findRecords,
  type PriceLists,
  replaceCodes,
  replaceMedia,
  replacePrices,
  upsertProducts,
  upsertStock,
} from './product-queries.ts'
import type { ExtraCode, PriceFacts, ProductRecord, StoredRecord } from './product-record.ts'

/** Products read and written per statement. */
export const BATCH_ROWS = 2_000

/** A product to write, with its node and brand; null keeps the stored one. */
export interface ProductChange<Row extends ProductInput = ProductInput> {
  readonly row: Row
  readonly isNew: boolean
  readonly node: PlannedNode | { readonly id: number } | null
  readonly brand: PlannedBrand | { readonly id: number } | null
}

export interface WritingOptions<Row extends ProductInput = ProductInput> {
  readonly lists: PriceLists
  readonly newStock: StockStatus
  readonly defaultCurrency: PriceFacts['currency'] | null
  readonly isComplete: boolean
  /** Counts what would change and writes nothing. */
  readonly isDryRun: boolean
  /** Sources of the pictures of a product; undefined if the source has no usable ones. */
  readonly picturesOf: (code: string) => readonly string[] | undefined
  /** Null if the source has no additional codes. */
  readonly codesOf: ((code: string) => readonly ExtraCode[]) | null
  /** Receives each batch before it is written; false: neither it nor a later one is written. */
  readonly onPlanned?: (batch: readonly PlannedProduct<Row>[]) => boolean
  readonly signal: AbortSignal
  readonly onRows: (done: number) => void
}

/** Of products that an operator edits: their prices are written apart, pictures and codes stay as they are. */
export const BY_HAND = {
  lists: { sale: 0, pvp: 0 },
  newStock: 'D',
  defaultCurrency: null,
  isComplete: false,
  isDryRun: false,
  picturesOf: () => undefined,
  codesOf: null,
  onRows: () => undefined,
} as const satisfies Omit<WritingOptions, 'signal'>

export interface WrittenCounts {
  readonly created: number
  readonly updated: number
  readonly unchanged: number
}

interface Change {
  readonly next: ProductRecord
  readonly parts: ReadonlySet<RecordPart>
}

/** What writing a product would do. */
export interface PlannedProduct<Row extends ProductInput = ProductInput> {
  readonly change: ProductChange<Row>
  readonly known: StoredRecord | null
  readonly next: ProductRecord
}

/** Compares the products with the database, batch by batch, and writes only what differs. */
export async function writeProducts<Row extends ProductInput>(
  db: Database,
  rows: readonly ProductChange<Row>[],
  options: WritingOptions<Row>,
): Promise<WrittenCounts> {
  const counts = { created: 0, updated: 0, unchanged: 0 }
  let isWritten = !options.isDryRun
  for (let first = 0; first < rows.length; first += BATCH_ROWS) {
    options.signal.throwIfAborted()
    const batch = rows.slice(first, first + BATCH_ROWS)
    const codes = batch.map(({ row }) => row.code)
    const stored = await findRecords(db, codes, options.lists)
    const changes: Change[] = []
    const planned: PlannedProduct<Row>[] = []
    for (const accepted of batch) {
      const known = stored.get(accepted.row.code) ?? null
      const next = mergeProduct(known, accepted.row, contextOf(accepted, options))
      planned.push({ change: accepted, known, next })
      const parts = new Set(changedParts(known, next))
      // One that is gone, or has another code, since it was checked is not made again.
      const isGone = known === null && !accepted.isNew
      if (parts.size === 0 || isGone) counts.unchanged += 1
      else {
        counts[known === null ? 'created' : 'updated'] += 1
        changes.push({ next, parts })
      }
    }
    if (options.onPlanned?.(planned) === false) isWritten = false
    if (isWritten) await writeChanges(db, changes, options.lists)
    options.onRows(first + batch.length)
  }
  return counts
}

function contextOf<Row extends ProductInput>(
  { row, node, brand }: ProductChange<Row>,
  options: WritingOptions<Row>,
): RowContext {
  const pictures = options.picturesOf(row.code)
  return {
    ...(brand === null ? {} : { brandId: brand.id }),
    ...(node === null ? {} : { categoryId: node.id }),
    ...(pictures === undefined ? {} : { pictures }),
    ...(options.codesOf === null ? {} : { codes: options.codesOf(row.code) }),
    newStock: options.newStock,
    defaultCurrency: options.defaultCurrency,
    isComplete: options.isComplete,
  }
}

async function writeChanges(db: Database, changes: readonly Change[], lists: PriceLists): Promise<void> {
  const changed = (part: RecordPart) => changes.filter(({ parts }) => parts.has(part)).map(({ next }) => next)
  const pricesOf = (part: 'price' | 'pvp') =>
    changed(part).map(next => ({ itemcode: next.product.itemcode, price: next[part] }))
  await upsertProducts(
    db,
    changed('product').map(({ product }) => product),
  )
  await replacePrices(db, lists.sale, pricesOf('price'))
  await replacePrices(db, lists.pvp, pricesOf('pvp'))
  await upsertStock(
    db,
    changed('stock').flatMap(({ product: { itemcode }, stock }) =>
      stock === null ? [] : [{ ...stock, itemcode }],
    ),
  )
  await replaceMedia(
    db,
    'image',
    changed('pictures').map(({ product, pictures }) => ({
      itemcode: product.itemcode,
      media: pictures.map(source => ({ source })),
    })),
  )
  await replaceCodes(db, changed('codes'))
}
