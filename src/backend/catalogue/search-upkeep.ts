import type { SearchIndex } from '#domain/search/search-index.ts'
import { buildIndexAside } from './build-index.ts'
import type { ProductTable } from './product-table.ts'
import { searchDocument } from './search-document.ts'

/** Keeps the search index of a table true: single products at once, a whole new index once there are many. */
export class SearchUpkeep {
  #index: SearchIndex
  readonly #table: ProductTable
  /** Rows that changed while a new index is being built. */
  #changed: Set<number> | null = null
  #building: Promise<void> | null = null

  constructor(table: ProductTable, index: SearchIndex) {
    this.#table = table
    this.#index = index
  }

  get index(): SearchIndex {
    return this.#index
  }

  /** To be called when a product was added, changed, taken out or put out of sale. */
  refresh(row: number): void {
    this.#changed?.add(row)
    this.#bringIn(row)
  }

  /** Builds a new index when the present one has grown slow; the old one answers until then. */
  async rebuildWhenDue(): Promise<void> {
    if (this.#index.needsRebuild || this.#building !== null) await this.#buildOnce()
  }

  /** Builds a new index from the table as it is now. */
  async rebuild(): Promise<void> {
    await this.#building?.catch(() => undefined)
    await this.#buildOnce()
  }

  #buildOnce(): Promise<void> {
    this.#building ??= this.#build().finally(() => {
      this.#building = null
    })
    return this.#building
  }

  async #build(): Promise<void> {
    const changed = new Set<number>()
    this.#changed = changed
    try {
      this.#index = await buildIndexAside(this.#table)
    } finally {
      this.#changed = null
    }
    for (const row of changed) this.#bringIn(row)
  }

  #bringIn(row: number): void {
    const product = this.#table.at(row)
    if (product?.active) this.#index.update(searchDocument(row, product))
    else this.#index.remove(row)
  }
}
