import { parseCurrency } from '#domain/money/money.ts'
import type { FieldValue } from '#domain/office/merge.ts'
import { tagsOf } from '#domain/office/sheet/cell-values.ts'
import {
  FIXED_FIELDS,
  PRICE_PARTS,
  priceFieldName,
  pricePartOf,
  sheetField,
} from '#domain/office/sheet/sheet-fields.ts'
import { parseStockStatus } from '#domain/products/stock.ts'
import type { ProductInput } from '../../catalogue/write/product-input.ts'
import { type PriceRow, priceWriter } from '../../catalogue/write/write-prices.ts'
import { BY_HAND, type ProductChange, writeProducts } from '../../catalogue/write/write-products.ts'
import { type StockRow, stockWriter } from '../../catalogue/write/write-stock.ts'
import { eachInSlices } from '../../platform/concurrency/time-slices.ts'
import type { Database } from '../../platform/db/pool.ts'
import { writeRows } from '../../platform/writes/plan-writes.ts'
import { publishRefusal } from './publish-cells.ts'
import type { StoredCells } from './stored-cells.ts'

/** New values by field, by the code of the product. */
export type CellChanges = ReadonlyMap<string, ReadonlyMap<string, FieldValue>>

export interface RefusedCell {
  readonly key: string
  readonly field: string
  readonly reason: string
}

const STOCK_FIELDS = FIXED_FIELDS.filter(({ area }) => area === 'stock').map(({ name }) => name)

/**
 * Writes new values through the writers of products, prices and stock. @returns what these refuse, and what cannot be published
 * without what waits or was refused (OFP-17).
 */
export async function writeCells(
  tx: Database,
  changes: CellChanges,
  stored: StoredCells,
  signal: AbortSignal,
): Promise<RefusedCell[]> {
  const products: ProductChange[] = []
  const prices: PriceRow[] = []
  const stock: StockRow[] = []
  await eachInSlices(changes, ([code, values]) => {
    const product = productOf(code, values, stored)
    if (product !== null) products.push(product)
    prices.push(...pricesOf(code, values))
    const row = stockOf(code, values)
    if (row !== null) stock.push(row)
  })
  const refused: RefusedCell[] = []
  for (const { input, refusals } of await writeRows(tx, priceWriter, prices))
    for (const { reason } of refusals)
      refused.push(
        ...PRICE_PARTS.map(part => priceFieldName(part, input.list))
          .filter(field => changes.get(input.code)?.has(field))
          .map(field => ({ key: input.code, field, reason })),
      )
  for (const { input, refusals } of await writeRows(tx, stockWriter, stock))
    for (const { reason } of refusals)
      refused.push(
        ...STOCK_FIELDS.filter(field => changes.get(input.code)?.has(field)).map(field => ({
          key: input.code,
          field,
          reason,
        })),
      )
  // Last: a product whose price was refused is not published without one.
  const written = products.map(product => {
    const { active, ...row } = product.row
    const reason = active === true ? incompleteReasonOf(row.code, changes, stored, refused) : null
    if (reason === null) return product
    refused.push({ key: row.code, field: 'active', reason })
    return { ...product, row }
  })
  await writeProducts(tx, written, { ...BY_HAND, signal })
  return refused
}

/** Why a product is not published with what is written of it; null where it is. */
function incompleteReasonOf(
  code: string,
  changes: CellChanges,
  stored: StoredCells,
  refused: readonly RefusedCell[],
): string | null {
  const lost = new Set(refused.filter(({ key }) => key === code).map(({ field }) => field))
  const values = [...(changes.get(code) ?? [])].filter(([field]) => !lost.has(field))
  return publishRefusal(stored.products.get(code) ?? {}, new Map(values), stored)
}

function productOf(
  code: string,
  values: ReadonlyMap<string, FieldValue>,
  { ids, brands, nodes }: StoredCells,
): ProductChange | null {
  const text = (field: string) => {
    const value = values.get(field)
    return value === undefined ? {} : { [field]: String(value ?? '') }
  }
  const number = (field: string) => {
    const value = values.get(field)
    return value === undefined ? {} : { [field]: value === null ? null : Number(value) }
  }
  const facts: Partial<ProductInput> = {
    ...text('title'),
    ...text('unitsPerItem'),
    ...number('tax'),
    ...number('unitMult'),
    ...number('warrantyMonths'),
    ...(values.has('barcode') && { codeBars: textOrNull(values.get('barcode')) }),
    ...(values.has('active') && { active: values.get('active') === true }),
    ...(values.has('tags') && { tags: tagsOf(values.get('tags') ?? null) }),
  }
  const brand = idOf(brands, values.get('brand'))
  const node = idOf(nodes, values.get('node'))
  if (Object.keys(facts).length === 0 && brand === null && node === null) return null
  const id = ids.get(code)
  return id === undefined ? null : { row: { ...facts, code, id }, isNew: false, brand, node }
}

function idOf(ids: ReadonlyMap<string, number>, name: FieldValue | undefined): { id: number } | null {
  const id = typeof name === 'string' ? ids.get(name) : undefined
  return id === undefined ? null : { id }
}

function textOrNull(value: FieldValue | undefined): string | null {
  return String(value ?? '').trim() || null
}

function pricesOf(code: string, values: ReadonlyMap<string, FieldValue>): PriceRow[] {
  const rows = new Map<
    number,
    { price?: number | null; currency?: PriceRow['currency']; previous?: number | null }
  >()
  for (const [name, value] of values) {
    const field = sheetField(name)
    const part = field === null ? null : pricePartOf(field)
    const list = field?.list ?? null
    if (part === null || list === null) continue
    const row = rows.get(list) ?? {}
    rows.set(list, row)
    if (part === 'currency') row.currency = parseCurrency(String(value)) ?? '$'
    else row[part] = value === null ? null : Number(value)
  }
  return [...rows].map(([list, { price, currency, previous }]) => ({
    code,
    list,
    ...(price !== undefined && { price }),
    ...(currency !== undefined && { currency }),
    ...(previous !== undefined && { previousPrice: previous }),
  }))
}

function stockOf(code: string, values: ReadonlyMap<string, FieldValue>): StockRow | null {
  const given = {
    ...(values.has('available') && { available: Number(values.get('available')) }),
    ...(values.has('status') && { status: parseStockStatus(String(values.get('status'))) ?? 'D' }),
    ...(values.has('stockText') && { description: String(values.get('stockText') ?? '') }),
    ...(values.has('nextArrival') && { nextArrival: textOrNull(values.get('nextArrival')) }),
  }
  return Object.keys(given).length === 0 ? null : { ...given, code }
}
