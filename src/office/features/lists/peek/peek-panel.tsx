import type { ReactNode } from 'react'
import { Button } from '#ui/buttons/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { joinClasses } from '#ui/join-classes.ts'
import { messages } from './messages.ts'

interface PeekPanelProps {
  label: string
  className?: string
  onClose: () => void
  children: ReactNode
}

/** Beside a list, as long as its thing is looked at. */
export function PeekPanel({ label, className, onClose, children }: PeekPanelProps) {
  return (
    <aside
      aria-label={label}
      className={joinClasses('overflow-y-auto rounded border border-line bg-surface p-4', className)}
    >
      <div className="relative">
        {children}
        <Button
          square
          size="sm"
          variant="quiet"
          className="absolute -top-1 right-0"
          aria-label={messages.close}
          onClick={onClose}
        >
          <Icon name="close" />
        </Button>
      </div>
    </aside>
  )
}
