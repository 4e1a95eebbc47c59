import type { JudgedCatalogue, JudgedProduct } from './judged-catalogue.ts'

/** A query with what a person behind a counter would call right. */
export interface JudgedQuery {
  /** The set as the table shows it. */
  readonly set: string
  /** What of the set it tries, where that is of several kinds. */
  readonly kind?: string
  readonly query: string
  readonly right: ReadonlySet<string>
  readonly measure: Measure
}

/**
 * `found within 50`: share of what is right, and fits, among the first fifty. `first`: whether the first one is right.
 * `five goods`: whether all of the first five are right, or as many as there are. `precision@5`: share of right ones
 * among the first five, of those that exist.
 */
export type Measure = 'found within 50' | 'first' | 'five goods' | 'precision@5'

export function scoreOf({ right, measure }: JudgedQuery, found: readonly string[]): number {
  switch (measure) {
    case 'found within 50':
      return rightAmong(found, right, 50) / Math.min(50, right.size)
    case 'first':
      return rightAmong(found, right, 1)
    case 'five goods':
      return rightAmong(found, right, 5) === Math.min(5, right.size) ? 1 : 0
    case 'precision@5':
      return rightAmong(found, right, 5) / Math.min(5, right.size)
  }
}

export function rightAmong(found: readonly string[], right: ReadonlySet<string>, first: number): number {
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
