import { type KeyboardEvent, type Ref, useId, useState } from 'react'
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
  const press = (event: KeyboardEvent) => {
    if (!isOpen) {
      if (event.key !== 'Enter' || onEnter === undefined) return
      event.preventDefault()
      return onEnter()
    }
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      const step = event.key === 'ArrowDown' ? 1 : options.length - 1
      setAt((active + step) % options.length)
    } else if (event.key === 'Enter' && !event.ctrlKey) pick(options[active])
    else if (event.key === 'Escape') setClosed(true)
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
