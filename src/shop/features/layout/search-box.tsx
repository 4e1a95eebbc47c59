import { type KeyboardEvent, Suspense, useEffect, useId, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { lazyPart } from '#ui/feedback/lazy-part.tsx'
import { announce } from '#ui/hooks/announce.ts'
import { useDismiss } from '#ui/hooks/use-dismiss.ts'
import { useShortcut } from '#ui/hooks/use-shortcut.ts'
import { Icon } from '#ui/icon.tsx'
import { joinClasses } from '#ui/join-classes.ts'
import { useSearched } from '../../browser/use-searched.ts'
import { paths } from '../../paths.ts'
import { createSuggester, type Suggestions } from './suggester.ts'
import { texts } from './texts.ts'
import { useRecentSearches } from './use-recent-searches.ts'

/** Its pictures, prices and add control are needed only once somebody searches. */
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
  /** On a phone the box is closed until asked for (MOB-02). */
  isOpenOnPhone: boolean
  openOnPhone: () => void
  className?: string
}

/**
 * The search of the header: a form that works without scripts (SRC-01, SRC-02), with suggestions while typing
 * (SRC-03..15). `/` leads to it; the arrows lead through the suggestions; Escape closes them.
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
      search: async (...asked) => (await loadCalls()).searchForSuggestions(...asked),
      lookup: async (...asked) => (await loadCalls()).lookUpSuggestions(...asked),
      show: found => {
        setSuggestions(found)
        // SRC-08: also when the box was closed meanwhile by Escape and typed in again.
        if (found !== null && document.activeElement === input.current) setOpen(true)
        if (found !== null) announce(texts.suggestionCount(found.products.length))
      },
    }),
  )
  const listed = new URLSearchParams(location.pathname === paths.catalogue() ? location.search : '')
  const term = listed.get('term') ?? ''
  // A search from a listing is shown as that one was: as a table, so many a page.
  const looks = { view: listed.get('view'), limit: listed.get('limit') }

  const open = () => {
    SuggestionsPanel.preload()
    // Where they cannot be had now they are asked for again with the first search.
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
  useSearched(() => import('./focus-offer.ts').then(module => module.focusOffer))
  useEffect(() => suggester.stop, [suggester])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the panel closes with every move to another page (SRC-12)
  useEffect(() => {
    suggester.stop()
    setOpen(false)
    setSuggestions(null)
  }, [location.key])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a code that led to its product is not what that page lists
  useEffect(() => {
    // What somebody types meanwhile stays.
    if (input.current && document.activeElement !== input.current) input.current.value = term
  }, [location.pathname, location.search])
  useEffect(() => {
    const field = input.current
    if (field === null) return
    // Somebody may have begun to type before the page was ready to listen.
    if (isFirst.current && document.activeElement === field && field.value !== term) {
      suggester.type(field.value)
    } else field.value = term
    isFirst.current = false
  }, [term, suggester])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for a focus that came before anybody listened
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
          const wanted = input.current?.value.trim() ?? ''
          recent.add(wanted)
          // Only what may be a code is worth asking for by itself, before what it finds (SRC-31).
          const jump = /\d/.test(wanted) && !/\s/.test(wanted) ? 1 : null
          navigate(paths.catalogue({ ...looks, term: wanted, jump }), { state: 'searched' })
        }}
      >
        <input type="hidden" name="jump" value="1" />
        <input
          ref={input}
          type="search"
          name="term"
          aria-label={texts.search}
          aria-controls={shown || isRecent ? panelId : undefined}
          aria-keyshortcuts="/"
          placeholder={texts.searchHint}
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
          aria-label={texts.searchSubmit}
          className="grid w-12 shrink-0 place-items-center rounded-r bg-ink text-surface hover:bg-ink-muted"
        >
          <Icon name="search" />
        </button>
      </form>
      {shown ? (
        <Suspense>
          <SuggestionsPanel id={panelId} looks={looks} suggestions={shown} onKeyDown={onKeyDown} />
        </Suspense>
      ) : isRecent ? (
        <Suspense>
          <RecentSearchesPanel
            id={panelId}
            looks={looks}
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

/** From the box down to the first suggestion and back; the quantity fields keep their arrows for themselves. */
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
