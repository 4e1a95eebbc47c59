import { useEffect, useRef } from 'react'
import { controlClasses } from '#ui/fields/field.tsx'
import { useKey } from '../keys/use-key.ts'

interface SearchBoxProps {
  label: string
  hint: string
  /** What is searched now. */
  text: string
  onSearch: (text: string) => void
}

/** Enter searches; the key `/` leads here, as to the shop's search. */
export function SearchBox({ label, hint, text, onSearch }: SearchBoxProps) {
  const field = useRef<HTMLInputElement>(null)
  useKey('/', { label, act: () => field.current?.focus() })
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
    </search>
  )
}
