import { Button } from '#ui/buttons/button.tsx'
import { actKey } from '../keys/act-key.ts'
import { messages } from './messages.ts'

interface OlderPagesProps {
  /** The address: `after` names the page. */
  values: URLSearchParams
  onChange: (values: URLSearchParams) => void
  /** Of the page that is shown; null: it is the last. */
  next: string | null
}

/** Leads through a list that is read from the newest on. */
export function OlderPages({ values, onChange, next }: OlderPagesProps) {
  return (
    <div className="flex gap-2">
      {values.has('after') ? (
        <Button
          {...actKey('list.first')}
          onClick={() => {
            values.delete('after')
            onChange(values)
          }}
        >
          {messages.newest}
        </Button>
      ) : null}
      {next === null ? null : (
        <Button
          {...actKey('list.next')}
          onClick={() => {
            values.set('after', next)
            onChange(values)
          }}
        >
          {messages.older}
        </Button>
      )}
    </div>
  )
}
