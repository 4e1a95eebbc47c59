import { exportOrders } from '#contract/office/exports.ts'
import { officeOrders } from '#contract/office/orders/orders.ts'
import { shownDepartment } from '#domain/accounts/department.ts'
import { statusDescription } from '#domain/orders/order-status.ts'
import { businessDayOf } from '#domain/time/business-day.ts'
import type { SheetColumn } from '#tables/write-sheets.ts'
import type { Route } from '../../../platform/calls/define-handler.ts'
import type { Database } from '../../../platform/db/pool.ts'
import { type ListExports, sheetOfPages } from '../../../platform/exports/list-exports.ts'
import { type Cursor, findOfficeOrders, type OrderCard } from './list-queries.ts'
import { messages } from './messages.ts'
import { presentCards } from './present-cards.ts'

const PAGE = 2_000
const { columns: heads, screen } = messages

const columns: readonly SheetColumn<OrderCard>[] = [
  { head: heads.number, kind: 'number', width: 10, value: ({ docNum }) => docNum },
  { head: heads.customer, kind: 'text', width: 36, value: ({ cardName }) => cardName },
  { head: heads.cardcode, of: heads.customer, kind: 'text', width: 12, value: ({ cardcode }) => cardcode },
  { head: heads.date, kind: 'day', width: 12, value: ({ createdAt }) => businessDayOf(new Date(createdAt)) },
  { head: heads.status, kind: 'text', width: 18, value: ({ status }) => statusDescription(status) },
  {
    head: heads.hold,
    of: heads.status,
    kind: 'text',
    width: 24,
    value: ({ status, holdReasons }) =>
      status === 'on_hold'
        ? holdReasons.map(reason => messages.values.hold?.[reason] ?? reason).join(', ')
        : '',
  },
  {
    head: heads.since,
    of: screen.age,
    kind: 'day',
    width: 12,
    value: ({ statusAt }) => businessDayOf(new Date(statusAt)),
  },
  {
    head: heads.late,
    of: screen.age,
    kind: 'text',
    width: 14,
    value: ({ isLate }) => (isLate ? messages.isLate : ''),
  },
  { head: heads.pesos, of: screen.total, kind: 'amount', width: 14, value: card => amountIn(card, '$') },
  { head: heads.dollars, of: screen.total, kind: 'amount', width: 14, value: card => amountIn(card, 'U$') },
  { head: heads.delivery, kind: 'text', width: 24, value: ({ agency, delivery }) => agency ?? delivery },
  {
    head: heads.department,
    of: heads.delivery,
    kind: 'text',
    width: 16,
    value: ({ department }) => shownDepartment(department),
  },
  { head: heads.seller, kind: 'text', width: 22, value: ({ seller }) => seller?.name ?? '' },
  {
    head: heads.channel,
    kind: 'text',
    width: 12,
    value: ({ channel }) => messages.values.channel?.[channel] ?? channel,
  },
  { head: heads.poRef, kind: 'text', width: 18, value: ({ poRef }) => poRef },
  {
    head: heads.erp,
    kind: 'text',
    width: 18,
    value: ({ erpState }) => messages.values.erp?.[erpState] ?? erpState,
  },
  { head: heads.erpRef, of: heads.erp, kind: 'text', width: 16, value: ({ erpRef }) => erpRef },
]

/** The filtered orders as a file, in the order of the list (OFX-08). */
export function orderExport(db: Database, exports: ListExports): Route {
  return exports.handle(exportOrders, officeOrders, ({ query, scope, now }) => {
    const { sort, format: _, download: _shown, columns: _arranged, ...filter } = query
    return sheetOfPages(messages.exported, columns, async (after: Cursor | null) => {
      const { orders, next, clocks } = await findOfficeOrders(db, scope, filter, { sort, after, limit: PAGE })
      return { rows: presentCards(orders, clocks, now), next }
    })
  })
}

function amountIn({ totals }: OrderCard, wanted: '$' | 'U$'): number | null {
  return totals.find(({ currency }) => currency === wanted)?.amount ?? null
}
