import { z } from 'zod'
import { officeToday } from '#contract/office/home.ts'
import { byUrgency, cardsFor, DEFAULT_LIMITS, TODAY_CARDS, type TodayCard } from '#domain/office/today.ts'
import { businessDayOf } from '#domain/time/business-day.ts'
import {
  DEFAULT_OPENING_HOURS,
  type OpeningHours,
  openMinutesBefore,
  openMinutesBetween,
  parseOpeningHours,
} from '#domain/time/opening-hours.ts'
import type { Catalogue } from '../catalogue/read/catalogue.ts'
import { exchangeRateOn } from '../catalogue/read/shop-settings.ts'
import type { Route } from '../platform/calls/define-handler.ts'
import type { Office } from '../platform/calls/office-calls.ts'
import type { Database } from '../platform/db/pool.ts'
import type { JsonValue } from '../platform/db/schema.ts'
import { findHomeSettings, findWaiting } from './queries.ts'

interface HomeOptions {
  readonly db: Database
  readonly office: Office
  readonly catalogue: Pick<Catalogue, 'snapshot'>
}

const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)
/** The `openingHours` setting; without it the hours of the company's own text count. */
const openingHours = z.array(
  z.object({ weekdays: z.array(z.int().min(1).max(7)).min(1), from: time, to: time }),
)
/** The `officeLimits` setting: minutes of opening hours, by card (OFH-03). */
const limits = z.partialRecord(z.enum(TODAY_CARDS), z.int().positive().max(100_000))

/** `Hoy`: what waits for the operator (OFH-01 to OFH-04). */
export function homeHandlers({ db, office, catalogue }: HomeOptions): Route[] {
  return [
    office.handle(officeToday, async ({ operator, scope, now }) => {
      const { settings } = catalogue.snapshot()
      const stored = await findHomeSettings(db)
      const hours = hoursOf(stored.hours, settings.company.hours)
      const limitOf = limitsOf(stored.limits)
      const today = businessDayOf(now)
      const kinds = cardsFor(operator.permissions, scope.sellerCode !== null)
      const asked = kinds.map(kind => ({
        kind,
        lateBefore: openMinutesBefore(now, limitOf(kind), hours, settings.calendar),
      }))
      const cards = (await findWaiting(db, scope, asked, today)).map(({ oldest, ...card }) => ({
        ...card,
        oldestAt: oldest?.toISOString() ?? null,
        oldestMinutes: oldest && openMinutesBetween(oldest, now, hours, settings.calendar),
        limitMinutes: limitOf(card.kind),
      }))
      const rate = exchangeRateOn(settings, today)
      return {
        cards: byUrgency(cards),
        rate: rate && { rate: rate.rate, date: rate.date, isOfToday: rate.date === today },
        at: now.toISOString(),
      }
    }),
  ]
}

/** Operators may write any JSON: what is no opening hours counts as none. */
function hoursOf(stored: JsonValue, text: string): OpeningHours {
  const read = openingHours.safeParse(stored)
  return (read.success ? read.data : parseOpeningHours(text)) ?? DEFAULT_OPENING_HOURS
}

function limitsOf(stored: JsonValue): (kind: TodayCard) => number {
  const read = limits.safeParse(stored ?? {})
  return kind => (read.success ? read.data[kind] : undefined) ?? DEFAULT_LIMITS[kind]
}
