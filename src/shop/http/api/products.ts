import type { FastifyInstance } from 'fastify'
import {
  families,
  lookupProducts,
  readSizes,
  readSubstitutes,
  searchProducts,
} from '#contract/browser/products.ts'
import { getFamilies } from '#contract/shop/families.ts'
import { productLookup, productSearch, productSizes, productSubstitutes } from '#contract/shop/products.ts'
import { DEFAULT_SEARCH_ORDER } from '#domain/constants.ts'
import type { ShopContext } from '../context/shop-context.ts'
import { bindShopCall } from './bind-shop-call.ts'

/**
 * Data calls of the catalogue (SHP-01..07, SHP-21). Terms, prices and ranks are the session's; a `cardcode` parameter
 * is forwarded only to be compared with it.
 */
export function productRoutes(app: FastifyInstance, context: ShopContext): void {
  const { backend } = context

  bindShopCall(app, context, searchProducts, ({ query, caller }) =>
    backend.call(
      productSearch,
      { query: { ...query, orderby: query.orderby || DEFAULT_SEARCH_ORDER } },
      caller,
    ),
  )

  bindShopCall(app, context, lookupProducts, ({ query, caller }) =>
    backend.call(productLookup, { query }, caller),
  )

  bindShopCall(app, context, readSubstitutes, ({ query, caller }) =>
    backend.call(productSubstitutes, { query }, caller),
  )

  bindShopCall(app, context, readSizes, ({ query, caller }) => backend.call(productSizes, { query }, caller))

  bindShopCall(app, context, families, ({ caller }) => backend.call(getFamilies, {}, caller))
}
