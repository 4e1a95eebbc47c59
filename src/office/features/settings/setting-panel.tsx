import type { ReactNode } from 'react'
import { formatDateTime } from '#domain/time/business-day.ts'
import { Panel } from '#ui/dialogs/panel.tsx'
import { messages } from './messages.ts'

interface SettingPanelProps {
  title: string
  /** What the setting does, in a sentence. */
  effect: ReactNode
  /** What it will look like. */
  preview?: ReactNode
  changed?: { readonly changedAt: string | null; readonly changedBy: string | null }
  children: ReactNode
}

/** A setting: its form, with its effect and its last change beside. */
export function SettingPanel({ title, effect, preview, changed, children }: SettingPanelProps) {
  return (
    <Panel title={title}>
      <div className="grid grid-cols-1 items-start gap-x-6 gap-y-3 lg:grid-cols-[minmax(0,1fr)_18rem]">
        <div className="min-w-0">{children}</div>
        <aside className="grid gap-1 border-line text-sm text-ink-muted lg:border-l lg:pl-4">
          <p>{effect}</p>
          {changed === undefined ? null : <p className="text-xs">{lastChange(changed)}</p>}
          {preview === undefined ? null : <div className="mt-2">{preview}</div>}
        </aside>
      </div>
    </Panel>
  )
}

function lastChange({ changedAt, changedBy }: NonNullable<SettingPanelProps['changed']>): string {
  if (changedAt === null || changedBy === null) return messages.never
  return messages.changedBy(changedBy, formatDateTime(new Date(changedAt)))
}
