import { CallFailure } from './call-server.ts'

/** Errors of a form: a message per field, or one for the whole form. */
export interface FormErrors {
  readonly fields: Readonly<Partial<Record<string, string>>>
  readonly whole: string | null
  /** The session ended meanwhile. */
  readonly needsSignIn?: boolean
}

export const NO_ERRORS: FormErrors = { fields: {}, whole: null }

/** The errors of a failed call; `known` are the names of the fields that can show their own. */
export function formErrors(error: unknown, known: readonly string[], unreachable: string): FormErrors {
  if (!(error instanceof CallFailure)) throw error
  const fields: Partial<Record<string, string>> = {}
  for (const { path, detail } of error.problem.errors ?? []) if (known.includes(path)) fields[path] ??= detail
  if (Object.keys(fields).length > 0) return { fields, whole: null }
  const whole = error.problem.detail ?? unreachable
  return error.code === 'UNAUTHENTICATED' ? { fields, whole, needsSignIn: true } : { fields, whole }
}
