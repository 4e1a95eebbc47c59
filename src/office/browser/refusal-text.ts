import { CallFailure, detailOf } from '#contract/browser/call-server.ts'

/** What is wrong with each of the values, where the server says it and nothing shows it at its place; else `detailOf`. */
export function refusalText(error: unknown, otherwise: string): string {
  const errors = error instanceof CallFailure ? (error.problem.errors ?? []) : []
  const details = new Set(errors.map(({ detail }) => detail))
  return details.size > 0 ? [...details].join(' ') : detailOf(error, otherwise)
}
