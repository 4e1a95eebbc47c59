import type { ReactNode } from 'react'
import { Button } from '#ui/buttons/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { messages } from '../messages.ts'

/** Beside a list, as long as its thing is looked at. */
export function PeekPanel({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  return (
    <aside
      aria-label={messages.peekPanel}
      className="sticky top-16 max-h-[calc(100dvh-5rem)] overflow-y-auto rounded border border-line bg-surface p-4"
    >
      <Button
        square
        size="sm"
        variant="quiet"
        className="float-right"
        aria-label={messages.closePeek}
        onClick={onClose}
      >
        <Icon name="close" />
      </Button>
      {children}
    </aside>
  )
}
