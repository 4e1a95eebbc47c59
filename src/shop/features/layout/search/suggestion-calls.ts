import type { lookupProducts, searchProducts } from '#contract/browser/products.ts'
import { SUGGESTION_PRODUCTS } from '#domain/constants.ts'
import type { PublicCard } from '#domain/products/product.ts'
import { searchNotesOf } from '#domain/search/search-notes.ts'
import { joinCodes } from '#domain/text/code-list.ts'
import { type CallAddress, callShop } from '../../../browser/call-shop.ts'
import type { FoundProducts } from './suggester.ts'

/** Addresses of the calls for suggestions (SRC-05). */
export const suggestionCalls = {
  search: {
    method: 'GET',
    path: '/api/products/search',
  } as const satisfies CallAddress<typeof searchProducts>,
  lookup: {
    method: 'GET',
    path: '/api/products/lookup',
  } as const satisfies CallAddress<typeof lookupProducts>,
}

/** Searches the first product codes; the server knows the customer from the session, so no cardcode is sent (AUT-35). */
export async function searchForSuggestions(term: string, signal: AbortSignal): Promise<FoundProducts> {
  const query = { term, page: 1, limit: SUGGESTION_PRODUCTS }
  const { products, total, terms, ...found } = await callShop<typeof searchProducts>(
    suggestionCalls.search,
    { query },
    signal,
  )
  return { codes: products.map(({ code }) => code), total, terms, notes: searchNotesOf(found) }
}

export async function lookUpSuggestions(
  codes: readonly string[],
  signal: AbortSignal,
): Promise<readonly PublicCard[]> {
  const query = { itemcodes: joinCodes(codes) }
  const { products } = await callShop<typeof lookupProducts>(suggestionCalls.lookup, { query }, signal)
  return products
}
