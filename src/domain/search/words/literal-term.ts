/**
 * The words of a quoted term, which are searched exactly and never corrected; null for any other term. An inch sign at
 * the end is not a quote: `tornillo 1/2"`.
 */
export function literalWords(term: string): string | null {
  const words = /^"(.*)"$/.exec(term.trim())?.[1]?.trim()
  return words ? words : null
}

/** The term in quotes, once. */
export function literalTerm(term: string): string {
  return `"${literalWords(term) ?? term.trim()}"`
}
