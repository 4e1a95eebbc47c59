import { formatDateTime } from '#domain/time/business-day.ts'
import { messages } from './messages.ts'
import type { Order } from './order.ts'

/** Dispatches with agency and guide, and the distributor's notes for the customer; nothing where there are none. */
export function OrderShipments({ order: { shipments, notes } }: { order: Order }) {
  return (
    <>
      {shipments.length === 0 ? null : (
        <section className="mt-2 border-t border-line pt-2">
          <h3 className="font-semibold">{messages.shipments}</h3>
          <ul className="grid gap-2">
            {shipments.map(({ at, agency, branch, guide, packages, pays, trackingUrl }) => (
              <li key={at} className="text-sm">
                <time dateTime={at} className="block text-ink-muted">
                  {formatDateTime(new Date(at))}
                </time>
                {agency === null ? null : <span className="block">{messages.agency(agency, branch)}</span>}
                {guide === null ? null : <span className="block">{messages.guide(guide)}</span>}
                <span className="block">
                  {messages.packages(packages)}
                  {pays === 'receiver' ? ` · ${messages.payAtDestination}` : ''}
                </span>
                {trackingUrl === null ? null : (
                  <a href={trackingUrl} target="_blank" rel="noreferrer">
                    {messages.track}
                  </a>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
      {notes.length === 0 ? null : (
        <section className="mt-2 border-t border-line pt-2">
          <h3 className="font-semibold">{messages.notes}</h3>
          <ul className="grid gap-2">
            {notes.map(({ at, text }) => (
              <li key={at} className="text-sm">
                <time dateTime={at} className="block text-ink-muted">
                  {formatDateTime(new Date(at))}
                </time>
                <span className="whitespace-pre-line wrap-anywhere">{text}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
