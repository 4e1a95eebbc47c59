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
import { implementShopCall } from '../implement-shop-call.ts'
import type { ShopContext } from '../shop-context.ts'

/** The session's named lists (ACC-19..21). */
export function listRoutes(app: FastifyInstance, context: ShopContext): void {
  const { backend } = context

  implementShopCall(app, context, readLists, ({ caller }) => backend.call(productLists, {}, caller))

  implementShopCall(app, context, readList, ({ query, caller }) =>
    backend.call(productList, { query }, caller),
  )

  implementShopCall(app, context, createList, ({ body, caller }) =>
    backend.call(createProductList, { body }, caller),
  )

  implementShopCall(app, context, changeList, ({ query, body, caller }) =>
    backend.call(updateProductList, { query, body }, caller),
  )

  implementShopCall(app, context, removeList, ({ query, caller }) =>
    backend.call(deleteProductList, { query }, caller),
  )

  implementShopCall(app, context, addToList, ({ query, body, caller }) =>
    backend.call(addToProductList, { query, body }, caller),
  )

  implementShopCall(app, context, setListLine, ({ query, body, caller }) =>
    backend.call(setProductListLine, { query, body }, caller),
  )
}
