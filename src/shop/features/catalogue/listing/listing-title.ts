import { literalWords } from '#domain/search/words/literal-term.ts'
import { messages } from '../messages.ts'
import type { ListedPage } from '../state/listed-page.ts'

/** The title of a listing: its category, the search term, or the whole catalogue (CAT-15). */
export function listingTitle({ query, path }: Pick<ListedPage, 'query' | 'path'>): string {
  const node = path.at(-1)?.name
  const term = literalWords(query.term) ?? query.term
  if (query.term !== '') return node === undefined ? messages.resultsFor(term) : `${node}: «${term}»`
  if (node !== undefined) return node
  return query.sort === 'list_asc' ? messages.myProducts : messages.catalogue
}
