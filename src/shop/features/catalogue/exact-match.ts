import type { PublicCard } from '#domain/products/product.ts'
import { codeKey } from '#domain/search/words/code-key.ts'

/** Its code or its bar code, as it is printed, with or without signs and leading zeros. */
function isCalled({ code, itemCode, codeBars }: PublicCard, key: string): boolean {
  return [code, itemCode, codeBars].some(one => one !== null && codeKey(one)?.text === key)
}

/** SRC-19: the one product that a term names by its whole code or bar code; null where none or several have it. */
export function exactMatch(term: string, cards: readonly PublicCard[]): PublicCard | null {
  const key = codeKey(term)
  if (key === null) return null
  const named = cards.filter(card => isCalled(card, key.text))
  // 1600+ and 1600- are one key: whoever types the sign means one of them.
  const written = named.filter(({ code }) => codeKey(code)?.writtenHash === key.writtenHash)
  const [only, ...others] = written.length > 0 ? written : named
  return only !== undefined && others.length === 0 ? only : null
}
