import { memo, useState } from 'react'
import { withoutChatMarks } from '#domain/quick-order/quick-order-chat.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Candidates } from './candidates.tsx'
import type { QuickEntry } from './quick-order-store.ts'
import { reviewMessages as messages } from './review-messages.ts'

interface SuggestedEntryProps {
  entry: QuickEntry
  /** Called after a product was accepted or chosen, to focus the next line. */
  settle: (number: number) => void
  drop: (number: number) => void
}

/** A line with this customer's usual product as suggestion; other candidates are shown on demand. */
export const SuggestedEntry = memo(function SuggestedEntry({ entry, settle, drop }: SuggestedEntryProps) {
  const [isOpen, setOpen] = useState(false)
  const others = entry.candidates.length - 1
  return (
    <li className="grid grid-cols-1 items-center gap-x-3 px-3 py-1 text-sm lg:grid-cols-[minmax(8rem,17rem)_minmax(0,1fr)_9.5rem] [content-visibility:auto] [contain-intrinsic-size:auto_3rem]">
      <p className="flex min-w-0 items-baseline gap-2">
        <span className="shrink-0 text-xs text-ink-muted">{messages.line(entry.number)}</span>
        <code className="truncate" title={entry.text}>
          {withoutChatMarks(entry.text)}
        </code>
      </p>
      <Candidates
        entry={entry}
        candidates={isOpen ? entry.candidates : entry.candidates.slice(0, 1)}
        use="choice"
        chosen={() => settle(entry.number)}
      />
      <div className="flex justify-end gap-1">
        {others > 0 && !isOpen ? (
          <Button
            size="sm"
            variant="quiet"
            aria-label={messages.otherOptionsOf(entry.number)}
            onClick={() => setOpen(true)}
          >
            {messages.otherOptions(others)}
          </Button>
        ) : null}
        <Button
          size="sm"
          variant="quiet"
          square
          aria-label={messages.dropOf(entry.number)}
          title={messages.drop}
          onClick={() => drop(entry.number)}
        >
          <Icon name="trash" className="text-ink-muted" />
        </Button>
      </div>
    </li>
  )
})
