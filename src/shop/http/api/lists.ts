import type { FastifyInstance } from 'fastify'
import {
  addToList,
  changeList,
  createList,
  readList,
  readLists,
  removeList,
  setListLine,
} from '#contract/browser/lists.ts'
import {
  addToProductList,
  createProductList,
  deleteProductList,
  productList,
  productLists,
  setProductListLine,
  updateProductList,
} from '#contract/shop/lists.ts'
import type { ShopContext } from '../context/shop-context.ts'
import { bindShopCall } from './bind-shop-call.ts'

/** Product lists of the session's user (ACC-19..21). */
export function listRoutes(app: FastifyInstance, context: ShopContext): void {
  const { backend } = context

  bindShopCall(app, context, readLists, ({ caller }) => backend.call(productLists, {}, caller))

  bindShopCall(app, context, readList, ({ query, caller }) => backend.call(productList, { query }, caller))

  bindShopCall(app, context, createList, ({ body, caller }) =>
    backend.call(createProductList, { body }, caller),
  )

  bindShopCall(app, context, changeList, ({ query, body, caller }) =>
    backend.call(updateProductList, { query, body }, caller),
  )

  bindShopCall(app, context, removeList, ({ query, caller }) =>
    backend.call(deleteProductList, { query }, caller),
  )

  bindShopCall(app, context, addToList, ({ query, body, caller }) =>
    backend.call(addToProductList, { query, body }, caller),
  )

  bindShopCall(app, context, setListLine, ({ query, body, caller }) =>
    backend.call(setProductListLine, { query, body }, caller),
  )
}
