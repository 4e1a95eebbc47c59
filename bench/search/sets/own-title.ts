import type { JudgedCatalogue } from './judged-catalogue.ts'
import type { JudgedQuery } from './judged-query.ts'

/**
 * Every title typed word by word: right is the article, and any other of the same title. A title of one word is left to
 * the head words, which ask for more than the bare name of a part.
 */
export function ownTitle({ products }: JudgedCatalogue): JudgedQuery[] {
  const written = (plain: string) => plain.replace(/\s+/g, ' ').trim()
  const titles = Map.groupBy(products, ({ plain }) => written(plain))
  return Array.from(titles, ([query, articles]) => ({
    set: 'own title',
    query,
    right: new Set(articles.map(({ id }) => id)),
    measure: 'first' as const,
  })).filter(({ query }) => /[a-z\d].* .*[a-z\d]/.test(query))
}
