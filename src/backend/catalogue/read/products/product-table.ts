import { LRUCache } from 'lru-cache'
import { isListed } from '#domain/catalogue/availability.ts'
import type { ListPrice } from '#domain/pricing/customer-terms.ts'
import { hasOrderablePrice } from '#domain/pricing/price.ts'
import { collationKey, compareKeys } from '#domain/text/collation.ts'
import { ChangeLog } from './change-log.ts'
import { grownIntegers, PriceColumn, StockColumn } from './columns.ts'
import { FormerCodes } from './former-codes.ts'
import type { ProductRow } from './product-row.ts'
import type { PriceSource, StockSource } from './queries.ts'
import { ReplacedCodes } from './replaced-codes.ts'
import { RowOrder } from './row-order.ts'
import { SizeCounts, type SizedRow } from './size-counts.ts'

const NOT_LISTED = -1
/** Places of the tree whose sorted rows are cached; at 200,000 products the largest takes 200 KB. */
const MOST_PLACES = 64

/**
 * Every product by row number, with prices and stock in columns. A product keeps its row until it is deleted; row
 * numbers are never reused, so that a list of rows made earlier stays valid.
 */
export class ProductTable {
  readonly prices = new Map<number, PriceColumn>()
  readonly stock = new StockColumn()
  /** Rows whose product or stock changed, or whether they have a price that can be ordered. */
  readonly changes = new ChangeLog()
  /** Rows of which only the amount, currency or previous amount of a price changed. */
  readonly repriced = new ChangeLog()
  /** Prices written by transactions before this one (`xid8`) are in `prices`, except single ones that are known to change. */
  pricesSeenBefore = '0'
  readonly #rows: (ProductRow | null)[] = []
  readonly #rowOfCode = new Map<string, number>()
  readonly #rowOfId = new Map<number, number>()
  readonly #former = new FormerCodes()
  readonly #replaced = new ReplacedCodes()
  /** Node number of each listed row, else -1. */
  #nodes = new Int32Array(0)
  #brands = new Int32Array(0)
  /** Collation key of each title. */
  readonly #titleKeys: string[] = []
  readonly #demand = new RowOrder((a, b) => this.#compareDemand(a, b))
  readonly #sizes = new SizeCounts(node => this.sizedRowsAt(node))
  readonly #names = new RowOrder((a, b) => this.#compareNames(a, b) || a - b)
  /** The orders that `#byDemand` and `#nameRanks` were computed from. */
  #demandOrder: Int32Array = new Int32Array(0)
  #nameOrder: Int32Array = new Int32Array(0)
  #byDemand: Int32Array = new Int32Array(0)
  /** By place. */
  readonly #byDemandAt = new LRUCache<string, Int32Array>({ max: MOST_PLACES })
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

  /** The product that has this code or, where none has it, the one that had it last (OFP-25). */
  rowOfCode(code: string): number | null {
    return this.rowWithCode(code) ?? this.#former.rowOfCode(code)
  }

  /** The product that has this very code now. */
  rowWithCode(code: string): number | null {
    return this.#rowOfCode.get(code) ?? null
  }

  /** The code of the product that has this one or had it last; an unknown code is itself. */
  presentCode(code: string): string {
    return this.at(this.rowOfCode(code) ?? -1)?.itemCode ?? code
  }

  /** By the id of its code or of one that it had (D8). */
  rowOfId(id: number): number | null {
    return this.#rowOfId.get(id) ?? this.#former.rowOfId(id)
  }

  /** A product that another one follows, sold or not, by its code or bar code. */
  replacedRowOf(code: string): number | null {
    return this.#replaced.find(code)
  }

