import { type KeyboardEvent, Suspense, useEffect, useId, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { lazyPart } from '#ui/feedback/lazy-part.tsx'
import { announce } from '#ui/hooks/announce.ts'
import { useDismiss } from '#ui/hooks/use-dismiss.ts'
import { useShortcut } from '#ui/hooks/use-shortcut.ts'
import { Icon } from '#ui/icon.tsx'
import { joinClasses } from '#ui/join-classes.ts'
import { useAfterSearch } from '../../../browser/use-after-search.ts'
import { paths } from '../../../site/paths.ts'
import { messages } from '../links/messages.ts'
import { createSuggester, type Suggestions } from './suggester.ts'
import { useRecentSearches } from './use-recent-searches.ts'

/** Pictures, prices and the add control are needed only once the user searches. */
const SuggestionsPanel = lazyPart(
  () => import('./suggestions-panel.tsx').then(module => module.SuggestionsPanel),
  'silent',
)
const loadCalls = () => import('./suggestion-calls.ts')
const RecentSearchesPanel = lazyPart(
  () => import('./recent-searches-panel.tsx').then(module => module.RecentSearchesPanel),
  'silent',
)

interface SearchBoxProps {
  /** On a phone the box is collapsed until opened. */
  isOpenOnPhone: boolean
  openOnPhone: () => void
  className?: string
}

/**
 * The search of the header: a form that works without scripts, with suggestions while typing. `/` focuses it; the arrow
 * keys move through the suggestions; Escape closes them.
 */
export function SearchBox({ isOpenOnPhone, openOnPhone, className }: SearchBoxProps) {
  const navigate = useNavigate()
  const location = useLocation()
  const [isOpen, setOpen] = useState(false)
  const [suggestions, setSuggestions] = useState<Suggestions | null>(null)
  const recent = useRecentSearches()
  const [isEmpty, setEmpty] = useState(false)
  const within = useRef<HTMLElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const isFirst = useRef(true)
  const panelId = useId()
  const close = () => setOpen(false)
  const [suggester] = useState(() =>
    createSuggester({
      search: async (...args) => (await loadCalls()).searchForSuggestions(...args),
      lookup: async (...args) => (await loadCalls()).lookUpSuggestions(...args),
      show: found => {
        setSuggestions(found)
        // Also if the box was closed by Escape and typed in again meanwhile.
        if (found !== null && document.activeElement === input.current) setOpen(true)
        if (found !== null) announce(messages.suggestionCount(found.products.length))
      },
    }),
  )
  const listed = new URLSearchParams(location.pathname === paths.catalogue() ? location.search : '')
  const term = listed.get('term') ?? ''
  // A search from a listing keeps its view and page size.
  const viewParams = { view: listed.get('view'), limit: listed.get('limit') }

  const open = () => {
    SuggestionsPanel.preload()
    // A failure is retried with the first search.
    loadCalls().catch(() => {})
    setOpen(true)
    setEmpty(input.current?.value === '')
    recent.refresh()
  }

  useDismiss(isOpen, within, close)
  useShortcut('/', () => {
    openOnPhone()
    input.current?.focus()
    input.current?.select()
  })
  useAfterSearch(() => import('./focus-offer.ts').then(module => module.focusOffer))
  useEffect(() => suggester.stop, [suggester])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the panel closes on every navigation
  useEffect(() => {
    suggester.stop()
    setOpen(false)
    setSuggestions(null)
  }, [location.key])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a code that led to its product page is not that page's term
  useEffect(() => {
    // Text being typed is not replaced.
    if (input.current && document.activeElement !== input.current) input.current.value = term
  }, [location.pathname, location.search])
  useEffect(() => {
    const field = input.current
    if (field === null) return
    // The user may have begun to type before hydration.
    if (isFirst.current && document.activeElement === field && field.value !== term) {
      suggester.type(field.value)
    } else field.value = term
    isFirst.current = false
  }, [term, suggester])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for a focus that came before hydration
  useEffect(() => {
    if (document.activeElement === input.current) open()
  }, [])
  useEffect(() => {
    if (isOpenOnPhone) input.current?.focus()
  }, [isOpenOnPhone])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isOpen) {
      event.preventDefault()
      input.current?.focus()
      close()
    }
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') moveThroughSuggestions(event, within.current)
  }
  const shown = isOpen ? suggestions : null
  const isRecent = isOpen && isEmpty && recent.terms.length > 0
  return (
    <search ref={within} className={joinClasses('relative min-w-0', className)}>
      <form
        action={paths.catalogue()}
        method="get"
        className="flex"
        onSubmit={event => {
          event.preventDefault()
          suggester.stop()
          close()
          input.current?.blur()
          const submitted = input.current?.value.trim() ?? ''
          recent.add(submitted)
          // Only a possible product code is looked up for a redirect to its product.
          const jump = /\d/.test(submitted) && !/\s/.test(submitted) ? 1 : null
          navigate(paths.catalogue({ ...viewParams, term: submitted, jump }), { state: 'searched' })
        }}
      >
        <input type="hidden" name="jump" value="1" />
        <input
          ref={input}
          type="search"
          name="term"
          aria-label={messages.search}
          aria-controls={shown || isRecent ? panelId : undefined}
          aria-keyshortcuts="/"
          placeholder={messages.searchHint}
          defaultValue={term}
          maxLength={200}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="search"
          className="h-11 min-w-0 flex-1 rounded-l border border-r-0 border-edge bg-surface px-3 text-base placeholder:text-ink-muted lg:h-10 lg:text-sm [&::-webkit-search-cancel-button]:hidden"
          onFocus={open}
          onChange={event => {
            setOpen(true)
            setEmpty(event.target.value === '')
            suggester.type(event.target.value)
          }}
          onKeyDown={onKeyDown}
        />
        <button
          type="submit"
          aria-label={messages.searchSubmit}
          className="grid w-12 shrink-0 place-items-center rounded-r bg-ink text-surface hover:bg-ink-muted"
        >
          <Icon name="search" />
        </button>
      </form>
      {shown ? (
        <Suspense>
          <SuggestionsPanel id={panelId} viewParams={viewParams} suggestions={shown} onKeyDown={onKeyDown} />
        </Suspense>
      ) : isRecent ? (
        <Suspense>
          <RecentSearchesPanel
            id={panelId}
            viewParams={viewParams}
            terms={recent.terms}
            remove={term => {
              recent.remove(term)
              input.current?.focus()
            }}
            onKeyDown={onKeyDown}
          />
        </Suspense>
      ) : null}
    </search>
  )
}

/** Moves between the box and the suggestions; quantity fields handle their own arrow keys. */
function moveThroughSuggestions(event: KeyboardEvent, box: HTMLElement | null): void {
  const from = event.target
  if (box === null || !(from instanceof HTMLElement)) return
  const stops = [...box.querySelectorAll<HTMLElement>('input[type="search"], [data-suggestion]')]
  const at = stops.indexOf(from)
  if (at === -1 || stops.length === 1) return
  event.preventDefault()
  const step = event.key === 'ArrowDown' ? 1 : -1
  stops[(at + step + stops.length) % stops.length]?.focus()
}
