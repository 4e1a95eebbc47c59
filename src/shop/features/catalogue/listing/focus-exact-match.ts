import { focusQuantity } from '../../product/focus-quantity.ts'
import type { ListedPage } from '../state/listed-page.ts'
import { exactMatch } from './exact-match.ts'

/** SRC-19: focuses the quantity of the product whose code was searched, if the search led to a listing. */
export function focusExactMatch({ query, listing }: ListedPage): void {
  const card = exactMatch(query.term, listing.items)
  if (card !== null) focusQuantity(`[data-product="${CSS.escape(card.code)}"]`, card.title)
}
