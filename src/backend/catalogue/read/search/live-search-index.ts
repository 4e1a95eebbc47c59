import { setImmediate as turn } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import { isListed } from '#domain/catalogue/availability.ts'
import { SearchIndex, type SearchResult } from '#domain/search/search-index.ts'
import type { Synonyms } from '#domain/search/words/synonyms.ts'
import type { ProductTable } from '../products/product-table.ts'
import { buildIndexInChildProcess, finishSteps, type IndexSteps } from './build-index.ts'
import { searchDocument } from './search-document.ts'
import { type SynonymRow, searchSynonyms } from './search-synonyms.ts'

/** Terms are few and typed again and again, by page, letter by letter and by everybody. */
const MOST_RESULTS = 500
/** Total row numbers in the cache, of four bytes each. */
const MOST_ROWS = 1_000_000

/**
 * A search index that follows its table: updates single products in place and rebuilds once there were many. The first
 * one may be given unfinished; what needs it before `settle` has ended finishes it.
 */
export class LiveSearchIndex {
  #built: SearchIndex | IndexSteps
  readonly #table: ProductTable
  /** Rows that changed during a rebuild; null when none is running. */
  #changed: Set<number> | null = null
  #building: Promise<void> | null = null
  #synonymRows: readonly SynonymRow[]
  /** Made with the first search: a catalogue that starts has no use for them. */
  #synonyms: Synonyms | null = null
  readonly #results = new LRUCache<string, SearchResult>({
    max: MOST_RESULTS,
    maxSize: MOST_ROWS,
    sizeCalculation: ({ rows }) => rows.length + 1,
  })

  constructor(table: ProductTable, first: SearchIndex | IndexSteps, synonyms: readonly SynonymRow[]) {
    this.#table = table
    this.#synonymRows = synonyms
    this.#built = first instanceof SearchIndex ? this.#use(first) : first
  }

  get index(): SearchIndex {
    return this.#built instanceof SearchIndex ? this.#built : this.#use(finishSteps(this.#built))
  }

  /** Finishes the first index ahead of the first search, without blocking the event loop for long. */
  async settle(): Promise<void> {
    while (!(this.#built instanceof SearchIndex)) {
      const step = this.#built.next()
      if (step.done) this.#use(step.value)
      await turn()
    }
  }

  get synonyms(): Synonyms {
    this.#synonyms ??= searchSynonyms(this.#synonymRows)
    return this.#synonyms
  }

  /**
   * All results at a place of the tree, whose rows `accept` accepts. The result is shared, until a product or a synonym
   * changes: callers must not modify it.
   */
  search(term: string, place: string, accept: (row: number) => boolean): SearchResult {
    const key = `${place} ${term}`
    const known = this.#results.get(key)
    if (known !== undefined) return known
    const result = this.index.search(term, { accept })
    this.#results.set(key, result)
    return result
  }

  /** Takes effect with the next search; needs no rebuild. */
  setSynonyms(rows: readonly SynonymRow[]): void {
    this.#synonymRows = rows
    this.#synonyms = null
    if (this.#built instanceof SearchIndex) this.#built.synonyms = this.synonyms
    this.#results.clear()
  }

  /** Call it when a product was added, changed, deleted or deactivated. */
  refresh(row: number): void {
    this.#changed?.add(row)
    this.#bringIn(row)
  }

  /** Rebuilds when updates have slowed the index down; the old index answers until then. */
  async rebuildWhenDue(): Promise<void> {
    const isSlow = this.#built instanceof SearchIndex && this.#built.needsRebuild
    if (isSlow || this.#building !== null) await this.#buildOnce()
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
      this.#use(await buildIndexInChildProcess(this.#table))
      this.#results.clear()
    } finally {
      this.#changed = null
    }
    for (const row of changed) this.#bringIn(row)
  }

  #bringIn(row: number): void {
    const product = this.#table.at(row)
    if (product !== null && isListed(product)) this.index.update(searchDocument(row, product))
    else this.index.remove(row)
    if (this.#results.size > 0) this.#results.clear()
  }

  #use(index: SearchIndex): SearchIndex {
    index.synonyms = this.synonyms
    this.#built = index
    return index
  }
}
