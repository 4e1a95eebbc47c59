import type { ReplyOf } from '#contract/call.ts'
import { CallError } from '#contract/errors.ts'
import type { getshipping } from '#contract/shop/shipping.ts'
import { type DepartmentCode, parseDepartment } from '#domain/accounts/department.ts'
import { nextDepartures } from '#domain/orders/departure.ts'
import type { BusinessCalendar } from '#domain/time/business-calendar.ts'
import type { ShippingMethodRow } from '../catalogue/read/shop-settings.ts'
import type { CatalogueView } from '../catalogue/read/view.ts'
import { shippingMessages } from './messages.ts'
import { shippingOffer } from './shipping-offer.ts'

/** The methods offered to a customer, the usual one by default (API-21). */
export function shippingsFor(
  { account, settings }: Pick<CatalogueView, 'account' | 'settings'>,
  query: { readonly department: string; readonly amount?: number | undefined },
  now: Date,
): ReplyOf<typeof getshipping> {
  if (account === null) throw new CallError('NO_CARDCODE')
  const department = requestedDepartment(query.department) ?? account.department
  const shippings = settings.shippingMethods
    .filter(({ departments }) => departments.length === 0 || departments.includes(department))
    .map(method => ({
      ...shippingOffer(method, settings, query.amount ?? null),
      departures: departuresOf(method, settings.calendar, now),
    }))
  const own = shippings.find(({ code }) => code === account.defaultShipping)
  return { shippings, default: (own ?? shippings[0])?.code ?? null }
}

/** More than one, so that a page left open past a cut-off can show the next. */
const DEPARTURES = 3

function departuresOf(method: ShippingMethodRow, calendar: BusinessCalendar, now: Date) {
  const { cutoff, departure_weekdays: weekdays, departure_lead_days: leadDays } = method
  if (cutoff === null) return []
  return nextDepartures({ cutoff, weekdays, leadDays }, calendar, now, DEPARTURES).map(
    ({ leaves, orderBy }) => ({ leaves, orderBy: orderBy.toISOString() }),
  )
}

/** By code or name; null when empty. An unknown one is an error, because it would look like a department without service. */
function requestedDepartment(text: string): DepartmentCode | null {
  if (text === '') return null
  const department = parseDepartment(text)
  if (department !== null) return department
  const detail = shippingMessages.unknownDepartment
  throw new CallError('BAD_REQUEST', { errors: [{ path: 'department', code: 'unknown', detail }] })
}
