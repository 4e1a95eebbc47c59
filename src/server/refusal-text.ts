import { z } from 'zod'

/**
 * An error in one line, without the passwords in URLs. An `AggregateError` is joined; a schema error names each invalid
 * member without its value.
 */
export function refusalText(error: unknown): string {
  return [...new Set(reasonsOf(error))].join('; ').replaceAll(/\b([a-z][a-z+.-]*:\/\/)[^/@\s]*@/gi, '$1…@')
}

function reasonsOf(error: unknown): string[] {
  if (error instanceof AggregateError) return error.errors.flatMap(reasonsOf)
  if (error instanceof z.ZodError) {
    return error.issues.map(({ path, message }) => [...path.map(String), message].join(': '))
  }
  return [error instanceof Error ? error.message || error.name : String(error)]
}
