import { z } from 'zod'

/**
 * What went wrong in one line, without the passwords that addresses hold: several errors of one cause are joined, and
 * of what does not fit its schema, as a setting, each member is named without its value.
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
