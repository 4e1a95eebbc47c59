import { createHash } from 'node:crypto'
import { buildSearchIndex } from '#domain/search/search-index.ts'
import type { JudgedCatalogue, JudgedProduct } from './judged-catalogue.ts'

/** A query with what a person behind a counter would call right. */
export interface JudgedQuery {
  /** The set as the table shows it. */
  readonly set: string
  /** What of the set it tries, where that is of several kinds. */
  readonly kind?: string
  readonly query: string
  readonly right: ReadonlySet<string>
  /** What each of `right` is worth where that differs, up to 1. */
  readonly gains?: ReadonlyMap<string, number>
  /** The product that the query was copied from, which is no answer. */
  readonly source?: string
  readonly measure: Measure
}

export interface JudgedSet {
  readonly catalogue: JudgedCatalogue
  readonly queries: readonly JudgedQuery[]
}

/** A judged query with what the search answered. */
export interface AnsweredQuery {
  readonly judged: JudgedQuery
  /** Ids of the first fifty, best first. */
  readonly found: readonly string[]
  readonly score: number
  /** Whether anything right is in the catalogue. */
  readonly isFindable: boolean
}

const DEEPEST = 50

/** What the shop's index of the set's catalogue alone answers. */
export function answered({ catalogue: { products }, queries }: JudgedSet): AnsweredQuery[] {
  const index = buildSearchIndex(products.map(({ document }, row) => ({ ...document, row })))
  const known = new Set(products.map(({ id }) => id))
  return queries.map(judged => {
    const { query, right, source } = judged
    const rows = Array.from(index.search(query, { limit: DEEPEST + 1 }).rows)
    const ids = rows.map(row => products[row]?.id ?? '').filter(id => id !== source)
    const found = ids.slice(0, DEEPEST)
    return { judged, found, score: scoreOf(judged, found), isFindable: [...right].some(id => known.has(id)) }
  })
}

/** Half of all queries, always the same ones: by these the ranking is tuned, by the others it is checked. */
export function isForTuning({ query }: JudgedQuery): boolean {
  return (createHash('md5').update(query.toLowerCase()).digest()[0] ?? 0) % 2 === 0
}

export function meanScore(of: readonly AnsweredQuery[]): number {
  return of.length === 0 ? 0 : of.reduce((sum, { score }) => sum + score, 0) / of.length
}

/**
 * `found within 50`: share of what is right, and fits, among the first fifty. `first`: whether the first one is right.
 * `five goods`: whether all of the first five are right, or as many as there are. `precision@5`: share of right ones
 * among the first five, of those that exist. `MRR`: one by the place of the first right one. `nDCG@10`: the gains of the
 * first ten, discounted by their places, of the best that they could be.
 */
export type Measure = 'MRR' | 'nDCG@10' | 'found within 50' | 'first' | 'five goods' | 'precision@5'

export function scoreOf({ right, measure, gains }: JudgedQuery, found: readonly string[]): number {
  switch (measure) {
    case 'found within 50':
      return rightAmong(found, right, 50) / Math.min(50, right.size)
    case 'first':
      return rightAmong(found, right, 1)
    case 'five goods':
      return rightAmong(found, right, 5) === Math.min(5, right.size) ? 1 : 0
    case 'precision@5':
      return rightAmong(found, right, 5) / Math.min(5, right.size)
    case 'MRR': {
      const place = found.findIndex(id => right.has(id))
      return place === -1 ? 0 : 1 / (place + 1)
    }
    case 'nDCG@10': {
      const gainOf = (id: string) => (right.has(id) ? (gains?.get(id) ?? 1) : 0)
      const best = discounted([...right].map(gainOf).sort((a, b) => b - a))
      return best === 0 ? 0 : discounted(found.map(gainOf)) / best
    }
  }
}

/** The first ten gains, each by its place. */
function discounted(gains: readonly number[]): number {
  return gains.slice(0, 10).reduce((sum, gain, place) => sum + gain / Math.log2(place + 2), 0)
}

function rightAmong(found: readonly string[], right: ReadonlySet<string>, first: number): number {
  return found.slice(0, first).filter(id => right.has(id)).length
}

export function idsWhere(
  { products }: JudgedCatalogue,
  isRight: (product: JudgedProduct) => boolean,
): Set<string> {
  return new Set(products.filter(isRight).map(({ id }) => id))
}

/** So many of them, evenly from all: the same ones on every run. */
export function sampled<T>(items: readonly T[], count: number): T[] {
  if (items.length <= count) return [...items]
  return Array.from({ length: count }, (_, at) => items[Math.floor((at * items.length) / count)] as T)
}
