import type { Ref } from 'react'
import { Icon } from '#ui/icon.tsx'
import { messages } from './messages.ts'
import { FIELDS, type FieldErrors } from './warranty-draft.ts'

/** What is wrong with the form, all at once; each line leads to its field. It takes the focus when sending failed. */
export function ErrorSummary({ errors, ref }: { errors: FieldErrors; ref: Ref<HTMLElement> }) {
  const wrong = FIELDS.flatMap(name => {
    const error = errors[name]
    return error === undefined ? [] : [{ name, error }]
  })
  if (wrong.length === 0) return null
  return (
    <section
      ref={ref}
      tabIndex={-1}
      aria-label={messages.summary(wrong.length)}
      className="scroll-mt-20 rounded border-l-4 border-danger bg-danger-soft p-3"
    >
      <p className="flex items-center gap-2 font-semibold">
        <Icon name="alert" className="size-5 text-danger" />
        {messages.summary(wrong.length)}
      </p>
      <ul className="mt-1 pl-7">
        {wrong.map(({ name, error }) => (
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
