import { formatPrice } from '#domain/money/money.ts'
import { formatDateTime, formatDay } from '#domain/time/business-day.ts'
import { Panel } from '#ui/dialogs/panel.tsx'
import { Money } from '#ui/money.tsx'
import { DocumentLink } from '../documents/document-link.tsx'
import { messages } from './messages.ts'
import type { Order } from './order.ts'
import { StatusBadge } from './status-badge.tsx'

/** Timeline of an order's states, and its documents. */
export function OrderHistory({ order }: { order: Order }) {
  return (
    <Panel title={messages.history} className="grid content-start gap-1">
      <ol className="ml-1 border-l-2 border-line">
        {order.events.map(({ status, statusDescription, at, note }) => (
          <li key={`${status} ${at}`} className="-ml-1.25 pb-3 last:pb-0">
            <div className="flex flex-wrap items-baseline justify-between gap-x-3">
              <StatusBadge status={status} description={statusDescription} />
              <time dateTime={at} className="text-sm text-ink-muted">
                {formatDateTime(new Date(at))}
              </time>
            </div>
            {note ? <p className="ml-3.5 text-sm text-ink-muted">{note}</p> : null}
          </li>
        ))}
      </ol>
      <h3 className="mt-3 font-semibold">{messages.documents}</h3>
      {order.documents.length === 0 ? <p className="text-ink-muted">{messages.noDocuments}</p> : null}
      <ul className="grid gap-1">
        {order.documents.map(document => (
          <li
            key={`${document.kind} ${document.docNum}`}
            className="flex items-baseline justify-between gap-3"
          >
            <span>
              <DocumentLink document={document} />
              <span className="block text-xs text-ink-muted">{formatDay(document.docDate)}</span>
            </span>
            <Money amount={formatPrice(document.total, document.currency)} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}
