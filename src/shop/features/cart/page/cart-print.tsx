import { Fragment } from 'react'
import { formatDay } from '#domain/time/business-day.ts'
import { useAccount } from '../../auth/session-provider.tsx'
import { pageMessages as messages } from '../page-messages.ts'

interface CartPrintHeadProps {
  cardName: string | null
  day: string
}

/** Printed only: customer, user and date. */
export function CartPrintHead({ cardName, day }: CartPrintHeadProps) {
  const account = useAccount()
  if (account === null) return null
  const facts = [
    [messages.customer, cardName],
    [messages.cardcode, account.cardcode],
    [messages.user, account.name],
    [messages.email, account.email],
    [messages.date, formatDay(day)],
  ]
  return (
    <dl className="hidden w-full grid-cols-[auto_1fr_auto_1fr] gap-x-3 print:grid">
      {facts.map(([name, value]) =>
        value ? (
          <Fragment key={name}>
            <dt>{name}</dt>
            <dd className="font-semibold">{value}</dd>
          </Fragment>
        ) : null,
      )}
    </dl>
  )
}

/** Printed only: lines for signature and name. */
export function CartPrintFoot() {
  return (
    <div className="hidden grid-cols-2 gap-x-12 pt-20 print:grid print:break-inside-avoid">
      {[messages.signature, messages.clarification].map(label => (
        <p key={label} className="border-t border-ink pt-1">
          {label}
        </p>
      ))}
    </div>
  )
}
