/** What went wrong in one line, without the passwords that addresses hold; several errors of one cause are joined. */
export function refusalText(error: unknown): string {
  const errors: readonly unknown[] = error instanceof AggregateError ? error.errors : [error]
  const lines = errors.map(one => (one instanceof Error ? one.message || one.name : String(one)))
  return [...new Set(lines)].join('; ').replaceAll(/\b([a-z][a-z+.-]*:\/\/)[^/@\s]*@/gi, '$1…@')
}
