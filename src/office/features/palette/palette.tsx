import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '#ui/buttons/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { OFFICE_PATH } from '../../site/office-paths.ts'
import { customerPaths } from '../customers/customer-paths.ts'
import { runAct } from '../keys/press-key.ts'
import { ChoiceList, optionId } from './choice-list.tsx'
import { type Choice, choiceGroups } from './choices.ts'
import { messages } from './messages.ts'
import { takeTypedAhead, typedAhead } from './palette-state.ts'
import type { Place } from './places.ts'
import { recentThings, rememberThing } from './recent-things.ts'
import { useFound } from './use-found.ts'

interface PaletteProps {
  open: boolean
  onClose: () => void
  places: readonly Place[]
  personId: string
}

/** Everything of the office by its name (OFX-01): a native dialog with a list that the arrows move in. */
export function Palette({ open, onClose, places, personId }: PaletteProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [isOverForm, setOverForm] = useState(false)
  useEffect(() => {
    const element = dialog.current
    if (element === null) return
    if (open && !element.open) {
      setOverForm(document.querySelector('dialog[open]') !== null)
      element.showModal()
    }
    if (!open && element.open) element.close()
  }, [open])
  return (
    // The browser closes it on Escape; the click handler is only for the backdrop.
    // biome-ignore lint/a11y/useKeyWithClickEvents: see above
    <dialog
      ref={dialog}
      aria-label={messages.title}
      onClose={onClose}
      onClick={event => {
        if (event.target === dialog.current) onClose()
      }}
      className="m-auto w-[calc(100%-2rem)] max-w-2xl rounded bg-surface p-0 text-ink shadow-float open:animate-appear max-sm:m-0 max-sm:h-dvh max-sm:max-h-none max-sm:w-full max-sm:max-w-none max-sm:rounded-none sm:mt-[10vh]"
    >
      {open ? (
        <PaletteContent onClose={onClose} places={places} personId={personId} opensTabs={isOverForm} />
      ) : null}
    </dialog>
  )
}

type ContentProps = Omit<PaletteProps, 'open'> & {
  /** A form is open behind it: leaving the screen would lose what was typed. */
  opensTabs: boolean
}

