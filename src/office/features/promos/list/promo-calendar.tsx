import { Link } from 'react-router'
import { officePromos } from '#contract/office/promos.ts'
import { addDays, addMonths, type BusinessDay, daysBetween, formatDay } from '#domain/time/business-day.ts'
import { Button } from '#ui/buttons/button.tsx'
import { joinClasses } from '#ui/join-classes.ts'
import { useCall } from '../../../browser/use-call.ts'
import { LoadFailure } from '../../lists/load-failure.tsx'
import { EmptyList } from '../../lists/office-list.tsx'
import { messages } from '../messages.ts'
import { PhaseBadge } from '../phase-badge.tsx'
import { promoPaths } from '../promo-paths.ts'
import type { PromoRow } from './promo-columns.tsx'

const MONTH_NAME = new Intl.DateTimeFormat('es-UY', { month: 'long', year: 'numeric', timeZone: 'UTC' })

const BARS: Readonly<Record<PromoRow['phase'], string>> = {
  draft: 'bg-line text-ink',
  running: 'bg-success text-surface',
  coming: 'bg-info text-surface',
  soldOut: 'bg-warning text-surface',
  ended: 'bg-muted text-surface',
}

interface PromoCalendarProps {
  /** `2026-03`. */
  month: string
  text: string
  onMonth: (month: string) => void
}

/** OFM-05: a month with a row for each promotion of some day of it. */
export function PromoCalendar({ month, text, onMonth }: PromoCalendarProps) {
  const from = `${month}-01`
  const to = addDays(addMonths(from, 1), -1)
  const { reply, failure, reload } = useCall(officePromos, { from, to, text })
  const days = daysBetween(from, to) + 1
  const move = (by: number) => onMonth(addMonths(from, by).slice(0, 7))
  return (
    <section aria-label={messages.calendar} className="grid gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <Button onClick={() => move(-1)}>{messages.earlier}</Button>
        <h2 className="text-base font-semibold first-letter:uppercase">
          {MONTH_NAME.format(new Date(`${from}T00:00:00Z`))}
        </h2>
        <Button onClick={() => move(1)}>{messages.later}</Button>
      </div>
      {failure === null ? null : <LoadFailure failure={failure} retry={reload} />}
      {reply?.promos.length === 0 ? <EmptyList empty={{ text: messages.noneInMonth }} /> : null}
      {reply === undefined || reply.promos.length === 0 ? null : (
        <div className="grid gap-1">
          <DayNumbers from={from} days={days} today={reply.today} />
          <ul className="grid gap-1">
            {reply.promos.map(promo => (
              <MonthRow key={promo.docEntry} promo={promo} from={from} to={to} days={days} />
            ))}
          </ul>
        </div>
      )}
    </section>
  )
}

function DayNumbers({ from, days, today }: { from: BusinessDay; days: number; today: BusinessDay }) {
  return (
    <div
      aria-hidden
      className="grid text-center text-xs text-ink-muted max-lg:hidden"
      style={{ gridTemplateColumns: `repeat(${days}, minmax(0, 1fr))` }}
    >
      {Array.from({ length: days }, (_, at) => (
        <span
          key={addDays(from, at)}
          className={joinClasses(addDays(from, at) === today && 'rounded bg-ink font-semibold text-surface')}
        >
          {at + 1}
        </span>
      ))}
    </div>
  )
}

interface MonthRowProps {
  promo: PromoRow
  from: BusinessDay
  to: BusinessDay
  days: number
}

/** On a phone a bar says nothing: the days are written. */
function MonthRow({ promo, from, to, days }: MonthRowProps) {
  const { docEntry, title, phase, validFrom, validTo } = promo
  const first = validFrom > from ? daysBetween(from, validFrom) : 0
  const last = validTo < to ? daysBetween(from, validTo) : days - 1
  return (
    <li>
      <div className="grid gap-x-2 border-b border-line py-2 text-sm lg:hidden">
        <Link to={promoPaths.promo(docEntry)}>{title}</Link>
        <span className="flex flex-wrap items-center gap-2 text-xs text-ink-muted">
          <PhaseBadge phase={phase} />
          {messages.days(formatDay(validFrom), formatDay(validTo))}
        </span>
      </div>
      <div className="grid max-lg:hidden" style={{ gridTemplateColumns: `repeat(${days}, minmax(0, 1fr))` }}>
        <Link
          to={promoPaths.promo(docEntry)}
          title={`${title}: ${messages.phases[phase]}, ${messages.days(formatDay(validFrom), formatDay(validTo))}`}
          style={{ gridColumn: `${first + 1} / ${last + 2}` }}
          className={joinClasses(
            'flex h-8 min-w-0 items-center rounded px-2 text-xs no-underline',
            BARS[phase],
          )}
        >
          <span className="truncate">{title}</span>
          <span className="sr-only">
            {messages.phases[phase]}, {messages.days(formatDay(validFrom), formatDay(validTo))}
          </span>
        </Link>
      </div>
    </li>
  )
}
