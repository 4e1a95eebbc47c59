import { isFinal, ORDER_STATUSES, statusDescription } from '#domain/orders/order-status.ts'
import type { BusinessDay } from '#domain/time/business-day.ts'
import type { SelectOption } from '#ui/fields/select.tsx'
import type { OrdersQuery } from '../../../paths.ts'
import { dayOf, pageOf, textOf, wordOf } from '../list-query.ts'
import { messages } from './messages.ts'

/** What of the order history is asked for; what is empty narrows nothing. */
export interface OrderFilter {
  /** One state, or several, comma-joined. */
  readonly status: string
  readonly start: BusinessDay | ''
  readonly end: BusinessDay | ''
  readonly text: string
  readonly page: number
}

const LONGEST_TEXT = 200
/** Orders that are still to arrive, or to be decided on. */
const UNDER_WAY = ORDER_STATUSES.filter(status => !isFinal(status)).join(',')

/** States to choose from: each of them, and those of orders under way. */
export const statusOptions: readonly SelectOption[] = [
  { value: '', label: messages.allStatuses },
  { value: UNDER_WAY, label: messages.underWay },
  ...ORDER_STATUSES.map(status => ({ value: status, label: statusDescription(status) })),
]

export function readOrderFilter(search: URLSearchParams): OrderFilter {
  return {
    status: wordOf(search, 'status', [UNDER_WAY, ...ORDER_STATUSES]),
    start: dayOf(search, 'start'),
    end: dayOf(search, 'end'),
    text: textOf(search, 'text', LONGEST_TEXT),
    page: pageOf(search),
  }
}

/** The same filter as the address says it, on another page. */
export function orderQuery({ status, start, end, text }: OrderFilter, page = 1): OrdersQuery {
  return { status, start, end, text, page }
}

/** How many filters are set; the days are one. */
export function orderFilters({ status, start, end, text }: OrderFilter): number {
  return [status, start + end, text].filter(value => value !== '').length
}
