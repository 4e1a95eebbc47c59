import type { ReactNode } from 'react'
import { Icon, type IconName } from '../icon.tsx'

interface EmptyStateProps {
  icon: IconName
  title: string
  /** What to do next. */
  children?: ReactNode
  action?: ReactNode
}

/** Placeholder of an empty list: why it is empty and where to go next. */
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
