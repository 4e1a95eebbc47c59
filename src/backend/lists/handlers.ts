import {
  addToProductList,
  createProductList,
  deleteProductList,
  productList,
  productLists,
  setProductListLine,
  updateProductList,
} from '#contract/shop/lists.ts'
import { ownCustomer } from '../auth/own-customer.ts'
import { defineHandler, type Route } from '../platform/calls/define-handler.ts'
import type { Database } from '../platform/db/pool.ts'
import { addListLines, createList, deleteList, readList, setListLine, updateList } from './change-lists.ts'
import { findLists } from './queries.ts'

/** Named lists; another customer's and another user's private ones are not found (ACC-19). */
export function listHandlers({ db }: { readonly db: Database }): Route[] {
  return [
    defineHandler(productLists, async ({ caller }) => ({ lists: await findLists(db, ownCustomer(caller)) })),
    defineHandler(productList, ({ query, caller }) => readList(db, ownCustomer(caller), query.listId)),
    defineHandler(createProductList, ({ body, caller }) => createList(db, ownCustomer(caller), body)),
    defineHandler(updateProductList, ({ query, body, caller }) =>
      updateList(db, ownCustomer(caller), query.listId, body),
    ),
    defineHandler(deleteProductList, async ({ query, caller }) => {
      await deleteList(db, ownCustomer(caller), query.listId, query.revision)
      return { deleted: true as const }
    }),
    defineHandler(addToProductList, ({ query, body, caller }) =>
      addListLines(db, ownCustomer(caller), query.listId, body.lines),
    ),
    defineHandler(setProductListLine, ({ query, body, caller }) =>
      setListLine(db, ownCustomer(caller), query.listId, body),
    ),
  ]
}
