import type { Call } from '#contract/call.ts'
import { CallError } from '#contract/errors.ts'
import { cancelOrder, createOrder, createorderpromo, order, orders } from '#contract/shop/orders.ts'
import { statusDescription } from '#domain/orders/order-status.ts'
import { foldText } from '#domain/search/words/normalize.ts'
import { orderHistoryWindow } from '#domain/time/history-window.ts'
import { ownCustomer, ownCustomerNamed } from '../auth/own-customer.ts'
import { type CallContext, defineHandler, type Route } from '../platform/calls/define-handler.ts'
import { parsePeriod, readPaged } from '../platform/calls/history-page.ts'
import type { BackendConfig } from '../platform/config.ts'
import type { Database } from '../platform/db/pool.ts'
import { withIdempotency } from '../platform/idempotency/with-idempotency.ts'
import { createSemaphore } from '../platform/semaphore.ts'
import { cancelOrderFor } from './cancel-order.ts'
import { lockedCustomer } from './place/facts-queries.ts'
import { itemCodesOf, type OrderKind, parseOrder } from './place/order-request.ts'
import { placeOrder } from './place/place-order.ts'
import { presentOrder, presentSummary } from './present-order.ts'
import { findOrder, findOrders } from './read-queries.ts'
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
  return [
    defineHandler(createOrder, context => place('order', createOrder, context)),
    defineHandler(createorderpromo, context => place('promo', createorderpromo, context)),

    defineHandler(orders, async ({ query, caller }) => {
      const { cardcode } = ownCustomer(caller)
      const filters = {
        cardcode,
        ...parsePeriod(query, orderHistoryWindow(clock())),
        statuses: query.status ?? [],
        words: searchWords(query.text),
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
      const options = { now: clock(), pushesOrders: config.erpOrdersUrl !== null }
      await cancelOrderFor(db, ownCustomer(caller), body.orderid, options)
      const status = 'cancelled' as const
      return { orderId: body.orderid, status, statusDescription: statusDescription(status) }
    }),
  ]

  async function place(kind: OrderKind, call: Call, context: CallContext<typeof createOrder>) {
    const { body, caller, idempotencyKey, markReplayed } = context
    const customer = ownCustomerNamed(caller, body.email)
    const { cardcode } = customer
    const operation = {
      cardcode,
      route: call.name,
      key: idempotencyKey,
      body,
      status: call.status,
      reply: storedOrderAnswer,
      first: lockedCustomer(cardcode, itemCodesOf(body)),
    }
    const { reply, replayed } = await limitConcurrency(() =>
      withIdempotency(db, operation, async (tx, { request, first }) => {
        const requested = parseOrder(kind, body)
        const { backOrders, erpOrdersUrl } = config
        const options = { now: clock(), backOrders, pushesOrders: erpOrdersUrl !== null }
        const stored = { request, status: call.status }
        return placeOrder(tx, { customer, locked: first, requested, stored }, options)
      }),
    )
    if (replayed) markReplayed()
    return reply
  }
}

/** Lower case and without accents, like the stored text that is searched. */
function searchWords(text: string): string[] {
  return foldText(text).split(/\s+/).filter(Boolean)
}
