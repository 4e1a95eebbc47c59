import { useEffect, useRef } from 'react'
import { businessDayOf } from '#domain/time/business-day.ts'
import { Button } from '#ui/buttons/button.tsx'
import { TextField } from '#ui/fields/field.tsx'
import { messages } from './messages.ts'
import { presetSpans, spanOf, withValue } from './sales-query.ts'

interface SpanFieldsProps {
  search: URLSearchParams
  onChange: (next: URLSearchParams) => void
}

/** The days of a report, and usual spans with one click. */
export function SpanFields({ search, onChange }: SpanFieldsProps) {
  const { from, to } = spanOf(search)
  const today = businessDayOf(new Date())
  const put = (name: string) => (day: string) => onChange(withValue(search, { [name]: day, sigue: null }))
  return (
    <>
      <DayField label={messages.from} day={from} onChange={put('desde')} />
      <DayField label={messages.to} day={to} onChange={put('hasta')} />
      <fieldset className="flex flex-wrap gap-1" data-no-print="">
        <legend className="sr-only">{messages.spans}</legend>
        {(Object.keys(presetSpans) as (keyof typeof presetSpans)[]).map(name => {
          const span = presetSpans[name](today)
          return (
            <Button
              key={name}
              size="sm"
              aria-pressed={span.from === from && span.to === to}
              onClick={() => onChange(withValue(search, { desde: span.from, hasta: span.to, sigue: null }))}
            >
              {messages.presets[name]}
            </Button>
          )
        })}
      </fieldset>
    </>
  )
}

interface DayFieldProps {
  label: string
  /** Shown; what is typed meanwhile stays. */
  day: string
  onChange: (day: string) => void
}

/** It stays the same field while its parts are typed, each of which is another day. */
export function DayField({ label, day, onChange }: DayFieldProps) {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (field.current !== null && field.current.value !== day) field.current.value = day
  }, [day])
  return (
    <TextField
      ref={field}
      type="date"
      label={label}
      defaultValue={day}
      onChange={({ target }) => {
        // While a date is typed it is no date.
        if (target.value !== '') onChange(target.value)
      }}
      className="w-40"
    />
  )
}
