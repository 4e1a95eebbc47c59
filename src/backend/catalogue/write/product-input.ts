import type { Currency } from '#domain/money/money.ts'
import type { StockStatus } from '#domain/products/stock.ts'
import type { BusinessDay } from '#domain/time/business-day.ts'

/** The names of a tree path from the family down, one to four. */
export type TreePath = readonly string[]

/** Stock of a product: a quantity, a level, or both, and when more arrives. */
export interface StockInput {
  readonly available?: number
  readonly status?: StockStatus
  readonly nextArrival?: BusinessDay | null
  /** What customers read instead of a quantity; blank: the usual text of the level. */
  readonly description?: string
}

/** New values of one product. An absent key keeps the stored value; null (or an empty text) clears it. */
export interface ProductInput {
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
  /** Words that operators group products by. */
  readonly tags?: readonly string[]
  /** Code of the product that is sold in its place. */
  readonly replacedBy?: string | null
  /** How well it sells, for the order of lists. */
  readonly popularity?: number
  readonly price?: number
  readonly currency?: Currency
  readonly previousPrice?: number | null
  readonly pvp?: number | null
  readonly pvpCurrency?: Currency
  readonly stock?: StockInput
}
