import type { KeyboardEvent } from 'react'
import { Icon } from '#ui/icon.tsx'
import { type CatalogueQuery, paths } from '../../../site/paths.ts'
import { messages } from '../links/messages.ts'

interface RecentSearchesPanelProps {
  id: string
  /** View and page size of the results. */
  viewParams: CatalogueQuery
  terms: readonly string[]
  remove: (term: string) => void
  onKeyDown: (event: KeyboardEvent) => void
}

/** The user's last searches on this device, shown while the box is empty. */
export function RecentSearchesPanel({ id, viewParams, terms, remove, onKeyDown }: RecentSearchesPanelProps) {
  return (
    <section
      id={id}
      aria-label={messages.recentSearches}
      className="absolute inset-x-0 top-full z-40 mt-1 animate-appear rounded border border-line bg-surface py-1 shadow-float max-lg:-inset-x-4 max-lg:mt-0 max-lg:rounded-none max-lg:border-x-0"
      onKeyDown={onKeyDown}
    >
      <p className="px-4 pt-1 text-xs text-ink-muted">{messages.recentSearches}</p>
      <ul>
        {terms.map(term => (
          <li key={term} className="flex items-stretch">
            <a
              href={paths.catalogue({ ...viewParams, term })}
              data-suggestion=""
              className="flex min-h-11 min-w-0 flex-1 items-center gap-3 px-4 text-sm no-underline -outline-offset-2 hover:bg-canvas lg:min-h-9"
            >
              <Icon name="clock" className="size-4 shrink-0 text-ink-muted" />
              <span className="truncate">{term}</span>
            </a>
            <button
              type="button"
              aria-label={messages.forgetSearch(term)}
              className="grid w-11 place-items-center -outline-offset-2 hover:bg-canvas"
              onClick={() => remove(term)}
            >
              <Icon name="close" className="size-4 text-ink-muted" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
