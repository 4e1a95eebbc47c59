import { useState } from 'react'
import { Link } from 'react-router'
import { documentTitle } from '#domain/documents/fiscal-document.ts'
import { formatPrice } from '#domain/money/money.ts'
import { ORDER_STATUSES, statusDescription } from '#domain/orders/order-status.ts'
import { formatDateTime } from '#domain/time/business-day.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Panel } from '#ui/dialogs/panel.tsx'
import { joinClasses } from '#ui/join-classes.ts'
import { ChangeSetDialog } from '../../audit/change-set-dialog.tsx'
import { actKey } from '../../keys/act-key.ts'
import { messages as listMessages } from '../../lists/messages.ts'
import { usePermissions } from '../../operator/use-permissions.ts'
import type { OrderAct } from '../acts/act.ts'
import { messages } from '../messages.ts'
import { orderPaths } from '../order-paths.ts'
import type { Order } from '../order-types.ts'
import { refreshOrders } from '../refresh-orders.ts'

/** OFO-12: internal notes and those for the customer, in two colours. */
export function NotesPanel({ order, onAct }: { order: Order; onAct: (act: OrderAct) => void }) {
  return (
    <Panel title={messages.notes} className="grid gap-2">
      {order.notes.length === 0 ? <p className="text-sm text-ink-muted">{messages.noNotes}</p> : null}
      <ul className="grid gap-2">
        {order.notes.map(({ id, at, author, isInternal, body }) => (
          <li
            key={id}
            className={joinClasses(
              'rounded border-l-4 p-2 text-sm',
              isInternal ? 'border-warning bg-warning-soft' : 'border-info bg-info-soft',
            )}
          >
            <p className="whitespace-pre-line wrap-anywhere">{body}</p>
            <p className="text-xs text-ink-muted">
              <b className="font-semibold">{isInternal ? messages.internal : messages.forCustomer}</b> ·{' '}
              {author} · {formatDateTime(new Date(at))}
            </p>
          </li>
        ))}
      </ul>
      <div data-no-print="">
        <Button size="sm" {...actKey('order.note')} onClick={() => onAct({ kind: 'note' })}>
          {messages.noteAct}
        </Button>
      </div>
    </Panel>
  )
}

/** Where the order has been, by whom, with its documents and dispatches. */
export function Timeline({ order }: { order: Order }) {
  return (
    <Panel title={messages.timeline} className="grid gap-3">
      <ol className="grid gap-1.5 text-sm">
        {order.events.map(({ status, at, actor, note }) => (
          <li key={`${at}-${status}`} className="border-l-2 border-line pl-3">
            <b className="font-semibold">{statusDescription(status)}</b>{' '}
            <span className="text-ink-muted">
              {formatDateTime(new Date(at))} · {actor}
            </span>
            {note === null ? null : <span className="block whitespace-pre-line">{note}</span>}
          </li>
        ))}
      </ol>
      {order.documents.length === 0 ? null : (
        <div className="text-sm">
          <h3 className="font-semibold">{messages.documents}</h3>
          <ul>
            {order.documents.map(document => (
              <li key={`${document.kind}-${document.docNum}`} className="flex justify-between gap-3">
                <span>{documentTitle(document)}</span>
                <span className="whitespace-nowrap">{formatPrice(document.total, document.currency)}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
      <Shipments order={order} />
    </Panel>
  )
}

function Shipments({ order: { orderId, shipments, delivery } }: { order: Order }) {
  if (shipments.length === 0) return null
  return (
    <div className="text-sm">
      <h3 className="font-semibold">{messages.shipments}</h3>
      <ul className="grid gap-1.5">
        {shipments.map(({ id, at, author, agency, branch, guide, packages, pays, trackingUrl }) => (
          <li key={id} className="border-l-2 border-line pl-3">
            {[agency ?? delivery, branch, guide === null ? null : `${messages.guide}: ${guide}`]
              .filter(Boolean)
              .join(' · ')}
            <span className="block text-ink-muted">
              {messages.packagesCount(packages)} · {messages.paysOptions[pays]} ·{' '}
              {messages.shipmentTitle(formatDateTime(new Date(at)), author)}
            </span>
            <span className="flex gap-4" data-no-print="">
              <Link
                to={orderPaths.labels(orderId, id)}
                aria-label={messages.labelsOf(formatDateTime(new Date(at)))}
              >
                {messages.labels}
              </Link>
              {trackingUrl === null ? null : (
                <a href={trackingUrl} target="_blank" rel="noreferrer">
                  {messages.track}
                </a>
              )}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** OFA-21: what the team changed, newest first. */
export function HistoryPanel({ order: { history } }: { order: Order }) {
  const [opened, setOpened] = useState<number | null>(null)
  const mayOpen = usePermissions().has('audit.read')
  return (
    <Panel title={messages.history}>
      {history.length === 0 ? (
        <p className="text-sm text-ink-muted">{messages.noHistory}</p>
      ) : (
        <ol className="grid gap-2 text-sm">
          {history.map(({ changeSetId, at, actor, title, changes }) => (
            <li key={changeSetId} className="border-t border-line pt-1.5 first:border-t-0">
              <p>
                {title || listMessages.untitledChange}{' '}
                <span className="text-ink-muted">
                  · {actor} · {formatDateTime(new Date(at))}
                </span>
              </p>
              {mayOpen ? (
                <Button
                  size="sm"
                  variant="quiet"
                  aria-label={messages.openActOf(title)}
                  onClick={() => setOpened(changeSetId)}
                >
                  {messages.openAct}
                </Button>
              ) : null}
              <ul className="text-xs text-ink-muted">
                {changes.flatMap(({ field, before, after }) => {
                  const name = field === null ? undefined : messages.fieldNames[field]
                  return name === undefined
                    ? []
                    : [
                        <li key={field}>
                          {messages.changedField(name, shown(field, before), shown(field, after))}
                        </li>,
                      ]
                })}
              </ul>
            </li>
          ))}
        </ol>
      )}
      <ChangeSetDialog id={opened} onClose={() => setOpened(null)} onUndone={refreshOrders} />
    </Panel>
  )
}

function shown(field: string | null, value: unknown): string {
  const status = field === 'status' ? ORDER_STATUSES.find(known => known === value) : undefined
  if (status !== undefined) return statusDescription(status)
  if (value === null || value === undefined || value === '') return '—'
  return Array.isArray(value) ? value.join(', ') || '—' : String(value)
}
