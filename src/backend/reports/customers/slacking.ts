import type { ReplyOf } from '#contract/call.ts'
import type { slackingCustomers } from '#contract/office/reports/customer-reports.ts'
import { parsePhone } from '#domain/accounts/phone.ts'
import { brokenRhythm, usualYear } from '#domain/reports/rhythm.ts'
import { addDays, type BusinessDay } from '#domain/time/business-day.ts'
import type { Steps } from '../../platform/concurrency/time-slices.ts'
import { dayNumber, dayOf } from '../sales/sales-filter.ts'
import type { CustomerSales } from '../sold/customer-sales.ts'
import type { Sold } from '../sold/sold-lines.ts'
import type { CalledCustomer } from './queries.ts'

export type Slacking = ReplyOf<typeof slackingCustomers>['customers'][number]

/** A rhythm is of now: older orders say nothing about it. */
const RHYTHM_DAYS = 730
/** Who has not ordered for a year and a half was lost before. */
const LOST_DAYS = 548
const MONTHS = 12

/** Customers whose rhythm broke, those furthest behind their own cadence first (OFR-10). */
export function* slackingOf(
  customers: readonly CalledCustomer[],
  sold: Sold,
  today: BusinessDay,
): Steps<Slacking[]> {
  const found: Slacking[] = []
  const since = dayNumber(addDays(today, -RHYTHM_DAYS))
  for (const { cardcode, cardName, phone, seller } of customers) {
    yield
    const sales = sold.customers.get(cardcode)
    if (sales === undefined) continue
    const days = [...new Set(sales.days)].filter(day => day >= since).sort((a, b) => a - b)
    const broken = brokenRhythm(days.map(dayOf), today)
    if (broken === null || broken.since > LOST_DAYS) continue
    found.push({
      cardcode,
      cardName,
      phone: parsePhone(phone),
      seller,
      ...broken,
      monthly: monthlyOf(sales, broken.lastOrder),
    })
  }
  const behind = ({ since, cadence }: Slacking) => since / Math.max(cadence, 1)
  return found.sort((a, b) => behind(b) - behind(a) || (a.cardcode < b.cardcode ? -1 : 1))
}

/** Net of a usual month, per currency. */
function monthlyOf(sales: CustomerSales, lastOrder: BusinessDay): Slacking['monthly'] {
  const { from, to } = usualYear(lastOrder)
  const [first, last] = [dayNumber(from), dayNumber(to)]
  const sums = [0, 0]
  for (const [order, day] of sales.days.entries()) {
    if (day < first || day > last) continue
    const end = sales.lineFrom[order + 1] ?? 0
    for (let line = sales.lineFrom[order] ?? 0; line < end; line += 1) {
      const side = sales.inDollars[line] ?? 0
      sums[side] = (sums[side] ?? 0) + (sales.amounts[line] ?? 0)
    }
  }
  const [pesos = 0, dollars = 0] = sums.map(sum => Math.round(sum / MONTHS) / 100)
  return [
    ...(pesos === 0 ? [] : [{ currency: '$' as const, amount: pesos }]),
    ...(dollars === 0 ? [] : [{ currency: 'U$' as const, amount: dollars }]),
  ]
}