function PaletteContent({ onClose, places, personId, opensTabs }: ContentProps) {
  const [ahead] = useState(typedAhead)
  const [typed, setTyped] = useState(ahead.text)
  const [isOrderFor, setOrderFor] = useState(false)
  const [at, setAt] = useState(0)
  const [recent] = useState(() => recentThings(personId))
  const navigate = useNavigate()
  const listId = useId()
  const field = useRef<HTMLInputElement>(null)
  /** Enter came before the answer, as from a scanner: it opens what the answer has first. */
  const opensFirst = useRef(ahead.isEntered)
  useLayoutEffect(() => setTyped(takeTypedAhead().text), [])
  const text = typed.trim()
  const state = useFound(text, recent)
  const isCurrent = state.text === text
  const found = isOrderFor ? state.found.filter(({ kind }) => kind === 'customer') : state.found
  const groups = choiceGroups({
    text,
    found: isCurrent || text !== '' ? found : [],
    places: isOrderFor ? [] : places,
    recent,
  })
  const choices = groups.flatMap(group => group.choices)
  const chosen = Math.min(at, choices.length - 1)

  const open = (choice: Choice | undefined, inNewTab: boolean) => {
    if (choice === undefined) return
    if (choice.act === 'order-for') return enterOrderFor()
    if (choice.act === 'keys') {
      onClose()
      return runAct('office.help')
    }
    if (choice.thing !== null) rememberThing(personId, choice.thing)
    const screen = isOrderFor ? customerPaths.takeOrder(choice.id.slice('customer:'.length)) : choice.screen
    if (screen === null && choice.shop === null) return
    if (screen === null || inNewTab || opensTabs) {
      window.open(screen === null ? (choice.shop ?? '') : `${OFFICE_PATH}${screen}`, '_blank', 'noopener')
      return onClose()
    }
    onClose()
    void navigate(screen)
  }
  const enterOrderFor = () => {
    setOrderFor(true)
    setTyped('')
    setAt(0)
    field.current?.focus()
  }
  useEffect(() => {
    if (!isCurrent || !opensFirst.current) return
    opensFirst.current = false
    open(choices[0], false)
  })
  const press = (event: KeyboardEvent) => {
    const { key } = event
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault()
      const step = key === 'ArrowDown' ? 1 : -1
      setAt(choices.length === 0 ? 0 : (chosen + step + choices.length) % choices.length)
    } else if (key === 'Enter') {
      event.preventDefault()
      if (isCurrent || at > 0) open(choices[chosen], event.ctrlKey || event.metaKey)
      else opensFirst.current = true
    } else if (key === 'Backspace' && typed === '' && isOrderFor) setOrderFor(false)
  }
  return (
    <div className="flex max-h-[inherit] flex-col max-sm:h-full sm:max-h-[75vh]">
      <div className="flex items-center gap-2 border-b border-line px-3">
        <Icon name="search" className="size-5 shrink-0 text-ink-muted" />
        {isOrderFor ? (
          <Button size="sm" aria-label={messages.leaveOrderFor} onClick={() => setOrderFor(false)}>
            {messages.orderFor}
            <Icon name="close" className="size-4" />
          </Button>
        ) : null}
        <input
          ref={field}
          // The dialog is for typing: the browser puts the focus here as it opens.
          // biome-ignore lint/a11y/noAutofocus: see above
          autoFocus
          role="combobox"
          aria-label={isOrderFor ? `${messages.orderFor}: ${messages.orderForHint}` : messages.title}
          aria-expanded={choices.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={choices.length > 0 ? optionId(listId, chosen) : undefined}
          placeholder={isOrderFor ? messages.orderForHint : messages.hint}
          maxLength={200}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="go"
          value={typed}
          onChange={event => {
            opensFirst.current = false
            setTyped(event.currentTarget.value)
            setAt(0)
          }}
          onKeyDown={press}
          className="min-w-0 flex-1 bg-transparent py-3.5 text-base outline-none placeholder:text-ink-muted"
        />
        <Button variant="quiet" square aria-label={messages.close} onClick={onClose}>
          <Icon name="close" />
        </Button>
      </div>
      {opensTabs ? (
        <p className="border-b border-line bg-warning-soft px-4 py-2 text-sm">{messages.newTabOnly}</p>
      ) : null}
      <ChoiceList
        id={listId}
        groups={groups}
        chosen={chosen}
        isBusy={!isCurrent}
        onHover={setAt}
        onOpen={(choice, inNewTab) => open(choice, inNewTab)}
      />
      <p role="status" className="px-4 pb-3 text-sm text-ink-muted empty:hidden">
        {statusOf({ text, isOrderFor, isCurrent, hasFailed: state.hasFailed, count: choices.length })}
      </p>
      <p
        className="mt-auto hidden gap-4 border-t border-line px-4 py-2 text-xs text-ink-muted sm:flex"
        aria-hidden="true"
      >
        <span>
          <kbd className="font-sans font-semibold">Enter</kbd> {messages.enter}
        </span>
        <span>
          <kbd className="font-sans font-semibold">Ctrl+Enter</kbd> {messages.newTab}
        </span>
        <span>
          <kbd className="font-sans font-semibold">Esc</kbd> {messages.escape}
        </span>
      </p>
    </div>
  )
}

interface Status {
  readonly text: string
  readonly isOrderFor: boolean
  readonly isCurrent: boolean
  readonly hasFailed: boolean
  readonly count: number
}

/** Said to who does not see the list; shown where the list is empty. */
function statusOf({ text, isOrderFor, isCurrent, hasFailed, count }: Status): string {
  if (hasFailed) return messages.failed
  if (text === '') return count === 0 && isOrderFor ? messages.orderForHint : ''
  if (count > 0) return isCurrent ? messages.count(count) : ''
  if (!isCurrent) return messages.searching
  return isOrderFor ? messages.noCustomer : messages.nothing
}
