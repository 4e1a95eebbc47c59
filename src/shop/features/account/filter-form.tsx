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
  /** The list without a filter. */
  action: string
  /** How many filters are set. */
  active: number
  /** Changes with what is asked for: the fields then begin anew with it. */
  asked: string
  /** What was found, in words; said to whoever cannot see the list change. */
  found: string
  /** Off for a form of two fields, which takes no room. */
  folds?: boolean
  children: ReactNode
}

/**
 * A filter that lives in the address: a plain form that works without scripts, and can be shared and gone back to. A
 * phone shows the list first and folds the form; where there is room it is always open, unless the browser cannot open
 * it by style, which then keeps its button.
 */
export function FilterForm(props: FilterFormProps) {
  const { label, action, active, asked, found, folds = true, children } = props
  const { form, onAsk } = useAnswered(asked, found)
  const { state, location } = useNavigation()
  const isAsking = state === 'loading' && location.pathname === action
  const fields = 'grid items-end gap-3 p-3 min-[25rem]:grid-cols-2 sm:flex sm:flex-wrap'
  const content = (
    <>
      {children}
      <div className="flex flex-wrap gap-2 min-[25rem]:col-span-2">
        <Button type="submit" busy={isAsking}>
          {messages.filter}
        </Button>
        {active > 0 ? (
          <LinkButton variant="quiet" href={action} onClick={onAsk}>
            {messages.clear}
          </LinkButton>
        ) : null}
      </div>
    </>
  )
  return (
    <Form
      key={asked}
      ref={form}
      method="get"
      action={action}
      aria-label={label}
      data-no-print=""
      onSubmit={onAsk}
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

/** Once the answer is there, says what was found and gives the focus back: the fields began anew and had lost it. */
function useAnswered(
  asked: string,
  found: string,
): { form: RefObject<HTMLFormElement | null>; onAsk: () => void } {
  const form = useRef<HTMLFormElement>(null)
  // Name of the field that had the focus; null while nothing was asked.
  const from = useRef<string | null>(null)
  const answer = useRef(found)
  answer.current = found
  // biome-ignore lint/correctness/useExhaustiveDependencies: the answer is there when the list is of what was asked
  useEffect(() => {
    if (from.current === null) return
    const field = from.current === '' ? null : form.current?.elements.namedItem(from.current)
    from.current = null
    focusFirst([
      field instanceof HTMLElement ? field : null,
      form.current?.querySelector<HTMLElement>('[type=submit]'),
      form.current?.querySelector('summary'),
    ])
    announce(answer.current)
  }, [asked])
  return {
    form,
    onAsk() {
      from.current = document.activeElement?.getAttribute('name') ?? ''
    },
  }
}

/** A folded form can only be entered by its summary. */
function focusFirst(targets: readonly (HTMLElement | null | undefined)[]): void {
  targets.find(target => target?.checkVisibility())?.focus({ preventScroll: true })
}

/** From one day to another, both included. */
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
