import { parseCurrency } from '../../money/money.ts'
import {
  type CustomerTerms,
  freeUnits,
  type ListPrice,
  type StockLevel,
  termsFor,
} from '../../pricing/customer-terms.ts'
import { floorTo, unitMultOf } from '../../pricing/quantity.ts'
import type { Terms } from '../../products/product.ts'
import { parseStockStatus } from '../../products/stock.ts'
import { codeKey } from '../../search/words/code-key.ts'
import { foldText } from '../../search/words/normalize.ts'
import type { BusinessDay } from '../../time/business-day.ts'
import type { FieldValue } from '../merge.ts'
import { priceFieldName } from '../sheet/sheet-fields.ts'
import { type SheetColumns, type SheetFilter, SheetTable } from '../sheet/sheet-table.ts'

/** The catalogue as a phone keeps it: columns, and what discounts of brands and nodes refer to by their numbers. */
export interface OfflineColumns extends SheetColumns {
  readonly brandSlugs: readonly (readonly [number, string])[]
  readonly nodePaths: readonly (readonly [number, string])[]
  /** Former and present code of products (OFP-25); a device may keep a reply that had none. */
  readonly formerCodes?: readonly (readonly [string, string])[]
  /** Orders without stock are accepted (CFG-06). */
  readonly backOrders: boolean
}

/** A product at a customer's terms, without a connection. */
export interface OfflineProduct extends Terms {
  readonly itemCode: string
  readonly title: string
  readonly unitMult: number
  /** Units that were free, in whole multiples; null: stock is no limit. */
  readonly available: number | null
}

const MOST_FOUND = 30

/** The products of a device, priced by the rules of the shop: without a connection one sees what the server would show (OFX-17). */
export class OfflineCatalogue {
  readonly #table: SheetTable
  readonly #backOrders: boolean
  readonly #slugs: ReadonlyMap<FieldValue, string>
  readonly #paths: ReadonlyMap<FieldValue, string>
  readonly #presentCodes: ReadonlyMap<string, string>
  /** Rows by present and former code and bar code without what people omit; made for the first search. */
  #rowsByCode: ReadonlyMap<string, readonly number[]> | null = null

  /** `changes`: what a later reading said that changed since the whole one. */
  constructor(whole: OfflineColumns, changes: OfflineColumns | null) {
    this.#table = new SheetTable(whole)
    if (changes !== null) this.#table.merge(changes)
    const { brandSlugs, nodePaths, formerCodes = [], backOrders } = changes ?? whole
    this.#backOrders = backOrders
    this.#slugs = new Map(brandSlugs)
    this.#paths = new Map(nodePaths)
    this.#presentCodes = new Map(formerCodes)
  }

  get size(): number {
    return this.#table.size
  }

  /** A product by its code or one that it had, at the terms of a customer on a day; null where it is not kept. */
  product(itemCode: string, terms: CustomerTerms, today: BusinessDay): OfflineProduct | null {
    const row = this.#table.rowOf(itemCode) ?? this.#table.rowOf(this.#presentCodes.get(itemCode) ?? itemCode)
    return row === undefined ? null : this.#productAt(row, terms, today)
  }

  /**
   * Products that a text names: its code, one that it had, or bar code, else all of its words. At most 30, by title; those whose title
   * begins with the first word go before sets and parts that only mention it.
   */
  find(text: string, terms: CustomerTerms, today: BusinessDay): OfflineProduct[] {
    const named = this.#byCode().get(codeKey(text)?.text ?? '') ?? []
    const rows =
      named.length > 0 || text.trim() === '' ? named : this.#titledFirst(text, { words: text, fields: {} })
    return rows.slice(0, MOST_FOUND).map(row => this.#productAt(row, terms, today))
  }

  #titledFirst(text: string, filter: SheetFilter): number[] {
    const rows = this.#table.rows(filter, { field: 'title', isDescending: false })
    const [first = ''] = foldText(text).trim().split(/\s+/)
    const begins = (row: number) => foldText(String(this.#table.value(row, 'title') ?? '')).startsWith(first)
    const [named, others] = [rows.filter(begins), rows.filter(row => !begins(row))]
    return [...named, ...others]
  }

  #productAt(row: number, terms: CustomerTerms, today: BusinessDay): OfflineProduct {
    const table = this.#table
    const itemCode = table.codeOf(row)
    const unitMult = numberOf(table.value(row, 'unitMult')) ?? 1
    const stock = this.#stockAt(row)
    const product = {
      itemCode,
      brandSlug: this.#slugs.get(table.numberOf(row, 'brand')) ?? '',
      categoryPath: this.#paths.get(table.numberOf(row, 'node')) ?? '',
      unitMult,
      tax: numberOf(table.value(row, 'tax')),
    }
    const listPrice = this.#listPriceAt(row, terms.priceList)
    return {
      itemCode,
      title: String(table.value(row, 'title') ?? ''),
      unitMult,
      available: this.#backOrders ? null : floorTo(freeUnits(stock, unitMult), unitMultOf(unitMult)),
      ...termsFor({ product, listPrice, pvp: null, stock }, terms, { today, backOrders: this.#backOrders }),
    }
  }

  #listPriceAt(row: number, list: number): ListPrice | null {
    const price = numberOf(this.#table.value(row, priceFieldName('price', list)))
    const currency = parseCurrency(String(this.#table.value(row, priceFieldName('currency', list)) ?? ''))
    return price === null || currency === null ? null : { price, currency, previousPrice: null }
  }

  #stockAt(row: number): StockLevel | null {
    const status = parseStockStatus(String(this.#table.value(row, 'status') ?? ''))
    if (status === null) return null
    return {
      available: numberOf(this.#table.value(row, 'available')) ?? 0,
      committed: numberOf(this.#table.value(row, 'committed')) ?? 0,
      status,
      description: String(this.#table.value(row, 'stockText') ?? ''),
    }
  }

  #byCode(): ReadonlyMap<string, readonly number[]> {
    if (this.#rowsByCode !== null) return this.#rowsByCode
    const rows = Array.from({ length: this.size }, (_, row) => row)
    const coded = rows.flatMap(row => [
      { code: this.#table.codeOf(row), row },
      { code: String(this.#table.value(row, 'barcode') ?? ''), row },
    ])
    const formerly = Array.from(this.#presentCodes, ([code, present]) => ({
      code,
      row: this.#table.rowOf(present),
    }))
    const keyed = [...coded, ...formerly].flatMap(({ code, row }) => {
      const key = codeKey(code)
      return key === null || row === undefined ? [] : [{ key: key.text, row }]
    })
    const byKey = Map.groupBy(keyed, ({ key }) => key)
    this.#rowsByCode = new Map(
      Array.from(byKey, ([key, found]) => [key, [...new Set(found.map(({ row }) => row))]]),
    )
    return this.#rowsByCode
  }
}

function numberOf(value: FieldValue): number | null {
  return typeof value === 'number' ? value : null
}
