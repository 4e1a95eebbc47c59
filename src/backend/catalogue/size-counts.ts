import { setImmediate as turn } from 'node:timers/promises'
import { type SizedProduct, type SizeTable, sizeTables } from '#domain/measures/size-tables.ts'
import { grownIntegers } from './columns.ts'

/** A product by its row, as size tables are made from it. */
export interface SizedRow extends SizedProduct {
  readonly row: number
}

/** Beyond it nobody finds a size by looking: the filters of a listing do. */
const MOST_CELLS = 600
/** Nodes that `settle` counts between two turns of the event loop: some 10 ms of 200,000 products. */
const SLICE = 16

export interface SizedRows {
  /** Products that are listed at a node. */
  ofNodes(nodes: ReadonlySet<number>): ReadonlyMap<number, readonly SizedRow[]>
}

/** How many products stand in the size table of each product, found again by node after a change there. */
export class SizeCounts {
  readonly #products: SizedRows
  #counts = new Int32Array(0)
  /** Nodes with changes since they were counted. */
  readonly #stale = new Set<number>()

  constructor(products: SizedRows) {
    this.#products = products
  }

  /** To be called when a product comes to a node, leaves it, or is called something else. */
  change(row: number, node: number): void {
    if (row >= this.#counts.length) this.#counts = grownIntegers(this.#counts, row, 0)
    this.#counts[row] = 0
    this.#stale.add(node)
  }

  /** 0 for a product that has no table. */
  at(row: number, node: number): number {
    if (this.#stale.has(node)) this.#count(this.#products.ofNodes(new Set([node])))
    this.#stale.delete(node)
    return this.#counts[row] ?? 0
  }

  /** Counts ahead of the first who asks, without holding the event loop for long. */
  async settle(): Promise<void> {
    while (this.#stale.size > 0) {
      const nodes = new Set(this.#stale.keys().take(SLICE))
      this.#count(this.#products.ofNodes(nodes))
      for (const node of nodes) this.#stale.delete(node)
      await turn()
    }
  }

  #count(nodes: ReadonlyMap<number, readonly SizedRow[]>): void {
    for (const products of nodes.values()) {
      for (const { row } of products) this.#counts[row] = 0
      for (const { cells } of offeredTables(products))
        for (const { product } of cells) this.#counts[product.row] = cells.length
    }
  }
}

/** The tables of the products of one node that are small enough to be looked over. */
export function offeredTables(products: Iterable<SizedRow>): SizeTable<SizedRow>[] {
  return sizeTables(products).filter(({ cells }) => cells.length <= MOST_CELLS)
}
