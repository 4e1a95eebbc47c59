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
  const put = (name: string) => (event: { target: { value: string } }) => {
    // While a date is typed it is no date.
    if (event.target.value !== '') onChange(withValue(search, { [name]: event.target.value, sigue: null }))
  }
  return (
    <>
      <TextField
        key={`from ${from}`}
        type="date"
        label={messages.from}
        defaultValue={from}
        onChange={put('desde')}
        className="w-40"
      />
      <TextField
        key={`to ${to}`}
        type="date"
        label={messages.to}
        defaultValue={to}
        onChange={put('hasta')}
        className="w-40"
      />
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
