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
    <span className={joinClasses('status', outlined[tone])}>{children}</span>
  ) : (
    <span className={joinClasses('badge', solid[tone])}>{children}</span>
  )
}
