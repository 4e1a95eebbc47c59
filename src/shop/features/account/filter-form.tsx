import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { Button } from '#ui/buttons/button.tsx'
import { LinkButton } from '#ui/buttons/link-button.tsx'
import { TextField } from '#ui/fields/field.tsx'
import { announce } from '#ui/hooks/announce.ts'
import { Icon } from '#ui/icon.tsx'
import { messages } from './filter-messages.ts'

interface FilterFormProps {
  /** Names the form, e.g. `Filtrar pedidos`. */
  label: string
  /** URL of the unfiltered list. */
  action: string
  /** How many filters are set. */
  active: number
  /** URL of the filtered list; when it changes, the fields are reset to the new filter. */
  url: string
  /** Number of results as text, announced to screen readers. */
  found: string
  /** Whether it collapses on a phone; off for a form of two fields. */
  folds?: boolean
  children: ReactNode
}

/**
 * A filter in the URL: a plain form that works without scripts and with the browser's history. On a phone it is
 * collapsed; on wider screens it is always open, if the browser supports `::details-content`.
 */
export function FilterForm(props: FilterFormProps) {
  const { label, action, active, url, found, folds = true, children } = props
  const { form, onRequest } = useResultFocus(url, found)
  const { state, location } = useNavigation()
  const isLoading = state === 'loading' && location.pathname === action
  const fields = 'grid items-end gap-3 p-3 min-[25rem]:grid-cols-2 sm:flex sm:flex-wrap'
  const content = (
    <>
      {children}
      <div className="flex flex-wrap gap-2 min-[25rem]:col-span-2">
        <Button type="submit" busy={isLoading}>
          {messages.filter}
        </Button>
        {active > 0 ? (
          <LinkButton variant="quiet" href={action} onClick={onRequest}>
            {messages.clear}
          </LinkButton>
        ) : null}
      </div>
    </>
  )
  return (
    <Form
      key={url}
      ref={form}
      method="get"
      action={action}
      aria-label={label}
      data-no-print=""
      onSubmit={onRequest}
    >
      {folds ? (
        <details className="group rounded border border-line bg-surface sm:details-content:[content-visibility:visible]">
          <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 px-3 font-semibold sm:supports-[selector(::details-content)]:hidden [&::-webkit-details-marker]:hidden">
            <Icon name="filter" />
            {messages.filters(active)}
            <Icon name="chevron-down" className="ml-auto size-4 group-open:rotate-180" />
          </summary>
          <div className={`max-sm:border-t max-sm:border-line ${fields}`}>{content}</div>
        </details>
      ) : (
        <div className={`rounded border border-line bg-surface ${fields}`}>{content}</div>
      )}
    </Form>
  )
}

/** Once the results arrive, announces them and restores the focus, which the reset fields have lost. */
function useResultFocus(
  url: string,
  found: string,
): { form: RefObject<HTMLFormElement | null>; onRequest: () => void } {
  const form = useRef<HTMLFormElement>(null)
  // Name of the field that had the focus; null before a submission.
  const focusedName = useRef<string | null>(null)
  const answer = useRef(found)
  answer.current = found
  // biome-ignore lint/correctness/useExhaustiveDependencies: results have arrived when the list's URL changes
  useEffect(() => {
    if (focusedName.current === null) return
    const field = focusedName.current === '' ? null : form.current?.elements.namedItem(focusedName.current)
    focusedName.current = null
    focusFirst([
      field instanceof HTMLElement ? field : null,
      form.current?.querySelector<HTMLElement>('[type=submit]'),
      form.current?.querySelector('summary'),
    ])
    announce(answer.current)
  }, [url])
  return {
    form,
    onRequest() {
      focusedName.current = document.activeElement?.getAttribute('name') ?? ''
    },
  }
}

/** In a collapsed form only the summary can take the focus. */
function focusFirst(targets: readonly (HTMLElement | null | undefined)[]): void {
  targets.find(target => target?.checkVisibility())?.focus({ preventScroll: true })
}

/** First and last day, both included. */
export function PeriodFields({
  names,
  start,
  end,
}: {
  names: readonly [string, string]
  start: string
  end: string
}) {
  const [from, to] = names
  return (
    <>
      <DayField name={from} label={messages.from} value={start} />
      <DayField name={to} label={messages.to} value={end} />
    </>
  )
}

function DayField({ name, label, value }: { name: string; label: string; value: string }) {
  return <TextField type="date" name={name} label={label} defaultValue={value} className="sm:w-46 lg:w-40" />
}
