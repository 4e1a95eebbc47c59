import { Link } from 'react-router'
import { formatPrice } from '#domain/money/money.ts'
import { isForToday } from '#domain/repairs/repair-moves.ts'
import { businessDayOf } from '#domain/time/business-day.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { ageText } from '../../lists/age.ts'
import { messages } from '../messages.ts'
import type { RepairCard } from '../repair-types.ts'
import { workshopPaths } from '../workshop-paths.ts'

/** OFT-01: what the workshop decides by, on one card. */
export function RepairCardContent({ card, now }: { card: RepairCard; now: Date }) {
  const { docNum, title, cardName, statusAt, promisedAt, isLate, underWarranty, technician, quote } = card
  return (
    <>
      <div className="flex items-baseline justify-between gap-2">
        <Link
          to={workshopPaths.repair(docNum)}
          draggable={false}
          className="font-semibold no-underline after:absolute after:inset-0"
        >
          {docNum}
        </Link>
        <span className="text-xs text-ink-muted" title={messages.ageInState}>
          {ageText(statusAt, now)}
        </span>
      </div>
      <p className="line-clamp-2" title={title}>
        {title}
      </p>
      <p className="truncate text-xs text-ink-muted" title={cardName}>
        {cardName}
      </p>
      <p className="truncate text-xs text-ink-muted">{technician?.name ?? messages.nobody}</p>
      {quote === null ? null : (
        <p className="text-xs font-medium whitespace-nowrap">{formatPrice(quote.amount, quote.currency)}</p>
      )}
      {promisedAt === null && !underWarranty ? null : (
        <p className="flex flex-wrap gap-1 text-xs">
          {promisedAt === null ? null : isLate ? (
            <Badge tone="danger">{messages.late(promisedAt)}</Badge>
          ) : isForToday(card, businessDayOf(now)) ? (
            <Badge tone="warning">{messages.forToday}</Badge>
          ) : (
            <span className="text-ink-muted">{messages.promised(promisedAt)}</span>
          )}
          {underWarranty ? <Badge tone="info">{messages.inWarranty}</Badge> : null}
        </p>
      )}
    </>
  )
}
