import { Link } from 'react-router'
import { formatDate } from '#domain/time/business-day.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import { Icon } from '#ui/icon.tsx'
import { joinClasses } from '#ui/join-classes.ts'
import { openMinutesText } from '../../lists/age.ts'
import { useOperator } from '../../operator/operator.tsx'
import { usePermissions } from '../../operator/use-permissions.ts'
import { taskMessages as messages } from './messages.ts'
import { useSwipe } from './use-swipe.ts'
import { placeOf, type QueueItem, usualActOf } from './usual-acts.ts'

/** Some days are easier to count than their opening hours. */
const COUNTED_IN_HOURS = 16 * 60

interface QueueRowProps {
  item: QueueItem
  onAct: () => void
  onTake: () => void
  onGive: () => void
}

/** One thing that waits: what it is, since when, who has it, and what is usually done with it. */
export function QueueRow({ item, onAct, onTake, onGive }: QueueRowProps) {
  const { kind, thing, name, detail, isLate, takenBy, note, givenBy } = item
  const { person } = useOperator()
  const place = placeOf(item)
  const usual = usualActOf(item, usePermissions())
  const isMine = takenBy?.id === person.id
  const title = [messages.kinds[kind], name].filter(Boolean).join(' ')
  // What only opens another screen is not done with by it.
  const canSwipe = usual !== null && usual.kind !== 'open'
  const { moved, isFar, ...swipe } = useSwipe(canSwipe ? onAct : null)
  return (
    <li className="relative overflow-hidden rounded">
      {moved === 0 || usual === null ? null : (
        <span
          aria-hidden="true"
          className={joinClasses(
            'absolute inset-0 flex items-center gap-2 px-3 font-semibold',
            isFar ? 'bg-success text-surface' : 'bg-success-soft text-success',
          )}
        >
          <Icon name="check" />
          {usual.label}
        </span>
      )}
      <div
        {...swipe}
        className={joinClasses(
          'relative grid gap-2 rounded border bg-surface p-3 lg:grid-cols-[1fr_auto] lg:items-center',
          isLate ? 'border-l-4 border-danger' : 'border-line',
          moved === 0 && 'motion-safe:transition-transform',
        )}
      >
        <div className="grid min-w-0 gap-0.5">
          <p className="flex flex-wrap items-baseline gap-x-3">
            {place === null ? (
              <span data-row="" tabIndex={-1} className="font-semibold wrap-anywhere">
                {title}
              </span>
            ) : (
              <Link
                data-row=""
                to={place}
                className="font-semibold wrap-anywhere max-lg:inline-flex max-lg:min-h-11 max-lg:items-center"
              >
                {title}
              </Link>
            )}
            <Waits item={item} />
          </p>
          <p className="text-sm wrap-anywhere text-ink-muted">{detail}</p>
          {takenBy === null ? null : (
            <p className="text-sm wrap-anywhere">
              {isMine ? messages.mine : messages.takenBy(takenBy.name)}
              {givenBy === null ? '' : `, ${messages.givenBy(givenBy)}`}
              {note === null ? '' : `: ${note}`}
            </p>
          )}
        </div>
        <div className="flex flex-wrap gap-2">
          {thing === null ? null : (
            <>
              <Button
                size="sm"
                variant="quiet"
                aria-label={messages.actOf(isMine ? messages.letGo : messages.take, title)}
                onClick={onTake}
              >
                {isMine ? messages.letGo : messages.take}
              </Button>
              <Button
                size="sm"
                variant="quiet"
                aria-label={messages.actOf(messages.give, title)}
                onClick={onGive}
              >
                {messages.give}
              </Button>
            </>
          )}
          {usual === null ? null : (
            <Button size="sm" aria-label={messages.actOf(usual.label, title)} onClick={onAct}>
              {usual.label}
            </Button>
          )}
        </div>
      </div>
    </li>
  )
}

function Waits({ item: { since, minutes, isLate } }: { item: QueueItem }) {
  if (since === null || minutes === null) return null
  return (
    <span className="flex items-center gap-2 text-sm text-ink-muted">
      {minutes < COUNTED_IN_HOURS
        ? messages.waits(openMinutesText(minutes))
        : messages.waitsSince(formatDate(new Date(since)))}
      {isLate ? <Badge tone="danger">{messages.late}</Badge> : null}
    </span>
  )
}
