import type { Ref } from 'react'
import { Icon } from '#ui/icon.tsx'
import { messages } from './messages.ts'
import { FIELDS, type FieldErrors } from './warranty-draft.ts'

/** All errors of the form; each one focuses its field. The summary receives the focus after a failed submit. */
export function ErrorSummary({ errors, ref }: { errors: FieldErrors; ref: Ref<HTMLElement> }) {
  const invalid = FIELDS.flatMap(name => {
    const error = errors[name]
    return error === undefined ? [] : [{ name, error }]
  })
  if (invalid.length === 0) return null
  return (
    <section
      ref={ref}
      tabIndex={-1}
      aria-label={messages.summary(invalid.length)}
      className="scroll-mt-20 rounded border-l-4 border-danger bg-danger-soft p-3"
    >
      <p className="flex items-center gap-2 font-semibold">
        <Icon name="alert" className="text-danger" />
        {messages.summary(invalid.length)}
      </p>
      <ul className="mt-1 pl-7">
        {invalid.map(({ name, error }) => (
          <li key={name}>
            <button
              type="button"
              className="min-h-11 text-left underline underline-offset-2 lg:min-h-7"
              onClick={event => focusField(event.currentTarget.form, name)}
            >
              {error}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

function focusField(form: HTMLFormElement | null, name: string): void {
  const field = form?.querySelector<HTMLElement>(`[name="${name}"]`)
  field?.scrollIntoView({ block: 'center' })
  field?.focus({ preventScroll: true })
}
