import { formatPrice } from '#domain/money/money.ts'
import { formatQuantity } from '#domain/pricing/quantity.ts'
import { formatDateTime } from '#domain/time/business-day.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Panel } from '#ui/dialogs/panel.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import { actKey } from '../../keys/act-key.ts'
import { usePermissions } from '../../operator/use-permissions.ts'
import type { RepairAct } from '../acts/act.ts'
import { QuoteTotals } from '../acts/quote-form.tsx'
import { messages } from '../messages.ts'
import type { Repair } from '../repair-types.ts'

const TONES = { pending: 'warning', accepted: 'success', rejected: 'muted' } as const

/** OFT-03: the quote with its lines, and who answered. */
export function QuotePanel({ repair: { quote, quoteLines, quoteAnsweredBy } }: { repair: Repair }) {
  if (quote === null) return null
  const { amount, currency, status, validUntil } = quote
  return (
    <Panel title={messages.quoteLabel} className="grid gap-3">
      <p className="flex flex-wrap items-center gap-3 text-sm">
        <Badge tone={TONES[status]}>{messages.quoteStatus[status]}</Badge>
        {validUntil === null ? null : (
          <span>
            {messages.validUntil} {messages.day(validUntil)}
          </span>
        )}
        {quoteAnsweredBy === null ? null : (
          <span>
            {messages.answeredBy}: {quoteAnsweredBy}
          </span>
        )}
      </p>
      {quoteLines.length === 0 ? (
        <p className="text-sm">
          {messages.subtotal}: {formatPrice(amount, currency)}
        </p>
      ) : (
        <>
          <ul className="grid gap-1 text-sm">
            {quoteLines.map(({ description, quantity, amount: lineAmount }) => (
              <li key={`${description}-${lineAmount}`} className="flex justify-between gap-3">
                <span className="wrap-anywhere">
                  {formatQuantity(quantity)} × {description}
                </span>
                <span className="whitespace-nowrap">{formatPrice(lineAmount, currency)}</span>
              </li>
            ))}
          </ul>
          <QuoteTotals lines={quoteLines} currency={currency} />
        </>
      )}
    </Panel>
  )
}

/** OFT-05: where the machine has been and what was noted; what only the workshop reads has its own colour. */
export function RepairHistory({
  repair: { events },
  onAct,
}: {
  repair: Repair
  onAct: (act: RepairAct) => void
}) {
  const mayEdit = usePermissions().has('repairs.edit')
  return (
    <Panel title={messages.history} className="grid gap-3">
      <ol className="grid gap-2 text-sm">
        {events.toReversed().map(({ id, movedTo, statusDescription, at, actor, note, internalNote }) => (
          <li key={id} className="grid gap-1 border-l-2 border-line pl-3">
            <p>
              <b className="font-semibold">{movedTo === null ? messages.noteEvent : statusDescription}</b>{' '}
              <span className="text-ink-muted">
                {formatDateTime(new Date(at))} · {actor}
              </span>
            </p>
            {note === null ? null : (
              <p className="rounded border-l-4 border-info bg-info-soft p-2 whitespace-pre-line wrap-anywhere">
                {note}
                <span className="block text-xs text-ink-muted">{messages.forCustomer}</span>
              </p>
            )}
            {internalNote === null ? null : (
              <p className="rounded border-l-4 border-warning bg-warning-soft p-2 whitespace-pre-line wrap-anywhere">
                {internalNote}
                <span className="block text-xs text-ink-muted">{messages.internal}</span>
              </p>
            )}
          </li>
        ))}
      </ol>
      {mayEdit ? (
        <div data-no-print="">
          <Button size="sm" {...actKey('repair.note')} onClick={() => onAct({ kind: 'note' })}>
            {messages.note}
          </Button>
        </div>
      ) : null}
    </Panel>
  )
}
