import { collationKey, compareKeys } from '#domain/text/collation.ts'
import { ChangeLog } from './change-log.ts'
import { grownIntegers, PriceColumn, StockColumn } from './columns.ts'
import type { ProductRow } from './product-row.ts'
import type { PriceSource, StockSource } from './queries.ts'
import { RowOrder } from './row-order.ts'
import { SizeCounts, type SizedRow } from './size-counts.ts'

const NOT_LISTED = -1
/** Places of the tree whose rows are kept in order; at 200,000 products the largest takes 200 KB. */
const MOST_PLACES = 64

/**
 * Every product by row number, with its prices and stock beside it. A product keeps its row until it is deleted;
 * rows are never reused, so that a list of rows made earlier stays true.
 */
export class ProductTable {
  readonly prices = new Map<number, PriceColumn>()
  readonly stock = new StockColumn()
  /** Rows whose product, price or stock changed. */
  readonly changes = new ChangeLog()
  readonly #rows: (ProductRow | null)[] = []
  readonly #rowOfCode = new Map<string, number>()
  readonly #rowOfId = new Map<number, number>()
  /** Number of the node of each row that may be listed, else -1. */
  #nodes = new Int32Array(0)
  #brands = new Int32Array(0)
  /** By which titles sort, as long as the row lasts. */
  readonly #titleKeys: string[] = []
  readonly #demand = new RowOrder((a, b) => this.#compareDemand(a, b))
  readonly #sizes = new SizeCounts(node => this.sizedRowsAt(node))
  readonly #names = new RowOrder((a, b) => this.#compareNames(a, b) || a - b)
  /** Of which order `#byDemand` and `#nameRanks` were made. */
  #demandOrder: Int32Array = new Int32Array(0)
  #nameOrder: Int32Array = new Int32Array(0)
  #byDemand: Int32Array = new Int32Array(0)
  /** Of the places listed of late, the most recent last. */
  readonly #byDemandAt = new Map<string, Int32Array>()
  #nameRanks = new Int32Array(0)

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
    this.changes.note(row)
    const stays =
      before?.popularity === product.popularity &&
      before.active === product.active &&
      before.node === product.node
    if (!stays) this.#demand.move(row)
    if (!isNamedAlike(before, product)) {
      this.#sizes.change(row, before?.node.number ?? product.node.number)
      this.#sizes.change(row, product.node.number)
    }
    if (before?.title !== product.title) {
      this.#titleKeys[row] = compacted(collationKey(product.title))
      this.#names.move(row)
    }
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
    this.#demand.move(row)
    this.#sizes.change(row, product.node.number)
    this.changes.note(row)
    return row
  }

  /** Replaces all prices of the given products. */
  setPrices(codes: readonly string[], sources: readonly PriceSource[]): void {
    for (const code of codes) {
      const row = this.rowOfCode(code)
      if (row === null) continue
      for (const column of this.prices.values()) column.remove(row)
      this.changes.note(row)
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
      if (row === null) continue
      this.stock.remove(row)
      this.changes.note(row)
    }
    for (const source of sources) {
      const row = this.rowOfCode(source.itemcode)
      if (row !== null) this.stock.put(row, source)
    }
  }

  /** Rows of active products, those most in demand first: the order of a list nobody searched for. */
  rowsByDemand(): Int32Array {
    const order = this.#demand.current()
    if (order !== this.#demandOrder) {
      this.#demandOrder = order
      this.#byDemand = order.filter(row => this.nodeAt(row) !== NOT_LISTED)
      this.#byDemandAt.clear()
    }
    return this.#byDemand
  }

  /**
   * Those of them that hang from some nodes, found once until a product comes, goes or moves: what a listing costs
   * grows with what it lists. `place` names the nodes.
   */
  rowsByDemandAt(place: string, isThere: (node: number) => boolean): Int32Array {
    const all = this.rowsByDemand()
    const rows = this.#byDemandAt.get(place) ?? all.filter(row => isThere(this.nodeAt(row)))
    this.#byDemandAt.delete(place)
    this.#byDemandAt.set(place, rows)
    for (const oldest of this.#byDemandAt.keys()) {
      if (this.#byDemandAt.size <= MOST_PLACES) break
      this.#byDemandAt.delete(oldest)
    }
    return rows
  }

  /** For each row its place by title in Spanish order, the same for titles that sort alike. */
  nameRanks(): Int32Array {
    const order = this.#names.current()
    if (order !== this.#nameOrder) {
      this.#nameOrder = order
      this.#nameRanks = this.#rankByName(order)
    }
    return this.#nameRanks
  }

  /** Products in the size table of a product, itself included; 0 where there is none. */
  sizeCountAt(row: number): number {
    const node = this.nodeAt(row)
    return node === NOT_LISTED ? 0 : this.#sizes.at(row, node)
  }

  /** Listed products that hang from a node itself. */
  sizedRowsAt(node: number): readonly SizedRow[] {
    const found: SizedRow[] = []
    // Through the numbers alone: 200,000 of them take a fifth of a millisecond.
    for (let row = 0; row < this.height; row += 1) {
      const product = this.#nodes[row] === node ? this.at(row) : null
      if (product === null) continue
      const { itemCode, title, brand } = product
      found.push({ row, itemCode, title, brand: brand.name })
    }
    return found
  }

  /** Sorts what lists are sorted by ahead of the first request, without holding the event loop for long. */
  async settleOrders(): Promise<void> {
    await this.#demand.settle()
    await this.#names.settle()
  }

  #priceColumn(priceList: number): PriceColumn {
    const known = this.prices.get(priceList)
    if (known !== undefined) return known
    const column = new PriceColumn()
    this.prices.set(priceList, column)
    return column
  }

  #rankByName(order: Int32Array): Int32Array<ArrayBuffer> {
    const ranks = new Int32Array(order.length)
    let rank = 0
    let before = -1
    for (const [place, row] of order.entries()) {
      if (before < 0 || this.#compareNames(before, row) !== 0) rank = place
      ranks[row] = rank
      before = row
    }
    return ranks
  }

  #compareNames(a: number, b: number): number {
    return compareKeys(this.#titleKeys[a] ?? '', this.#titleKeys[b] ?? '')
  }

  /** Equal demand by code; deleted rows have none and come last. */
  #compareDemand(a: number, b: number): number {
    const [product, other] = [this.at(a), this.at(b)]
    if (product === null || other === null) return Number(product === null) - Number(other === null) || a - b
    return other.popularity - product.popularity || compareKeys(product.itemCode, other.itemCode)
  }
}

/** Whether both stand in the same size table. */
function isNamedAlike(one: ProductRow | null, other: ProductRow): boolean {
  return (
    one?.title === other.title &&
    one.brand.number === other.brand.number &&
    one.node === other.node &&
    one.active === other.active
  )
}

/** The same text in one piece: what is made by replacing keeps all of its parts, ten times its size. */
function compacted(text: string): string {
  return Buffer.from(text).toString()
}
