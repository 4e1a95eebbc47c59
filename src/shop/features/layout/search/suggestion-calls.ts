import { productLookup, productSearch } from '#contract/shop/products.ts'
import { SUGGESTION_PRODUCTS } from '#domain/constants.ts'
import type { PublicCard } from '#domain/products/product.ts'
import { searchNotesOf } from '#domain/search/search-notes.ts'
import { joinCodes } from '#domain/text/code-list.ts'
import { callShop } from '../../../browser/call-shop.ts'
import type { FoundProducts } from './suggester.ts'

/** Searches the first product codes; the server knows the customer from the session, so no cardcode is sent (AUT-35). */
export async function searchForSuggestions(term: string, signal: AbortSignal): Promise<FoundProducts> {
  const query = { term, page: 1, limit: SUGGESTION_PRODUCTS, only: 'codes' as const }
  const { products, codes, total, terms, ...found } = await callShop(productSearch, { query }, signal)
  // A backend of an older version answers with cards while it is being upgraded.
  return { codes: codes ?? products.map(({ code }) => code), total, terms, notes: searchNotesOf(found) }
}

export async function lookUpSuggestions(
  codes: readonly string[],
  signal: AbortSignal,
): Promise<readonly PublicCard[]> {
  const query = { itemcodes: joinCodes(codes) }
  const { products } = await callShop(productLookup, { query }, signal)
  return products
}
