import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import type { ReplyOf } from '#contract/call.ts'
import { rateEffect } from '#contract/office/settings.ts'
import { useCall } from '../../browser/use-call.ts'
import { messages } from './messages.ts'

/** A number typed in one go is reckoned once. */
const PAUSE_MS = 300

/** What the rate that is being typed would touch, and what it never does (OFS-06). */
export function RateEffect({ rate }: { rate: number }) {
  const [settled, setSettled] = useState<number | null>(null)
  useEffect(() => {
    const timer = setTimeout(setSettled, PAUSE_MS, rate)
    return () => clearTimeout(timer)
  }, [rate])
  return (
    <div role="status" className="mt-3 grid gap-1 text-sm">
      {settled === rate ? <Touched rate={rate} /> : messages.rateReckoning}
    </div>
  )
}

type Effect = ReplyOf<typeof rateEffect>

function Touched({ rate }: { rate: number }) {
  const { reply } = useCall(rateEffect, { rate })
  if (reply === undefined) return messages.rateReckoning
  const { before, transport, credit, sorting, openOrders } = reply
  if (before === rate) return messages.rateSame
  return (
    <ul className="grid gap-1">
      <li>{messages.rateTransport(transport)}</li>
      <li>
        {messages.rateCredit(credit.held.count, credit.freed.count)}{' '}
        <CustomerLinks customers={[...credit.held.first, ...credit.freed.first]} />
      </li>
      <li>{messages.rateSorting(sorting)}</li>
      <li className="text-ink-muted">{messages.rateOrders(openOrders)}</li>
    </ul>
  )
}

function CustomerLinks({ customers }: { customers: Effect['credit']['held']['first'] }) {
  return customers.map(({ cardcode, name }, at) => (
    <span key={cardcode}>
      {at === 0 ? null : ', '}
      <Link to={`/clientes/${encodeURIComponent(cardcode)}`}>{name}</Link>
    </span>
  ))
}
