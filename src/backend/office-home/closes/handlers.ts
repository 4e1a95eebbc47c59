import type { ReplyOf } from '#contract/call.ts'
import { CallError } from '#contract/errors.ts'
import { closeDay, dayClose, dayCloses } from '#contract/office/orders/day-close.ts'
import { closeFigures, isOtherDay, leftReason } from '#domain/office/day-close.ts'
import type { StaffScope } from '#domain/permissions/staff-permissions.ts'
import { isWorkingDay } from '#domain/time/business-calendar.ts'
import { addDays, type BusinessDay, businessDayOf, startOfBusinessDay } from '#domain/time/business-day.ts'
import type { Catalogue } from '../../catalogue/read/catalogue.ts'
import type { Route } from '../../platform/calls/define-handler.ts'
import type { Office } from '../../platform/calls/office-calls.ts'
import type { Database } from '../../platform/db/pool.ts'
import {
  type CloseRow,
  findClosedOrders,
  findCloses,
  findClosesOf,
  findFirstDay,
  insertClose,
  lockCloses,
} from './close-queries.ts'
import { type ClosedOrder, findDayOrders } from './day-queries.ts'
import { messages } from './messages.ts'

interface CloseOptions {
  readonly db: Database
  readonly office: Office
  readonly catalogue: Pick<Catalogue, 'snapshot'>
}

/** Days of a page of closes. */
const DAYS = 31

/** `Cierre del día`: what a day had, kept for good (OFH-09). */
export function closeHandlers({ db, office, catalogue }: CloseOptions): Route[] {
  return [
    office.handle(dayClose, async ({ query: { day: asked, version }, scope, now }) => {
      const today = businessDayOf(now)
      const day = asked ?? today
      if (day > today) throw invalidDay()
      const closes = await findClosesOf(db, day)
      const [latest] = closes
      const shown = version === undefined ? latest : closes.find(close => close.version === version)
      if (version !== undefined && shown === undefined) throw new CallError('NOT_FOUND')
      const known = shown === undefined || shown === latest ? await readDay(db, scope, day, now) : null
      const orders = shown === undefined ? [] : await findClosedOrders(db, scope, shown.id)
      return {
        day,
        today,
        closes: closes.map(({ version: number, at, author }) => ({ version: number, at, author })),
        ...(shown === undefined ? presentKnown(known) : presentKept(shown, orders, known)),
      }
    }),

    office.write(closeDay, async ({ body, operator, scope, now, describe }, tx) => {
      const { day, seen, note, notes } = body
      if (scope.sellerCode !== null) throw new CallError('FORBIDDEN', { detail: messages.ownCustomers })
      if (day > businessDayOf(now)) throw invalidDay()
      await lockCloses(tx, day)
      const [latest] = await findClosesOf(tx, day)
      if (latest !== undefined && latest.version !== seen) {
        const detail = messages.closedBy(latest.author, latest.at)
        throw new CallError('STATE_CONFLICT', { detail })
      }
      const { until, orders } = await readDay(tx, scope, day, now)
      const version = (latest?.version ?? 0) + 1
      const author = { at: now, staffId: operator.id, author: operator.name }
      await insertClose(tx, { day, version, until, ...author, note, notes }, orders)
      await describe(messages.closed(day, version))
      return { day, version }
    }),

    office.handle(dayCloses, async ({ query: { before }, scope, now }) => {
      const today = businessDayOf(now)
      const to = before === undefined ? today : addDays(before, -1)
      const first = await findFirstDay(db)
      if (first === null || to < first) return { days: [], next: null }
      const from = [first, addDays(to, 1 - DAYS)].sort()[1] ?? first
      const byDay = Map.groupBy(await findCloses(db, scope, { from, to }), ({ day }) => day)
      const { calendar } = catalogue.snapshot().settings
      const days = daysDown(to, from).flatMap(day => {
        const closes = (byDay.get(day) ?? []).map(({ day: _, ...close }) => close)
        // Today may still be closed.
        const isMissing = day < today && isWorkingDay(day, calendar)
        return closes.length > 0 || isMissing ? [{ day, closes }] : []
      })
      return { days, next: from > first ? from : null }
    }),
  ]
}

interface KnownDay {
  readonly until: Date
  readonly orders: readonly ClosedOrder[]
}

/** A day as it is known now: until now, or its end where that is over. */
async function readDay(db: Database, scope: StaffScope, day: BusinessDay, now: Date): Promise<KnownDay> {
  const start = startOfBusinessDay(day)
  const dayEnd = startOfBusinessDay(addDays(day, 1))
  const isOver = dayEnd <= now
  // What happens in this very millisecond is of the day, too.
  const end = isOver ? dayEnd : new Date(now.getTime() + 1)
  const rows = await findDayOrders(db, scope, { start, end })
  const orders = rows.map(({ isPickup, isProposed, waitsForErp, isShort, ...order }): ClosedOrder => {
    const { status, holdReasons } = order
    return {
      ...order,
      reason: leftReason({ status, holdReasons, isPickup, isProposed, waitsForErp, isShort }),
    }
  })
  return { until: isOver ? dayEnd : now, orders }
}

type Presented = Pick<ReplyOf<typeof dayClose>, 'until' | 'shown' | 'figures' | 'orders' | 'now'>

function presentKnown(known: KnownDay | null): Presented {
  if (known === null) throw new Error('A day without a close is read')
  const { until, orders } = known
  return {
    until: until.toISOString(),
    shown: null,
    figures: closeFigures(orders),
    orders: [...orders],
    now: null,
  }
}

function presentKept(close: CloseRow, orders: ClosedOrder[], known: KnownDay | null): Presented {
  const { version, at, author, note, notes, until } = close
  return {
    until,
    shown: { version, at, author, note, notes },
    figures: closeFigures(orders),
    orders,
    now: known !== null && isOtherDay(orders, known.orders) ? closeFigures(known.orders) : null,
  }
}

function daysDown(from: BusinessDay, to: BusinessDay): BusinessDay[] {
  const days: BusinessDay[] = []
  for (let day = from; day >= to; day = addDays(day, -1)) days.push(day)
  return days
}

function invalidDay(): CallError {
  const error = { path: 'day', code: 'future', detail: messages.toCome }
  return new CallError('VALIDATION', { errors: [error] })
}
