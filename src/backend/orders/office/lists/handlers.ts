import { z } from 'zod'
import { officeOrders, orderBoard, orderLineCounts } from '#contract/office/orders/orders.ts'
import { type OrderStatus, statusDescription } from '#domain/orders/order-status.ts'
import type { Route } from '../../../platform/calls/define-handler.ts'
import type { Office } from '../../../platform/calls/office-calls.ts'
import { readCursor, writeCursor } from '../../../platform/calls/page-cursor.ts'
import type { Database } from '../../../platform/db/pool.ts'
import type { Facet, OrderFilter } from './filter-queries.ts'
import {
  type Cursor,
  countFacets,
  countLines,
  type FacetCount,
  findBoard,
  findOfficeOrders,
} from './list-queries.ts'
import { messages } from './messages.ts'
import { presentCards } from './present-cards.ts'

/** The columns of the board, from left to right (OFO-01). */
const BOARD: readonly OrderStatus[] = [
  'received',
  'on_hold',
  'confirmed',
  'preparing',
  'partially_invoiced',
  'invoiced',
  'shipped',
]
/** Cards that a column lists at most; a person reads no more, and filters. */
const COLUMN_CAP = 400
const SHIPPED_DAYS = 7
const position = z.tuple([z.string(), z.int()])

interface ListOptions {
  readonly db: Database
  readonly office: Office
}

/** Orders as a list and as a board. */
export function orderListHandlers({ db, office }: ListOptions): Route[] {
  return [
    office.handle(officeOrders, async ({ query, scope, now }) => {
      const { sort, after, limit, counts, ...filter } = query
      const page = { sort, after: after === undefined ? null : cursorOf(after), limit }
      const { next, ...found } = await findOfficeOrders(db, scope, filter, page)
      const counted = counts ? presentCounts(await countFacets(db, scope, filter)) : null
      return {
        orders: presentCards(found.orders, found.clocks, now),
        next: next === null ? null : writeCursor([next.value, next.orderId]),
        counts: counted,
      }
    }),

    office.handle(orderLineCounts, ({ query, scope }) => countLines(db, scope, query)),

    office.handle(orderBoard, async ({ query, scope, now }) => {
      const filter: OrderFilter = { ...query, status: [] }
      const shippedSince = new Date(now.getTime() - SHIPPED_DAYS * 86_400_000)
      const found = await findBoard(db, scope, filter, { statuses: BOARD, shippedSince, cap: COLUMN_CAP })
      const listed = presentCards(found.cards, found.clocks, now)
      return {
        columns: BOARD.map(status => {
          const column = found.columns.find(one => one.status === status)
          const cards = listed.filter(card => card.status === status)
          const count = column?.count ?? 0
          return {
            status,
            statusDescription: statusDescription(status),
            count,
            totals: column?.totals ?? [],
            cards,
            truncated: count > cards.length,
          }
        }),
      }
    }),
  ]
}

function presentCounts(counts: readonly FacetCount[]) {
  const of = (facet: Facet) =>
    counts
      .filter(one => one.facet === facet)
      .map(({ value, label, count }) => ({ value, label: labelOf(facet, value, label), count }))
  return {
    total: counts.find(one => one.facet === 'total')?.count ?? 0,
    status: of('status'),
    hold: of('hold'),
    seller: of('seller'),
    group: of('group'),
    department: of('department'),
    agency: of('agency'),
    delivery: of('delivery'),
    channel: of('channel'),
    erp: of('erp'),
  }
}

function labelOf(facet: Facet, value: string, label: string): string {
  const named = messages.values[facet]?.[value]
  return named ?? (label === '' ? messages.without : label)
}

function cursorOf(text: string): Cursor {
  const [value, orderId] = readCursor(text, position)
  return { value, orderId }
}
