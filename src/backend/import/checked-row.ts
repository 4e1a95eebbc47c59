import type { Currency } from '#domain/money/money.ts'
import type { StockStatus } from '#domain/products/stock.ts'

/** Where a product hangs: names from the family down, one to four of them. */
export type TreePath = readonly string[]

/** What a row says of stock: a quantity, a level, or both. */
export interface ToldStock {
  readonly available?: number
  readonly status?: StockStatus
}

/**
 * One acceptable row of the file. A key that is absent was not told and leaves what the shop has; null (or an
 * empty text) was told to be nothing.
 */
export interface CheckedRow {
  readonly line: number
  readonly code: string
  readonly id: number
  readonly title?: string
  readonly name?: string
  readonly description?: string
  readonly brand?: string
  readonly path?: TreePath
  readonly unitMult?: number
  readonly unitsPerItem?: string
  readonly codeBars?: string | null
  readonly tax?: number | null
  readonly warrantyMonths?: number | null
  readonly active?: boolean
  readonly price?: number
  readonly currency?: Currency
  readonly previousPrice?: number | null
  readonly pvp?: number | null
  readonly pvpCurrency?: Currency
  readonly stock?: ToldStock
  /** Names of files, in order. */
  readonly pictures?: readonly string[]
}
