import type { SearchIndex } from '#domain/search/search-index.ts'
import type { Synonyms } from '#domain/search/words/synonyms.ts'
import type { ProductTable } from '../products/product-table.ts'
import { buildIndexInChildProcess } from './build-index.ts'
import { searchDocument } from './search-document.ts'
import { type SynonymRow, searchSynonyms } from './search-synonyms.ts'

/** A search index that follows its table: updates single products in place and rebuilds once there were many. */
export class LiveSearchIndex {
  #index: SearchIndex
  readonly #table: ProductTable
  /** Rows that changed during a rebuild; null when none is running. */
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

  /** Takes effect with the next search; needs no rebuild. */
  setSynonyms(rows: readonly SynonymRow[]): void {
    this.#synonyms = searchSynonyms(rows)
    this.#index.synonyms = this.#synonyms
  }

  /** Call it when a product was added, changed, deleted or deactivated. */
  refresh(row: number): void {
    this.#changed?.add(row)
    this.#bringIn(row)
  }

  /** Rebuilds when updates have slowed the index down; the old index answers until then. */
  async rebuildWhenDue(): Promise<void> {
    if (this.#index.needsRebuild || this.#building !== null) await this.#buildOnce()
  }

  /** Rebuilds from the current table. */
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
      const index = await buildIndexInChildProcess(this.#table)
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
