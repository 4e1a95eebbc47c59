import type { ReplyOf } from '#contract/call.ts'
import type { customerVisits } from '#contract/office/customers/customers.ts'
import type { StaffScope } from '#domain/permissions/staff-permissions.ts'
import { brokenRhythm } from '#domain/reports/rhythm.ts'
import type { BusinessDay } from '#domain/time/business-day.ts'
import type { Database } from '../../platform/db/pool.ts'
import { findPlannedVisits, findPurchases } from './visit-queries.ts'

type Visit = ReplyOf<typeof customerVisits>['visits'][number]

const MOST_MISSED = 8

/** Visits until a week from today, by zone; of those that are due also what the customer is late with (OFC-21). */
export async function readVisits(
  db: Database,
  scope: StaffScope,
  today: BusinessDay,
): Promise<ReplyOf<typeof customerVisits>> {
  const planned = await findPlannedVisits(db, scope, today)
  const due = planned.filter(({ day }) => day <= today).map(({ cardcode }) => cardcode)
  const missed = await findMissed(db, due, today)
  return { today, visits: planned.map(visit => ({ ...visit, missed: missed.get(visit.cardcode) ?? [] })) }
}

/** By customer the products on sale whose own rhythm of purchases broke, as that of orders does (OFR-10). */
async function findMissed(
  db: Database,
  cardcodes: readonly string[],
  today: BusinessDay,
): Promise<ReadonlyMap<string, Visit['missed']>> {
  if (cardcodes.length === 0) return new Map()
  const rows = await findPurchases(db, cardcodes, today)
  const late = rows.flatMap(({ days, ...bought }) => {
    const broken = brokenRhythm(days.toSorted(), today)
    return broken === null ? [] : [{ ...bought, broken }]
  })
  const byCustomer = Map.groupBy(late, ({ cardcode }) => cardcode)
  return new Map(
    Array.from(byCustomer, ([cardcode, missed]) => [
      cardcode,
      missed
        .toSorted((a, b) => b.broken.since / b.broken.cadence - a.broken.since / a.broken.cadence)
        .slice(0, MOST_MISSED)
        .map(({ itemCode, title, quantity, broken: { lastOrder, cadence } }) => ({
          itemCode,
          title,
          lastDay: lastOrder,
          quantity,
          everyDays: Math.round(cadence),
        })),
    ]),
  )
}
