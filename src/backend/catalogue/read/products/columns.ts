import { type Currency, currencyOfIso } from '#domain/money/money.ts'
import type { ListPrice, StockLevel } from '#domain/pricing/customer-terms.ts'
import { parseStockStatus, type StockStatus } from '#domain/products/stock.ts'
import type { PriceSource, StockSource } from './queries.ts'

/**
 * Columns indexed by row number, in typed arrays: a listing reads every row of a family, and 200,000 products with
 * five price lists take about 20 MB.
 */

/** One price list. */
export class PriceColumn {
  #price = new Float64Array(0)
  #previous = new Float64Array(0)
  /** 1 for dollars. */
  #dollars = new Int32Array(0)

  put(row: number, { price, previous_price, currency }: PriceSource): void {
    if (row >= this.#price.length) {
      this.#price = grownFloats(this.#price, row)
      this.#previous = grownFloats(this.#previous, row)
      this.#dollars = grownIntegers(this.#dollars, row, 0)
    }
    this.#price[row] = price
    this.#previous[row] = previous_price ?? Number.NaN
    this.#dollars[row] = currencyOfIso(currency) === 'U$' ? 1 : 0
  }

  remove(row: number): void {
    if (row < this.#price.length) this.#price[row] = Number.NaN
  }

  /** Null when the list does not have the product. */
  at(row: number): ListPrice | null {
    const price = this.priceAt(row)
    if (price === null) return null
    const previous = this.#previous[row] ?? Number.NaN
    return { price, currency: this.currencyAt(row), previousPrice: Number.isNaN(previous) ? null : previous }
  }

  priceAt(row: number): number | null {
    const price = this.#price[row] ?? Number.NaN
    return Number.isNaN(price) ? null : price
  }

  currencyAt(row: number): Currency {
    return this.#dollars[row] === 1 ? 'U$' : '$'
  }
}

interface StockText {
  readonly status: StockStatus
  readonly description: string
}

/** Stock levels; the few distinct texts are shared. */
export class StockColumn {
  #available = new Float64Array(0)
  #committed = new Float64Array(0)
  /** Index into `#texts`, -1 without a stock row. */
  #text = new Int32Array(0)
  readonly #texts: StockText[] = []
  readonly #textNumbers = new Map<string, number>()

  put(row: number, { available, committed, status, description }: StockSource): void {
    if (row >= this.#text.length) {
      this.#available = grownFloats(this.#available, row)
      this.#committed = grownFloats(this.#committed, row)
      this.#text = grownIntegers(this.#text, row, -1)
    }
    this.#available[row] = available
    this.#committed[row] = committed
    this.#text[row] = this.#textNumber(status, description)
  }

  remove(row: number): void {
    if (row < this.#text.length) this.#text[row] = -1
  }

  /** Null when the product has no stock row. */
  at(row: number): StockLevel | null {
    const text = this.#texts[this.#text[row] ?? -1]
    if (text === undefined) return null
    return { available: this.#available[row] ?? 0, committed: this.#committed[row] ?? 0, ...text }
  }

  #textNumber(status: string, description: string): number {
    const key = `${status}${description}`
    const known = this.#textNumbers.get(key)
    if (known !== undefined) return known
    const number = this.#texts.push({ status: parseStockStatus(status) ?? 'D', description }) - 1
    this.#textNumbers.set(key, number)
    return number
  }
}

/** A copy with room for the row and 30 % more; unset floats are NaN. */
export function grownFloats(array: Float64Array<ArrayBuffer>, row: number): Float64Array<ArrayBuffer> {
  const grown = new Float64Array(roomFor(row)).fill(Number.NaN, array.length)
  grown.set(array)
  return grown
}

/** A copy with room for the row and 30 % more; unset integers are `empty`. */
export function grownIntegers(
  array: Int32Array<ArrayBuffer>,
  row: number,
  empty: number,
): Int32Array<ArrayBuffer> {
  const grown = new Int32Array(roomFor(row)).fill(empty, array.length)
  grown.set(array)
  return grown
}

function roomFor(row: number): number {
  return Math.max(256, Math.ceil((row + 1) * 1.3))
}
