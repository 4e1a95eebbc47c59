import { focusQuantity } from '../product/focus-quantity.ts'
import { exactMatch } from './exact-match.ts'
import type { ListedPage } from './listed-page.ts'

/** SRC-19: to the quantity of the product whose code was typed, where the search did not lead to its own page. */
export function focusExactMatch({ query, listing }: ListedPage): void {
  const card = exactMatch(query.term, listing.items)
  if (card !== null) focusQuantity(`[data-product="${CSS.escape(card.code)}"]`, card.title)
}
