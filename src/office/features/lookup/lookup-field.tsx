import { type KeyboardEvent, type Ref, useEffect, useId, useRef, useState } from 'react'
import { controlClasses, Field, type FieldProps } from '#ui/fields/field.tsx'
import { joinClasses } from '#ui/join-classes.ts'

export interface LookupOption<Value> {
  readonly key: string
  readonly title: string
  readonly detail: string
  readonly value: Value
}

interface LookupFieldProps<Value> extends FieldProps {
  text: string
  onText: (text: string) => void
  options: readonly LookupOption<Value>[]
  onPick: (value: Value) => void
  /** What is offered is not yet that of the text: a fast hand or a scanner that already pressed Enter gets its first one. */
  isSearching?: boolean
  /** Typed text alone is of no use here: Tab takes what is marked, as Enter does, and goes on. */
  mustPick?: boolean
  /** Enter while nothing is offered; without it, it sends the form around. */
  onEnter?: () => void
  /** Names the list for screen readers. */
  resultsLabel: string
  maxLength: number
  ref?: Ref<HTMLInputElement>
}

/** A text field that offers what it may mean: arrows and Enter choose, Escape leaves what was typed. */
export function LookupField<Value>({
  text,
  onText,
  options,
  onPick,
  isSearching = false,
  mustPick = false,
  onEnter,
  resultsLabel,
  maxLength,
  ref,
  ...field
}: LookupFieldProps<Value>) {
  const listId = useId()
  const [at, setAt] = useState(0)
  const [isClosed, setClosed] = useState(false)
  const isOpen = !isClosed && options.length > 0
  const active = Math.min(at, options.length - 1)
  const pick = (option: LookupOption<Value> | undefined) => {
    if (option === undefined) return
    setClosed(true)
    onPick(option.value)
  }
  const isPressed = useRef(false)
  useEffect(() => {
    if (isSearching || !isPressed.current) return
    isPressed.current = false
    if (options.length > 0) pick(options[0])
    else onEnter?.()
  })
  const press = (event: KeyboardEvent) => {
    const isEnter = event.key === 'Enter' && !event.ctrlKey
    const isTab = event.key === 'Tab' && !event.shiftKey && mustPick
    if (isSearching && (isEnter || isTab)) {
      isPressed.current = true
      if (isEnter) event.preventDefault()
      return
    }
    if (!isOpen) {
      if (!isEnter || onEnter === undefined) return
      event.preventDefault()
      return onEnter()
    }
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      const step = event.key === 'ArrowDown' ? 1 : options.length - 1
      setAt((active + step) % options.length)
    } else if (isEnter) pick(options[active])
    else if (event.key === 'Escape') setClosed(true)
    else if (isTab) return pick(options[active])
    else return
    event.preventDefault()
  }
  return (
    <Field {...field}>
      {control => (
        <div className="relative">
          <input
            {...control}
            ref={ref}
            type="text"
            role="combobox"
            aria-expanded={isOpen}
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={isOpen ? `${listId}-${active}` : undefined}
            autoComplete="off"
            maxLength={maxLength}
            value={text}
            className={controlClasses}
            onChange={event => {
              isPressed.current = false
              setClosed(false)
              setAt(0)
              onText(event.target.value)
            }}
            onKeyDown={press}
            onBlur={() => setClosed(true)}
          />
          <div
            id={listId}
            role="listbox"
            aria-label={resultsLabel}
            hidden={!isOpen}
            className="absolute inset-x-0 top-full z-40 mt-1 max-h-80 overflow-y-auto rounded border border-edge bg-surface shadow-float"
          >
            {options.map((option, place) => (
              // The keyboard is on the field, whose active option this may be.
              // biome-ignore lint/a11y/useKeyWithClickEvents: see above
              <div
                key={option.key}
                id={`${listId}-${place}`}
                role="option"
                tabIndex={-1}
                aria-selected={place === active}
                className={joinClasses(
                  'min-h-11 cursor-pointer px-3 py-1.5 text-sm',
                  place === active && 'bg-info-soft',
                )}
                // Before the field loses the focus.
                onMouseDown={event => event.preventDefault()}
                onClick={() => pick(option)}
              >
                {option.title}
                <span className="block text-xs text-ink-muted">{option.detail}</span>
              </div>
            ))}
          </div>
        </div>
      )}
    </Field>
  )
}
