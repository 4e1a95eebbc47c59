import type { ReplyOf } from '#contract/call.ts'
import { CallError } from '#contract/errors.ts'
import {
  leaveFirstStep,
  noticeChoices,
  officeNotices,
  officeToday,
  readNotices,
} from '#contract/office/home.ts'
import { firstDayValue } from '#contract/setting-values.ts'
import { type FirstStep, firstDayOf } from '#domain/office/first-day.ts'
import { isChosen, noticeKindsFor, usualChannels } from '#domain/office/notices/notices.ts'
import { byUrgency } from '#domain/office/today.ts'
import type { Catalogue } from '../catalogue/read/catalogue.ts'
import { findRateFetch, type RateFetch } from '../exchange-rate/queries.ts'
import { messages as noticeMessages } from '../notices/messages.ts'
import { noticePath } from '../notices/notice-path.ts'
import {
  countUnread,
  findChoices,
  findNotices,
  markNotice,
  markNoticesUntil,
  type NoticeReader,
} from '../notices/queries.ts'
import type { Route } from '../platform/calls/define-handler.ts'
import type { Office, Operator } from '../platform/calls/office-calls.ts'
import type { BackendConfig } from '../platform/config.ts'
import type { Database } from '../platform/db/pool.ts'
import type { JsonValue } from '../platform/db/schema.ts'
import { messages } from './messages.ts'
import { findWaiting, lockFirstDay, storeFirstDay, type WaitingRow } from './queries.ts'
import { workOf } from './work-of.ts'

/** Notices of a page. */
const NOTICES = 50

interface HomeOptions {
  readonly db: Database
  readonly office: Office
  readonly catalogue: Pick<Catalogue, 'snapshot'>
  readonly config: Pick<BackendConfig, 'smtpUrl'>
}

/** `Hoy`: what waits for the operator (OFH-01 to OFH-04, OFH-07), what leads a new owner (OFX-24), and notices (OFX-21). */
export function homeHandlers({ db, office, catalogue, config }: HomeOptions): Route[] {
  return [
    office.handle(officeToday, async ({ operator, scope, now }) => {
      const work = await workOf({ db, catalogue }, { operator, scope, now })
      const { stored, close } = work
      const cards = (await waitingOf(db, work)).map(({ oldest, first: _, ...card }) => ({
        ...card,
        oldestAt: oldest?.toISOString() ?? null,
        oldestMinutes: oldest && work.minutesSince(oldest),
        limitMinutes: work.limitOf(card.kind),
      }))
      const asksBcu = close !== null && operator.permissions.has('settings.edit')
      const fetched = asksBcu ? await findRateFetch(db, close) : null
      const steps = operator.permissions.has('staff.edit')
        ? firstDayOf(stored.existing, leftOf(stored.firstDay))
        : null
      return {
        cards: byUrgency(cards),
        rate: rateInForce(work),
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

    ...noticeCalls({ db, office, catalogue }),
  ]
}

type Work = Awaited<ReturnType<typeof workOf>>

function waitingOf(db: Database, { kinds, waiter, facts, lateBefore }: Work): Promise<WaitingRow[]> {
  const asked = kinds.map(kind => ({ kind, lateBefore: lateBefore(kind) }))
  return findWaiting(db, waiter, asked, facts)
}

function rateInForce({ stored: { rate }, today, close }: Work): ReplyOf<typeof officeToday>['rate'] {
  return (
    rate && {
      rate: rate.rate,
      date: rate.date,
      isOfToday: rate.date === today,
      isLatest: rate.date >= (close ?? today),
    }
  )
}

/** What a person is told, and how they want to hear of it (OFX-21). */
function noticeCalls({ db, office, catalogue }: Pick<HomeOptions, 'db' | 'office' | 'catalogue'>): Route[] {
  return [
    office.handle(officeNotices, async ({ query: { before = null }, operator, scope, now }) => {
      const reader = readerOf(operator)
      const rows = await findNotices(db, reader, { before, limit: NOTICES })
      const work = before === null ? await workOf({ db, catalogue }, { operator, scope, now }) : null
      return {
        waiting:
          work === null ? [] : (await waitingOf(db, work)).map(({ kind, first }) => ({ kind, count: first })),
        rate: work && rateInForce(work),
        unread: await countUnread(db, reader),
        notices: rows.map(({ key, ...row }) => ({
          ...row,
          title: noticeMessages.kinds[row.kind],
          path: noticePath(row.kind, key),
        })),
        next: rows.length < NOTICES ? null : (rows.at(-1)?.id ?? null),
      }
    }),

    office.handle(readNotices, async ({ body, operator, now }) => {
      const staffId = personOf(operator)
      const changed =
        body.which === 'one'
          ? await markNotice(db, staffId, { id: body.id, isRead: body.isRead, now })
          : await markNoticesUntil(db, staffId, { until: body.until, now })
      return { changed }
    }),

    office.handle(noticeChoices, async ({ operator }) => {
      const { staffId, kinds } = readerOf(operator)
      const choices = await findChoices(db, staffId)
      return {
        kinds: kinds.filter(isChosen).map(kind => ({
          kind,
          title: noticeMessages.kinds[kind],
          channels: choices[kind]?.channels ?? usualChannels(kind),
        })),
      }
    }),
  ]
}

function readerOf(operator: Operator): NoticeReader {
  const { permissions, scope } = operator
  return {
    staffId: personOf(operator),
    kinds: noticeKindsFor(permissions, scope.sellerCode !== null),
    scope,
  }
}

function personOf({ id }: Operator): string {
  if (id === null) throw new CallError('FORBIDDEN')
  return id
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
