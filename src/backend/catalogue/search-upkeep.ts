import type { SearchIndex } from '#domain/search/search-index.ts'
import type { Synonyms } from '#domain/search/words/synonyms.ts'
import { buildIndexAside } from './build-index.ts'
import type { ProductTable } from './product-table.ts'
import { searchDocument } from './search-document.ts'
import { type SynonymRow, searchSynonyms } from './search-synonyms.ts'

/** Keeps the search index of a table true: single products at once, a whole new index once there are many. */
export class SearchUpkeep {
  #index: SearchIndex
  readonly #table: ProductTable
  /** Rows that changed while a new index is being built. */
  #changed: Set<number> | null = null
  #building: Promise<void> | null = null
  #synonyms: Synonyms

  constructor(table: ProductTable, index: SearchIndex, synonyms: readonly SynonymRow[]) {
    this.#table = table
    this.#index = index
    this.#synonyms = searchSynonyms(synonyms)
    this.#index.synonyms = this.#synonyms
  }

  get index(): SearchIndex {
    return this.#index
  }

  get synonyms(): Synonyms {
    return this.#synonyms
  }

  /** The next search goes by them: no index has to be built for that. */
  setSynonyms(rows: readonly SynonymRow[]): void {
    this.#synonyms = searchSynonyms(rows)
    this.#index.synonyms = this.#synonyms
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
      const index = await buildIndexAside(this.#table)
      index.synonyms = this.#synonyms
      this.#index = index
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
