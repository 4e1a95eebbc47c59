import type { Call } from '#contract/call.ts'
import { CallError } from '#contract/errors.ts'
import {
  cancelOrder,
  createOrder,
  createorderpromo,
  order,
  orders,
  repeatOrder,
} from '#contract/shop/orders.ts'
import { statusDescription } from '#domain/orders/order-status.ts'
import { foldedWords } from '#domain/search/words/normalize.ts'
import { orderHistoryWindow } from '#domain/time/history-window.ts'
import { ownCustomer, ownCustomerNamed } from '../auth/own-customer.ts'
import type { Catalogue } from '../catalogue/read/catalogue.ts'
import { type CallContext, defineHandler, type Route } from '../platform/calls/define-handler.ts'
import { parsePeriod, readPaged } from '../platform/calls/history-page.ts'
import { createSemaphore } from '../platform/concurrency/semaphore.ts'
import type { BackendConfig } from '../platform/config.ts'
import type { Database } from '../platform/db/pool.ts'
import { withIdempotency } from '../platform/idempotency/with-idempotency.ts'
import { isCustomerView } from '../promos/promo-reply.ts'
import { findPromoUsage } from '../promos/queries.ts'
import { cancelOrderFor } from './cancel-order.ts'
import { lockedCustomer } from './place/facts-queries.ts'
import { checkOrder, itemCodesOf, type OrderKind } from './place/order-request.ts'
import { placeOrder } from './place/place-order.ts'
import { presentOrder, presentSummary } from './present-order.ts'
import { findOrder, findOrders } from './read-queries.ts'
import { repeatedOrder } from './repeat-order.ts'
import { storedOrderAnswer } from './stored-answer.ts'

/**
 * Orders that a process places concurrently. More of them would only wait for each other's stock locks and for the
 * processor, and hold connections that other requests need.
 */
const MAX_CONCURRENT = 6

interface OrderOptions {
  readonly db: Database
  readonly clock: () => Date
  readonly config: Pick<BackendConfig, 'backOrders' | 'erpOrdersUrl' | 'mediaBaseUrl'>
}

export function orderHandlers({ db, clock, config }: OrderOptions): Route[] {
  const limitConcurrency = createSemaphore(MAX_CONCURRENT)
  const placing = { backOrders: config.backOrders, pushesOrders: config.erpOrdersUrl !== null }
  return [
    defineHandler(createOrder, context => place('order', createOrder, context)),
    defineHandler(createorderpromo, context => place('promo', createorderpromo, context)),

    defineHandler(orders, async ({ query, caller }) => {
      const { cardcode } = ownCustomer(caller)
      const filters = {
        cardcode,
        ...parsePeriod(query, orderHistoryWindow(clock())),
        statuses: query.status ?? [],
        words: foldedWords(query.text),
      }
      const { rows, paging } = await readPaged(query, page => findOrders(db, filters, page))
      return { orders: rows.map(presentSummary), ...paging }
    }),

    defineHandler(order, async ({ query, caller }) => {
      const row = await findOrder(db, ownCustomer(caller).cardcode, query.orderid)
      if (row === null) throw new CallError('NOT_FOUND')
      return presentOrder(row, config.mediaBaseUrl)
    }),

    defineHandler(cancelOrder, async ({ body, caller }) => {
      await cancelOrderFor(db, ownCustomer(caller), body.orderid, { ...placing, now: clock() })
      const status = 'cancelled' as const
      return { orderId: body.orderid, status, statusDescription: statusDescription(status) }
    }),
  ]

  async function place(kind: OrderKind, call: Call, context: CallContext<typeof createOrder>) {
    const { body, caller, idempotencyKey, markReplayed } = context
    const customer = ownCustomerNamed(caller, body.email)
    const { cardcode } = customer
    const { name: route, status } = call
    const first = lockedCustomer(cardcode, itemCodesOf(body))
    const operation = {
      owner: { cardcode },
      route,
      key: idempotencyKey,
      body,
      status,
      reply: storedOrderAnswer,
      first,
    }
    const { reply, replayed } = await limitConcurrency(() =>
      withIdempotency(db, operation, async (tx, { request, first: locked }) => {
        checkOrder(kind, body)
        const order = { kind, request: body, customer, stored: { request, status } }
        return placeOrder(tx, order, locked, { ...placing, now: clock() })
      }),
    )
    if (replayed) markReplayed()
    return reply
  }
}

interface RepeatOptions {
  readonly db: Database
  readonly catalogue: Pick<Catalogue, 'viewFor'>
}

/** Unlike placing an order, repeating one locks nothing and is priced from the catalogue in memory. */
export function repeatHandlers({ db, catalogue }: RepeatOptions): Route[] {
  return [
    defineHandler(repeatOrder, async ({ query, caller }) => {
      const { cardcode } = ownCustomer(caller)
      const view = await catalogue.viewFor(cardcode)
      if (!isCustomerView(view)) throw new CallError('NO_CARDCODE')
      const row = await findOrder(db, cardcode, query.orderid)
      if (row === null) throw new CallError('NOT_FOUND')
      const promos = [...new Set(row.lines.flatMap(line => line.idPromo ?? []))]
      const usage = promos.length === 0 ? [] : await findPromoUsage(db, promos, cardcode)
      return repeatedOrder(row, view, usage)
    }),
  ]
}
