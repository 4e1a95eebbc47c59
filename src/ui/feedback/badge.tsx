import type { ReactNode } from 'react'
import { joinClasses } from '../join-classes.ts'

export type Tone = 'success' | 'warning' | 'danger' | 'info' | 'muted' | 'neutral' | 'accent'

const solid: Record<Tone, string> = {
  success: 'bg-success text-surface',
  warning: 'bg-warning text-surface',
  danger: 'bg-danger text-surface',
  info: 'bg-info text-surface',
  muted: 'bg-muted text-surface',
  neutral: 'bg-line text-ink',
  accent: 'bg-accent text-surface',
}
const outlined: Record<Tone, string> = {
  success: 'text-success',
  warning: 'text-warning',
  danger: 'text-danger',
  info: 'text-info',
  muted: 'text-muted',
  neutral: 'text-ink',
  accent: 'text-accent',
}

/** A short status text; colour is never the only information. */
export function Badge({
  tone,
  plain = false,
  children,
}: {
  tone: Tone
  plain?: boolean
  children: ReactNode
}) {
  return plain ? (
    <span className={joinClasses('inline-flex items-center gap-1.5 text-sm font-medium', outlined[tone])}>
      <span aria-hidden="true" className="size-2 shrink-0 rounded-full bg-current" />
      {children}
    </span>
  ) : (
    <span
      className={joinClasses(
        'inline-block rounded px-1.5 py-0.5 text-xs font-semibold print:bg-transparent print:px-0 print:text-ink',
        solid[tone],
      )}
    >
      {children}
    </span>
  )
}
