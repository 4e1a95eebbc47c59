import { z } from 'zod'
import type { ReplyOf } from '#contract/call.ts'
import { leaveFirstStep, officeToday } from '#contract/office/home.ts'
import { firstDayValue, rateFetchValue } from '#contract/setting-values.ts'
import { expectedClose } from '#domain/money/rate-fetch.ts'
import { type FirstStep, firstDayOf } from '#domain/office/first-day.ts'
import { byUrgency, cardsFor, DEFAULT_LIMITS, TODAY_CARDS, type TodayCard } from '#domain/office/today.ts'
import type { BusinessCalendar } from '#domain/time/business-calendar.ts'
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
import { countBrokenLinks } from '../content/broken-links.ts'
import { findRateFetch, type RateFetch } from '../exchange-rate/queries.ts'
import type { Route } from '../platform/calls/define-handler.ts'
import type { Office } from '../platform/calls/office-calls.ts'
import type { BackendConfig } from '../platform/config.ts'
import type { Database } from '../platform/db/pool.ts'
import type { JsonValue } from '../platform/db/schema.ts'
import { messages } from './messages.ts'
import { findHomeSettings, findWaiting, lockFirstDay, storeFirstDay } from './queries.ts'

interface HomeOptions {
  readonly db: Database
  readonly office: Office
  readonly catalogue: Pick<Catalogue, 'snapshot'>
  readonly config: Pick<BackendConfig, 'smtpUrl'>
}

const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)
/** The `openingHours` setting; without it the hours of the company's own text count. */
const openingHours = z.array(
  z.object({ weekdays: z.array(z.int().min(1).max(7)).min(1), from: time, to: time }),
)
/** The `officeLimits` setting: minutes of opening hours, by card (OFH-03). */
const limits = z.partialRecord(z.enum(TODAY_CARDS), z.int().positive().max(100_000))

/** `Hoy`: what waits for the operator (OFH-01 to OFH-04), and what leads a new owner (OFX-24). */
export function homeHandlers({ db, office, catalogue, config }: HomeOptions): Route[] {
  return [
    office.handle(officeToday, async ({ operator, scope, now }) => {
      const { settings } = catalogue.snapshot()
      const stored = await findHomeSettings(db)
      const hours = hoursOf(stored.hours, settings.company.hours)
      const limitOf = limitsOf(stored.limits)
      const today = businessDayOf(now)
      const close = closeExpected(stored.rateFetch, now, settings.calendar)
      const kinds = cardsFor(operator.permissions, scope.sellerCode !== null)
      const asked = kinds.map(kind => ({
        kind,
        lateBefore: openMinutesBefore(now, limitOf(kind), hours, settings.calendar),
      }))
      const brokenLinks = kinds.includes('brokenLinks') ? countBrokenLinks(catalogue.snapshot(), today) : 0
      const waiter = { scope, staffId: operator.id }
      const facts = { rateDay: close ?? today, brokenLinks }
      const cards = (await findWaiting(db, waiter, asked, facts)).map(({ oldest, ...card }) => ({
        ...card,
        oldestAt: oldest?.toISOString() ?? null,
        oldestMinutes: oldest && openMinutesBetween(oldest, now, hours, settings.calendar),
        limitMinutes: limitOf(card.kind),
      }))
      const rate = exchangeRateOn(settings, today)
      const asksBcu = close !== null && operator.permissions.has('settings.edit')
      const fetched = asksBcu ? await findRateFetch(db, close) : null
      const steps = operator.permissions.has('staff.edit')
        ? firstDayOf(stored.existing, leftOf(stored.firstDay))
        : null
      return {
        cards: byUrgency(cards),
        rate: rate && {
          rate: rate.rate,
          date: rate.date,
          isOfToday: rate.date === today,
          isLatest: rate.date >= (close ?? today),
        },
        rateFetch: fetched && presentFetch(fetched),
        firstDay: steps && { steps, mailsAreFiles: config.smtpUrl === null },
        at: now.toISOString(),
      }
    }),

    office.write(leaveFirstStep, async ({ body: { step, isLeft }, describe }, tx) => {
      const others = leftOf(await lockFirstDay(tx)).filter(other => other !== step)
      const left = isLeft ? [...others, step] : others
      await storeFirstDay(tx, { left })
      await describe(messages.firstStep(step, isLeft))
      return { left }
    }),
  ]
}

/** Operators may write any JSON: what is no opening hours counts as none. */
function hoursOf(stored: JsonValue, text: string): OpeningHours {
  const read = openingHours.safeParse(stored)
  return (read.success ? read.data : parseOpeningHours(text)) ?? DEFAULT_OPENING_HOURS
}

/** The day whose rate the BCU should have given by now; null where it is not asked. */
function closeExpected(stored: JsonValue, now: Date, calendar: BusinessCalendar): string | null {
  const read = rateFetchValue.safeParse(stored ?? {})
  return read.success && read.data.isOn ? expectedClose(now, read.data.time, calendar) : null
}

function presentFetch(fetch: RateFetch): ReplyOf<typeof officeToday>['rateFetch'] {
  const { outcome, triedAt, attempts, closeDay, rate, jumpPercent, reason } = fetch
  if (outcome === 'stored') return null
  return { outcome, triedAt: triedAt.toISOString(), attempts, closeDay, rate, jumpPercent, reason }
}

function leftOf(stored: JsonValue): FirstStep[] {
  const read = firstDayValue.safeParse(stored ?? {})
  return read.success ? read.data.left : []
}

function limitsOf(stored: JsonValue): (kind: TodayCard) => number {
  const read = limits.safeParse(stored ?? {})
  return kind => (read.success ? read.data[kind] : undefined) ?? DEFAULT_LIMITS[kind]
}
