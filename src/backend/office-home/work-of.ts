import { cardsFor, type TodayCard } from '#domain/office/today.ts'
import { businessDayOf } from '#domain/time/business-day.ts'
import { openMinutesBefore, openMinutesBetween } from '#domain/time/opening-hours.ts'
import type { Catalogue } from '../catalogue/read/catalogue.ts'
import { countAllBroken } from '../content/broken-links.ts'
import type { OfficeContext } from '../platform/calls/office-calls.ts'
import type { Database } from '../platform/db/pool.ts'
import { findHomeSettings } from './queries.ts'
import { closeExpected, hoursOf, limitsOf } from './stored-clocks.ts'

export interface WorkSources {
  readonly db: Database
  readonly catalogue: Pick<Catalogue, 'snapshot'>
}

/** The clocks of `Hoy`: days, opening hours and limits (OFH-03, OFH-04). */
export async function readClocks({ db, catalogue }: WorkSources, now: Date) {
  const { settings } = catalogue.snapshot()
  const today = businessDayOf(now)
  const stored = await findHomeSettings(db, today)
  const hours = hoursOf(stored.hours, settings.company.hours)
  const limitOf = limitsOf(stored.limits)
  const close = closeExpected(stored.rateFetch, now, settings.calendar)
  return {
    settings,
    stored,
    today,
    /** The day whose rate the BCU should have given; null where it is not asked. */
    close,
    /** The rate of an earlier day is yesterday's. */
    rateDay: close ?? today,
    limitOf,
    /** What waits since before then is late. */
    lateBefore: (kind: TodayCard) => openMinutesBefore(now, limitOf(kind), hours, settings.calendar),
    /** Minutes of opening hours since then. */
    minutesSince: (then: Date) => openMinutesBetween(then, now, hours, settings.calendar),
  }
}

/** What decides about what waits for an operator: the cards and the clocks. */
export async function workOf(
  sources: WorkSources,
  { operator, scope, now }: Pick<OfficeContext<never>, 'operator' | 'scope' | 'now'>,
) {
  const clocks = await readClocks(sources, now)
  const kinds = cardsFor(operator.permissions, scope.sellerCode !== null)
  const brokenLinks = kinds.includes('brokenLinks')
    ? Object.values(countAllBroken(sources.catalogue.snapshot(), clocks.stored.popups, clocks.today)).reduce(
        (sum, count) => sum + count,
        0,
      )
    : 0
  return {
    ...clocks,
    kinds,
    waiter: { scope, staffId: operator.id },
    facts: { rateDay: clocks.rateDay, brokenLinks },
  }
}
