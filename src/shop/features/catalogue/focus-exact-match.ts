import { announce } from '../../browser/announce.ts'
import { exactMatch } from './exact-match.ts'
import type { ListedPage } from './listed-page.ts'
import { texts } from './texts.ts'

/** SRC-19: to the quantity of the product whose code was typed, so that the next Enter adds it. */
export function focusExactMatch({ query, listing }: ListedPage): void {
  const card = exactMatch(query.term, listing.items)
  const field =
    card &&
    document.querySelector<HTMLInputElement>(
      `[data-product="${CSS.escape(card.code)}"] input[data-quantity]:not(:disabled)`,
    )
  if (!field || !isFree(document.activeElement)) return
  field.focus()
  announce(texts.exactMatch(card.title))
}

/** Nobody has begun to do something else meanwhile. */
function isFree(focused: Element | null): boolean {
  return focused === null || focused === document.body || focused.matches('main, h1')
}
