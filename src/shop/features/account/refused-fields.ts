import { ShopCallError } from '../../browser/call-shop.ts'

/** What is wrong with a form: words per field, or about the whole of it. */
export interface Refusal {
  readonly fields: Readonly<Partial<Record<string, string>>>
  readonly whole: string | null
  /** The session ended meanwhile. */
  readonly needsSignIn?: boolean
}

export const NOTHING_REFUSED: Refusal = { fields: {}, whole: null }

/** A failed call in words for its form; `known` are the names of the fields that can show their own. */
export function refusalOf(error: unknown, known: readonly string[], unreachable: string): Refusal {
  if (!(error instanceof ShopCallError)) throw error
  const fields: Partial<Record<string, string>> = {}
  for (const { path, detail } of error.problem.errors ?? []) if (known.includes(path)) fields[path] ??= detail
  const isTold = Object.keys(fields).length > 0
  if (isTold) return { fields, whole: null }
  const whole = error.problem.detail ?? unreachable
  return error.code === 'UNAUTHENTICATED' ? { fields, whole, needsSignIn: true } : { fields, whole }
}
