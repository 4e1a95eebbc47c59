import { useState } from 'react'
import { Link } from 'react-router'
import { formatPrice } from '#domain/money/money.ts'
import { type OfflineDraft, offlineTotals } from '#domain/office/offline/offline-draft.ts'
import { Button } from '#ui/buttons/button.tsx'
import { ConfirmDialog } from '#ui/dialogs/dialog.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import { Money } from '#ui/money.tsx'
import { customerPaths } from '../../customer-paths.ts'
import { changeDraft } from '../drafts.ts'
import { offlineMessages as texts } from '../messages.ts'
import { ChangedLines } from './changed-lines.tsx'

/** A draft that this device has not sent, with what has to be answered before it is. */
export function DraftCard({ draft }: { draft: OfflineDraft }) {
  const { id, cardcode, customer, state, lines, writtenAt, reason, isUnanswered } = draft
  const [isRemoving, setRemoving] = useState(false)
  const isUrgent = state === 'asked' || state === 'refused'
  return (
    <li className="grid gap-2 rounded border border-line bg-surface p-3">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <b className="font-semibold wrap-anywhere">{customer}</b>
        <span className="text-sm text-ink-muted">{cardcode}</span>
        <Badge tone={isUrgent ? 'warning' : 'info'}>{texts.states[state]}</Badge>
      </p>
      <p className="flex flex-wrap gap-x-4 text-sm text-ink-muted">
        <span>{texts.written(new Date(writtenAt), lines.length)}</span>
        {offlineTotals(lines).map(({ currency, amount }) => (
          <Money key={currency} amount={formatPrice(amount, currency)} />
        ))}
      </p>
      {isUnanswered ? <p className="text-sm">{texts.unanswered}</p> : null}
      {state === 'refused' && reason !== null ? (
        <p className="text-sm font-medium text-danger">{reason}</p>
      ) : null}
      {state === 'asked' ? <ChangedLines draft={draft} /> : null}
      <div className="flex flex-wrap gap-2">
        <Link
          to={customerPaths.offline(cardcode)}
          aria-label={texts.openOf(customer)}
          className="btn btn-secondary btn-md"
        >
          {texts.open}
        </Link>
        <Button
          variant="quiet"
          disabled={isUnanswered}
          aria-label={texts.removeOf(customer)}
          onClick={() => setRemoving(true)}
        >
          {texts.remove}
        </Button>
      </div>
      <ConfirmDialog
        open={isRemoving}
        onClose={() => setRemoving(false)}
        title={texts.remove}
        keep={texts.keep}
        confirm={async () => {
          setRemoving(false)
          await changeDraft(id, stored => (stored?.isUnanswered ? stored : null))
        }}
      >
        {texts.removeHow}
      </ConfirmDialog>
    </li>
  )
}
