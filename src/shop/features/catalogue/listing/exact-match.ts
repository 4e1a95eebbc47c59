import type { PublicCard } from '#domain/products/product.ts'
import { codeKey } from '#domain/search/words/code-key.ts'
import { focusQuantity } from '../../product/focus-quantity.ts'
import type { ListedPage } from '../state/listed-page.ts'

/** Compares code and barcode, ignoring punctuation and leading zeros. */
function hasCode({ code, itemCode, codeBars }: PublicCard, key: string): boolean {
  return [code, itemCode, codeBars].some(one => one !== null && codeKey(one)?.text === key)
}

/** SRC-19: the product whose whole code or barcode is the term; null if none or several match. */
export function exactMatch(term: string, cards: readonly PublicCard[]): PublicCard | null {
  const key = codeKey(term)
  if (key === null) return null
  const matching = cards.filter(card => hasCode(card, key.text))
  // 1600+ and 1600- have the same key: a typed sign selects one of them.
  const literal = matching.filter(({ code }) => codeKey(code)?.writtenHash === key.writtenHash)
  const [only, ...others] = literal.length > 0 ? literal : matching
  return only !== undefined && others.length === 0 ? only : null
}

/** SRC-19: focuses the quantity of the product whose code was searched, if the search led to a listing. */
export function focusExactMatch({ query, listing }: ListedPage): void {
  const card = exactMatch(query.term, listing.items)
  if (card !== null) focusQuantity(`[data-product="${CSS.escape(card.code)}"]`, card.title)
}
