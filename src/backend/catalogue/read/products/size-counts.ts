import { type SizedProduct, type SizeTable, sizeTables } from '#domain/measures/size-tables.ts'
import { grownIntegers } from './columns.ts'

/** A product with its row number, for size tables. */
export interface SizedRow extends SizedProduct {
  readonly row: number
}

/** Larger tables can't be scanned by eye; the filters of a listing serve better. */
const MOST_CELLS = 600

/**
 * The number of sizes in the size table of each product. A node is counted lazily, when one of its products is shown
 * after a change: an import changes many nodes that are not viewed soon.
 */
export class SizeCounts {
  readonly #productsAt: (node: number) => readonly SizedRow[]
  #counts = new Int32Array(0)
  /** Nodes changed since their last count. */
  readonly #stale = new Set<number>()

  /** `productsAt`: the listed products directly at a node. */
  constructor(productsAt: (node: number) => readonly SizedRow[]) {
    this.#productsAt = productsAt
  }

  /** Call it when a product is added to a node, removed from it, or its title changes. */
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

/** The size tables of one node's products that are small enough to show. */
export function offeredTables(products: Iterable<SizedRow>): SizeTable<SizedRow>[] {
  return sizeTables(products).filter(({ cells }) => cells.length <= MOST_CELLS)
}
