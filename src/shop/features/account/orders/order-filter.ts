import { isFinal, ORDER_STATUSES, statusDescription } from '#domain/orders/order-status.ts'
import type { BusinessDay } from '#domain/time/business-day.ts'
import type { SelectOption } from '#ui/fields/select.tsx'
import type { OrdersQuery } from '../../../site/paths.ts'
import { parseDay, parseOption, parsePage, parseText } from '../list-query.ts'
import { messages } from './messages.ts'

/** Filter of the order history; empty values filter nothing. */
export interface OrderFilter {
  /** One state, or several joined by commas. */
  readonly status: string
  readonly start: BusinessDay | ''
  readonly end: BusinessDay | ''
  readonly text: string
  readonly page: number
}

const LONGEST_TEXT = 200
/** Orders that can still change their state. */
const OPEN_STATUSES = ORDER_STATUSES.filter(status => !isFinal(status)).join(',')

/** Options of the state filter: each state, and all open ones together. */
export const statusOptions: readonly SelectOption[] = [
  { value: '', label: messages.allStatuses },
  { value: OPEN_STATUSES, label: messages.underWay },
  ...ORDER_STATUSES.map(status => ({ value: status, label: statusDescription(status) })),
]

export function parseOrderFilter(search: URLSearchParams): OrderFilter {
  return {
    status: parseOption(search, 'status', [OPEN_STATUSES, ...ORDER_STATUSES]),
    start: parseDay(search, 'start'),
    end: parseDay(search, 'end'),
    text: parseText(search, 'text', LONGEST_TEXT),
    page: parsePage(search),
  }
}

/** The filter as URL parameters, on another page. */
export function orderQuery({ status, start, end, text }: OrderFilter, page = 1): OrdersQuery {
  return { status, start, end, text, page }
}

/** How many filters are set; the period counts as one. */
export function orderFilters({ status, start, end, text }: OrderFilter): number {
  return [status, start + end, text].filter(value => value !== '').length
}
