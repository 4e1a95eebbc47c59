import { createHash } from 'node:crypto'
import { buildSearchIndex } from '#domain/search/search-index.ts'
import type { JudgedCatalogue } from './judged-catalogue.ts'
import { type JudgedQuery, scoreOf } from './judged-query.ts'

/** A judged query with what a search answered. */
export interface AnsweredQuery {
  readonly judged: JudgedQuery
  /** Ids of the first fifty, best first. */
  readonly found: readonly string[]
  readonly score: number
  readonly isForTuning: boolean
}

/** Ids of the products that answer, best first. */
export type Search = (query: string, limit: number) => string[]

const DEEPEST = 50

/** The shop's index of this catalogue alone. */
export function indexSearch({ products }: JudgedCatalogue): Search {
  const index = buildSearchIndex(products.map(({ document }, row) => ({ ...document, row })))
  return (query, limit) => Array.from(index.search(query, { limit }).rows, row => products[row]?.id ?? '')
}

export function answered(queries: readonly JudgedQuery[], search: Search): AnsweredQuery[] {
  return queries.map(judged => {
    const found = search(judged.query, DEEPEST)
    return { judged, found, score: scoreOf(judged, found), isForTuning: isForTuning(judged.query) }
  })
}

/** Half of all queries, always the same ones: by these the ranking is tuned, by the others it is checked. */
export function isForTuning(query: string): boolean {
  return (createHash('md5').update(query.toLowerCase()).digest()[0] ?? 0) % 2 === 0
}
