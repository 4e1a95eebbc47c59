import type { JudgedCatalogue } from './judged-catalogue.ts'
import type { JudgedQuery } from './judged-query.ts'

/** Every title typed word by word: right is the article, and any other of the same title. */
export function ownTitle({ products }: JudgedCatalogue): JudgedQuery[] {
  const written = (plain: string) => plain.replace(/\s+/g, ' ').trim()
  const titles = Map.groupBy(products, ({ plain }) => written(plain))
  return Array.from(titles, ([query, articles]) => ({
    set: 'own title',
    query,
    measure: 'first' as const,
    right: new Set(articles.map(({ id }) => id)),
  })).filter(({ query }) => /[a-z\d]/.test(query))
}
