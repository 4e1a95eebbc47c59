import { CallError } from '#contract/errors.ts'
import { cancelStockRequest, requestStock, stockRequests } from '#contract/shop/stock-requests.ts'
import { type OwnCustomer, ownCustomer } from '../auth/own-customer.ts'
import type { Catalogue } from '../catalogue/read/catalogue.ts'
import { defineHandler, type Route } from '../platform/calls/define-handler.ts'
import type { Database } from '../platform/db/pool.ts'
import { messages } from './messages.ts'
import { deleteRequest, findRequests, insertRequest } from './queries.ts'

/** Far more than a user needs. */
export const MAX_REQUESTS = 200

interface StockRequestOptions {
  readonly db: Database
  readonly catalogue: Catalogue
}

/** A user's requests for a mail when a product is back in stock (ACC-22). */
export function stockRequestHandlers({ db, catalogue }: StockRequestOptions): Route[] {
  const reply = async (owner: OwnCustomer) => ({ requests: await findRequests(db, owner) })
  return [
    defineHandler(stockRequests, ({ caller }) => reply(ownCustomer(caller))),
    defineHandler(requestStock, async ({ body: { itemCode }, caller }) => {
      const owner = ownCustomer(caller)
      const view = await catalogue.viewFor(owner.cardcode)
      const row = view.table.rowOfCode(itemCode)
      const product = row === null ? null : view.table.at(row)
      if (row === null || product === null || !product.active) throw new CallError('NOT_FOUND')
      if (view.terms(row)?.hasStock) throw new CallError('STATE_CONFLICT', { detail: messages.inStock })
      if (!(await insertRequest(db, owner, product.itemCode, MAX_REQUESTS)))
        throw new CallError('STATE_CONFLICT', { detail: messages.tooMany(MAX_REQUESTS) })
      return reply(owner)
    }),
    defineHandler(cancelStockRequest, async ({ query, caller }) => {
      const owner = ownCustomer(caller)
      await deleteRequest(db, owner, catalogue.snapshot().table.presentCode(query.itemCode))
      return reply(owner)
    }),
  ]
}
