import { type SizedProduct, type SizeTable, sizeTables } from '#domain/measures/size-tables.ts'
import { grownIntegers } from './columns.ts'

/** A product by its row, as size tables are made from it. */
export interface SizedRow extends SizedProduct {
  readonly row: number
}

/** Beyond it nobody finds a size by looking: the filters of a listing do. */
const MOST_CELLS = 600

/**
 * How many sizes stand in the size table of each product. The products of a node are counted when the first of them
 * is shown, and again after a change there: most of an import changes nodes that nobody looks at soon.
 */
export class SizeCounts {
  readonly #productsAt: (node: number) => readonly SizedRow[]
  #counts = new Int32Array(0)
  /** Nodes with changes since they were counted. */
  readonly #stale = new Set<number>()

  /** `productsAt`: the products that are listed at a node itself. */
  constructor(productsAt: (node: number) => readonly SizedRow[]) {
    this.#productsAt = productsAt
  }

  /** To be called when a product comes to a node, leaves it, or is called something else. */
  change(row: number, node: number): void {
    if (row >= this.#counts.length) this.#counts = grownIntegers(this.#counts, row, 0)
    this.#counts[row] = 0
    this.#stale.add(node)
  }

  /** 0 for a product that has no table. */
  at(row: number, node: number): number {
    if (this.#stale.delete(node)) this.#count(node)
    return this.#counts[row] ?? 0
  }

  #count(node: number): void {
    const products = this.#productsAt(node)
    for (const { row } of products) this.#counts[row] = 0
    for (const { cells, products: sized } of offeredTables(products))
      for (const { row } of sized) this.#counts[row] = cells.length
  }
}

/** The tables of the products of one node that are small enough to be looked over. */
export function offeredTables(products: Iterable<SizedRow>): SizeTable<SizedRow>[] {
  return sizeTables(products).filter(({ cells }) => cells.length <= MOST_CELLS)
}
