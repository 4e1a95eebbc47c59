/**
 * The words of a term in double quotes, which asks for exactly these words and no correction; null for any other
 * term. An inch sign at the end alone is none: `tornillo 1/2"`.
 */
export function literalWords(term: string): string | null {
  const words = /^"(.*)"$/.exec(term.trim())?.[1]?.trim()
  return words ? words : null
}

/** The term that asks for its words as they are written. */
export function literalTerm(term: string): string {
  return `"${literalWords(term) ?? term.trim()}"`
}
