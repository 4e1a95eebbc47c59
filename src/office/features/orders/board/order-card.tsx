import { Link } from 'react-router'
import { formatPrice } from '#domain/money/money.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { ageText } from '../../lists/age.ts'
import { ErpSign } from '../erp-sign.tsx'
import { messages } from '../messages.ts'
import { orderPaths } from '../order-paths.ts'
import type { OrderCard } from '../order-types.ts'
import { pickingMessages } from '../picking/messages.ts'
import { proposalMessages } from '../proposals/messages.ts'
import { SelectOrder } from '../selection/select-order.tsx'

/** OFO-02: what an operator decides by, on one card. */
export function CardContent({ card, now }: { card: OrderCard; now: Date }) {
  const { orderId, docNum, cardName, totals, lineCount, delivery, agency, seller, statusAt } = card
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-1">
        <Link
          to={orderPaths.order(orderId)}
          draggable={false}
          className="font-semibold no-underline after:absolute after:inset-0"
        >
          {docNum}
        </Link>
        <span className="flex items-center gap-1 text-xs text-ink-muted">
          <span title={messages.age} className="whitespace-nowrap">
            {ageText(statusAt, now)}
          </span>
          <SelectOrder order={card} />
        </span>
      </div>
      <p className="truncate" title={cardName}>
        {cardName}
      </p>
      <p className="flex flex-wrap gap-x-2">
        <span className="text-ink-muted">{messages.lines(lineCount)}</span>
        <span className="ml-auto grid justify-items-end font-medium">
          {totals.map(({ currency, amount }) => (
            <span key={currency} className="whitespace-nowrap">
              {formatPrice(amount, currency)}
            </span>
          ))}
        </span>
      </p>
      <p className="truncate text-xs text-ink-muted">
        {[agency, delivery, seller?.name ?? messages.noSeller].filter(Boolean).join(' · ')}
      </p>
      <CardSigns card={card} />
    </>
  )
}

function CardSigns({ card }: { card: OrderCard }) {
  const { status, holdReasons, erpState, takenBy, proposal, shortage, isLate } = card
  const holds = status === 'on_hold' ? holdReasons : []
  const hasErp = erpState === 'waiting' || erpState === 'failed' || erpState === 'held'
  const isPlain = holds.length === 0 && !hasErp && takenBy === null && proposal === null && shortage === null
  if (isPlain && !isLate) return null
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-xs">
      {isLate ? <Badge tone="danger">{messages.late}</Badge> : null}
      {holds.map(reason => (
        <Badge key={reason} tone="warning">
          {messages.holdReasons[reason]}
        </Badge>
      ))}
      {proposal === null ? null : (
        <Badge tone={proposal === 'sent' ? 'info' : 'danger'}>{proposalMessages.cards[proposal]}</Badge>
      )}
      {shortage === null ? null : (
        <Badge tone={shortage === 'waiting' ? 'warning' : 'danger'}>{pickingMessages.cases[shortage]}</Badge>
      )}
      {hasErp ? <ErpSign state={erpState} /> : null}
      {takenBy === null ? null : <span className="text-ink-muted">{messages.takenBy(takenBy)}</span>}
    </p>
  )
}