  codes(): string[] {
    return [...this.#rowOfCode.keys()]
  }

  /** Node number of an active product; -1 for a row that no list shows. */
  nodeAt(row: number): number {
    return this.#nodes[row] ?? NOT_LISTED
  }

  brandAt(row: number): number {
    return this.#brands[row] ?? 0
  }

  /** Adds a product or replaces the one with its code; returns its row. */
  put(product: ProductRow): number {
    const row = this.#rowOfCode.get(product.itemCode) ?? this.#rows.length
    const before = this.at(row)
    if (row >= this.#nodes.length) {
      this.#nodes = grownIntegers(this.#nodes, row, NOT_LISTED)
      this.#brands = grownIntegers(this.#brands, row, 0)
    }
    this.#rows[row] = product
    if (before !== null) {
      this.#replaced.remove(row, before)
      this.#former.remove(row, before)
    }
    this.#replaced.add(row, product)
    this.#former.add(row, product)
    this.#rowOfCode.set(product.itemCode, row)
    this.#rowOfId.set(product.id, row)
    this.#nodes[row] = isListed(product) ? product.node.number : NOT_LISTED
    this.#brands[row] = product.brand.number
    this.changes.note(row)
    const stays =
      before?.popularity === product.popularity &&
      before.active === product.active &&
      before.node === product.node
    if (!stays) this.#demand.move(row)
    if (!hasSameSizeKey(before, product)) {
      this.#sizes.change(row, before?.node.number ?? product.node.number)
      this.#sizes.change(row, product.node.number)
    }
    if (before?.title !== product.title) {
      this.#titleKeys[row] = compacted(collationKey(product.title))
      this.#names.move(row)
    }
    return row
  }

  /** Removes a product; returns the row it had. */
  remove(code: string): number | null {
    const row = this.rowWithCode(code)
    const product = row === null ? null : this.at(row)
    if (row === null || product === null) return null
    this.#rows[row] = null
    this.#replaced.remove(row, product)
    this.#former.remove(row, product)
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
    const rows = codes.flatMap(code => this.rowWithCode(code) ?? [])
    const given = Map.groupBy(sources, source => source.price_list)
    for (const [list, column] of this.prices) {
      const stay = new Set((given.get(list) ?? []).map(({ itemcode }) => this.rowWithCode(itemcode)))
      for (const row of rows) if (!stay.has(row)) this.#changePrice(column, row, null)
    }
    this.putPrices(sources)
  }

  /** Sets these prices; all others stay. */
  putPrices(sources: readonly PriceSource[]): void {
    for (const source of sources) {
      const row = this.rowWithCode(source.itemcode)
      if (row !== null) this.#changePrice(this.#priceColumn(source.price_list), row, source)
    }
  }

  hasPrice({ itemcode, price_list }: Pick<PriceSource, 'itemcode' | 'price_list'>): boolean {
    const row = this.rowWithCode(itemcode)
    return row !== null && this.prices.get(price_list)?.priceAt(row) != null
  }

  /** Prices of products that exist, of all lists. */
  countPrices(): number {
    let count = 0
    for (const column of this.prices.values())
      for (const row of this.#rowOfCode.values()) if (column.priceAt(row) !== null) count += 1
    return count
  }

  /** Replaces the stock of the given products. */
  setStock(codes: readonly string[], sources: readonly StockSource[]): void {
    for (const code of codes) {
      const row = this.rowWithCode(code)
      if (row === null) continue
      this.stock.remove(row)
      this.changes.note(row)
    }
    for (const source of sources) {
      const row = this.rowWithCode(source.itemcode)
      if (row !== null) this.stock.put(row, source)
    }
  }

  /** Rows of active products, most popular first: the order of a list without a search term. */
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
   * Those at the nodes that `isThere` accepts, cached by `place` until a product is added, removed or moved, so that a
   * listing costs in proportion to what it lists.
   */
  rowsByDemandAt(place: string, isThere: (node: number) => boolean): Int32Array {
    const all = this.rowsByDemand()
    const rows = this.#byDemandAt.get(place) ?? all.filter(row => isThere(this.nodeAt(row)))
    this.#byDemandAt.set(place, rows)
    return rows
  }

  /** Rank of each row by title in Spanish order; titles that collate equal share a rank. */
  nameRanks(): Int32Array {
    const order = this.#names.current()
    if (order !== this.#nameOrder) {
      this.#nameOrder = order
      this.#nameRanks = this.#rankByName(order)
    }
    return this.#nameRanks
  }

  /** Products in the size table of a product, itself included; 0 without a table. */
  sizeCountAt(row: number): number {
    const node = this.nodeAt(row)
    return node === NOT_LISTED ? 0 : this.#sizes.at(row, node)
  }

  /** Listed products directly at a node. */
  sizedRowsAt(node: number): readonly SizedRow[] {
    const found: SizedRow[] = []
    // Scanning the node numbers of 200,000 rows takes a fifth of a millisecond.
    for (let row = 0; row < this.height; row += 1) {
      const product = this.#nodes[row] === node ? this.at(row) : null
      if (product === null) continue
      const { itemCode, title, brand } = product
      found.push({ row, itemCode, title, brand: brand.name })
    }
    return found
  }

  /** Sorts ahead of the first request, in slices that don't block the event loop. */
  async settleOrders(): Promise<void> {
    await this.#demand.settle()
    await this.#names.settle()
  }

  #changePrice(column: PriceColumn, row: number, source: PriceSource | null): void {
    const before = column.at(row)
    if (source === null) column.remove(row)
    else column.put(row, source)
    const now = column.at(row)
    if (canBeOrderedAt(before) !== canBeOrderedAt(now)) this.changes.note(row)
    else if (!isSamePrice(before, now)) this.repriced.note(row)
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

  /** By popularity, then by code; deleted rows come last. */
  #compareDemand(a: number, b: number): number {
    const [product, other] = [this.at(a), this.at(b)]
    if (product === null || other === null) return Number(product === null) - Number(other === null) || a - b
    return other.popularity - product.popularity || compareKeys(product.itemCode, other.itemCode)
  }
}

function canBeOrderedAt(price: ListPrice | null): boolean {
  return price !== null && hasOrderablePrice(price)
}

function isSamePrice(one: ListPrice | null, other: ListPrice | null): boolean {
  return (
    one?.price === other?.price &&
    one?.currency === other?.currency &&
    one?.previousPrice === other?.previousPrice
  )
}

/** Whether both belong to the same size table. */
function hasSameSizeKey(one: ProductRow | null, other: ProductRow): boolean {
  return (
    one?.title === other.title &&
    one.brand.number === other.brand.number &&
    one.node === other.node &&
    one.active === other.active
  )
}

/** A flat copy: V8 keeps the result of replacements as a tree of pieces, ten times its size. */
function compacted(text: string): string {
  return Buffer.from(text).toString()
}
