import type { ReactNode } from 'react'
import { Notice } from '#ui/feedback/notice.tsx'
import { type AuthForm, type AuthFormOutcome, messages } from './messages.ts'

/** Result of the last submitted form of the account pages, with the typed values; never a password. */
export interface AuthFormResult {
  readonly form: AuthForm
  readonly outcome: AuthFormOutcome
  /** Minutes to wait, if known. */
  readonly minutes: number | null
  readonly errors: readonly { readonly path: string; readonly detail: string }[]
  readonly cardcode: string
  readonly email: string
  readonly name: string
}

const KINDS = {
  mailed: 'info',
  done: 'success',
  hasUser: 'warning',
  unknown: 'error',
  'link-over': 'error',
  waiting: 'info',
  taken: 'error',
  invalid: 'error',
  'too-many': 'error',
  unavailable: 'error',
} as const satisfies Record<AuthFormOutcome, 'info' | 'success' | 'warning' | 'error'>

/** Notice with the result of a form and what to do next. */
export function OutcomeNotice({ result, action }: { result: AuthFormResult; action?: ReactNode }) {
  const { form, outcome, minutes } = result
  return (
    <Notice kind={KINDS[outcome]} title={messages.resultTitle(form, outcome)} action={action}>
      <p>{messages.result(form, outcome, minutes)}</p>
    </Notice>
  )
}

/** The error message of one field, or null. */
export function errorAt(result: AuthFormResult | null, path: string): string | null {
  return result?.errors.find(error => error.path === path)?.detail ?? null
}
