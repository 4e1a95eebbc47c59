import { useEffect, useRef } from 'react'
import { controlClasses } from '#ui/fields/field.tsx'
import { actKey } from '../keys/act-key.ts'
import type { FoundThing } from '../lookup/found-address.ts'
import { FoundElsewhere } from '../lookup/found-elsewhere.tsx'

interface SearchBoxProps {
  label: string
  hint: string
  /** What is searched now. */
  text: string
  onSearch: (text: string) => void
  /** The kind of things in the list: others that the text names are offered below. */
  own: FoundThing['kind'] | null
}

/** Enter searches; the key `/` leads here, as to the shop's search. */
export function SearchBox({ label, hint, text, onSearch, own }: SearchBoxProps) {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (field.current !== null) field.current.value = text
  }, [text])
  return (
    <search className="min-w-64 flex-1 lg:max-w-md">
      <form
        onSubmit={event => {
          event.preventDefault()
          onSearch(field.current?.value.trim() ?? '')
        }}
      >
        <input
          ref={field}
          {...actKey('list.search')}
          type="search"
          aria-label={label}
          placeholder={hint}
          defaultValue={text}
          maxLength={200}
          autoComplete="off"
          className={controlClasses}
          onInput={event => {
            if (event.currentTarget.value === '' && text !== '') onSearch('')
          }}
        />
      </form>
      <FoundElsewhere text={text} own={own} />
    </search>
  )
}
