import { rateFetchValue } from '#contract/setting-values.ts'
import { expectedClose } from '#domain/money/rate-fetch.ts'
import { cardsFor } from '#domain/office/today.ts'
import type { BusinessCalendar } from '#domain/time/business-calendar.ts'
import { businessDayOf } from '#domain/time/business-day.ts'
import type { Catalogue } from '../catalogue/read/catalogue.ts'
import { countAllBroken } from '../content/broken-links.ts'
import { officeClocks } from '../office-clocks/office-clocks.ts'
import type { OfficeContext } from '../platform/calls/office-calls.ts'
import type { Database } from '../platform/db/pool.ts'
import type { JsonValue } from '../platform/db/schema.ts'
import { findHomeSettings } from './queries.ts'

export interface WorkSources {
  readonly db: Database
  readonly catalogue: Pick<Catalogue, 'snapshot'>
}

/** The clocks of `Hoy`: days, opening hours and limits (OFH-03, OFH-04). */
export async function readClocks(db: Database, now: Date) {
  const today = businessDayOf(now)
  const stored = await findHomeSettings(db, today)
  const clocks = officeClocks(stored.clocks, now)
  const close = closeExpected(stored.rateFetch, now, clocks.calendar)
  return {
    ...clocks,
    stored,
    today,
    /** The day whose rate the BCU should have given; null where it is not asked. */
    close,
    /** The rate of an earlier day is yesterday's. */
    rateDay: close ?? today,
  }
}

/** The day whose rate the BCU should have given by now; null where it is not asked. */
function closeExpected(stored: JsonValue, now: Date, calendar: BusinessCalendar): string | null {
  const read = rateFetchValue.safeParse(stored ?? {})
  return read.success && read.data.isOn ? expectedClose(now, read.data.time, calendar) : null
}

/** What decides about what waits for an operator: the cards and the clocks. */
export async function workOf(
  sources: WorkSources,
  { operator, scope, now }: Pick<OfficeContext<never>, 'operator' | 'scope' | 'now'>,
) {
  const clocks = await readClocks(sources.db, now)
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
