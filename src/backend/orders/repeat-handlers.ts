import { CallError } from '#contract/errors.ts'
import { repeatOrder } from '#contract/shop/orders.ts'
import { ownCustomer } from '../auth/own-customer.ts'
import type { Catalogue } from '../catalogue/read/catalogue.ts'
import { defineHandler, type Route } from '../platform/calls/define-handler.ts'
import type { Database } from '../platform/db/pool.ts'
import { isCustomerView } from '../promos/promo-reply.ts'
import { findPromoUsage } from '../promos/queries.ts'
import { findOrder } from './read-queries.ts'
import { repeatedOrder } from './repeat-order.ts'

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
