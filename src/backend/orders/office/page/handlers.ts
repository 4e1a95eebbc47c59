import { CallError } from '#contract/errors.ts'
import { officeOrder, orderHold } from '#contract/office/orders/orders.ts'
import { pickingSheet } from '#contract/office/orders/picking.ts'
import { inPickingOrder, pickTogether } from '#domain/office/picking/picking.ts'
import { mostShort, pickState } from '#domain/office/picking/picks.ts'
import { ORDER_STATUSES, statusDescription } from '#domain/orders/order-status.ts'
import { moveRefusal } from '#domain/orders/staff-moves.ts'
import { payableTotals } from '#domain/pricing/payable.ts'
import { thousandths } from '#domain/pricing/quantity.ts'
import { businessDayOf } from '#domain/time/business-day.ts'
import { shownPicture } from '../../../media/sources/shown-picture.ts'
import type { Route } from '../../../platform/calls/define-handler.ts'
import type { Office, Operator } from '../../../platform/calls/office-calls.ts'
import type { BackendConfig } from '../../../platform/config.ts'
import type { Database } from '../../../platform/db/pool.ts'
import { holdNumbers } from './hold-numbers.ts'
import { findHoldFacts } from './hold-queries.ts'
import { findNextPush, findOfficeOrder, findOrderHistory, type OfficeOrderRow } from './page-queries.ts'
import { findPickedOrders, type PickedOrder } from './picking-queries.ts'

interface PageOptions {
  readonly db: Database
  readonly office: Office
  readonly config: Pick<BackendConfig, 'erpOrdersUrl' | 'mediaBaseUrl'>
}

/** One order: its page, the numbers of its hold, the sheet to prepare it by. */
export function orderPageHandlers({ db, office, config }: PageOptions): Route[] {
  return [
    office.handle(officeOrder, async ({ query: { orderId }, scope, operator }) => {
      const row = await findOfficeOrder(db, scope, orderId)
      if (row === null) throw new CallError('NOT_FOUND')
      const history = await findOrderHistory(db, row.cardcode, orderId)
      const isConnected = config.erpOrdersUrl !== null
      const nextTry = isConnected ? await findNextPush(db, orderId) : null
      return {
        ...presentOfficeOrder(row, config.mediaBaseUrl),
        history,
        erp: { ...row.erp, isConnected, nextTry: nextTry?.toISOString() ?? null },
        moves: movesOf(row, operator),
      }
    }),

    office.handle(orderHold, async ({ query: { orderId }, scope, now }) => {
      const today = businessDayOf(now)
      const facts = await findHoldFacts(db, scope, orderId, today)
      if (facts === null) throw new CallError('NOT_FOUND')
      return holdNumbers(facts, today)
    }),

    office.handle(pickingSheet, async ({ query: { orderId: orderIds }, scope }) => {
      const found = await findPickedOrders(db, scope, orderIds)
      if (found.length < orderIds.length) throw new CallError('NOT_FOUND')
      const orders = found.map(order => ({ ...order, lines: inPickingOrder(order.lines.map(presentPicked)) }))
      const sheets = orders.map(({ docNum, lines }) => ({ docNum, lines: lines.map(onSheet) }))
      return { orders, together: pickTogether(sheets).filter(({ units }) => units > 0) }
    }),
  ]
}

function presentOfficeOrder({ lines, events, ...row }: OfficeOrderRow, mediaBaseUrl: string) {
  return {
    ...row,
    statusDescription: statusDescription(row.status),
    payable: payableTotals(row.sums, row.shipping),
    lines: lines.map(({ picture, ...line }) => ({
      ...line,
      ...shownPicture(mediaBaseUrl, line.itemCode, picture),
    })),
    events: events.map(event => ({ ...event, statusDescription: statusDescription(event.status) })),
  }
}

/** A product to fetch, with what is counted and what is missing of it. */
function presentPicked({ parts, ...line }: PickedOrder['lines'][number]) {
  const states = parts.map(pickState)
  return {
    ...line,
    units: states.reduce((sum, { units }) => thousandths(sum + units), 0),
    counted: states.reduce((sum, { counted }) => thousandths(sum + counted), 0),
    shortages: parts.map((part, at) => ({
      lineNum: part.lineNum,
      quantity: states[at]?.short ?? 0,
      most: mostShort(part),
      factorQty: part.factorQty,
      isOfPromo: part.isOfPromo,
      reason: part.reason,
      way: part.way,
    })),
  }
}

/** What a walk for several orders says of a product. */
function onSheet({ counted: _, shortages: __, ...line }: ReturnType<typeof presentPicked>) {
  return line
}

/** Every other state, with why the operator cannot move the order there (OFO-05). */
function movesOf({ status }: OfficeOrderRow, { permissions }: Operator) {
  return ORDER_STATUSES.filter(to => to !== status).map(to => ({
    to,
    description: statusDescription(to),
    refusal: moveRefusal(status, to, permissions),
  }))
}
