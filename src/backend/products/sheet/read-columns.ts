import type { ReplyOf } from '#contract/call.ts'
import type { officeProductColumns } from '#contract/office/products/product-sheet.ts'
import type { FieldValue } from '#domain/office/merge.ts'
import { tagsText } from '#domain/office/sheet/cell-values.ts'
import { priceFieldName } from '#domain/office/sheet/sheet-fields.ts'
import { findLists } from '../../catalogue/write/price-queries.ts'
import type { Database } from '../../platform/db/pool.ts'
import {
  findBrandNames,
  findChangedCodes,
  findCommitted,
  findNodePaths,
  findReadingTime,
  findSheetPrices,
  findSheetRows,
  type SheetPrice,
  type SheetRow,
} from './column-queries.ts'

/** More changed products are read as all of them. */
const MOST_CHANGED = 5_000
const DAY_MS = 24 * 60 * 60 * 1000
/** Whoever was away longer reads all. */
const LONGEST_AWAY_MS = 7 * DAY_MS
const ROW_FIELDS = [
  'title',
  'brand',
  'node',
  'active',
  'tax',
  'unitMult',
  'unitsPerItem',
  'barcode',
  'warrantyMonths',
  'available',
  'status',
  'stockText',
  'nextArrival',
  'draft',
] as const satisfies readonly (keyof SheetRow)[]

/** All products as columns, or those that changed since an earlier reading (OFP-02); prices where `hasPrices`. */
export async function readColumns(
  db: Database,
  since: string,
  hasPrices: boolean,
  now: Date,
): Promise<ReplyOf<typeof officeProductColumns>> {
  const at = await findReadingTime(db)
  const isKnown = !Number.isNaN(Date.parse(since)) && now.getTime() - Date.parse(since) < LONGEST_AWAY_MS
  const changed = isKnown ? await findChangedCodes(db, since, MOST_CHANGED) : null
  const [rows, prices, lists, brands, nodes, committed] = await Promise.all([
    findSheetRows(db, changed),
    hasPrices ? findSheetPrices(db, changed) : [],
    hasPrices ? findLists(db) : [],
    findBrandNames(db),
    findNodePaths(db),
    findCommitted(db),
  ])
  const codes = rows.map(({ code }) => code)
  const known = new Set(codes)
  return {
    at,
    isWhole: changed === null,
    lists: lists.map(list => ({ ...list, currency: list.currency ?? '$' })),
    brands,
    nodes,
    codes,
    columns: {
      ...Object.fromEntries(ROW_FIELDS.map(name => [name, rows.map(row => row[name])])),
      tags: rows.map(({ tags }) => tagsText(tags)),
      ...priceColumns(
        codes,
        prices,
        lists.map(({ number }) => number),
      ),
    },
    committed,
    gone: (changed ?? []).filter(code => !known.has(code)),
  }
}

function priceColumns(
  codes: readonly string[],
  prices: readonly SheetPrice[],
  lists: readonly number[],
): Record<string, FieldValue[]> {
  const rowOf = new Map(codes.map((code, row) => [code, row]))
  const columns: Record<string, FieldValue[]> = {}
  const columnOf = (name: string) => {
    columns[name] ??= new Array<FieldValue>(codes.length).fill(null)
    return columns[name]
  }
  for (const list of lists)
    for (const part of ['price', 'currency', 'previous'] as const) columnOf(priceFieldName(part, list))
  for (const { code, list, price, currency, previous } of prices) {
    const row = rowOf.get(code)
    // A product that came between the statements.
    if (row === undefined) continue
    columnOf(priceFieldName('price', list))[row] = price
    columnOf(priceFieldName('currency', list))[row] = currency
    columnOf(priceFieldName('previous', list))[row] = previous
  }
  return columns
}
