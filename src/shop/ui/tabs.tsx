import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { joinClasses } from './join-classes.ts'

export interface Tab {
  readonly id: string
  readonly label: string
  readonly content: ReactNode
}

/** Panels one at a time; arrow keys choose, and all stay in the page so that printing and searching find them. */
export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  const [selected, select] = useState(tabs[0]?.id)
  const prefix = useId()
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const move = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    if (move === 0) return
    const at = tabs.findIndex(tab => tab.id === selected)
    const next = tabs[(at + move + tabs.length) % tabs.length]
    if (!next) return
    event.preventDefault()
    select(next.id)
    document.getElementById(`${prefix}${next.id}-tab`)?.focus()
  }
  return (
    <div>
      <div
        role="tablist"
        aria-label={label}
        className="flex gap-1 overflow-x-auto border-b border-line"
        onKeyDown={onKeyDown}
      >
        {tabs.map(({ id, label: name }) => (
          <button
            key={id}
            type="button"
            role="tab"
            id={`${prefix}${id}-tab`}
            aria-controls={`${prefix}${id}`}
            aria-selected={id === selected}
            tabIndex={id === selected ? 0 : -1}
            className={joinClasses(
              'min-h-11 border-b-2 px-4 font-medium whitespace-nowrap -outline-offset-2 lg:min-h-10',
              id === selected ? 'border-accent' : 'border-transparent text-ink-muted hover:text-ink',
            )}
            onClick={() => select(id)}
          >
            {name}
          </button>
        ))}
      </div>
      {tabs.map(({ id, content }) => (
        <div
          key={id}
          role="tabpanel"
          id={`${prefix}${id}`}
          aria-labelledby={`${prefix}${id}-tab`}
          hidden={id !== selected}
          className="py-4"
        >
          {content}
        </div>
      ))}
    </div>
  )
}
