import type { ReactNode } from 'react'
import { Icon, type IconName } from '../icon.tsx'

interface EmptyStateProps {
  icon: IconName
  title: string
  /** What to do next, in words. */
  children?: ReactNode
  action?: ReactNode
}

/** A list with nothing in it: says why and where to go on. */
export function EmptyState({ icon, title, children, action }: EmptyStateProps) {
  return (
    <div className="grid justify-items-center gap-3 rounded border border-line bg-surface px-4 py-12 text-center">
      <Icon name={icon} className="size-10 text-ink-muted" />
      <p className="text-lg font-semibold">{title}</p>
      {children ? <div className="max-w-prose text-ink-muted">{children}</div> : null}
      {action}
    </div>
  )
}
