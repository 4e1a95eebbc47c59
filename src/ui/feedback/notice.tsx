import type { ReactNode } from 'react'
import { Icon, type IconName } from '../icon.tsx'
import { joinClasses } from '../join-classes.ts'

type NoticeKind = 'info' | 'success' | 'warning' | 'error'

const looks: Record<NoticeKind, { icon: IconName; classes: string; iconClass: string }> = {
  info: { icon: 'info', classes: 'border-info bg-info-soft', iconClass: 'text-info' },
  success: { icon: 'check-circle', classes: 'border-success bg-success-soft', iconClass: 'text-success' },
  warning: { icon: 'alert', classes: 'border-warning bg-warning-soft', iconClass: 'text-warning' },
  error: { icon: 'alert', classes: 'border-danger bg-danger-soft', iconClass: 'text-danger' },
}

interface NoticeProps {
  kind: NoticeKind
  title?: string
  /** What to do about it: a button or a link. */
  action?: ReactNode
  children?: ReactNode
}

/** An inline message: what happened and what can be done. Errors are announced immediately. */
export function Notice({ kind, title, action, children }: NoticeProps) {
  const { icon, classes, iconClass } = looks[kind]
  return (
    <div
      role={kind === 'error' ? 'alert' : 'status'}
      className={joinClasses('flex flex-wrap items-start gap-3 rounded border-l-4 p-3', classes)}
    >
      <Icon name={icon} className={joinClasses('size-5', iconClass)} />
      <div className="min-w-52 flex-1">
        {title ? <p className="font-semibold">{title}</p> : null}
        {children}
      </div>
      {action}
    </div>
  )
}
