import type { CallInput } from '#contract/call.ts'
import type { productSearch } from '#contract/shop/products.ts'

export type SearchQuery = NonNullable<CallInput<typeof productSearch>['query']>

export interface SearchKind {
  readonly what: string
  readonly queryOf: (title: string) => SearchQuery
}

const SUGGESTIONS = { page: 1, limit: 5 } as const

/** Requests of the search box while a user types. */
export const suggestionKinds: readonly SearchKind[] = [
  {
    what: 'suggestions (5 of a prefix)',
    queryOf: title => ({ term: word(title, 0).slice(0, 4), ...SUGGESTIONS }),
  },
  {
    what: 'suggestions (5 of two words)',
    queryOf: title => ({ term: `${word(title, 0)} ${word(title, 1)}`, ...SUGGESTIONS }),
  },
  {
    what: 'suggestions (5, typing error)',
    queryOf: title => ({
      term: `${word(title, 0).slice(0, 3)}x${word(title, 0).slice(4)}`,
      ...SUGGESTIONS,
    }),
  },
]

/** The result set that a listing is then sorted, filtered and paged in without a request. */
export const resultSetKind: SearchKind = {
  what: 'result of up to 2,000 cards',
  queryOf: () => ({ term: '', family: 'ferreteria' }),
}

/** Requests of the listing page. */
export const listingKinds: readonly SearchKind[] = [
  {
    what: 'listing page, one category',
    queryOf: () => ({ term: '', category: 'herramientas-electricas', page: 1 }),
  },
  { what: 'listing page, one family', queryOf: () => ({ term: '', family: 'ferreteria', page: 2 }) },
  {
    what: 'listing page, deep in a family',
    queryOf: () => ({ term: '', family: 'ferreteria', page: 90 }),
  },
  {
    what: 'listing page, family and brand',
    queryOf: () => ({ term: '', family: 'ferreteria', brand: 'tordaz', page: 1 }),
  },
  { what: 'listing page, whole catalogue', queryOf: () => ({ term: '', page: 3 }) },
  {
    what: 'listing page, family by name',
    queryOf: () => ({ term: '', family: 'ferreteria', orderby: 'name_asc', page: 1 }),
  },
  {
    what: 'listing page, family by price',
    queryOf: () => ({ term: '', family: 'ferreteria', orderby: 'price_asc', page: 1 }),
  },
  {
    what: 'listing page, dearest first, deep',
    queryOf: () => ({ term: '', family: 'ferreteria', orderby: 'price_desc', page: 90 }),
  },
  { what: 'listing page, my products', queryOf: () => ({ term: '', orderby: 'list_asc', page: 1 }) },
]

/** So many of the titles, evenly from all of them. */
export function sampled(titles: readonly string[], count: number): string[] {
  return Array.from({ length: count }, (_, at) => titles[Math.floor((at * titles.length) / count)] ?? '')
}

function word(title: string, at: number): string {
  return title.split(' ')[at] ?? title
}
