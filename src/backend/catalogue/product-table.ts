import { collationKey, compareKeys } from '#domain/collation.ts'
import { grownIntegers, PriceColumn, StockColumn } from './columns.ts'
import type { ProductRow } from './product-row.ts'
import type { PriceSource, StockSource } from './queries.ts'

const NOT_LISTED = -1

/**
 * Every product by row number, with its prices and stock beside it. A product keeps its row until it is deleted;
 * rows are never reused, so that a list of rows made earlier stays true.
 */
export class ProductTable {
  readonly prices = new Map<number, PriceColumn>()
  readonly stock = new StockColumn()
  readonly #rows: (ProductRow | null)[] = []
  readonly #rowOfCode = new Map<string, number>()
  readonly #rowOfId = new Map<number, number>()
  /** Number of the node of each row that may be listed, else -1. */
  #nodes = new Int32Array(0)
  #brands = new Int32Array(0)
  #byDemand: Int32Array | null = null
  #nameRanks: Int32Array | null = null

  /** One more than the highest row. */
  get height(): number {
    return this.#rows.length
  }

  /** Products that exist, active or not. */
  get size(): number {
    return this.#rowOfCode.size
  }

  at(row: number): ProductRow | null {
    return this.#rows[row] ?? null
  }

  rowOfCode(code: string): number | null {
    return this.#rowOfCode.get(code) ?? null
  }

  rowOfId(id: number): number | null {
    return this.#rowOfId.get(id) ?? null
  }

  codes(): string[] {
    return [...this.#rowOfCode.keys()]
  }

  /** Number of the node an active product hangs from; -1 for a row that no list shows. */
  nodeAt(row: number): number {
    return this.#nodes[row] ?? NOT_LISTED
  }

  brandAt(row: number): number {
    return this.#brands[row] ?? 0
  }

  /** Adds a product or replaces the one with its code; answers its row. */
  put(product: ProductRow): number {
    const row = this.#rowOfCode.get(product.itemCode) ?? this.#rows.length
    const before = this.at(row)
    if (row >= this.#nodes.length) {
      this.#nodes = grownIntegers(this.#nodes, row, NOT_LISTED)
      this.#brands = grownIntegers(this.#brands, row, 0)
    }
    this.#rows[row] = product
    this.#rowOfCode.set(product.itemCode, row)
    this.#rowOfId.set(product.id, row)
    this.#nodes[row] = product.active ? product.node.number : NOT_LISTED
    this.#brands[row] = product.brand.number
    if (before?.popularity !== product.popularity || before.active !== product.active) this.#byDemand = null
    if (before?.title !== product.title) this.#nameRanks = null
    return row
  }

  /** Takes a product out; answers the row it had. */
  remove(code: string): number | null {
    const row = this.rowOfCode(code)
    const product = row === null ? null : this.at(row)
    if (row === null || product === null) return null
    this.#rows[row] = null
    this.#rowOfCode.delete(code)
    if (this.#rowOfId.get(product.id) === row) this.#rowOfId.delete(product.id)
    this.#nodes[row] = NOT_LISTED
    this.#byDemand = null
    return row
  }

  /** Replaces all prices of the given products. */
  setPrices(codes: readonly string[], sources: readonly PriceSource[]): void {
    for (const code of codes) {
      const row = this.rowOfCode(code)
      if (row !== null) for (const column of this.prices.values()) column.remove(row)
    }
    for (const source of sources) {
      const row = this.rowOfCode(source.itemcode)
      if (row !== null) this.#priceColumn(source.price_list).put(row, source)
    }
  }

  /** Replaces the stock of the given products. */
  setStock(codes: readonly string[], sources: readonly StockSource[]): void {
    for (const code of codes) {
      const row = this.rowOfCode(code)
      if (row !== null) this.stock.remove(row)
    }
    for (const source of sources) {
      const row = this.rowOfCode(source.itemcode)
      if (row !== null) this.stock.put(row, source)
    }
  }

  /** Rows of active products, those most in demand first: the order of a list nobody searched for. */
  rowsByDemand(): Int32Array {
    this.#byDemand ??= this.#sortByDemand()
    return this.#byDemand
  }

  /** For each row its place by title in Spanish order, the same for titles that sort alike. */
  nameRanks(): Int32Array {
    this.#nameRanks ??= this.#rankByName()
    return this.#nameRanks
  }

  #priceColumn(priceList: number): PriceColumn {
    const known = this.prices.get(priceList)
    if (known !== undefined) return known
    const column = new PriceColumn()
    this.prices.set(priceList, column)
    return column
  }

  #sortByDemand(): Int32Array {
    const popularity = Float64Array.from(this.#rows, product => product?.popularity ?? 0)
    const codeOf = (row: number) => this.at(row)?.itemCode ?? ''
    const listed = Int32Array.from(this.#rows.keys()).filter(row => this.nodeAt(row) !== NOT_LISTED)
    return listed.sort(
      (a, b) => (popularity[b] ?? 0) - (popularity[a] ?? 0) || compareKeys(codeOf(a), codeOf(b)),
    )
  }

  #rankByName(): Int32Array {
    const keys = this.#rows.map(product => collationKey(product?.title ?? ''))
    const sorted = Int32Array.from(keys.keys()).sort((a, b) => compareKeys(keys[a] ?? '', keys[b] ?? ''))
    const ranks = new Int32Array(keys.length)
    sorted.forEach((row, place) => {
      const before = sorted[place - 1]
      ranks[row] = before !== undefined && keys[before] === keys[row] ? (ranks[before] ?? 0) : place
    })
    return ranks
  }
}
