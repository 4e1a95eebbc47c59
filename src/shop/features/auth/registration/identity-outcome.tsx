import type { ReactNode } from 'react'
import { Notice } from '#ui/feedback/notice.tsx'
import { type IdentityResult, messages } from './messages.ts'

/** What the last form of this kind led to, with what was typed; never a password. */
export interface IdentityOutcome {
  readonly form: 'register' | 'activate' | 'reset-request' | 'reset'
  readonly outcome: IdentityResult
  /** Minutes to wait, where it is known. */
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
  invalid: 'error',
  'too-many': 'error',
  unavailable: 'error',
} as const satisfies Record<IdentityResult, 'info' | 'success' | 'warning' | 'error'>

/** Says what became of a form, in words, with what to do next. */
export function OutcomeNotice({ told, action }: { told: IdentityOutcome; action?: ReactNode }) {
  const { form, outcome, minutes } = told
  return (
    <Notice kind={KINDS[outcome]} title={messages.resultTitle(form, outcome)} action={action}>
      <p>{messages.result(form, outcome, minutes)}</p>
    </Notice>
  )
}

/** The words about one field, or null. */
export function errorAt(told: IdentityOutcome | null, path: string): string | null {
  return told?.errors.find(error => error.path === path)?.detail ?? null
}
