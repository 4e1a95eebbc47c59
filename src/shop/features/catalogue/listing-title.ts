import { literalWords } from '#domain/search/words/literal-term.ts'
import type { ListedPage } from './listed-page.ts'
import { messages } from './messages.ts'

/** What a listing is called: the node chosen, the term searched, or the whole catalogue (CAT-15). */
export function listingTitle({ query, path }: Pick<ListedPage, 'query' | 'path'>): string {
  const node = path.at(-1)?.name
  const term = literalWords(query.term) ?? query.term
  if (query.term !== '') return node === undefined ? messages.resultsFor(term) : `${node}: «${term}»`
  if (node !== undefined) return node
  return query.sort === 'list_asc' ? messages.myProducts : messages.catalogue
}
