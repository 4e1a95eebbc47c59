import { useEffect, useRef } from 'react'
import { Button } from '#ui/buttons/button.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import { announce } from '#ui/hooks/announce.ts'
import { Icon } from '#ui/icon.tsx'
import { messages } from './messages.ts'
import type { Registration } from './warranty.ts'

interface RegisteredProps {
  registration: Registration
  email: string
  /** Starts a new form. */
  another: () => void
}

/** Confirmation: the registration, its validity if approved, and the next steps. */
export function Registered({ registration, email, another }: RegisteredProps) {
  const { id, title, itemCode, statusDescription, validUntil } = registration
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus()
    announce(messages.registeredLead)
  }, [])
  const facts: readonly (readonly [string, string])[] = [
    [messages.product, `${title} (${itemCode})`],
    [messages.validUntil, messages.day(validUntil)],
    [messages.number, id],
  ]
  return (
    <section className="grid gap-4 rounded border border-line bg-surface p-4 sm:p-6">
      <h2 ref={heading} tabIndex={-1} className="flex items-center gap-2 text-lg">
        <Icon name="check-circle" className="size-6 text-success" />
        {messages.registered}
      </h2>
      <p>{messages.registeredLead}</p>
      <dl className="grid gap-x-6 gap-y-1 sm:grid-cols-[auto_1fr]">
        <dt className="text-ink-muted">{messages.status}</dt>
        <dd className="mb-2 sm:mb-0">
          <Badge plain tone="info">
            {statusDescription}
          </Badge>
        </dd>
        {facts.map(([term, value]) => (
          <div key={term} className="mb-2 sm:col-span-2 sm:mb-0 sm:grid sm:grid-cols-subgrid">
            <dt className="text-ink-muted">{term}</dt>
            <dd className="font-medium [overflow-wrap:anywhere]">{value}</dd>
          </div>
        ))}
      </dl>
      <h3 className="font-semibold">{messages.nextTitle}</h3>
      <ol className="list-decimal pl-5">
        {messages.next(email).map(step => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <Button className="sm:justify-self-start" onClick={another} data-no-print="">
        {messages.another}
      </Button>
    </section>
  )
}
