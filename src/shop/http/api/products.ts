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
import { implementShopCall } from '../implement-shop-call.ts'
import type { ShopContext } from '../shop-context.ts'

/**
 * The catalogue's data calls (SHP-01..07, SHP-21). Terms, prices and ranks are the session's; a `cardcode` parameter
 * is passed on only to be compared with it.
 */
export function productRoutes(app: FastifyInstance, context: ShopContext): void {
  const { backend } = context

  implementShopCall(app, context, searchProducts, ({ query, caller }) =>
    backend.call(
      productSearch,
      { query: { ...query, orderby: query.orderby || DEFAULT_SEARCH_ORDER } },
      caller,
    ),
  )

  implementShopCall(app, context, lookupProducts, ({ query, caller }) =>
    backend.call(productLookup, { query }, caller),
  )

  implementShopCall(app, context, readSubstitutes, ({ query, caller }) =>
    backend.call(productSubstitutes, { query }, caller),
  )

  implementShopCall(app, context, readSizes, ({ query, caller }) =>
    backend.call(productSizes, { query }, caller),
  )

  implementShopCall(app, context, families, ({ caller }) => backend.call(getFamilies, {}, caller))
}
