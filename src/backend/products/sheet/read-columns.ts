import type { ReplyOf } from '#contract/call.ts'
import type { officeProductColumns } from '#contract/office/products/product-sheet.ts'
import type { FieldValue } from '#domain/office/merge.ts'
import { tagsText } from '#domain/office/sheet/cell-values.ts'
import { PRICE_PARTS, type PricePart, priceFieldName } from '#domain/office/sheet/sheet-fields.ts'
import { findLists } from '../../catalogue/write/price-queries.ts'
import { runInSlices, type Steps } from '../../platform/concurrency/time-slices.ts'
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

type ProductColumns = ReplyOf<typeof officeProductColumns>

/** All products as columns, or those that changed since an earlier reading (OFP-02); prices where `hasPrices`. */
export async function readColumns(
  db: Database,
  since: string,
  hasPrices: boolean,
  now: Date,
): Promise<ProductColumns> {
  const { changed, rows, prices, committed, ...read } = await readParts(db, since, hasPrices ? null : [], now)
  const codes = rows.map(({ code }) => code)
  const columns = await runInSlices(
    (function* all() {
      return {
        ...(yield* rowColumns(rows, ROW_FIELDS)),
        tags: rows.map(({ tags }) => tagsText(tags)),
        ...(yield* priceColumns(codes, prices, listNumbers(read.lists), PRICE_PARTS)),
      }
    })(),
  )
  return {
    ...read,
    codes,
    columns,
    committed,
    gone: goneOf(changed, codes),
  }
}

const SALE_FIELDS = [
  'title',
  'brand',
  'node',
  'tax',
  'unitMult',
  'barcode',
  'available',
  'status',
  'stockText',
] as const satisfies readonly (keyof SheetRow)[]

/** The same of products on sale, with their prices in these lists alone (OFX-17): a special price needs none. */
export async function readSaleColumns(
  db: Database,
  since: string,
  numbers: readonly number[],
  now: Date,
): Promise<ProductColumns> {
  const { changed, rows: all, prices, committed, ...read } = await readParts(db, since, numbers, now)
  const rows = all.filter(({ active }) => active)
  const codes = rows.map(({ code }) => code)
  const sold = new Set(codes)
  const columns = await runInSlices(
    (function* sale() {
      return {
        ...(yield* rowColumns(rows, SALE_FIELDS)),
        ...(yield* priceColumns(codes, prices, listNumbers(read.lists), ['price', 'currency'])),
      }
    })(),
  )
  return {
    ...read,
    codes,
    columns,
    // Also of products that did not change: what is in orders changes without them.
    committed: changed === null ? onlyOf(sold, committed) : committed,
    gone: goneOf(changed, codes),
  }
}

/** What both readings are made from; `numbers` null: all price lists, empty: no price. */
async function readParts(db: Database, since: string, numbers: readonly number[] | null, now: Date) {
  const at = await findReadingTime(db)
  const changed = await findChanged(db, since, now)
  const hasPrices = numbers === null || numbers.length > 0
  const [rows, prices, known, brands, nodes, committed] = await Promise.all([
    findSheetRows(db, changed),
    hasPrices ? findSheetPrices(db, changed, numbers) : [],
    hasPrices ? findLists(db) : [],
    findBrandNames(db),
    findNodePaths(db),
    findCommitted(db),
  ])
  const lists = known
    .filter(({ number }) => numbers === null || numbers.includes(number))
    .map(list => ({ ...list, currency: list.currency ?? '$' }))
  return { at, isWhole: changed === null, lists, brands, nodes, changed, rows, prices, committed }
}

/** Codes of what changed since an earlier reading; null: all are to be read. */
async function findChanged(db: Database, since: string, now: Date): Promise<string[] | null> {
  const isKnown = !Number.isNaN(Date.parse(since)) && now.getTime() - Date.parse(since) < LONGEST_AWAY_MS
  return isKnown ? await findChangedCodes(db, since, MOST_CHANGED) : null
}

function goneOf(changed: readonly string[] | null, codes: readonly string[]): string[] {
  const known = new Set(codes)
  return (changed ?? []).filter(code => !known.has(code))
}

function onlyOf(codes: ReadonlySet<string>, units: Readonly<Record<string, number>>): Record<string, number> {
  return Object.fromEntries(Object.entries(units).filter(([code]) => codes.has(code)))
}

function listNumbers(lists: readonly { readonly number: number }[]): number[] {
  return lists.map(({ number }) => number)
}

type PlainField = Exclude<keyof SheetRow, 'tags'>

function* rowColumns(
  rows: readonly SheetRow[],
  fields: readonly PlainField[],
): Steps<Record<string, FieldValue[]>> {
  const columns: Record<string, FieldValue[]> = {}
  for (const name of fields) {
    columns[name] = rows.map(row => row[name])
    yield
  }
  return columns
}

function* priceColumns(
  codes: readonly string[],
  prices: readonly SheetPrice[],
  lists: readonly number[],
  parts: readonly PricePart[],
): Steps<Record<string, FieldValue[]>> {
  const rowOf = new Map(codes.map((code, row) => [code, row]))
  yield
  const columns = new Map<number, { readonly part: PricePart; readonly values: FieldValue[] }[]>()
  const columnsOf = (list: number) => {
    const known = columns.get(list)
    if (known !== undefined) return known
    const made = parts.map(part => ({ part, values: new Array<FieldValue>(codes.length).fill(null) }))
    columns.set(list, made)
    return made
  }
  for (const list of lists) columnsOf(list)
  for (const price of prices) {
    yield
    const row = rowOf.get(price.code)
    // A product that came between the statements.
    if (row === undefined) continue
    for (const { part, values } of columnsOf(price.list)) values[row] = price[part]
  }
  return Object.fromEntries(
    [...columns].flatMap(([list, own]) =>
      own.map(({ part, values }) => [priceFieldName(part, list), values]),
    ),
  )
}
