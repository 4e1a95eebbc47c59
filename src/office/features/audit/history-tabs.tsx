import { type ReactNode, Suspense } from 'react'
import { Link, useSearchParams } from 'react-router'
import { lazyPart } from '#ui/feedback/lazy-part.tsx'
import { tabMessages as messages } from './tab-messages.ts'
import type { ThingHistoryProps } from './thing-history.tsx'

/** Opened seldom. */
const ThingHistory = lazyPart(() => import('./thing-history.tsx').then(module => module.ThingHistory))

const HISTORY = 'historial'

interface HistoryTabsProps {
  /** Null: a thing that is not stored yet has none. */
  history: ThingHistoryProps | null
  children: ReactNode
}

/** The editor of a thing and its tab `Historial` (OFA-21). What is typed stays while the other tab is open. */
export function HistoryTabs({ history, children }: HistoryTabsProps) {
  const [search] = useSearchParams()
  const isHistory = history !== null && search.get('ver') === HISTORY
  const others = new URLSearchParams(search)
  others.delete('ver')
  const tabs = [
    { label: messages.editor, to: `?${others}`, isShown: !isHistory },
    { label: messages.history, to: `?${withHistory(others)}`, isShown: isHistory },
  ]
  return (
    <>
      {history === null ? null : (
        <nav aria-label={messages.tabs} className="flex gap-1 overflow-x-auto border-b border-line">
          {tabs.map(({ label, to, isShown }) => (
            <Link
              key={label}
              to={to}
              replace
              aria-current={isShown ? 'page' : undefined}
              className="min-h-10 border-b-2 border-transparent px-3 py-2 text-sm whitespace-nowrap text-ink-muted no-underline hover:text-ink aria-[current=page]:border-accent aria-[current=page]:font-semibold aria-[current=page]:text-ink"
            >
              {label}
            </Link>
          ))}
        </nav>
      )}
      {/* In its place also before the thing is stored, so that saving it keeps the focus. */}
      <div className={isHistory ? 'hidden' : 'grid grid-cols-1 gap-4'}>{children}</div>
      {isHistory ? (
        <Suspense fallback={<p role="status">{messages.loading}</p>}>
          <ThingHistory {...history} />
        </Suspense>
      ) : null}
    </>
  )
}

function withHistory(others: URLSearchParams): URLSearchParams {
  const search = new URLSearchParams(others)
  search.set('ver', HISTORY)
  return search
}
